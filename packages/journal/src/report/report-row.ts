import type { Deal } from '../deal.ts'
import type { Column } from './words.ts'

/** A row of a report: its number in the file, from 1, and its cells. */
export interface ReportRow {
  readonly row: number
  readonly cells: readonly string[]
}

/** A table of a report: the columns of its head, and its rows. */
export interface ReportTable {
  readonly columns: readonly (Column | undefined)[]
  readonly rows: readonly ReportRow[]
}

/** A deal and the number of its row. */
export type RowDeal = Deal & { readonly row: number }
/** A row that could not be read, and why. */
export interface RowFault {
  readonly row: number
  readonly reason: string
}
