import type { ColumnType } from 'kysely'

export interface JournalTables {
  journal_notes: {
    account_id: string
    /** The ticket of the first deal of the position. */
    position_id: string
    note: string
    tags: string[]
    written_at: ColumnType<Date, Date | undefined, Date>
  }
}
