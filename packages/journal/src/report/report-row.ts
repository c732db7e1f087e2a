/** A row of a report: its number in the file, from 1, and its cells. */
export interface ReportRow {
  readonly row: number
  readonly cells: readonly string[]
}
