import { type BacktestAnswer, notFollowed, pricedOf, resultIn } from '@assay/backtest'
import { type ForwardStop, Refusal, type Strategy } from '@assay/contracts'
import { candleEnd, candleStart, dayMs, type Timeframe } from '@assay/market'
import { pageRequestOf, type RunRequest, usualOptions } from '@assay/strategy'
import type { Db } from '../../platform/database/database.ts'
import type { NeedPremium } from '../../platform/identity/premium.ts'
import type { Account } from '../../platform/identity/user-answer.ts'
import type { ForwardExpected } from '../../tables/forward.ts'
import { closesOf, endTest, type ForwardRow, fillsOf, insertTest, keepStop, nightsOf } from './forward.store.ts'
import { recordAnswer, testAnswer } from './forward-answer.ts'
import type { RunAgain } from './nights.ts'

/** Every call names the user. Tests of other users count as missing. */
export type ForwardService = ReturnType<typeof forwardService>

export interface ForwardNeeds {
  readonly db: Db
  readonly readStrategy: (userId: string, id: string) => Promise<Strategy>
  /** The user's newest kept result of exactly the rules of a request that decided trades in the same way. */
  readonly lastTested: (userId: string, request: RunRequest) => Promise<BacktestAnswer | undefined>
  readonly runAgain: RunAgain
  readonly needPremium: NeedPremium
  readonly now: () => number
}

const yearMs = 365 * dayMs

export function forwardService(needs: ForwardNeeds) {
  const { db } = needs
  const rowOf = async (userId: string, id: string): Promise<ForwardRow> => {
    const row = await rowsOf(db, userId).where('id', '=', id).executeTakeFirst()
    if (!row) throw new Refusal('FORWARD_NOT_FOUND')
    return row
  }
  const answerOf = async (row: ForwardRow) => testAnswer(row, await fillsOf(db, row.id), (await nightsOf(db, row.id, 1))[0])
  return {
    async list(userId: string) {
      const rows = await rowsOf(db, userId).orderBy('started_at', 'desc').orderBy('id').execute()
      return Promise.all(rows.map(answerOf))
    },
    /** Follows a strategy from now on. Throws the refusals of a backtest of it, and `PREMIUM_REQUIRED`. */
    start: async (account: Account, strategyId: string, signal: AbortSignal) => answerOf(await start(needs, account, strategyId, signal)),
    read: async (userId: string, id: string) => wholeOf(db, await rowOf(userId, id)),
    async stop(userId: string, id: string, stop: ForwardStop) {
      await keepStop(db, (await rowOf(userId, id)).id, stop)
      return { message: 'Saved.' }
    },
    async end(userId: string, id: string) {
      const row = await rowOf(userId, id)
      await endTest(db, row.id, 'user', needs.now())
      return answerOf(await rowOf(userId, id))
    },
    async remove(userId: string, id: string) {
      const row = await rowOf(userId, id)
      await db.deleteFrom('forward_tests').where('id', '=', row.id).execute()
      return { message: 'The forward test and its record are deleted.' }
    },
    /** All records as stored. */
    async everything(userId: string) {
      const rows = await rowsOf(db, userId).orderBy('started_at').execute()
      return Promise.all(rows.map((row) => wholeOf(db, row)))
    },
  }
}

const wholeOf = async (db: Db, row: ForwardRow) =>
  recordAnswer(row, { fills: await fillsOf(db, row.id), nights: await nightsOf(db, row.id), closes: await closesOf(db, row.id) })

const rowsOf = (db: Db, userId: string) => db.selectFrom('forward_tests').selectAll().where('user_id', '=', userId)

/**
 * The trades of the strategy's last test show what to expect: the user has seen that result, and it names its bars. A strategy that was never
 * tested is tested over the year before the start. Rules that are refused there cannot be followed.
 */
async function start(
  { db, readStrategy, lastTested, runAgain, needPremium, now }: ForwardNeeds,
  account: Account,
  strategyId: string,
  signal: AbortSignal,
) {
  const { id: userId } = account
  needPremium(account, 'forward_tests', 0)
  const { name, version, document } = await readStrategy(userId, strategyId)
  const before = now()
  const period = { start: new Date(before - yearMs).toISOString(), end: new Date(before).toISOString() }
  const request = pageRequestOf(document, period, undefined, usualOptions)
  const tested = await lastTested(userId, request)
  const expected = tested ? resultsOf(tested) : await expectedOf(runAgain, request, signal)
  const { symbol, timeframe } = document
  const startedAt = now()
  return insertTest(
    db,
    {
      userId,
      strategyId,
      name,
      version,
      symbol,
      timeframe,
      request,
      expected,
      state: { followed: notFollowed, seen: null, taken: 0 },
      startedAt,
      closesTo: firstWholeCandle(startedAt, timeframe),
    },
    (running) => needPremium(account, 'forward_tests', running),
  )
}

/** The start of the first candle that is followed from its beginning. No earlier close counts. */
function firstWholeCandle(at: number, timeframe: Timeframe): number {
  const begins = candleStart(at, timeframe, 'new-york')
  return begins === at ? at : candleEnd(at, timeframe, 'new-york')
}

const noBars = new Set(['NO_DATA', 'DATA_NOT_READY', 'CALENDAR_MISSING'])
const nothing: ForwardExpected = { source: null, from: null, to: null, results: { R: [], '%': [] } }

/** Without bars of that year nothing is expected, but the strategy can still be followed. */
async function expectedOf(runAgain: RunAgain, request: Parameters<RunAgain>[0], signal: AbortSignal): Promise<ForwardExpected> {
  const answer = await runAgain(request, signal).catch((error: unknown) => {
    if (error instanceof Refusal && noBars.has((error as Refusal).code)) return undefined
    throw error
  })
  return answer ? resultsOf(answer) : nothing
}

function resultsOf({ trade_data: trades, coverage }: BacktestAnswer): ForwardExpected {
  const priced = trades.map(pricedOf)
  const { provider, label, simulated } = coverage
  return {
    source: { provider, label, simulated },
    from: coverage.from,
    to: coverage.to,
    results: {
      R: priced.every(({ stop }) => stop !== null) ? priced.map((trade) => resultIn('R', trade)) : [],
      '%': priced.map((trade) => resultIn('%', trade)),
    },
  }
}
