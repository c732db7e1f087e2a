import { back, type Column, choose, compare, dividedBy, minus, number, plus, say, times } from '../column.ts'
import { naturalLog } from '../words/angles.ts'
import { freshDeviation, rankOf } from '../words/places.ts'
import { absolute, divide, larger, over, smaller, squareRoot } from '../words/values.ts'
import { highest, mean } from '../words/windows.ts'
import { bands, chosenAverage } from './named-averages.ts'
import { movingDeviation } from './named-momentum.ts'
import { close, high, low, open, type Params, priceOf, type Says } from './says.ts'
import { averageRange, trueRange } from './volatility.ts'

const before = back(close, 1)
const square = (column: Column) => times(column, column)
const root = (variance: Column) => say(squareRoot, [say(larger, [variance, number(0)])])

/** The natural logarithm of a ratio of prices; undefined unless both are above 0. */
const logRatio = (a: Column, b: Column) => minus(say(naturalLog, [a]), say(naturalLog, [b]))

const yearlyPercent = (variance: Column, candlesPerYear: number) => times(root(times(variance, candlesPerYear)), 100)

/** The root of the average square less the square of the average; a remainder of rounding does not count. */
function chosenDeviation(source: Column, period: number, average: number): Column {
  if (average === 0) return say(freshDeviation, [source], period)
  const of = (column: Column) => chosenAverage({ column }, period, average).column
  const squared = square(of(source))
  const variance = say(absolute, [minus(of(square(source)), squared)])
  return say(squareRoot, [choose(compare(variance, '<=', times(squared, 1e-13)), 0, variance)])
}

function bollinger({ period, deviations, average, source }: Params) {
  const mid = chosenAverage({ column: priceOf(source) }, period, average).column
  const width = times(chosenDeviation(priceOf(source), period, average), deviations)
  const [top, bot] = [plus(mid, width), minus(mid, width)]
  return { mid, top, bot, pctb: say(divide, [minus(priceOf(source), bot), minus(top, bot)]) }
}

const driftFree = plus(times(logRatio(high, close), logRatio(high, open)), times(logRatio(low, close), logRatio(low, open)))

/** The yearly volatility from the mean of variances that are estimated from each candle alone. */
const ofCandles = (id: string, variance: Column): Says => ({
  id,
  columns: ({ period, candlesPerYear }) => ({ volatility: yearlyPercent(say(mean, [variance], period), candlesPerYear) }),
})

function yangZhang({ period, candlesPerYear }: Params): Column {
  const [gap, body] = [logRatio(open, before), logRatioSinceSecond()].map((each) => square(say(freshDeviation, [each], period)))
  const weight = 0.34 / (1.34 + (period + 1) / (period - 1))
  const between = times(plus(gap, times(body, weight)), period / (period - 1))
  return yearlyPercent(plus(between, times(say(mean, [driftFree], period), 1 - weight)), candlesPerYear)
}

/** From open to close, from the second candle on, as the gap before it has. */
const logRatioSinceSecond = () => plus(logRatio(close, open), times(logRatio(before, before), 0))

function accBands({ period }: Params) {
  const width = say(over, [times(minus(high, low), 4), plus(high, low)])
  return {
    upper: say(mean, [times(high, plus(width, 1))], period),
    middle: say(mean, [close], period),
    lower: say(mean, [times(low, minus(number(1), width))], period),
  }
}

export const moreVolatility: readonly Says[] = [
  { id: 'accBands', columns: accBands },
  {
    id: 'atrPercentile',
    columns: ({ period, rankPeriod }) => ({ percentile: say(rankOf, [averageRange(period)], rankPeriod) }),
  },
  {
    id: 'averageTrueRange',
    columns: ({ period, average }) => ({ atr: chosenAverage({ column: trueRange }, period, average).column }),
  },
  { id: 'bollingerBands', columns: bollinger },
  { id: 'bollingerBandsPct', columns: bollinger },
  {
    id: 'bollingerWidth',
    columns({ period, deviations, source }) {
      const width = times(say(freshDeviation, [priceOf(source)], period), 200 * deviations)
      return { width: say(divide, [width, say(mean, [priceOf(source)], period)]) }
    },
  },
  { id: 'envelope', columns: ({ percent, source }) => ({ src: priceOf(source), ...bands(priceOf(source), percent) }) },
  ofCandles('garmanKlass', minus(times(square(logRatio(high, low)), 0.5), times(square(logRatio(close, open)), 2 * Math.LN2 - 1))),
  ofCandles('parkinson', dividedBy(square(logRatio(high, low)), 4 * Math.LN2)),
  ofCandles('rogersSatchell', driftFree),
  {
    id: 'historicalVolatility',
    columns({ period, candlesPerYear, source }) {
      const price = priceOf(source)
      const variance = square(say(freshDeviation, [logRatio(price, back(price, 1))], period))
      return { volatility: yearlyPercent(times(variance, period / (period - 1)), candlesPerYear) }
    },
  },
  {
    id: 'meanDeviation',
    columns: ({ period, average, source }) => ({ meandev: movingDeviation(priceOf(source), period, average).column }),
  },
  {
    id: 'standardDeviation',
    columns: ({ period, average, source }) => ({ stddev: chosenDeviation(priceOf(source), period, average) }),
  },
  { id: 'trueHigh', columns: () => ({ truehigh: say(larger, [high, before]) }) },
  { id: 'trueLow', columns: () => ({ truelow: say(smaller, [low, before]) }) },
  { id: 'trueRange', columns: () => ({ tr: trueRange }) },
  {
    id: 'ulcerIndex',
    columns({ period, source }) {
      const top = say(highest, [priceOf(source)], period)
      const fall = say(over, [times(minus(priceOf(source), top), 100), top])
      return { ulcer: say(squareRoot, [say(mean, [square(fall)], period)]) }
    },
  },
  { id: 'yangZhang', columns: (params) => ({ volatility: yangZhang(params) }) },
]
