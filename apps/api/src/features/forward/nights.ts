import { type BacktestAnswer, forwardTrades, matchForward } from '@assay/backtest'
import { Refusal } from '@assay/contracts'
import { type Bars, dayMs, findInstrument, hourMs, minuteMs, sessionsBetween, type Timeframe } from '@assay/market'
import type { RunRequest } from '@assay/strategy'
import type { Db } from '../../platform/database/database.ts'
import type { Log } from '../../platform/machine/log.ts'
import type { ClosesSince } from './closes-since.ts'
import { candlesOf, fillsOf, writeNight } from './forward.store.ts'
import type { RunningTest } from './running-test.ts'

/** Runs a request over the bars that are stored now. Throws a `Refusal`. */
export type RunAgain = (request: RunRequest, signal: AbortSignal) => Promise<BacktestAnswer>

/** Stored bars of a series; times in UTC milliseconds, `to` exclusive. */
export type StoredBars = (asked: {
  readonly symbol: string
  readonly provider: string
  readonly timeframe: Timeframe
  readonly from: number
  readonly to: number
}) => Promise<Bars>

export interface NightNeeds {
  readonly db: Db
  readonly log: Log
  readonly now: () => number
  readonly closesSince: ClosesSince
  readonly runAgain: RunAgain
  readonly storedBars: StoredBars
}

/** How long after the end of a day its last bars may still arrive. */
const graceMs = 10 * minuteMs
/** A record that is still behind this long after the end of a day is matched as it is, since no more quotes of that day will come. */
const patienceMs = 6 * hourMs
/** If the last quote came within this time before the market closed, the market counts as followed to its close. */
const quietMs = 2 * minuteMs
/** A night that could not be matched is retried after this time. */
const againMs = 10 * minuteMs

/** Backtests the finished days of each forward test once a night, and compares the trades. */
export type MatchNights = (tests: readonly RunningTest[], signal: AbortSignal) => Promise<void>

export function nightMatcher(needs: NightNeeds): MatchNights {
  const triedAt = new Map<string, number>()
  return async (tests, signal) => {
    const now = needs.now()
    const night = dayOf(now - graceMs - dayMs)
    for (const test of tests.filter((each) => isDue(each, night, now))) {
      if (now - (triedAt.get(test.id) ?? Number.NEGATIVE_INFINITY) < againMs) continue
      signal.throwIfAborted()
      triedAt.set(test.id, now)
      try {
        await matchNight(needs, test, night, signal)
        triedAt.delete(test.id)
      } catch (error) {
        if (signal.aborted) throw error
        const level = error instanceof Refusal ? 'info' : 'warn'
        needs.log[level](
          { err: error, test: test.id, night },
          'the days of a forward test cannot be tested again now; it will be tried again',
        )
      }
    }
  }
}

/** Whether the record covers a day that is not matched yet. A record that is behind after an outage would show trades as missing. */
function isDue({ symbol, startedAt, upTo, matchedTo }: RunningTest, night: string, now: number): boolean {
  if (upTo === null || night < dayOf(startedAt) || (matchedTo !== null && matchedTo >= night)) return false
  const to = endOf(night)
  const isThrough = upTo >= to || sessionsBetween(findInstrument(symbol)!, upTo, to).every(({ close }) => close <= upTo + quietMs)
  return isThrough || now >= to + patienceMs
}

const endOf = (night: string): number => Date.parse(night) + dayMs
const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10)

/** Backtests the whole time from the start of the test to the end of the night, because a trade may span days. */
async function matchNight({ db, runAgain, storedBars, closesSince }: NightNeeds, test: RunningTest, night: string, signal: AbortSignal) {
  const { id, symbol, timeframe, request, startedAt } = test
  const quoted = test.source ?? 'auto'
  const to = endOf(night)
  const period = { start_date: new Date(startedAt).toISOString(), end_date: new Date(to).toISOString() }
  const run = (provider: string) => runAgain({ ...(request as RunRequest), ...period, options: { ...request.options, provider } }, signal)
  // If the source of the quotes has no bars any more, bars of another source are better than none. The match names the source.
  const answer = await run(quoted).catch((error: unknown) => {
    if (error instanceof Refusal && (error as Refusal).code === 'NO_DATA') return run('auto')
    throw error
  })
  const { provider } = answer.coverage
  const { said, seen } = await candlesOf(db, id)
  const fills = (await fillsOf(db, id)).filter(({ at }) => at < to)
  const matched = matchForward(forwardTrades(fills), answer.trade_data, {
    timeframe,
    bars: await storedBars({ symbol, provider, timeframe, from: startedAt, to }),
    // Later entries win, so that a whole candle replaces one that was still open.
    seen: [...(test.state.seen ? [test.state.seen] : []), ...seen].filter(({ start }) => start < to),
    saidThen: said.filter(({ at }) => at <= to),
    saysNow: await closesSince(test, { provider, since: startedAt, to }, signal),
    provider,
  })
  await writeNight(db, id, night, matched)
}
