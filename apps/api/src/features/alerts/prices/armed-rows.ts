import { setImmediate } from 'node:timers/promises'
import {
  type Awaits,
  type Memory,
  moveKindNames,
  type Param,
  type PriceCondition,
  type PriceKind,
  priceKindNames,
  priceKinds,
  type StepCondition,
  stepKindNames,
  type Terms,
} from '@assay/price-alerts'
import { sql, type Transaction } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import type { Tables } from '../../../tables/tables.ts'
import type { ArmedAlert } from './armed-book.ts'

/** Times are UTC milliseconds. */
interface Row {
  readonly id: string
  readonly symbol: string
  readonly side: ArmedAlert[1]['side']
  readonly kind: string
  readonly params: Record<string, unknown>
  readonly armed_at: number
  readonly trigger: string
  readonly cooldown_sec: number
  readonly expires_at: number | null
  readonly awaits: Awaits | null
  readonly counts_from: number
  readonly fired_at: number | null
}

const columns = sql`
  id, symbol, side, kind, params, trigger, cooldown_sec, awaits, counts_from::float8 as counts_from,
  floor(extract(epoch from armed_at) * 1000)::float8 as armed_at,
  floor(extract(epoch from expires_at) * 1000)::float8 as expires_at,
  floor(extract(epoch from fired_at) * 1000)::float8 as fired_at`

const waitsForPrices = sql`status = 'active' and kind = any(${priceKindNames}::text[])`

/** Reads the active alerts on moves of all users, in batches. */
export async function* armedMoves(db: Db): AsyncGenerator<ArmedAlert[]> {
  for (let last = '00000000-0000-0000-0000-000000000000'; ; ) {
    const { rows } = await sql<Row>`
      select ${columns} from price_alerts where status = 'active' and kind = any(${moveKindNames}::text[]) and id > ${last}::uuid order by id limit ${pageSize}`.execute(
      db,
    )
    yield rows.map(armedOf)
    if (rows.length < pageSize) return
    last = rows.at(-1)!.id
  }
}

const pageSize = 10_000

/**
 * Reads the active alerts on steps of all users, in batches. PostgreSQL aggregates the alerts of a kind into a few
 * long lines, because reading a million separate rows takes several times as long. One slice is read while the
 * previous one is processed.
 */
export async function* armedSteps(db: Db): AsyncGenerator<ArmedAlert[]> {
  let next = readSlice(db, 0)
  for (let slice = 1; slice <= slices; slice++) {
    const lines = await next
    next = slice < slices ? readSlice(db, slice) : Promise.resolve([])
    next.catch(() => undefined) // a rejection is reported when the slice is awaited
    for (const line of lines) {
      yield stepsOf(line)
      // Lets other work on this thread run.
      await setImmediate()
    }
  }
}

interface Lines {
  readonly symbol: string
  readonly side: ArmedAlert[1]['side']
  readonly kind: PriceKind
  readonly trigger: string
  readonly cooldown_sec: number
  readonly awaits: Awaits | null
  readonly ids: string
  readonly armed: string
  /** Empty where the alert never expires, or has not fired. */
  readonly expires: string
  readonly fired: string
  readonly since: string
  /** The values of one parameter each, for the parameters the kind has. */
  readonly [param: `values_of_${string}`]: string
}

/** Slices by the first hex digit of the id. */
const slices = 8
const paramsOf = (kind: PriceKind) => Object.entries<Param>(priceKinds[kind].params)
const stepParams = [...new Set(stepKindNames.flatMap((kind) => paramsOf(kind).map(([name]) => name)))]
const columnOf = (param: string) => `values_of_${param}` as const
const idFrom = (slice: number) => `${((16 / slices) * slice).toString(16)}0000000-0000-0000-0000-000000000000`

const readSlice = (db: Db, slice: number): Promise<Lines[]> =>
  db.transaction().execute(async (trx) => {
    // Sorts in memory: sorting on disk takes longer than everything else.
    await sql`select set_config('work_mem', '128MB', true)`.execute(trx)
    const isBelow = slice + 1 < slices ? sql`id < ${idFrom(slice + 1)}::uuid` : sql`true`
    const { rows } = await sql<Lines>`
      select symbol, side, kind, trigger, cooldown_sec, awaits,
        string_agg(id::text, ',') as ids,
        ${sql.join(stepParams.map((name) => sql`string_agg(params->>${name}, ',') as ${sql.ref(columnOf(name))}`))},
        string_agg(date_part('epoch', armed_at)::text, ',') as armed,
        string_agg(coalesce(date_part('epoch', expires_at)::text, ''), ',') as expires,
        string_agg(coalesce(date_part('epoch', fired_at)::text, ''), ',') as fired,
        string_agg(counts_from::text, ',') as since
      from price_alerts
      where status = 'active' and kind = any(${stepKindNames}::text[]) and id >= ${idFrom(slice)}::uuid and ${isBelow}
      group by symbol, side, kind, trigger, cooldown_sec, awaits`.execute(trx)
    return rows
  })

