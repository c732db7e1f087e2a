import { type Column, choose, compare, dividedBy, minus, part, plus, say, times } from '../column.ts'
import { unusualness } from '../words/places.ts'
import { kama } from '../words/recursions.ts'
import { lineAt, wma } from '../words/shapes.ts'
import { runningMoments } from '../words/totals.ts'
import { divide, over, squareRoot } from '../words/values.ts'
import { deviation, ema, highest, lowest, mean, sumOf } from '../words/windows.ts'
import { mamaLines } from './cycles.ts'
import { averagePrice, close, high, low, middlePrice, ofPrice, priceOf, type Says, typicalPrice, volume, weightedPrice } from './says.ts'

const trima = (source: Column, period: number) => {
  const half = Math.ceil(period / 2)
  return say(mean, [say(mean, [source], half)], period - half + 1)
}

export function dema(average: (column: Column) => Column, source: Column): Column {
  const once = average(source)
  return minus(times(once, 2), average(once))
}

export function tema(average: (column: Column) => Column, source: Column): Column {
  const once = average(source)
  const twice = average(once)
  return plus(minus(times(once, 3), times(twice, 3)), average(twice))
}

const exponential = (period: number) => (column: Column) => say(ema, [column], period)

/** Tillson's average: six exponential averages, combined to reduce the lag. */
function t3(source: Column, period: number, factor: number): Column {
  const averages = [source]
  for (let i = 0; i < 6; i++) averages.push(say(ema, [averages[i]], period))
  const square = factor * factor
  const cube = square * factor
  const third = times(averages[3], 1 + 3 * factor + 3 * square + cube)
  const fourth = times(averages[4], -3 * (factor + 2 * square + cube))
  const fifth = times(averages[5], 3 * (square + cube))
  return minus(plus(plus(third, fourth), fifth), times(averages[6], cube))
}

const usualFactor = 0.7

/** By the code of `maType`, without MAMA and T3, codes 7 and 8. */
const kinds: readonly ((source: Column, period: number) => Column)[] = [
  (source, period) => say(mean, [source], period),
  (source, period) => say(ema, [source], period),
  (source, period) => say(wma, [source], period),
  (source, period) => dema(exponential(period), source),
  (source, period) => tema(exponential(period), source),
  trima,
  (source, period) => say(kama, [source], period),
]
const [mama, t3Type] = [7, 8]

/** The average of the coded kind. A period of 1 gives the series itself. */
export function averageOf(source: Column, period: number, type: number): Column {
  if (period === 1) return source
  if (type === mama) return mamaLines(source, 0.5, 0.05).mama
  return type === t3Type ? t3(source, period, usualFactor) : kinds[type](source, period)
}

const average = (id: string, of: (source: Column, period: number) => Column, output = id) => ofPrice(id, output, of)

const fixed = (id: string, column: Column, output = id): Says => ({ id, columns: () => ({ [output]: column }) })

/** The standard deviation from running totals; exactly 0 where their variance is below 1e-14. */
export function runningDeviation(source: Column, period: number): Column {
  const spread = momentOf(source, period, 'spread')
  return say(squareRoot, [choose(compare(spread, '<', 1e-14), 0, spread)])
}

const momentOf = (source: Column, period: number, name: 'variance' | 'spread') => part(say(runningMoments, [source], period), name)

export const runningVariance = (source: Column, period: number): Column => momentOf(source, period, 'variance')

export const averages: readonly Says[] = [
  fixed('close', close),
  fixed('open', priceOf(1)),
  fixed('high', high),
  fixed('low', low),
  fixed('volume', volume),
  fixed('avgPrice', averagePrice, 'price'),
  fixed('medPrice', middlePrice, 'price'),
  fixed('typPrice', typicalPrice, 'price'),
  fixed('wclPrice', weightedPrice, 'price'),
  average('sma', kinds[0]),
  average('ema', kinds[1]),
  average('wma', kinds[2]),
  average('dema', kinds[3]),
  average('tema', kinds[4]),
  average('trima', trima),
  average('kama', kinds[6]),
  { id: 't3', columns: ({ period, volumeFactor, source }) => ({ t3: t3(priceOf(source), period, volumeFactor) }) },
  average('max', (source, period) => say(highest, [source], period)),
  average('min', (source, period) => say(lowest, [source], period)),
  average('sum', (source, period) => say(sumOf, [source], period)),
  average('linearReg', (source, period) => say(lineAt, [source], period, period - 1), 'value'),
  {
    id: 'ma',
    columns: ({ period, maType, source }) => ({ ma: averageOf(priceOf(source), period, maType) }),
  },
  {
    id: 'hullMovingAverage',
    columns({ period, source }) {
      const price = priceOf(source)
      const half = say(wma, [price], Math.max(1, Math.floor(period / 2)))
      return { hma: say(wma, [minus(times(half, 2), say(wma, [price], period))], Math.floor(Math.sqrt(period))) }
    },
  },
  {
    id: 'vwma',
    columns: ({ period, source }) => ({
      vwma: say(divide, [say(sumOf, [times(priceOf(source), volume)], period), say(sumOf, [volume], period)]),
    }),
  },
  { id: 'midprice', columns: ({ period }) => ({ midprice: middleOfRange(period) }) },
  {
    id: 'stdDev',
    columns: ({ period, deviations, source }) => ({ deviation: times(runningDeviation(priceOf(source), period), deviations) }),
  },
  {
    id: 'zScore',
    columns({ period, source }) {
      const price = priceOf(source)
      return { score: say(over, [minus(price, say(mean, [price], period)), say(deviation, [price], period)]) }
    },
  },
  { id: 'cci', columns: ({ period }) => ({ cci: say(unusualness, [typicalPrice], period) }) },
]

/** Halfway between the highest high and the lowest low. */
export const middleOfRange = (period: number): Column => dividedBy(plus(say(highest, [high], period), say(lowest, [low], period)), 2)
