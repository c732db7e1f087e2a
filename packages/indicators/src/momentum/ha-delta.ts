import { averageChoice, chosenAverage, chosenLookback, chosenSettle } from '../average/average-choice.ts'
import { choice, defineIndicator, line, type ParamValues, period } from '../define.ts'
import { heikinAshiBodies, heikinAshiFading } from '../math/heikin-ashi.ts'
import { minus, startingAt } from '../series.ts'

const params = {
  period: period(3, 1),
  average: averageChoice(),
  candles: choice('Candles', 0, { 0: 'Heikin-Ashi', 1: 'as traded' }),
}
type Params = ParamValues<typeof params>

// The first averaged candle does not yet average anything.
const bodyWarmup = ({ candles }: Params) => (candles === 0 ? 1 : 0)

export const haDelta = defineIndicator({
  id: 'haDelta',
  code: 'haDelta',
  name: 'Heikin-Ashi Delta',
  family: 'named',
  group: 'momentum',
  summary: 'How far the averaged candle closed above (or below) its open, with an average that smooths it: above 0 the candle is up.',
  aliases: ['haD', 'Heikin-Ashi body', 'Valcu'],
  pane: 'own',
  unit: 'price difference',
  params,
  outputs: { haDelta: line('Delta', { warmup: bodyWarmup }), smoothed: line('Smoothed') },
  warmup: (chosen) => bodyWarmup(chosen) + chosenLookback(chosen.period, chosen.average),
  settle: (chosen) => bodyWarmup(chosen) + heikinAshiFading + chosenSettle(chosen.period, chosen.average),
  references: ['Valcu, Using the Heikin-Ashi Technique, Stocks & Commodities (2004)', 'Backtrader 1.9.78.123 (numbers only), haDelta'],

  compute(bars, chosen) {
    const { open, close } = chosen.candles === 0 ? heikinAshiBodies(bars) : bars
    const bodies = startingAt(minus(close, open), bodyWarmup(chosen))
    return { haDelta: bodies, smoothed: chosenAverage(bodies, chosen.period, chosen.average) }
  },
})