function stepsOf({ symbol, side, kind, trigger, cooldown_sec, awaits, ids, armed, expires, fired, since, ...lines }: Lines): ArmedAlert[] {
  const [armedAt, expiresAt, firedAt, counted] = [armed, expires, fired, since].map((line) => line.split(','))
  const columns = paramsOf(kind).map(([name, { is }]) => {
    const values = lines[columnOf(name)].split(',')
    return { name, values: is === 'choice' ? values : values.map(Number) }
  })
  return ids.split(',').map((id, i) => {
    const params: Record<string, unknown> = {}
    for (const { name, values } of columns) params[name] = values[i]
    const condition = { kind, params } as unknown as StepCondition
    const terms = { trigger, cooldown_sec, expires_at: momentOf(expiresAt[i]) }
    // Only a new alert on a step or state looks at the number.
    const memory = { awaits, counts_from: awaits === null ? 0 : Number(counted[i]), fired_at: momentOf(firedAt[i]) }
    return [id, { symbol, side, condition, armedAt: wholeMs(Number(armedAt[i])), terms: termsOf(terms), memory: memoryOf(memory) }]
  })
}

const momentOf = (seconds: string): number | null => (seconds === '' ? null : wholeMs(Number(seconds)))

/** Most alerts have these terms, and remember nothing. A million of them share one object. */
const onceForGood: Terms = { once: true, cooldownMs: 0, expiresAt: null }
const nothing: Memory = { awaits: null, since: 0, firedAt: null }

function termsOf({
  trigger,
  cooldown_sec: cooldownSec,
  expires_at: expiresAt,
}: Pick<Row, 'trigger' | 'cooldown_sec' | 'expires_at'>): Terms {
  if (trigger === 'once' && cooldownSec === 0 && expiresAt === null) return onceForGood
  return { once: trigger === 'once', cooldownMs: cooldownSec * 1000, expiresAt }
}

function memoryOf({ awaits, counts_from: since, fired_at: firedAt }: Pick<Row, 'awaits' | 'counts_from' | 'fired_at'>): Memory {
  return awaits === null && since === 0 && firedAt === null ? nothing : { awaits, since, firedAt }
}

/** Converts seconds, with PostgreSQL's microsecond precision, to whole milliseconds. */
const wholeMs = (seconds: number): number => Math.floor(seconds * 1000 + 0.0005)

/**
 * Takes the changes of alerts since the last call: the changed alerts that wait for prices now, and those that do
 * not.
 */
export async function takeChanges(trx: Transaction<Tables>): Promise<{ armed: ArmedAlert[]; disarmed: string[] }> {
  const taken = await trx.deleteFrom('alert_changes').returning('alert_id').execute()
  const ids = [...new Set(taken.map(({ alert_id: id }) => id))]
  if (ids.length === 0) return { armed: [], disarmed: [] }
  const { rows } = await sql<Row>`select ${columns} from price_alerts where id = any(${ids}::uuid[]) and ${waitsForPrices}`.execute(trx)
  const held = new Set(rows.map(({ id }) => id))
  return { armed: rows.map(armedOf), disarmed: ids.filter((id) => !held.has(id)) }
}

function armedOf(row: Row): ArmedAlert {
  const { id, symbol, side, armed_at: armedAt } = row
  const condition = { kind: row.kind, params: row.params } as unknown as PriceCondition
  return [id, { symbol, side, condition, armedAt, terms: termsOf(row), memory: memoryOf(row) }]
}

/**
 * Marks alerts as expired whose expiry the prices of their symbol have passed. Returns their ids. It is not urgent:
 * an alert past its expiry does not fire anyway.
 */
export async function expire(trx: Transaction<Tables>): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update price_alerts set status = 'expired' where id in (
      select alert.id from price_alerts alert join feed_marks mark on mark.symbol = alert.symbol and mark.at >= alert.expires_at
      where alert.status = 'active' and alert.expires_at is not null and alert.kind = any(${priceKindNames}::text[])
      order by alert.id limit ${mostExpired} for no key update of alert skip locked
    ) returning id`.execute(trx)
  return rows.map(({ id }) => id)
}

const mostExpired = 5000
