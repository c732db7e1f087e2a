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
  const trials = Math.max(tried, held)
  const columns = Array.from({ length: held }, (_, column) => Float64Array.from(matrix, (row) => row[column]))
  const report = sharpeReport([...columns[selected]], 0, confidence)
  const correlation = averageCorrelation(columns)
  const alike = Math.min(1, Math.max(0, correlation ?? 1))
  const effective = alike + (1 - alike) * trials
  const sharpeVariance = varianceOf(columns.map(sharpeRatio).filter((sharpe) => sharpe !== null))
  const luckiest = expectedMaxSharpe(sharpeVariance, effective)
  const { sharpe, skew, kurtosis, n } = report
  const dsr = sharpe === null || skew === null || kurtosis === null ? null : probabilisticSharpe({ sharpe, skew, kurtosis, n }, luckiest)
  return { ...report, trials, averageCorrelation: correlation, effective, sharpeVariance, expectedMaxSharpe: luckiest, dsr }
}

function varianceOf(values: readonly number[]): number {
  if (values.length < 2) return 0
  const average = mean(values)
  return values.reduce((total, value) => total + square(value - average), 0) / (values.length - 1)
}

/** The mean over all pairs; an undefined correlation counts as 0. */
function averageCorrelation(columns: readonly Float64Array[]): number | null {
  if (columns.length < 2) return null
  const unit = columns.map(standardised)
  let total = 0
  for (let a = 0; a < unit.length; a++) for (let b = a + 1; b < unit.length; b++) total += product(unit[a], unit[b])
  return total / ((columns.length * (columns.length - 1)) / 2)
}

/** Centred and of length 1, so that a correlation is a product; null where no correlation is defined. */
function standardised(column: Float64Array): Float64Array | null {
  if (column.length < fewestRows || isConstant(column)) return null
  const average = mean(column)
  const length = Math.sqrt(column.reduce((total, value) => total + square(value - average), 0))
  return column.map((value) => (value - average) / length)
}

function product(a: Float64Array | null, b: Float64Array | null): number {
  if (!a || !b) return 0
  let total = 0
  for (let i = 0; i < a.length; i++) total += a[i] * b[i]
  return total
}
