import type { Firing } from '@assay/contracts'
import { sql, type Transaction } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import type { UserRow } from '../../tables/accounts.ts'
import { firingOf } from '../../tables/firing-of.ts'
import type { Tables } from '../../tables/tables.ts'
import type { QuietHours } from './quiet-hours.ts'

export type Tx = Transaction<Tables>
/** Channels that deliver by calling another server. */
export type CalledChannel = 'push' | 'webhook'
export type DeliveryChannel = CalledChannel | 'email'

/** A user who receives firings. */
export interface Reader {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly isActive: boolean
  /** UTC when the user has not chosen a zone. */
  readonly zone: string
  readonly quietHours: QuietHours | undefined
}

/** One delivery that is due. `attempts` includes this one; it identifies the claim, so a stale result is recognised. */
export interface Due {
  readonly firing: Firing
  readonly attempts: number
  readonly reached: readonly string[]
}

/** Due deliveries of one user, oldest first. */
export interface Batch {
  readonly reader: Reader
  readonly due: readonly Due[]
}

/** Longer than any attempt takes. A claim older than this belongs to a process that has died. */
const leaseSeconds = 60

const readerColumns = ['id', 'name', 'email', 'is_active', 'timezone', 'answers'] as const
const firingColumns = ['id', 'alert_id', 'kind', 'symbol', 'message', 'price', 'at', 'late', 'source', 'simulated', 'seq'] as const
const isDue = sql<boolean>`d.status = 'waiting' and d.due_at <= now()`

/**
 * Claims the due deliveries, at most `most`, of one user who is not `busy`, for as long as an attempt may take.
 * Returns undefined when nothing is due. If the process dies meanwhile, another one can claim them after that time.
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

/** Returns one user with letters due, locked against other processes until the transaction ends. */
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

/** Returns the due deliveries of a user, locked until the transaction ends. */
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

/** Marks deliveries as sent, whoever holds the claim by now. */
export async function markSent(db: Db, channel: DeliveryChannel, ids: readonly string[]): Promise<void> {
  await waiting(db, channel, ids).set({ status: 'sent', done_at: sql<Date>`now()`, error: null }).execute()
}

/** Marks deliveries as failed for good. */
export async function markFailed(db: Db, channel: DeliveryChannel, ids: readonly string[], why: string): Promise<void> {
  await waiting(db, channel, ids).set({ status: 'failed', done_at: sql<Date>`now()`, error: why }).execute()
}

/** Schedules a retry, unless another process has claimed the delivery meanwhile. */
export async function tryAgain(db: Db, channel: CalledChannel, { firing, attempts }: Due, seconds: number, why: string): Promise<void> {
  await waiting(db, channel, [firing.id])
    .where('attempts', '=', attempts)
    .set({ due_at: sql<Date>`clock_timestamp() + make_interval(secs => ${seconds})`, error: why })
    .execute()
}

/** Releases claimed deliveries until then; the attempt is not counted. */
export async function giveBack(db: Db, channel: CalledChannel, due: readonly Due[], until: Date): Promise<void> {
  await waiting(db, channel, idsOf(due)).set({ due_at: until, attempts: sql`attempts - 1` }).execute()
}

export async function putOffLetters(tx: Tx, due: readonly Due[], until: Date): Promise<void> {
  await waiting(tx, 'email', idsOf(due)).set({ due_at: until }).execute()
}

/** Records the browsers the push has reached, so that it is not sent to them again. */
export async function noteReached(db: Db, firingId: string, devices: readonly string[]): Promise<void> {
  await waiting(db, 'push', [firingId])
    .set({ reached: sql<string[]>`array(select distinct unnest(reached || ${devices}::uuid[]))` })
    .execute()
}

/** Milliseconds until the next delivery is due, negative when one is overdue, undefined when none is waiting. */
export async function msUntilDue(db: Db, channel: DeliveryChannel): Promise<number | undefined> {
  const { ms } = await db
    .selectFrom('alert_deliveries')
    .select(sql<number | null>`(extract(epoch from min(due_at) - clock_timestamp()) * 1000)::float8`.as('ms'))
    .where('status', '=', 'waiting')
    .where('channel', '=', channel)
    .executeTakeFirstOrThrow()
  return ms ?? undefined
}

/** The backlog of a channel. */
export interface Depth {
  readonly channel: string
  readonly waiting: number
  /** Seconds since the oldest waiting firing. */
  readonly oldest: number
  /** Seconds the most overdue delivery has been due; 0 when none is overdue. */
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
