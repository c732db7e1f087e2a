import type { Deal } from '../deal.ts'
import type { Column } from './terminal-words.ts'

/** A row of a report: its number in the file, from 1, and its cells. */
export interface ReportRow {
  readonly row: number
  readonly cells: readonly string[]
}

/** A table of a report: the columns of its head, and its rows. */
export interface ReportTable {
  /** The row of its head. */
  readonly head: ReportRow
  readonly columns: readonly (Column | undefined)[]
  /** Whether the head names the columns; else they were told by their order and their content. */
  readonly isNamed: boolean
  readonly rows: readonly ReportRow[]
}

/** A deal and the number of its row. */
export type RowDeal = Deal & { readonly row: number }
/** A row and a sentence about it: why it could not be read, or what the report leaves open. */
export interface RowFault {
  readonly row: number
  readonly reason: string
}

/** The file is no report that could be read; the message says why. */
export class UnreadableReport extends Error {}
