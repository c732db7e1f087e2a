import { dayMs, type Timeframe, timeframeMs } from '@assay/market'
import { type Problem, validateRequest } from '@assay/strategy'
import { BacktestRequest } from './backtest-request.ts'
import { bodyRefusal } from './body-refusal.ts'
import { Refusal } from './errors.ts'

/** The longest period that one request may cover, in years. */
const longestYears = (timeframe: Timeframe): number => (timeframeMs[timeframe] >= dayMs ? 60 : 20)

/** The same in days. */
export const longestPeriodDays = (timeframe: Timeframe): number => longestYears(timeframe) * 366

function periodProblem({ timeframe, start_date, end_date }: BacktestRequest): Refusal | undefined {
  if (Date.parse(end_date) - Date.parse(start_date) <= longestPeriodDays(timeframe) * dayMs) return undefined
  return new Refusal('LIMIT_EXCEEDED', {
    message: `A backtest may cover at most ${longestYears(timeframe)} years.`,
    path: 'end_date',
  })
}

const mostProblems = 20

/** The first problem as a refusal. If there are several, `problems` lists the first twenty. */
export function rulesRefusal(problems: readonly Problem[]): Refusal {
  const { code, path, message } = problems[0]
  return new Refusal(code, { path, message, details: problems.length > 1 ? { problems: problems.slice(0, mostProblems) } : {} })
}

/**
 * Reads a body of `POST /run-backtest` that can be run, or throws its `Refusal`: checks form, period, rules, and the fields that repeat
 * them.
 */
export function readBacktestRequest(body: unknown): BacktestRequest {
  const read = BacktestRequest.safeParse(body)
  if (!read.success) throw bodyRefusal(read.error)
  checkBacktestRequest(read.data)
  return read.data
}

/** The part of `readBacktestRequest` that a schema cannot express, for a body that fits the schema. Throws the `Refusal`. */
export function checkBacktestRequest(request: BacktestRequest): void {
  const tooLong = periodProblem(request)
  if (tooLong) throw tooLong
  const problems = validateRequest(request)
  if (problems.length > 0) throw rulesRefusal(problems)
}
