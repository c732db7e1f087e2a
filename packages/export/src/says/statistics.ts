import { back, type Column, choose, compare, minus, number, part, plus, say, times } from '../column.ts'
import { arcTangent } from '../words/angles.ts'
import { freshDeviation, lineSlope, rankOf, spreadSlope } from '../words/places.ts'
import { lineAt, meanDeviation } from '../words/shapes.ts'
import { runningCorrelation, runningSlope, totalFrom } from '../words/totals.ts'
import { larger, over, squareRoot } from '../words/values.ts'
import { mean, sumOf } from '../words/windows.ts'
import { runningVariance } from './averages.ts'
import { ofPrice, type Params, priceOf, type Says } from './says.ts'

/** The share of the last values, the newest one included, that are lower than the newest. */
export const shareBelow = (source: Column, period: number): Column =>
  times(say(rankOf, [source], period - 1), (period - 1) / (100 * period))

/** Change from the value before as a share of it; 0 where that was nearly 0. */
function returns(source: Column): Column {
  const before = back(source, 1)
  const size = choose(compare(before, '<', 0), minus(number(0), before), before)
  return choose(compare(size, '<', 1e-14), 0, say(over, [minus(source, before), before]))
}

function hurst({ period, lagStart, lagEnd, source }: Params): Column {
  const end = Math.min(Math.max(lagEnd || Math.floor(period / 2), 3), period - 1)
  return say(spreadSlope, [priceOf(source)], period, Math.min(lagStart, end - 2), end - 1)
}

function regressionChannel({ period, deviations, source }: Params) {
  const price = priceOf(source)
  const middle = say(lineAt, [price], period, period - 1)
  const slope = say(lineSlope, [price], period)
  const deviation = say(freshDeviation, [price], period)
  const missed = minus(times(deviation, deviation), times(times(slope, slope), (period * period - 1) / 12))
  const reach = times(say(squareRoot, [say(larger, [missed, number(0)])]), deviations)
  return { upper: plus(middle, reach), middle, lower: minus(middle, reach) }
}

export const statistics: readonly Says[] = [
  { id: 'accum', columns: ({ seed, source }) => ({ accum: say(totalFrom, [priceOf(source)], seed) }) },
  ofPrice('average', 'av', (source, period) => say(mean, [source], period)),
  ofPrice('avgDev', 'deviation', (source, period) => say(meanDeviation, [source], period)),
  ofPrice('linearRegAngle', 'angle', (source, period) => times(say(arcTangent, [say(lineSlope, [source], period)]), 180 / Math.PI)),
  ofPrice('linearRegIntercept', 'intercept', (source, period) => say(lineAt, [source], period, 0)),
  ofPrice('linearRegSlope', 'slope', (source, period) => say(lineSlope, [source], period)),
  ofPrice('tsf', 'forecast', (source, period) => say(lineAt, [source], period, period)),
  ofPrice('percentRank', 'pctrank', shareBelow),
  ofPrice('sumN', 'sumn', (source, period) => say(sumOf, [source], period)),
  ofPrice('variance', 'variance', runningVariance),
  {
    id: 'beta',
    columns: ({ period, source, source2 }) => ({
      beta: part(say(runningSlope, [returns(priceOf(source)), returns(priceOf(source2))], period), 'slope'),
    }),
  },
  {
    id: 'correl',
    columns: ({ period, source, source2 }) => ({
      correlation: part(say(runningCorrelation, [priceOf(source), priceOf(source2)], period), 'correlation'),
    }),
  },
  { id: 'hurstExponent', columns: (params) => ({ hurst: hurst(params) }) },
  { id: 'regressionChannel', columns: regressionChannel },
]
