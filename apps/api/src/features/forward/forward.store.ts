import type { ClosedCandle, ForwardFill, ForwardMatch, RequestToRun, SeenCandle } from '@assay/backtest'
import { type ForwardStop, forwardLimits, Refusal } from '@assay/contracts'
import type { Timeframe } from '@assay/market'
import { type Selectable, sql, type Transaction } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { isActiveUser } from '../../platform/identity/active-user.ts'
import { inTurnOf } from '../../platform/identity/user-turn.ts'
import type { ForwardExpected, ForwardState, ForwardTables } from '../../tables/forward.ts'
import type { Tables } from '../../tables/tables.ts'
import { type Leaving, standingAfter } from './band.ts'
import type { Advance, RunningTest } from './running-test.ts'

export type ForwardRow = Selectable<ForwardTables['forward_tests']>

export interface NewTest {
  readonly userId: string
  readonly strategyId: string
  readonly name: string
  readonly version: number
  readonly symbol: string
  readonly timeframe: Timeframe
  readonly request: RequestToRun
  readonly expected: ForwardExpected
  readonly state: ForwardState
  /** UTC milliseconds. Quotes from then on are followed, and closes after `closesTo` count. */
  readonly startedAt: number
  readonly closesTo: number
}

/** Inserts a test while no other test of the user can start. `check` gets the number of running tests and throws if there is no room. */
export const insertTest = (db: Db, test: NewTest, check: (running: number) => void): Promise<ForwardRow> =>
  inTurnOf(db, test.userId, async (trx) => {
    check((await runningOf(trx, test.userId)).length)
    await checkRoom(trx, test.userId)
    const { last } = await trx.selectFrom('forward_quotes').select(sql<string>`coalesce(max(id), 0)`.as('last')).executeTakeFirstOrThrow()
    return trx
      .insertInto('forward_tests')
      .values({
        user_id: test.userId,
        strategy_id: test.strategyId,
        name: test.name,
        version: test.version,
        symbol: test.symbol,
        timeframe: test.timeframe,
        started_at: new Date(test.startedAt),
        quotes_to: last,
        request: JSON.stringify(test.request),
        expected: JSON.stringify(test.expected),
        state: JSON.stringify(test.state),
        closes_to: new Date(test.closesTo),
      })
      .returningAll()
      .executeTakeFirstOrThrow()
  })

/** Records of tests that have ended are kept too, until their user deletes them. */
async function checkRoom(trx: Db, userId: string): Promise<void> {
  const tests = trx
    .selectFrom('forward_tests')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('user_id', '=', userId)
  const { count } = await tests.executeTakeFirstOrThrow()
  if (Number(count) >= forwardLimits.kept) throw new Refusal('FORWARD_LIMIT')
}

/** The ids of a user's running tests, oldest first. */
export async function runningOf(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('forward_tests')
    .select('id')
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .orderBy('started_at')
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** The running tests of all users. */
export async function runningTests(db: Db): Promise<RunningTest[]> {
  const rows = await db.selectFrom('forward_tests').selectAll().where('ended_at', 'is', null).orderBy('id').execute()
  return rows.map((row) => ({
    id: row.id,
    userId: row.user_id,
    symbol: row.symbol,
    timeframe: row.timeframe,
    request: row.request,
    state: row.state,
    startedAt: row.started_at.getTime(),
    closesTo: row.closes_to.getTime(),
    quotesTo: row.quotes_to,
    upTo: row.up_to?.getTime() ?? null,
    source: row.source,
    simulated: row.simulated,
    fillCount: row.fills,
    matchedTo: row.matched_to,
    name: row.name,
    expected: row.expected,
    outside: row.outside,
    leavings: row.leavings,
  }))
}

/** Tells the owner of a test, in the given transaction, that it has left its band: for the `occasion`-th time. */
export type TellLeft = (trx: Transaction<Tables>, test: RunningTest, left: Leaving, occasion: number) => Promise<void>

/**
 * Writes the outcome of following quotes in one transaction, and tells the owner there if the record has left its band.
 * Returns false and writes nothing if the test has ended or another program advanced it.
 */
export const writeAdvance = (db: Db, test: RunningTest, done: Advance, tellLeft: TellLeft): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    // The owner first, as their deletion does it, so that the two never wait for each other.
    if (closesTrade(done)) await trx.selectFrom('users').select('id').where('id', '=', test.userId).forKeyShare().execute()
    const { numUpdatedRows } = await trx
      .updateTable('forward_tests')
      .set({
        state: JSON.stringify(done.state),
        closes_to: new Date(done.closesTo),
        quotes_to: done.quotesTo,
        up_to: done.upTo === null ? null : new Date(done.upTo),
        source: done.source,
        simulated: done.simulated,
        waits: done.waits,
        fills: test.fillCount + done.fills.length,
      })
      .where('id', '=', test.id)
      .where('ended_at', 'is', null)
      .where('quotes_to', '=', test.quotesTo)
      .where(sql<boolean>`(state->>'taken')::int = ${test.state.taken}`)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return false
    const fills = done.fills.map((fill, i) => ({ test_id: test.id, n: test.fillCount + i, fill: JSON.stringify(fill) }))
    if (fills.length > 0) await trx.insertInto('forward_fills').values(fills).execute()
    const candles = [
      ...done.closes.map((close) => candleRow(test.id, close.at, { said: JSON.stringify(close) })),
      ...done.seen.map((candle) => candleRow(test.id, candle.end, { seen: JSON.stringify(candle) })),
    ]
    for (const candle of candles) await addCandle(trx, candle)
    if (closesTrade(done)) await writeStanding(trx, test, tellLeft)
    return true
  })

