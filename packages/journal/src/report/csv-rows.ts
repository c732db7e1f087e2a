import { findSeparator, splitCells } from '@assay/csv'
import type { ReportRow } from './report-row.ts'

/** The rows of a report that was saved as CSV, with their line numbers. The separator is the one that most lines share. */
export function csvRows(text: string): ReportRow[] {
  const lines = text.split(/\r\n|\n|\r/)
  const separator = findSeparator(lines.filter((line) => line.trim() !== '').slice(0, 2000)) ?? ','
  return lines.map((line, i) => ({ row: i + 1, cells: splitCells(line, separator).map((cell) => cell.trim()) }))
}
