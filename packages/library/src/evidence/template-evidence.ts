import { boundConfidence, median, sumCurve } from '@assay/backtest'
import { weekMs } from '@assay/market'
import { lowerBound, sharpeReport } from '@assay/statistics'
import { type MeasuredTrades, type Measurement, splitOf } from './measurement.ts'

/** `R`: multiples of the loss at the stop. Percent of the entry price if at least one trade had no stop. */
export type EvidenceUnit = 'R' | 'percent'

/** Trades of one part, each after the assumed cost, in the unit of the template. */
export interface PartFigures {
  readonly n: number
  /** Trades with a result of 0 or more. */
  readonly won: number
  readonly mean: number | null
  /** The mean is above `lower` with 90 % confidence, and below `upper` with 90 %. Null for fewer than two trades or equal ones. */
  readonly lower: number | null
  readonly upper: number | null
}

/** The evaluation of a measurement at a given cost. */
export interface TemplateEvidence {
  readonly template: string
  readonly unit: EvidenceUnit
  /** Trades that ended in the first 70 % of the period. */
  readonly first: PartFigures
  /** Trades that began in the last 30 %: out of sample. A trade that spans the split counts in neither part. */
  readonly last: PartFigures
  /** The cost of each trade, in price, at which the mean of the last part is 0; null if it is not above 0 even without costs. */
  readonly breakEven: number | null
  /** Largest fall of the sum of percent results of the last part after costs, for closed trades of a constant size. */
  readonly drawdownPercent: number
  /** In the last part. */
  readonly tradesAWeek: number
  /** Median time in a trade over the whole period; null without trades. */
  readonly holdingMs: number | null
  /** Many small wins and few large losses in the last part: the bound is then too optimistic. */
  readonly skewed: boolean
  /** The sum of results at equal time steps over the whole period, from its start to its end. */
  readonly curve: readonly number[]
}

/** Below this skew, bounds were found to be too high for samples of this size. */
const leastSkew = -1

/** `spread`: the cost of a trade in price, paid once for entry and exit together. */
export function judge(measured: Measurement, spread: number): TemplateEvidence {
  const { template, trades, to } = measured
  const split = splitOf(measured)
  const unit = trades.risk.every((risk) => risk !== null) ? 'R' : 'percent'
  const results = resultsOf(trades, unit, spread)
  const inFirst = placesWhere(trades.exit, (exit) => exit < split)
  const inLast = placesWhere(trades.entry, (entry) => entry >= split)
  const at = (places: readonly number[], values: readonly number[]) => places.map((i) => values[i])
  const last = at(inLast, results)
  return {
    template,
    unit,
    first: partOf(at(inFirst, results)),
    last: partOf(last),
    breakEven: breakEvenOf(at(inLast, resultsOf(trades, unit, 0)), at(inLast, unitsOf(trades, unit))),
    drawdownPercent: drawdownOf(at(inLast, resultsOf(trades, 'percent', spread))),
    tradesAWeek: inLast.length / ((to - split) / weekMs),
    holdingMs: medianOf(trades.exit.map((exit, i) => exit - trades.entry[i])),
    skewed: (sharpeReport(last, 0, boundConfidence).skew ?? 0) < leastSkew,
    curve: sumCurve({ from: measured.from, to, exit: trades.exit }, results),
  }
}

/** The result of each trade of the last part, by which templates are ranked. */
export function resultsOfLast(measured: Measurement, spread: number): number[] {
  const { trades } = measured
  const unit = trades.risk.every((risk) => risk !== null) ? 'R' : 'percent'
  const results = resultsOf(trades, unit, spread)
  return placesWhere(trades.entry, (entry) => entry >= splitOf(measured)).map((i) => results[i])
}

/** The value of a price step of 1 in the unit, for each trade. */
const unitsOf = ({ price, risk }: MeasuredTrades, unit: EvidenceUnit): number[] =>
  price.map((entry, i) => (unit === 'R' ? 1 / risk[i]! : 100 / entry))

const resultsOf = (trades: MeasuredTrades, unit: EvidenceUnit, spread: number): number[] => {
  const units = unitsOf(trades, unit)
  return trades.move.map((move, i) => (move - spread) * units[i])
}

const placesWhere = (values: readonly number[], holds: (value: number) => boolean): number[] =>
  values.flatMap((value, i) => (holds(value) ? [i] : []))

function partOf(results: readonly number[]): PartFigures {
  const { n, mean, lower } = lowerBound(results, boundConfidence)
  const upper = mean === null || lower === null ? null : 2 * mean - lower
  return { n, won: results.filter((result) => result >= 0).length, mean, lower, upper }
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

function breakEvenOf(free: readonly number[], units: readonly number[]): number | null {
  const total = sum(free)
  return total > 0 ? total / sum(units) : null
}

function drawdownOf(percents: readonly number[]): number {
  let [equity, peak, largest] = [0, 0, 0]
  for (const percent of percents) {
    equity += percent
    peak = Math.max(peak, equity)
    largest = Math.max(largest, peak - equity)
  }
  return largest
}

const medianOf = (values: readonly number[]): number | null => (values.length === 0 ? null : median(values))
