import type { Firing } from '@assay/contracts'
import { sql, type Transaction } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import type { UserRow } from '../../../tables/accounts.ts'
import { firingOf } from '../../../tables/firing-of.ts'
import type { Tables } from '../../../tables/tables.ts'
import type { QuietHours } from './quiet-hours.ts'

export type Tx = Transaction<Tables>
/** Those whose other end is called by this program. */
export type CalledChannel = 'push' | 'webhook'
export type DeliveryChannel = CalledChannel | 'email'

/** Whom firings are told to. */
export interface Reader {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly isActive: boolean
  /** UTC where the user has chosen none. */
  readonly zone: string
  readonly quietHours: QuietHours | undefined
}

/** One firing that is to be told. `attempts` counts this one; it tells whether the delivery is still ours. */
export interface Due {
  readonly firing: Firing
  readonly attempts: number
  readonly reached: readonly string[]
}

/** What is due for one user, oldest first. */
export interface Batch {
  readonly reader: Reader
  readonly due: readonly Due[]
}

/** Longer than any attempt takes: whoever holds a delivery for longer has died with it. */
const leaseSeconds = 60

const readerColumns = ['id', 'name', 'email', 'is_active', 'timezone', 'answers'] as const
const firingColumns = ['id', 'alert_id', 'kind', 'symbol', 'message', 'price', 'at', 'late', 'source', 'simulated', 'seq'] as const
const isDue = sql<boolean>`d.status = 'waiting' and d.due_at <= now()`

/**
 * Takes what is due for one user who is not `busy`, at most so many, for as long as an attempt may take; undefined where nothing is. A program that
 * dies meanwhile has them taken by another after that time.
 */
export function takeDue(db: Db, channel: CalledChannel, busy: readonly string[], most: number): Promise<Batch | undefined> {
  return db.transaction().execute(async (tx) => {
    const next = await tx
      .selectFrom('alert_deliveries as d')
      .select('d.user_id')
      .where(isDue)
      .where('d.channel', '=', channel)
      .where(sql<boolean>`d.user_id <> all(${busy}::uuid[])`)
      .orderBy('d.due_at')
      .limit(1)
      .executeTakeFirst()
    if (!next) return undefined
    const due = await lockDue(tx, channel, next.user_id, most)
    if (due.length === 0) return undefined
    await tx
      .updateTable('alert_deliveries')
      .set({ attempts: sql`attempts + 1`, error: null, due_at: sql<Date>`clock_timestamp() + make_interval(secs => ${leaseSeconds})` })
      .where('channel', '=', channel)
      .where('firing_id', 'in', idsOf(due))
      .execute()
    const row = await tx.selectFrom('users').select(readerColumns).where('id', '=', next.user_id).executeTakeFirstOrThrow()
    return { reader: readerOf(row), due: due.map((one) => ({ ...one, attempts: one.attempts + 1 })) }
  })
}

/** One user to whom letters are due, whom no other program writes to until the transaction ends. */
export async function nextMailReader(tx: Tx): Promise<(Reader & { readonly lastLetterAt: Date | null }) | undefined> {
  const row = await tx
    .selectFrom('users')
    .select(readerColumns)
    .where('id', 'in', (due) => due.selectFrom('alert_deliveries as d').select('d.user_id').where(isDue).where('d.channel', '=', 'email'))
    .limit(1)
    .forNoKeyUpdate()
    .skipLocked()
    .executeTakeFirst()
  if (!row) return undefined
  const { at } = await tx
    .selectFrom('alert_deliveries')
    .select((builder) => builder.fn.max('done_at').as('at'))
    .where('user_id', '=', row.id)
    .where('channel', '=', 'email')
    .where('status', '=', 'sent')
    .executeTakeFirstOrThrow()
  return { ...readerOf(row), lastLetterAt: at }
}

/** What is due for a user, which nobody else sees until the transaction ends. */
export async function lockDue(tx: Tx, channel: DeliveryChannel, userId: string, most: number): Promise<readonly Due[]> {
  const rows = await tx
    .selectFrom('alert_deliveries as d')
    .innerJoin('alert_firings as f', 'f.id', 'd.firing_id')
    .select(['d.attempts', 'd.reached', ...firingColumns.map((column) => `f.${column}` as const)])
    .where(isDue)
    .where('d.channel', '=', channel)
    .where('d.user_id', '=', userId)
    .orderBy('f.seq')
    .limit(most)
    .forUpdate('d')
    .skipLocked()
    .execute()
  return rows.map(({ attempts, reached, ...row }) => ({ firing: firingOf(row), attempts, reached }))
}

