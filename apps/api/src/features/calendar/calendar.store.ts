import { type Impact, latestState, type StoredEvent, type Vintage } from '@assay/events'
import { sql, type Transaction } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import type { Tables } from '../../tables/tables.ts'

/** Covered days, in UTC milliseconds, `to` exclusive. */
export interface CoveredRange {
  readonly from: number
  readonly to: number
}

export interface CalendarImportRow extends CoveredRange {
  readonly file: string
  readonly zone: string
  readonly events: readonly StoredEvent[]
}

export interface CalendarStore {
  /** Returns events by their currently known schedule, in order. Without `currencies`, events of all of them. */
  between(range: CoveredRange, currencies?: readonly string[], impacts?: readonly Impact[]): Promise<StoredEvent[]>
  /** The same, each as JSON text, which costs this thread little however many there are. */
  textsBetween(range: CoveredRange, currencies: readonly string[]): Promise<string[]>
  find(id: string): Promise<StoredEvent | undefined>
  /** Returns the last releases of a key up to a scheduled time, latest first. */
  releases(key: string, to: Date, most: number): Promise<StoredEvent[]>
  /** Returns the events of some keys in a range, by their currently known schedule, in order. */
  ofKeys(keys: readonly string[], range: CoveredRange): Promise<StoredEvent[]>
  holdsKey(key: string): Promise<boolean>
  /** Changes with every change of the calendar. */
  version(): Promise<string>
  /** When a source last responded; null before the first response. */
  heardAt(): Promise<Date | null>
  /** The covered ranges in time order. Ranges that touch are joined. */
  covered(): Promise<CoveredRange[]>
  /** Stores an import in one transaction. Events already held gain the figures they lack, known from `now` on. */
  add(row: CalendarImportRow, now: Date): Promise<{ added: number; changed: number }>
}

const columns = ['id', 'key', 'title', 'currency', 'vintages'] as const

export const calendarStore = (db: Db): CalendarStore => ({
  between: ({ from, to }, currencies, impacts) =>
    db
      .selectFrom('calendar_events')
      .select(columns)
      .where('scheduled_at', '>=', new Date(from))
      .where('scheduled_at', '<', new Date(to))
      .$if(currencies !== undefined, (query) => query.where('currency', 'in', currencies!))
      .$if(impacts !== undefined, (query) => query.where('impact', 'in', impacts!))
      .orderBy('scheduled_at')
      .orderBy('id')
      .execute(),
  async textsBetween({ from, to }, currencies) {
    const { rows } = await sql<{ text: string }>`
      select row_to_json(event)::text as text from (
        select id, key, title, currency, vintages from calendar_events
        where scheduled_at >= ${new Date(from)} and scheduled_at < ${new Date(to)} and currency = any(${currencies})
        order by scheduled_at, id
      ) as event`.execute(db)
    return rows.map(({ text }) => text)
  },
  find: (id) => db.selectFrom('calendar_events').select(columns).where('id', '=', id).executeTakeFirst(),
  releases: (key, to, most) =>
    db
      .selectFrom('calendar_events')
      .select(columns)
      .where('key', '=', key)
      .where('scheduled_at', '<=', to)
      .orderBy('scheduled_at', 'desc')
      .limit(most)
      .execute(),
  ...byKey(db),
  ...changes(db),
  async covered() {
    const { rows } = await sql<{ covers_from: Date; covers_to: Date }>`
      select covers_from, covers_to from calendar_ranges where covers_to > covers_from
      union all select covers_from, covers_to from calendar_sources where covers_from is not null
      order by covers_from`.execute(db)
    return joined(rows.map((row) => ({ from: row.covers_from.getTime(), to: row.covers_to.getTime() })))
  },
  add: (row, now) => db.transaction().execute((trx) => add(trx, row, now)),
})

const byKey = (db: Db): Pick<CalendarStore, 'ofKeys' | 'holdsKey'> => ({
  ofKeys: (keys, { from, to }) =>
    db
      .selectFrom('calendar_events')
      .select(columns)
      .where('key', 'in', keys)
      .where('scheduled_at', '>=', new Date(from))
      .where('scheduled_at', '<', new Date(to))
      .orderBy('scheduled_at')
      .orderBy('id')
      .execute(),
  holdsKey: async (key) =>
    (await db.selectFrom('calendar_events').select('id').where('key', '=', key).limit(1).executeTakeFirst()) !== undefined,
})

const changes = (db: Db): Pick<CalendarStore, 'version' | 'heardAt'> => ({
  version: async () => (await db.selectFrom('calendar_version').select('version').executeTakeFirst())?.version ?? '0',
  async heardAt() {
    const { rows } = await sql<{ at: Date | null }>`
      select greatest((select max(imported_at) from calendar_ranges), (select max(answered_at) from calendar_sources)) as at`.execute(db)
    return rows[0].at
  },
})

function joined(ranges: readonly CoveredRange[]): CoveredRange[] {
  const result: CoveredRange[] = []
  for (const range of ranges) {
    const last = result.at(-1)
    if (last && range.from <= last.to) result[result.length - 1] = { from: last.from, to: Math.max(last.to, range.to) }
    else result.push(range)
  }
  return result
}

async function add(trx: Transaction<Tables>, { events, file, zone, from, to }: CalendarImportRow, now: Date) {
  // One import at a time: two imports of the same file would both find nothing stored.
  await sql`lock table calendar_ranges in share row exclusive mode`.execute(trx)
  const ids = events.map(({ id }) => id)
  const rows = await sql<{ id: string; vintages: Vintage[] }>`select id, vintages from calendar_events where id = any(${ids})`.execute(trx)
  const held = new Map(rows.rows.map((row) => [row.id, row]))
  const fresh = events.filter(({ id }) => !held.has(id))
  await insert(trx, fresh)
  let changed = 0
  for (const event of events) {
    const known = held.get(event.id)
    const more = known ? newFigures(known, event, now) : []
    if (more.length === 0) continue
    changed++
    await sql`update calendar_events set vintages = vintages || ${JSON.stringify(more)}::jsonb where id = ${event.id}`.execute(trx)
  }
  await trx
    .insertInto('calendar_ranges')
    .values({ file, zone, covers_from: new Date(from), covers_to: new Date(to) })
    .execute()
  return { added: fresh.length, changed }
}

const rowsAtOnce = 4000

async function insert(trx: Transaction<Tables>, events: readonly StoredEvent[]): Promise<void> {
  for (let at = 0; at < events.length; at += rowsAtOnce) {
    const rows = events.slice(at, at + rowsAtOnce).map(({ id, key, title, currency, vintages }) => {
      const { impact, scheduledAt } = latestState({ vintages })!
      return { id, key, title, currency, impact, scheduled_at: scheduledAt, vintages }
    })
    await sql`
      insert into calendar_events (id, key, title, currency, impact, scheduled_at, vintages)
      select id, key, title, currency, impact, scheduled_at, vintages
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as row (id text, key text, title text, currency text, impact text, scheduled_at timestamptz, vintages jsonb)`.execute(trx)
  }
}

/** Figures of another import that differ from the held ones. They count as known from that import on, not earlier. */
function newFigures(held: { vintages: readonly Vintage[] }, event: StoredEvent, now: Date): Vintage[] {
  const [before, after] = [latestState(held)!, latestState(event)!]
  const at = `${new Date(Math.ceil(now.getTime() / 1000) * 1000).toISOString().slice(0, 19)}Z`
  return (['forecast', 'previous', 'actual'] as const)
    .filter((field) => after[field] !== null && after[field] !== before[field])
    .map((field) => ({ at, field, value: after[field] }))
}
