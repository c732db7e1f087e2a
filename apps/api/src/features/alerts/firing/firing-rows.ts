import type { Firing } from '@assay/contracts'
import type { AlertSide, Memory, Why } from '@assay/price-alerts'
import { sql, type Transaction } from 'kysely'
import { firedChannel } from '../../../tables/alerts.ts'
import type { Tables } from '../../../tables/tables.ts'

type Trx = Transaction<Tables>

/** An alert locked until the transaction ends. Times are UTC milliseconds. */
export interface HeldAlert {
  readonly id: string
  readonly userId: string
  readonly symbol: string
  readonly kind: string
  readonly params: Record<string, unknown>
  readonly side: AlertSide
  readonly trigger: string
  readonly cooldownSec: number
  readonly expiresAt: number | null
  readonly channels: readonly string[]
  readonly message: string
  readonly status: string
  readonly pausedBy: string | null
  readonly armedAt: number
  /** Its last firing since it was armed. */
  readonly firedAt: number | null
  readonly triggerCount: number
}

/** An occurrence of what an alert waits for. */
export interface Happening {
  /** When it happened, in UTC milliseconds by the clock of the quotes. */
  readonly at: number
  /** The price on the alert's side; null if no price was involved. */
  readonly price: number | null
  readonly bid?: number
  readonly ask?: number
  /** Detected only some time after it happened. */
  readonly late: boolean
  readonly source: string
  readonly simulated: boolean
  /** Why an alert on prices fires; without it, by a step or move. */
  readonly why?: Why
  /** What happened, in words. Without it the words follow from the alert's kind, the price and `why`. */
  readonly words?: string
}

/** State of an alert during a batch. Times are UTC milliseconds. */
export interface AlertState {
  readonly alert: HeldAlert
  status: string
  pausedBy: string | null
  count: number
  /** The time of its last firing since it was armed. */
  firedAt: number | null
  /** Its firings since it was armed, as many as are needed to detect a storm. */
  recent: number[]
}

/** A firing to be written, without its number. */
export interface NewFiring {
  readonly id: string
  readonly alert: Pick<HeldAlert, 'id' | 'userId' | 'symbol' | 'channels'>
  readonly kind: 'alert' | 'notice'
  /** The count of this firing among those of its alert. */
  readonly occasion: number
  readonly message: string
  readonly of: Happening
}

/** The payload of `alert_fired`: a firing, its user, and whether the page shows it as a toast. */
type FiredNotification = Firing & { readonly userId: string; readonly toast: boolean }

/** Channels with rows in the delivery queue. Pages are notified directly. */
const ledgerChannels = ['email', 'push', 'webhook']

/** PostgreSQL limits a notification payload to less than 8000 bytes. */
const mostNotified = 7999

/** Locks alerts in order of id. Their users are locked first, so that none of them can be deleted meanwhile. */
export async function holdAlerts(trx: Trx, ids: readonly string[]): Promise<Map<string, HeldAlert>> {
  await sql`
    select from users where id in (select user_id from price_alerts where id = any(${ids}::uuid[])) order by id for key share`.execute(trx)
  const rows = await trx
    .selectFrom('price_alerts')
    .selectAll()
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return new Map(
    rows.map((row) => [
      row.id,
      {
        id: row.id,
        userId: row.user_id,
        symbol: row.symbol,
        kind: row.kind,
        params: row.params,
        side: row.side as AlertSide,
        trigger: row.trigger,
        cooldownSec: row.cooldown_sec,
        expiresAt: row.expires_at?.getTime() ?? null,
        channels: row.channels,
        message: row.message,
        status: row.status,
        pausedBy: row.paused_by,
        armedAt: row.armed_at.getTime(),
        firedAt: row.fired_at?.getTime() ?? null,
        triggerCount: row.trigger_count,
      },
    ]),
  )
}

/** Returns the last firings of alerts, at most `most` each, oldest first. */
export async function recentFirings(trx: Trx, states: readonly AlertState[], most: number): Promise<{ alertId: string; at: number }[]> {
  const { rows } = await sql<{ alert_id: string; at: Date }>`
    select firing.alert_id, firing.at
    from unnest(${states.map(({ alert }) => alert.id)}::uuid[], ${states.map(({ count }) => count)}::int[]) as known (alert_id, count)
    join alert_firings firing on firing.alert_id = known.alert_id and firing.kind = 'alert' and firing.occasion > known.count - ${most}
    order by firing.alert_id, firing.occasion`.execute(trx)
  return rows.map((row) => ({ alertId: row.alert_id, at: row.at.getTime() }))
}

/** Writes the states of alerts and their firings, one statement for each table. */
export async function writeFirings(trx: Trx, states: readonly AlertState[], firings: readonly NewFiring[]): Promise<void> {
  await writeStates(trx, states)
  const numbers = await nextNumbers(trx, firings)
  for (let first = 0; first < firings.length; first += mostTogether) {
    const some = firings.slice(first, first + mostTogether)
    const own = numbers.slice(first, first + mostTogether)
    await insertFirings(trx, some, own)
    await insertDeliveries(trx, some)
    await notify(trx, some, own)
  }
}

/** The most firings in one statement, because its text contains them all. */
const mostTogether = 5000

