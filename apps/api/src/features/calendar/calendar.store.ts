import { type Impact, latestState, mergeImport, type StoredEvent } from '@assay/events'
import { hourMs } from '@assay/market'
import { sql, type Transaction } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { addVintages } from '../../tables/add-vintages.ts'
import type { Tables } from '../../tables/tables.ts'
import { type AddedVintages, lockImports, recordImport, type StoredImport, storedImports, takeBack } from './stored-imports.ts'

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
  /** Stores an import in one transaction. Events already held are changed, moved and withdrawn as it says, known from `now` on. */
  add(row: CalendarImportRow, now: Date): Promise<{ added: number; changed: number }>
  /** All imports, the newest first. */
  imports(): Promise<StoredImport[]>
  /** Takes the newest import back; undefined if `id` is another one, or one of which nothing is recorded. */
  takeBack(id: string): Promise<{ removed: number; restored: number; kept: number } | undefined>
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
  ...asTexts(db),
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
  imports: () => storedImports(db),
  takeBack: (id) => takeBack(db, id),
})

const asTexts = (db: Db): Pick<CalendarStore, 'textsBetween'> => ({
  async textsBetween({ from, to }, currencies) {
    const { rows } = await sql<{ text: string }>`
      select row_to_json(event)::text as text from (
        select id, key, title, currency, vintages from calendar_events
        where scheduled_at >= ${new Date(from)} and scheduled_at < ${new Date(to)} and currency = any(${currencies})
        order by scheduled_at, id
      ) as event`.execute(db)
    return rows.map(({ text }) => text)
  },
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
  await lockImports(trx)
  const held = await heldBeside(trx, events)
  const before = new Map(held.map((event) => [event.id, event.vintages.length]))
  const weekly = new Set(held.filter((event) => event.weekly).map(({ id }) => id))
  const { rows: ranges } = await sql<{ from: Date; to: Date }>`
    select covers_from as from, covers_to as to from calendar_ranges where covers_to > covers_from`.execute(trx)
  const wasCovered = (time: number) => ranges.some((range) => range.from.getTime() <= time && time < range.to.getTime())
  const merged = mergeImport(held, { at: now.toISOString(), events, wasCovered })
  const fresh = merged.filter(({ id }) => !before.has(id))
  await insert(trx, fresh)
  const changes: AddedVintages[] = []
  for (const event of merged) {
    const more = event.vintages.slice(before.get(event.id) ?? event.vintages.length)
    const { status } = latestState(event)!
    // Other sources name events otherwise: what the weekly export lists is withdrawn by that export alone.
    if (more.length === 0 || (status === 'withdrawn' && weekly.has(event.id))) continue
    changes.push({ eventId: event.id, first: event.vintages.length - more.length, count: more.length })
    await addVintages(trx, event, more)
  }
  const { id } = await trx
    .insertInto('calendar_ranges')
    .values({ file, zone, covers_from: new Date(from), covers_to: new Date(to), recorded: true })
    .returning('id')
    .executeTakeFirstOrThrow()
  await recordImport(trx, id, [...fresh.map((event) => ({ eventId: event.id, first: 0, count: event.vintages.length })), ...changes])
  return { added: fresh.length, changed: changes.length }
}

/** The stored events near the days of an import, and those whose ids it would give to its own. */
async function heldBeside(trx: Transaction<Tables>, events: readonly StoredEvent[]): Promise<(StoredEvent & { weekly: boolean })[]> {
  const times = events.map((event) => Date.parse(latestState(event)!.scheduledAt))
  const first = times.reduce((least, time) => Math.min(least, time), times[0])
  const last = times.reduce((most, time) => Math.max(most, time), times[0])
  const { rows } = await sql<StoredEvent & { weekly: boolean }>`
    select id, key, title, currency, vintages, weekly from calendar_events
    where scheduled_at between ${new Date(first - 25 * hourMs)} and ${new Date(last + 25 * hourMs)}
      or id = any(${events.map(({ id }) => id)})
    order by scheduled_at, id`.execute(trx)
  return rows
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
