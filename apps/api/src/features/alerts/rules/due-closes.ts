import { Refusal, type RuleTruths, type TruthsAsked } from '@assay/contracts'
import { candleEnd, candleStart, findInstrument, type Instrument, sessionsBetween, type Timeframe, timeframeMs } from '@assay/market'
import type { RuleTree } from '@assay/strategy'
import type { RuleHolds } from '../current-price.ts'

/** What each rule says, or why nobody can tell; joined to it in `app.ts`. */
export type ReadTruths = (asked: TruthsAsked, left: AbortSignal) => Promise<(RuleTruths | Refusal)[]>

/** The name of the source of a symbol's quotes; null where it has none. */
export type SourceOf = (symbol: string) => Promise<string | null>

export interface RuleSource {
  readonly truths: ReadTruths
  readonly sourceOf: SourceOf
  /** Closed minutes of a symbol that are not kept yet are kept when it resolves. */
  readonly keepMinutes: (symbol: string) => Promise<void>
}

/** Closes are found out late for no longer than quotes are: what is further back is passed over, but for the last candles. */
const longestGapMs = (timeframe: Timeframe) => Math.max(7 * timeframeMs['1D'], 3 * timeframeMs[timeframe])

/** The closes that count for what has been decided up to `since`, and from where the history of a rule counts. UTC milliseconds. */
export function closesWanted(timeframe: Timeframe, since: number, to: number): { since: number; from: number } {
  const after = Math.max(since, to - longestGapMs(timeframe))
  return { since: after, from: candleStart(Math.min(after, to - 1), '1W', 'new-york') }
}

/**
 * What rules say at the closes after `since` up to now, on bars from where the symbol's quotes are: a price that is shown and a candle that is
 * decided on have one source. The history before the trading week of `since` is that of a backtest which begins there, so alerts on one rule are
 * decided together. Throws `NO_DATA` where the symbol has no quotes.
 */
export async function closesSince(
  { truths, sourceOf }: RuleSource,
  asked: { readonly symbol: string; readonly timeframe: Timeframe; readonly rules: readonly RuleTree[]; readonly since: number },
  to: number,
  left: AbortSignal,
): Promise<(RuleTruths | Refusal)[]> {
  const { symbol, timeframe } = asked
  const provider = await sourceOf(symbol)
  if (provider === null) throw new Refusal('NO_DATA', { message: `No live quotes of "${symbol}" are connected.` })
  return truths({ ...asked, ...closesWanted(timeframe, asked.since, to), provider, to }, left)
}

const weekMs = timeframeMs['1W']

/** The close of the last candle that has traded and ended at `time`, by the calendar of the market. */
export function lastClose(instrument: Instrument, timeframe: Timeframe, time: number): number {
  let at = time
  for (;;) {
    const session = sessionsBetween(instrument, at - 2 * weekMs, at).at(-1)
    if (!session) return Number.NEGATIVE_INFINITY
    const traded = Math.min(at, session.close) - 1
    const end = candleEnd(traded, timeframe, 'new-york')
    if (end <= time) return end
    at = candleStart(traded, timeframe, 'new-york')
  }
}

/** The last close at which a rule was decided and holds; undefined where it does not, and where nobody knows. */
export const ruleHolds =
  (source: RuleSource, now: () => number = Date.now): RuleHolds =>
  async (symbol, params, left = new AbortController().signal) => {
    const time = now()
    const expected = lastClose(findInstrument(symbol)!, params.timeframe, time)
    await source.keepMinutes(symbol)
    try {
      const { timeframe, rule } = params
      const [closes] = await closesSince(source, { symbol, timeframe, rules: [rule], since: expected - 1 }, time, left)
      if (isRefused(closes)) throw closes
      const last = closes.at.length - 1
      if (last < 0 || closes.holds[last] !== 1 || closes.at[last] < expected - toleranceMs - timeframeMs[params.timeframe]) return undefined
      return { at: closes.at[last], price: closes.price[last], source: closes.source, simulated: closes.simulated }
    } catch (error) {
      if (isMissing(error)) return undefined
      throw error
    }
  }

/** A feed may be so far behind the clock. */
const toleranceMs = 10 * timeframeMs['1min']

/** Whether nobody can tell what a rule says. */
export const isRefused = (said: RuleTruths | Refusal): said is Refusal => said instanceof Refusal

const missing = new Set(['NO_DATA', 'DATA_NOT_READY', 'FETCH_LIMIT', 'TIMEFRAME_NOT_HELD', 'CALENDAR_MISSING'])
/** Whether bars or the calendar are not there, for now or for good. */
export const isMissing = (error: unknown): error is Refusal => error instanceof Refusal && missing.has(error.code)
