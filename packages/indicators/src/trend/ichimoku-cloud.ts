import { defineIndicator, int, line, period } from '../define.ts'
import { change, earlier, firstDefined, highest, lowest, middle, walkOver } from '../series.ts'

export const ichimokuCloud = defineIndicator({
  id: 'ichimokuCloud',
  code: 'ICHIMOKUCLOUD',
  name: 'Ichimoku Cloud',
  family: 'assay',
  group: 'trend',
  summary:
    'The cloud as it stands at this candle, the spans drawn ahead that are known already, and how far the close has come since the lagging span’s candle.',
  aliases: ['kumo', 'senkou span', 'cloud top', 'cloud bottom', 'chikou', 'lagging span', 'Hosoda'],
  pane: 'price',
  unit: 'price',
  params: {
    tenkan: period(9, 1, 'Conversion line'),
    kijun: period(26, 1, 'Base line'),
    senkou: period(52, 1, 'Second span'),
    displacement: int('Displacement', 26, 1, 500),
  },
  outputs: {
    top: line('Cloud top'),
    bottom: line('Cloud bottom'),
    aheadA: line('First span, drawn ahead', { warmup: ({ tenkan, kijun }) => Math.max(tenkan, kijun) - 1 }),
    aheadB: line('Second span, drawn ahead', { warmup: ({ senkou }) => senkou - 1 }),
    lagging: line('Close less the close under the lagging span', { unit: 'price difference', warmup: ({ displacement }) => displacement }),
  },
  warmup: ({ tenkan, kijun, senkou, displacement }) => Math.max(tenkan, kijun, senkou) - 1 + displacement,
  references: ['Hosoda, Ichimoku Kinko Hyo (1969); the spans of the cloud are as many candles old as they are drawn ahead'],

  compute({ high, low, close }, { tenkan, kijun, senkou, displacement }) {
    const midpoint = (period: number) => middle(highest(high, period), lowest(low, period))
    const aheadA = middle(midpoint(tenkan), midpoint(kijun))
    const aheadB = midpoint(senkou)
    return { ...cloud(earlier(aheadA, displacement), earlier(aheadB, displacement)), aheadA, aheadB, lagging: change(close, displacement) }
  },
})

function cloud(spanA: Float64Array, spanB: Float64Array) {
  const { length } = spanA
  const walk = walkOver(spanA)
  const begin = Math.max(firstDefined(spanA), firstDefined(spanB))
  const top = walk.column(begin)
  const bottom = walk.column(begin)
  for (let i = Math.max(begin, walk.from); i < length; i++) {
    top[i] = Math.max(spanA[i], spanB[i])
    bottom[i] = Math.min(spanA[i], spanB[i])
  }
  return { top, bottom }
}
