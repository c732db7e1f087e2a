import { Refusal, type RuleTruths, type TruthsAsked, waitingReasons } from '@assay/contracts'
import { candleEnd, candleStart, findInstrument, type Instrument, sessionsBetween, type Timeframe, timeframeMs } from '@assay/market'
import type { RuleTree } from '@assay/strategy'
import type { ReadRule } from '../current-price.ts'

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
  if (provider === null) throw noCandle(symbol, timeframe)
  const wanted = { ...asked, ...closesWanted(timeframe, asked.since, to), provider, to }
  // The reason is shown until bars come: it names no period, because that would move on with every look.
  const lasting = (said: RuleTruths | Refusal) => (said instanceof Refusal && said.code === 'NO_DATA' ? noCandle(symbol, timeframe) : said)
  return (await truths(wanted, left).catch((error: unknown) => Promise.reject(error instanceof Refusal ? lasting(error) : error))).map(
    lasting,
  )
}

/** Minutes may have come: a candle that is not held as a whole counts as none. */
const noCandle = (symbol: string, timeframe: Timeframe) => new Refusal('NO_DATA', { message: waitingReasons.noCandle(symbol, timeframe) })

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

/** How long after its end a minute may still be closed. */
export const graceMs = 6000
/** A candle that is due for longer is missing, and the alert shows its owner why it is silent. */
const silentMs = 10 * timeframeMs['1min']

/** The last close that must have come by `now`. */
const longDue = (symbol: string, timeframe: Timeframe, now: number): number =>
  lastClose(findInstrument(symbol)!, timeframe, now - graceMs - silentMs)

/**
 * Returns why alerts on a rule are silent at `now`: a candle that closed after `since` has been due for ten minutes.
 * Null otherwise. `newest`: the last close that is known, -Infinity if none is.
 */
export function silentWords(
  { symbol, timeframe }: { readonly symbol: string; readonly timeframe: Timeframe },
  { since, newest }: { readonly since: number; readonly newest: number },
  now: number,
): string | null {
  const due = longDue(symbol, timeframe, now)
  return due <= since || newest >= due ? null : waitingReasons.noCandleSince(symbol, timeframe, newest)
}

/**
 * Returns the last close at which a rule was evaluated, if it holds there, and why an alert on the rule would have to
 * wait.
 */
export const ruleNow =
  (source: RuleSource, now: () => number = Date.now): ReadRule =>
  async (symbol, params, left = new AbortController().signal) => {
    const time = now()
    const expected = lastClose(findInstrument(symbol)!, params.timeframe, time)
    await source.keepMinutes(symbol)
    try {
      const { timeframe, rule } = params
      const since = longDue(symbol, timeframe, time) - 1
      const [closes] = await closesSince(source, { symbol, timeframe, rules: [rule], since }, time, left)
      if (isRefused(closes)) throw closes
      const last = closes.at.length - 1
      const newest = closes.at[last] ?? Number.NEGATIVE_INFINITY
      const waits = silentWords({ symbol, timeframe }, { since, newest }, time)
      if (closes.holds[last] !== 1 || newest < expected - toleranceMs - timeframeMs[timeframe]) return { holds: undefined, waits }
      return { holds: { at: newest, price: closes.price[last], source: closes.source, simulated: closes.simulated }, waits }
    } catch (error) {
      if (isMissing(error)) return { holds: undefined, waits: error.message }
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
