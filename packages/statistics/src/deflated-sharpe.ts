import { square } from './elementary.ts'
import { isConstant, mean } from './moments.ts'
import { expectedMaxSharpe, probabilisticSharpe, type SharpeReport, sharpeRatio, sharpeReport } from './sharpe.ts'

export interface DeflatedSharpe extends SharpeReport {
  readonly trials: number
  /** Mean correlation of all pairs of trials; null for one trial. */
  readonly averageCorrelation: number | null
  /** Number of independent trials that these trials amount to: between 1 and `trials`. */
  readonly effective: number
  readonly sharpeVariance: number
  readonly expectedMaxSharpe: number
  /** Probability that the selected trial is better than the luckiest of that many trials without an edge. */
  readonly dsr: number | null
}

const confidence = 0.95
const fewestRows = 3

/**
 * The deflated Sharpe ratio (Bailey and López de Prado 2014). `matrix` has one row per period and one column per trial;
 * days without trades are 0. The number of independent trials comes from the average correlation (appendix of the same
 * paper); in doubt it is overstated. `tried` is the number of trials if the matrix holds only some of them; the others
 * are assumed to be similar.
 */
export function deflatedSharpe(matrix: readonly (readonly number[])[], selected: number, tried = 0): DeflatedSharpe {
  const held = matrix[0]?.length ?? 0
  const columns = Array.from({ length: held }, (_, column) => Float64Array.from(matrix, (row) => row[column]))
  const alike = newAlikeness(matrix.length)
  for (const column of columns) addTo(alike, column)
  const sharpes = columns.map(sharpeRatio).filter((sharpe) => sharpe !== null)
  const facts = { trials: Math.max(tried, held), averageCorrelation: averageCorrelation(alike, held), sharpes }
  return deflatedReport(sharpeReport([...columns[selected]], 0, confidence), facts)
}

/** The facts that determine how lucky the best trial of a search can be. */
export interface TrialFacts {
  readonly trials: number
  readonly averageCorrelation: number | null
  /** The Sharpe ratios of the trials that have one. */
  readonly sharpes: readonly number[]
}

/** The same as `deflatedSharpe` for a trial known by its report, among trials known by their figures. */
export function deflatedReport(report: SharpeReport, { trials, averageCorrelation, sharpes }: TrialFacts): DeflatedSharpe {
  const alike = Math.min(1, Math.max(0, averageCorrelation ?? 1))
  const effective = alike + (1 - alike) * trials
  const sharpeVariance = varianceOf(sharpes)
  const luckiest = expectedMaxSharpe(sharpeVariance, effective)
  const { sharpe, skew, kurtosis, n } = report
  const dsr = sharpe === null || skew === null || kurtosis === null ? null : probabilisticSharpe({ sharpe, skew, kurtosis, n }, luckiest)
  return { ...report, trials, averageCorrelation, effective, sharpeVariance, expectedMaxSharpe: luckiest, dsr }
}

function varianceOf(values: readonly number[]): number {
  if (values.length < 2) return 0
  const average = mean(values)
  return values.reduce((total, value) => total + square(value - average), 0) / (values.length - 1)
}

/**
 * The sum of columns that were centred and scaled to length 1, and the number of columns with a defined correlation.
 * Sums can be added together.
 */
export interface Alikeness {
  readonly sum: Float64Array
  defined: number
}

export const newAlikeness = (rows: number): Alikeness => ({ sum: new Float64Array(rows), defined: 0 })

export function addTo(alike: Alikeness, column: Float64Array): void {
  const unit = standardised(column)
  if (!unit) return
  for (let i = 0; i < unit.length; i++) alike.sum[i] += unit[i]
  alike.defined++
}

/**
 * The mean correlation over all pairs of `columns`; an undefined correlation counts as 0. The square of a sum is the
 * sum of all products, including those of a column with itself (1 each), so no pair needs to be computed.
 */
export function averageCorrelation({ sum, defined }: Alikeness, columns: number): number | null {
  if (columns < 2) return null
  const products = sum.reduce((total, value) => total + value * value, 0)
  return (products - defined) / (columns * (columns - 1))
}

/** Centres a column and scales it to length 1, so that a correlation is a product. Returns null if no correlation is defined. */
function standardised(column: Float64Array): Float64Array | null {
  if (column.length < fewestRows || isConstant(column)) return null
  const average = mean(column)
  const length = Math.sqrt(column.reduce((total, value) => total + square(value - average), 0))
  return column.map((value) => (value - average) / length)
}