const closesTrade = ({ fills }: Advance): boolean => fills.some(({ kind }) => kind === 'exit')

async function writeStanding(trx: Transaction<Tables>, test: RunningTest, tellLeft: TellLeft): Promise<void> {
  const { outside, leavings, left } = standingAfter(test.expected, await fillsOf(trx, test.id), { ...test, before: test.fillCount })
  await trx.updateTable('forward_tests').set({ outside, leavings }).where('id', '=', test.id).execute()
  for (const [i, leaving] of left.entries()) await tellLeft(trx, test, leaving, test.leavings + i + 1)
}

const candleRow = (testId: string, endsAt: number, more: { said?: string; seen?: string }) => ({
  test_id: testId,
  ends_at: new Date(endsAt),
  ...more,
})

/** A candle is first seen and later decided. Each of the two is written once. */
async function addCandle(trx: Db, candle: ReturnType<typeof candleRow>): Promise<void> {
  await trx
    .insertInto('forward_candles')
    .values(candle)
    .onConflict((known) =>
      known.columns(['test_id', 'ends_at']).doUpdateSet({
        said: sql`coalesce(forward_candles.said, excluded.said)`,
        seen: sql`coalesce(forward_candles.seen, excluded.seen)`,
      }),
    )
    .execute()
}

export async function fillsOf(db: Db, id: string): Promise<ForwardFill[]> {
  const rows = await db.selectFrom('forward_fills').select('fill').where('test_id', '=', id).orderBy('n').execute()
  return rows.map(({ fill }) => fill)
}

export async function candlesOf(db: Db, id: string): Promise<{ said: ClosedCandle[]; seen: SeenCandle[] }> {
  const rows = await db.selectFrom('forward_candles').select(['said', 'seen']).where('test_id', '=', id).orderBy('ends_at').execute()
  return { said: rows.flatMap(({ said }) => said ?? []), seen: rows.flatMap(({ seen }) => seen ?? []) }
}

/** Ends the tests of users who were disabled: nothing goes on for them. */
export async function endTestsOfDisabled(db: Db, at: number): Promise<void> {
  await db
    .updateTable('forward_tests')
    .set({ ended_at: new Date(at), ended_because: 'user', waits: null })
    .where('ended_at', 'is', null)
    .where(({ not }) => not(isActiveUser('user_id')))
    .execute()
}

export async function endTest(db: Db, id: string, because: 'user' | 'premium', at: number): Promise<void> {
  await db
    .updateTable('forward_tests')
    .set({ ended_at: new Date(at), ended_because: because, waits: null })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute()
}

/** Writes the match of a night, and up to which day the test is matched. */
export const writeNight = (db: Db, id: string, night: string, matched: ForwardMatch): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await trx
      .insertInto('forward_nights')
      .values({ test_id: id, night, matched: JSON.stringify(matched) })
      .onConflict((known) => known.columns(['test_id', 'night']).doNothing())
      .execute()
    await trx.updateTable('forward_tests').set({ matched_to: night }).where('id', '=', id).execute()
  })

/** The newest first. */
export async function nightsOf(db: Db, id: string, most = 400): Promise<{ night: string; matched: ForwardMatch }[]> {
  return db
    .selectFrom('forward_nights')
    .select(['night', 'matched'])
    .where('test_id', '=', id)
    .orderBy('night', 'desc')
    .limit(most)
    .execute()
}

/** The closes at which a test was decided, and the last of them. */
export async function closesOf(db: Db, id: string): Promise<{ count: number; last: Date | null }> {
  const { count, last } = await db
    .selectFrom('forward_candles')
    .select(({ fn }) => [fn.countAll<string>().as('count'), fn.max('ends_at').as('last')])
    .where('test_id', '=', id)
    .where('said', 'is not', null)
    .executeTakeFirstOrThrow()
  return { count: Number(count), last }
}

export async function keepStop(db: Db, id: string, stop: ForwardStop): Promise<void> {
  const stop_at = JSON.stringify(stop)
  await db.updateTable('forward_tests').set({ stop_at }).where('id', '=', id).execute()
}
