import { type BacktestAnswer, forwardTrades, matchForward } from '@assay/backtest'
import { Refusal } from '@assay/contracts'
import type { Bars, Timeframe } from '@assay/market'
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

const dayMs = 86_400_000
/** After the end of a day its last bars are given so long to come. */
const graceMs = 10 * 60_000
/** A night that could not be matched is tried again after so long. */
const againMs = 10 * 60_000

/** Tests the finished days of each record again, once a night. */
export type MatchNights = (tests: readonly RunningTest[], signal: AbortSignal) => Promise<void>

export function nightMatcher(needs: NightNeeds): MatchNights {
  const triedAt = new Map<string, number>()
  const isDue = (test: RunningTest, night: string) =>
    test.upTo !== null && night >= dayOf(test.startedAt) && (test.matchedTo === null || test.matchedTo < night)
  return async (tests, signal) => {
    const now = needs.now()
    const night = dayOf(now - graceMs - dayMs)
    for (const test of tests.filter((each) => isDue(each, night))) {
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

const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10)

/** Everything from the start to the end of the night is tested again: a trade may span days. */
async function matchNight({ db, runAgain, storedBars, closesSince }: NightNeeds, test: RunningTest, night: string, signal: AbortSignal) {
  const { id, symbol, timeframe, request, startedAt } = test
  const provider = test.source ?? 'auto'
  const to = Date.parse(night) + dayMs
  const period = { start_date: new Date(startedAt).toISOString(), end_date: new Date(to).toISOString() }
  const answer = await runAgain({ ...(request as RunRequest), ...period, options: { ...request.options, provider } }, signal)
  const { said, seen } = await candlesOf(db, id)
  const fills = (await fillsOf(db, id)).filter(({ at }) => at < to)
  const matched = matchForward(forwardTrades(fills), answer.trade_data, {
    timeframe,
    bars: await storedBars({ symbol, provider, timeframe, from: startedAt, to }),
    seen: [...seen, ...(test.state.seen ? [test.state.seen] : [])].filter(({ start }) => start < to),
    saidThen: said.filter(({ at }) => at <= to),
    saysNow: await closesSince(test, { provider, since: startedAt, to }, signal),
    isSameSource: answer.coverage.provider === provider,
  })
  await writeNight(db, id, night, matched)
}
