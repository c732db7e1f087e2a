import { type ClosedCandle, type FollowPlan, follow, followPlanOf, prepareRun, type QuoteAsItCame, seenCandles } from '@assay/backtest'
import { Refusal } from '@assay/contracts'
import { candleStart, minuteMs } from '@assay/market'
import type { ClosesSince } from './closes-since.ts'
import type { KeptQuotes } from './kept-quotes.ts'
import type { Advance, RunningTest } from './running-test.ts'

export interface AdvanceNeeds {
  readonly closesSince: ClosesSince
  readonly now: () => number
  /** Since when this program has requested the close of a candle that a test waits for. */
  readonly askedSince: (testId: string, candle: number) => number
}

/** The bar of a candle can be read this long after its end. */
const graceMs = 6000
/** A candle without a bar is skipped this long after its close was first requested. The end of the candle does not count: after an outage it is long past. */
const patienceMs = 10 * minuteMs

/** Follows the quotes of some rows, candle by candle. The quotes of a candle are evaluated once the close before it is decided. */
export async function advance(test: RunningTest, rows: readonly KeptQuotes[], needs: AdvanceNeeds, signal: AbortSignal): Promise<Advance> {
  const plan = followPlanOf(prepareRun(test.request))
  let done: Advance = { ...test, fills: [], closes: [], seen: [], waits: null }
  for (const row of rows) {
    for (let taken = done.state.taken; taken < row.quotes.length; taken = done.state.taken) {
      const first = row.quotes[taken]
      const told = await closesBefore(first.at, row.source, { done, test, ...needs }, signal)
      if (!told.isReady) return { ...done, waits: told.waits }
      done = followed(done, plan, row, sameCandle(row.quotes, taken, plan), told)
    }
    done = { ...done, quotesTo: row.id, state: { ...done.state, taken: 0 } }
  }
  return done
}

/** The quotes from index `from` on that belong to the same candle. */
function sameCandle(quotes: readonly QuoteAsItCame[], from: number, { timeframe }: FollowPlan): readonly QuoteAsItCame[] {
  const startOf = ({ at }: QuoteAsItCame) => candleStart(at, timeframe, 'new-york')
  const start = startOf(quotes[from])
  let to = from + 1
  while (to < quotes.length && startOf(quotes[to]) === start) to++
  return quotes.slice(from, to)
}

function followed(
  done: Advance,
  plan: FollowPlan,
  row: KeptQuotes,
  quotes: readonly QuoteAsItCame[],
  { closes, to }: DecidedCloses,
): Advance {
  const { now, fills } = follow(done.state.followed, plan, closes, quotes)
  const candles = seenCandles(done.state.seen, { timeframe: plan.timeframe, source: row.source }, quotes)
  return {
    ...done,
    state: { followed: now, seen: candles.now, taken: done.state.taken + quotes.length },
    closesTo: Math.max(done.closesTo, to),
    upTo: quotes[quotes.length - 1].at,
    source: row.source,
    simulated: done.simulated || row.simulated,
    fills: [...done.fills, ...fills],
    closes: [...done.closes, ...closes],
    seen: [...done.seen, ...candles.over],
  }
}

interface DecidedCloses {
  readonly closes: readonly ClosedCandle[]
  /** Closes up to this time are decided. */
  readonly to: number
  /** Whether the quotes after them can be followed now. */
  readonly isReady: boolean
  readonly waits: string | null
}

interface Asking extends AdvanceNeeds {
  readonly done: Advance
  readonly test: RunningTest
}

/** The closes before a quote. It is not ready until the last seen candle has a bar, or until that has taken too long. */
async function closesBefore(
  at: number,
  provider: string,
  { done, test, closesSince, now, askedSince }: Asking,
  signal: AbortSignal,
): Promise<DecidedCloses> {
  const start = candleStart(at, test.timeframe, 'new-york')
  const none = { closes: [], to: done.closesTo, isReady: true, waits: null }
  const { seen } = done.state
  if (!seen || at < seen.end || seen.end <= done.closesTo) return none
  if (now() - seen.end < graceMs) return { ...none, isReady: false }
  const isReady = now() - askedSince(test.id, seen.end) > patienceMs
  try {
    const closes = await closesSince(test, { provider, since: done.closesTo, to: start }, signal)
    if (isReady || closes.some((close) => close.at === seen.end)) return { closes, to: start, isReady: true, waits: null }
    return { ...none, isReady, waits: `The ${test.timeframe} candle that ended last has no bar yet.` }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { ...none, to: isReady ? start : done.closesTo, isReady, waits: error.message }
  }
}