async function writeStates(trx: Trx, states: readonly AlertState[]): Promise<void> {
  await sql`
    update price_alerts set
      trigger_count = now.count, last_triggered_at = now.at, fired_at = now.at, status = now.status, paused_by = now.paused_by
    from unnest(
      ${states.map(({ alert }) => alert.id)}::uuid[],
      ${states.map(({ count }) => count)}::int[],
      ${states.map(({ firedAt }) => moment(firedAt!))}::timestamptz[],
      ${states.map(({ status }) => status)}::text[],
      ${states.map(({ pausedBy }) => pausedBy)}::text[]
    ) as now (id, count, at, status, paused_by)
    where price_alerts.id = now.id`.execute(trx)
}

/** Writes what alerts remember from one price to the next. */
export async function writeMemories(trx: Trx, memories: ReadonlyMap<string, Pick<Memory, 'awaits' | 'since'>>): Promise<void> {
  const all = [...memories.values()]
  await sql`
    update price_alerts set awaits = now.awaits, counts_from = now.since
    from unnest(
      ${[...memories.keys()]}::uuid[], ${all.map(({ awaits }) => awaits)}::text[], ${all.map(({ since }) => since)}::bigint[]
    ) as now (id, awaits, since)
    where price_alerts.id = now.id`.execute(trx)
}

/**
 * Returns the number of each firing among those of its user. Numbers have no gaps: the next transaction to number
 * firings of that user waits for this one.
 */
async function nextNumbers(trx: Trx, firings: readonly NewFiring[]): Promise<number[]> {
  const counts = new Map<string, number>()
  for (const { alert } of firings) counts.set(alert.userId, (counts.get(alert.userId) ?? 0) + 1)
  const { rows } = await sql<{ user_id: string; before: string }>`
    with counted as (
      select * from unnest(${[...counts.keys()]}::uuid[], ${[...counts.values()]}::int[]) as counted (user_id, count)
    ), numbered as (
      insert into alert_sequences (user_id, seq) select user_id, count from counted order by user_id
      on conflict (user_id) do update set seq = alert_sequences.seq + excluded.seq
      returning user_id, seq
    )
    select user_id, seq - count as before from numbered join counted using (user_id)`.execute(trx)
  const last = new Map(rows.map((row) => [row.user_id, Number(row.before)]))
  return firings.map(({ alert }) => {
    const next = last.get(alert.userId)! + 1
    last.set(alert.userId, next)
    return next
  })
}

async function insertFirings(trx: Trx, firings: readonly NewFiring[], numbers: readonly number[]): Promise<void> {
  await sql`
    insert into alert_firings (user_id, seq, id, alert_id, occasion, kind, symbol, message, price, at, late, source, simulated)
    select * from unnest(
      ${firings.map(({ alert }) => alert.userId)}::uuid[],
      ${numbers}::bigint[],
      ${firings.map(({ id }) => id)}::uuid[],
      ${firings.map(({ alert }) => alert.id)}::uuid[],
      ${firings.map(({ occasion }) => occasion)}::int[],
      ${firings.map(({ kind }) => kind)}::text[],
      ${firings.map(({ alert }) => alert.symbol)}::text[],
      ${firings.map(({ message }) => message)}::text[],
      ${firings.map(({ of }) => of.price)}::float8[],
      ${firings.map(({ of }) => moment(of.at))}::timestamptz[],
      ${firings.map(({ of }) => of.late)}::boolean[],
      ${firings.map(({ of }) => of.source)}::text[],
      ${firings.map(({ of }) => of.simulated)}::boolean[]
    )`.execute(trx)
}

async function insertDeliveries(trx: Trx, firings: readonly NewFiring[]): Promise<void> {
  const due = firings.flatMap(({ id, alert }) =>
    alert.channels.filter((channel) => ledgerChannels.includes(channel)).map((channel) => ({ id, userId: alert.userId, channel })),
  )
  if (due.length === 0) return
  await sql`
    insert into alert_deliveries (firing_id, user_id, channel)
    select * from unnest(
      ${due.map(({ id }) => id)}::uuid[], ${due.map(({ userId }) => userId)}::uuid[], ${due.map(({ channel }) => channel)}::text[]
    )`.execute(trx)
}

async function notify(trx: Trx, firings: readonly NewFiring[], numbers: readonly number[]): Promise<void> {
  await sql`
    select pg_notify(${firedChannel}, payload)
    from unnest(${firings.map((firing, i) => notification(firing, numbers[i]))}::text[]) with ordinality as fired (payload, place)
    order by place`.execute(trx)
}

function notification({ id, alert, kind, message, of }: NewFiring, seq: number): string {
  const { price, late, source, simulated } = of
  const firing: Firing = {
    id,
    alertId: alert.id,
    kind,
    symbol: alert.symbol,
    message,
    price,
    at: moment(of.at),
    late,
    source,
    simulated,
    seq,
  }
  const payload = JSON.stringify({ ...firing, userId: alert.userId, toast: alert.channels.includes('toast') } satisfies FiredNotification)
  if (Buffer.byteLength(payload) > mostNotified) throw new Error(`a firing of ${Buffer.byteLength(payload)} bytes cannot be notified`)
  return payload
}

const moment = (ms: number): string => new Date(ms).toISOString()
