import type { ColumnUse } from './column-names.ts'

/** The options that can make a file acceptable. */
export const remedies = ['fromRow', 'repair', 'timeZone', 'timeframe', 'columns', 'decimal', 'dateOrder'] as const
export type Remedy = (typeof remedies)[number]

/** A column of the file: its name, what it is used as, and its text in a row of the sample. */
export interface CsvColumn {
  readonly name: string | null
  readonly use: ColumnUse | null
  readonly sample: string
}

/** Why the rows of a file cannot be read, and its columns as far as they are known. */
export interface LayoutProblem {
  readonly code: 'NO_BARS' | 'NOT_A_TABLE' | 'COLUMNS_UNEQUAL' | 'COLUMNS_UNKNOWN' | 'TIME_UNREAD' | 'DECIMAL_UNKNOWN' | 'CHOICE_UNKNOWN'
  readonly reason: string
  readonly remedy?: Remedy
  readonly columns?: readonly CsvColumn[]
}
