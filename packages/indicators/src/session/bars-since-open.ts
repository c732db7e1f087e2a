import { defineIndicator, line } from '../define.ts'
import { anchor, anchorStarts } from './anchor.ts'

export const barsSinceOpen = defineIndicator({
  id: 'barsSinceOpen',
  code: 'BARSSINCEOPEN',
  name: 'Candles Since the Open',
  family: 'assay',
  group: 'session',
  summary: 'How many candles have passed since the first one of the trading day or of a session, which counts 0.',
  aliases: ['bar number', 'bars since session open', 'candle of the day'],
  pane: 'own',
  unit: 'bars',
  params: { anchor: anchor() },
  outputs: { bars: line('Candles') },
  warmup: () => 1,
  anchoredDays: () => 2,
  references: ['Counted from the first candle; a day or session cut off by the start of the series has no values'],

  compute(bars, { anchor }, { dayBoundary }) {
    const starts = anchorStarts(bars, anchor, dayBoundary)
    const counts = new Float64Array(bars.time.length).fill(Number.NaN)
    for (let k = 0; k + 1 < starts.length; k++) for (let i = starts[k]; i < starts[k + 1]; i++) counts[i] = i - starts[k]
    return { bars: counts }
  },
})
