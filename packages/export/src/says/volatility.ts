import { back, type Column, minus, plus, say, times } from '../column.ts'
import { larger, over, smaller } from '../words/values.ts'
import { ema, highest, lowest, wilder } from '../words/windows.ts'
import { averageOf, middleOfRange, runningDeviation } from './averages.ts'
import { close, high, low, priceOf, type Says } from './says.ts'

const before = back(close, 1)

/** The range of a candle, extended to the previous close if that is outside it. */
export const trueRange: Column = minus(say(larger, [high, before]), say(smaller, [low, before]))

export const averageRange = (period: number): Column => say(wilder, [trueRange], period)

export const volatility: readonly Says[] = [
  { id: 'trange', columns: () => ({ trange: trueRange }) },
  { id: 'atr', columns: ({ period }) => ({ atr: averageRange(period) }) },
  {
    id: 'natr',
    columns: ({ period }) => ({ natr: period === 1 ? trueRange : times(say(over, [averageRange(period), close]), 100) }),
  },
  {
    id: 'bbands',
    columns({ period, deviationsUp, deviationsDown, maType, source }) {
      const middle = averageOf(priceOf(source), period, maType)
      const spread = runningDeviation(priceOf(source), period)
      return { upper: plus(middle, times(spread, deviationsUp)), middle, lower: minus(middle, times(spread, deviationsDown)) }
    },
  },
  {
    id: 'keltner',
    columns({ period, rangePeriod, multiplier, source }) {
      const middle = say(ema, [priceOf(source)], period)
      const reach = times(averageRange(rangePeriod), multiplier)
      return { upper: plus(middle, reach), middle, lower: minus(middle, reach) }
    },
  },
  {
    id: 'donchian',
    columns: ({ period, window }) => ({
      upper: back(say(highest, [high], period), window),
      middle: back(middleOfRange(period), window),
      lower: back(say(lowest, [low], period), window),
    }),
  },
]