export const idsOf = (due: readonly Due[]): string[] => due.map(({ firing }) => firing.id)

function readerOf(row: Pick<UserRow, (typeof readerColumns)[number]>): Reader {
  const { id, name, email, is_active: isActive, timezone, answers } = row
  return { id, name, email, isActive, zone: timezone ?? 'UTC', quietHours: answers['6']?.quietHours ?? undefined }
}

const waiting = (db: Db, channel: DeliveryChannel, ids: readonly string[]) =>
  db
    .updateTable('alert_deliveries')
    .where('channel', '=', channel)
    .where('firing_id', 'in', [...ids])
    .where('status', '=', 'waiting')

/** They have arrived, whoever holds them by now. */
export async function markSent(db: Db, channel: DeliveryChannel, ids: readonly string[]): Promise<void> {
  await waiting(db, channel, ids).set({ status: 'sent', done_at: sql<Date>`now()`, error: null }).execute()
}

/** They never will. */
export async function markFailed(db: Db, channel: DeliveryChannel, ids: readonly string[], why: string): Promise<void> {
  await waiting(db, channel, ids).set({ status: 'failed', done_at: sql<Date>`now()`, error: why }).execute()
}

/** It is tried again, unless somebody else has taken it meanwhile. */
export async function tryAgain(db: Db, channel: CalledChannel, { firing, attempts }: Due, seconds: number, why: string): Promise<void> {
  await waiting(db, channel, [firing.id])
    .where('attempts', '=', attempts)
    .set({ due_at: sql<Date>`clock_timestamp() + make_interval(secs => ${seconds})`, error: why })
    .execute()
}

/** As if they had not been taken, until then. */
export async function giveBack(db: Db, channel: CalledChannel, due: readonly Due[], until: Date): Promise<void> {
  await waiting(db, channel, idsOf(due)).set({ due_at: until, attempts: sql`attempts - 1` }).execute()
}

export async function putOffLetters(tx: Tx, due: readonly Due[], until: Date): Promise<void> {
  await waiting(tx, 'email', idsOf(due)).set({ due_at: until }).execute()
}

/** The push has come to these browsers: it is not sent to them again. */
export async function noteReached(db: Db, firingId: string, devices: readonly string[]): Promise<void> {
  await waiting(db, 'push', [firingId])
    .set({ reached: sql<string[]>`array(select distinct unnest(reached || ${devices}::uuid[]))` })
    .execute()
}

/** Milliseconds until the next delivery is due, negative where one is overdue; undefined where none waits. */
export async function msUntilDue(db: Db, channel: DeliveryChannel): Promise<number | undefined> {
  const { ms } = await db
    .selectFrom('alert_deliveries')
    .select(sql<number | null>`(extract(epoch from min(due_at) - clock_timestamp()) * 1000)::float8`.as('ms'))
    .where('status', '=', 'waiting')
    .where('channel', '=', channel)
    .executeTakeFirstOrThrow()
  return ms ?? undefined
}

/** What waits in a channel. */
export interface Depth {
  readonly channel: string
  readonly waiting: number
  /** Seconds since the oldest of them was fired. */
  readonly oldest: number
  /** Seconds for which one has been due; 0 where all wait for their time. */
  readonly overdue: number
}

export const depths = (db: Db): Promise<Depth[]> =>
  db
    .selectFrom('alert_deliveries as d')
    .innerJoin('alert_firings as f', 'f.id', 'd.firing_id')
    .select(['d.channel', sql<number>`count(*)::int`.as('waiting')])
    .select(sql<number>`extract(epoch from clock_timestamp() - min(f.fired_at))::float8`.as('oldest'))
    .select(sql<number>`greatest(0, extract(epoch from clock_timestamp() - min(d.due_at)))::float8`.as('overdue'))
    .where('d.status', '=', 'waiting')
    .groupBy('d.channel')
    .execute()
