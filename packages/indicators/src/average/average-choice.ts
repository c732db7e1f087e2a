import { choice, type ParamSpec } from '../define.ts'
import { acrossHoles, freshMean, freshWma } from '../series.ts'
import { type NamedKind, namedKinds } from './named-kinds.ts'

/** Codes of the kinds that the named indicators use by default. */
export const simple = 0
export const exponential = 1
export const smoothed = 2

/** The parameter for the kind of moving average in indicators of the named family, coded in the reference's order. */
export const averageChoice = (standard = simple, label = 'Average'): ParamSpec =>
  choice(label, standard, Object.fromEntries(namedKinds.map(({ short }, code) => [code, short])))

/**
 * The average of the coded kind, with its other parameters at their defaults; undefined values are skipped. A period of
 * 1 returns the series itself, whatever the kind.
 */
export function chosenAverage(values: Float64Array, period: number, kind: number): Float64Array {
  if (period === 1) return values.slice()
  const { code, column, ...row } = namedKinds[kind]
  return acrossHoles(values, (defined) => withoutRest[code]?.(defined, period) ?? column(defined, paramsOf(row, period)))
}

// Averages of moves and ranges are divided by each other. The rounding left by a running total would give a flat market
// a value.
const withoutRest: Readonly<Record<string, typeof freshMean>> = { MovingAverageSimple: freshMean, WeightedMovingAverage: freshWma }

/** Number of values before the first average. */
export const chosenLookback = (period: number, kind: number): number =>
  period === 1 ? 0 : namedKinds[kind].lookback(paramsOf(namedKinds[kind], period))

/** Bars after which the average no longer depends on where its series starts. */
export const chosenSettle = (period: number, kind: number): number =>
  chosenLookback(period, kind) + (period === 1 ? 0 : namedKinds[kind].fading(paramsOf(namedKinds[kind], period)))

function paramsOf({ params }: Pick<NamedKind, 'params'>, period: number) {
  return { ...Object.fromEntries(Object.entries(params).map(([name, spec]) => [name, spec.default])), period }
}
