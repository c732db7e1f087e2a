import { averagePair, pairLookback, pairSettle } from '../average/moving-average.ts'
import { defineIndicator, maType, type ParamValues, period, source } from '../define.ts'
import { minus, priceColumn } from '../series.ts'
import { macdLines, macdOutputs, macdSettle, macdWarmup } from './macd-lines.ts'

const params = {
  fastPeriod: period(12, 2, 'Fast period'),
  fastMaType: maType(0, 'Fast average'),
  slowPeriod: period(26, 2, 'Slow period'),
  slowMaType: maType(0, 'Slow average'),
  signalPeriod: period(9, 1, 'Signal period'),
  signalMaType: maType(0, 'Signal average'),
  source: source(),
}
type Params = ParamValues<typeof params>

const fast = ({ fastPeriod, fastMaType }: Params) => ({ period: fastPeriod, type: fastMaType })
const slow = ({ slowPeriod, slowMaType }: Params) => ({ period: slowPeriod, type: slowMaType })

export const macdExt = defineIndicator({
  id: 'macdExt',
  code: 'MACDEXT',
  name: 'MACD with Chosen Averages',
  family: 'talib',
  group: 'momentum',
  summary: 'The MACD with the kind of each of its three averages of your choice.',
  aliases: ['MACD extended', 'moving average convergence'],
  pane: 'own',
  unit: 'price difference',
  params,
  outputs: macdOutputs,
  warmup: (chosen) => macdWarmup(pairLookback(fast(chosen), slow(chosen)), chosen.signalPeriod, chosen.signalMaType),
  settle: (chosen) => macdSettle(pairSettle(fast(chosen), slow(chosen)), chosen.signalPeriod, chosen.signalMaType),
  references: ['TA-Lib 0.6.4, MACDEXT'],

  compute(bars, chosen) {
    const pair = averagePair(priceColumn(bars, chosen.source), fast(chosen), slow(chosen))
    return macdLines(minus(pair.fast, pair.slow), chosen.signalPeriod, chosen.signalMaType)
  },
})
