import { Refusal, type RuleTruths, type TruthsAsked } from '@assay/contracts'
import { candleEnd, candleStart, findInstrument, type Instrument, sessionsBetween, type Timeframe, timeframeMs } from '@assay/market'
import type { RuleTree } from '@assay/strategy'
import type { RuleHolds } from '../current-price.ts'

/**
 * Returns the values of each rule at closes, or the refusal that explains why they are unknown; connected in
 * `app.ts`.
 */
export type ReadTruths = (asked: TruthsAsked, left: AbortSignal) => Promise<(RuleTruths | Refusal)[]>

/** Returns the name of the source of a symbol's quotes; null when it has none. */
export type SourceOf = (symbol: string) => Promise<string | null>

export interface RuleSource {
  readonly truths: ReadTruths
  readonly sourceOf: SourceOf
  /** Resolves when all closed minutes of a symbol are stored. */
  readonly keepMinutes: (symbol: string) => Promise<void>
}

/** How far back missed closes are evaluated, as for quotes. For long timeframes it is the last three candles. */
const longestGapMs = (timeframe: Timeframe) => Math.max(7 * timeframeMs['1D'], 3 * timeframeMs[timeframe])

/** Returns the closes that count after `since`, and from where a rule reads history. Times are UTC milliseconds. */
export function closesWanted(timeframe: Timeframe, since: number, to: number): { since: number; from: number } {
  const after = Math.max(since, to - longestGapMs(timeframe))
  return { since: after, from: candleStart(Math.min(after, to - 1), '1W', 'new-york') }
}

/**
 * Returns the values of rules at the closes after `since` up to `to`, on bars of the source of the symbol's live
 * quotes, so that quotes and candles agree. The history before the trading week of `since` is that of a backtest
 * beginning there, so alerts on one rule can be evaluated together. Throws `NO_DATA` when the symbol has no quotes.
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

/** Returns the close of the last candle that traded and ended by `time`, according to the market calendar. */
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

/**
 * Returns the last close at which a rule was evaluated, if it holds there; undefined if it does not, or if that is
 * unknown.
 */
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

/** How far a feed may be behind the clock. */
const toleranceMs = 10 * timeframeMs['1min']

/** Whether the values of a rule are unknown. */
export const isRefused = (said: RuleTruths | Refusal): said is Refusal => said instanceof Refusal

const missing = new Set(['NO_DATA', 'DATA_NOT_READY', 'FETCH_LIMIT', 'TIMEFRAME_NOT_HELD', 'CALENDAR_MISSING'])
/** Whether bars or the calendar are missing, now or for good. */
export const isMissing = (error: unknown): error is Refusal => error instanceof Refusal && missing.has(error.code)
