import type { Impact, Vintage } from '@assay/events'
import type { ColumnType, Generated } from 'kysely'

interface CalendarEventTable {
  id: string
  key: string
  title: string
  currency: string | null
  impact: Impact
  scheduled_at: Date
  /** Written as JSON text. */
  vintages: ColumnType<Vintage[], string, string>
  /** Whether a weekly export has listed it. */
  weekly: Generated<boolean>
}

interface CalendarRangeTable {
  id: Generated<string>
  file: string
  zone: string
  covers_from: Date
  covers_to: Date
  imported_at: Generated<Date>
  /** Whether `calendar_imported` says what it added. */
  recorded: Generated<boolean>
}

interface ImportedEventTable {
  range_id: string
  event_id: string
  first: number
  count: number
}

export interface CalendarTables {
  /** Counts the changes of the calendar. version: int8, as text. */
  calendar_version: { one: Generated<boolean>; version: string }
  calendar_events: CalendarEventTable
  calendar_ranges: CalendarRangeTable
  calendar_imported: ImportedEventTable
}
