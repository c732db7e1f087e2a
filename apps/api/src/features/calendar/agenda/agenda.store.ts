import type { StoredEvent } from '@assay/events'
import { type ExpressionBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import type { Tables } from '../../../tables/tables.ts'

type Impact = Tables['calendar_events']['impact']

/** UTC milliseconds, `to` exclusive. */
export interface Span {
  readonly from: number
  readonly to: number
}

export interface AgendaChoice {
  /** Without it events of every currency, and those with none, are included. */
  readonly currencies?: readonly string[]
  readonly impacts: readonly Impact[]
  /** Part of a title; case does not matter. */
  readonly search?: string
}

/** The most recent import. */
export interface LastImport {
  readonly file: string
  readonly importedAt: Date
}

export interface AgendaStore {
  /** Filters by the schedule as currently known. */
  between(span: Span, choice: AgendaChoice): Promise<StoredEvent[]>
  find(id: string): Promise<StoredEvent | undefined>
  /** Returns the last releases of each key scheduled up to a time, latest first. */
  past(keys: readonly string[], to: Date): Promise<StoredEvent[]>
  /** Returns the first matching events after a time. */
  after(time: Date, choice: AgendaChoice, most: number): Promise<StoredEvent[]>
  /** Whether any event is stored. */
  holdsAny(): Promise<boolean>
  lastImport(): Promise<LastImport | undefined>
}

/** Surprises are measured against up to 36 earlier releases that had figures; some have none. */
const pastReleases = 72

const columns = ['id', 'key', 'title', 'currency', 'vintages'] as const

export const agendaStore = (db: Db): AgendaStore => ({
  between: ({ from, to }, choice) =>
    db
      .selectFrom('calendar_events')
      .select(columns)
      .where('scheduled_at', '>=', new Date(from))
      .where('scheduled_at', '<', new Date(to))
      .where((row) => chosen(row, choice))
      .orderBy('scheduled_at')
      .orderBy('id')
      .execute(),
  find: (id) => db.selectFrom('calendar_events').select(columns).where('id', '=', id).executeTakeFirst(),
  async past(keys, to) {
    const { rows } = await sql<StoredEvent>`
      select past.id, past.key, past.title, past.currency, past.vintages
      from unnest(${keys}::text[]) as asked (key), lateral (
        select * from calendar_events where calendar_events.key = asked.key and scheduled_at <= ${to}
        order by scheduled_at desc limit ${pastReleases}
      ) as past
      order by past.scheduled_at desc, past.id`.execute(db)
    return rows
  },
  after: (time, choice, most) =>
    db
      .selectFrom('calendar_events')
      .select(columns)
      .where('scheduled_at', '>', time)
      .where((row) => chosen(row, choice))
      .orderBy('scheduled_at')
      .orderBy('id')
      .limit(most)
      .execute(),
  ...heldIn(db),
})

/** Facts about the calendar as a whole. */
const heldIn = (db: Db): Pick<AgendaStore, 'holdsAny' | 'lastImport'> => ({
  async holdsAny() {
    return (await db.selectFrom('calendar_events').select('id').limit(1).executeTakeFirst()) !== undefined
  },
  async lastImport() {
    const last = await db
      .selectFrom('calendar_ranges')
      .select(['file', 'imported_at'])
      .orderBy('imported_at', 'desc')
      .limit(1)
      .executeTakeFirst()
    return last && { file: last.file, importedAt: last.imported_at }
  },
})

function chosen({ and, eb }: ExpressionBuilder<Tables, 'calendar_events'>, { currencies, impacts, search }: AgendaChoice) {
  return and([
    eb('impact', 'in', impacts),
    ...(currencies ? [eb('currency', 'in', currencies)] : []),
    ...(search ? [eb('title', 'ilike', `%${search.replace(/[\\%_]/g, '\\$&')}%`)] : []),
  ])
}
