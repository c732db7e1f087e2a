import { square } from './elementary.ts'
import { isConstant, mean } from './moments.ts'
import { expectedMaxSharpe, probabilisticSharpe, type SharpeReport, sharpeRatio, sharpeReport } from './sharpe.ts'

export interface DeflatedSharpe extends SharpeReport {
  readonly trials: number
  /** Mean correlation of all pairs of trials; null for one trial. */
  readonly averageCorrelation: number | null
  /** Independent trials that these are worth: between 1 and `trials`. */
  readonly effective: number
  readonly sharpeVariance: number
  readonly expectedMaxSharpe: number
  /** Probability that the selected trial is better than the luckiest of so many trials without an edge. */
  readonly dsr: number | null
}

const confidence = 0.95
const fewestRows = 3

/**
 * The deflated Sharpe ratio (Bailey and López de Prado 2014). `matrix` has a row a period and a column a trial; days without trades are 0. The number
 * of independent trials comes from the average correlation (appendix of the same paper), so every doubt goes to the larger number. `tried`: the number of
 * trials where the matrix holds some of them; the others are taken to be like these.
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

/** What the luck of a search depends on. */
export interface TrialFacts {
  readonly trials: number
  readonly averageCorrelation: number | null
  /** The Sharpe ratios of the trials that have one. */
  readonly sharpes: readonly number[]
}

/** As `deflatedSharpe`, of a trial that is known by its report, among trials that are known by their figures. */
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

/** The sum of columns that were centred and brought to length 1, and how many have a correlation at all. Sums can be added up. */
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
 * The mean over all pairs of `columns`; an undefined correlation counts as 0. The square of a sum is the sum of all products, those of a column with
 * itself (1 each) among them: so no pair has to be looked at.
 */
export function averageCorrelation({ sum, defined }: Alikeness, columns: number): number | null {
  if (columns < 2) return null
  const products = sum.reduce((total, value) => total + value * value, 0)
  return (products - defined) / (columns * (columns - 1))
}

/** Centred and of length 1, so that a correlation is a product; null where no correlation is defined. */
function standardised(column: Float64Array): Float64Array | null {
  if (column.length < fewestRows || isConstant(column)) return null
  const average = mean(column)
  const length = Math.sqrt(column.reduce((total, value) => total + square(value - average), 0))
  return column.map((value) => (value - average) / length)
}
