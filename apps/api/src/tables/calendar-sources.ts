import type { ColumnType, Generated } from 'kysely'

interface CalendarSourceTable {
  id: string
  /** The ETag of the version that was read last. */
  etag: string | null
  last_modified: string | null
  tried_at: Date | null
  /** When it last responded, with new content or not. */
  answered_at: Date | null
  next_try_at: ColumnType<Date, Date | undefined, Date>
  /** Failed tries since it last responded. */
  failures: Generated<number>
  /** Why the last try failed. */
  fault: string | null
  /** Number of events in the version that was read last. */
  events: number | null
  covers_from: Date | null
  covers_to: Date | null
}

interface CalendarAddressTable {
  user_id: string
  token_hash: Buffer
  /** Codes with commas; null for all. */
  currencies: string | null
  impact: 'low' | 'medium' | 'high'
  created_at: ColumnType<Date, Date | undefined, Date>
}

export interface CalendarSourceTables {
  calendar_sources: CalendarSourceTable
  calendar_addresses: CalendarAddressTable
}
