import { findInstrument, type Instrument } from '@assay/market'
import { type AllRules, compile, type Plan, Refusal, type RunOptions, type RunRequest, rulesOf, usualOptions } from '@assay/strategy'

/** A request whose form has been checked. Its `indicators` repeat the rules and only affect the identity of the result. */
export type RequestToRun = Omit<RunRequest, 'indicators'> & { readonly indicators: readonly unknown[] }

/** A request ready to run, with its rules compiled. Plain data, so it can be sent to a worker. */
export interface PreparedRun {
  /** The request as given, with default options filled in. */
  readonly request: RequestToRun & { readonly options: RunOptions }
  readonly instrument: Instrument
  readonly rules: AllRules
  readonly plan: Plan
  /** The tested period in UTC milliseconds, `to` exclusive. */
  readonly from: number
  readonly to: number
}

/**
 * Throws `SYMBOL_UNKNOWN`. The rules must have passed `validateRequest`; anything that it would refuse throws an error here, not a refusal.
 */
export function prepareRun(request: RequestToRun): PreparedRun {
  const { symbol, timeframe, start_date, end_date, final_strategy, options } = request
  const instrument = findInstrument(symbol)
  if (!instrument) throw new Refusal('SYMBOL_UNKNOWN', { message: `There is no instrument "${symbol}".`, path: 'symbol' })
  const rules = rulesOf(final_strategy)
  return {
    request: { ...request, options: { ...usualOptions, ...options } },
    instrument,
    rules,
    plan: compile(rules, timeframe),
    from: Date.parse(start_date),
    to: Date.parse(end_date),
  }
}
