import { findSeparators, type Separator, splitCells } from './cells.ts'
import { type CsvLayout, findLayout, type LayoutOptions } from './layout.ts'
import type { LayoutProblem } from './layout-problem.ts'

/** A line of text and its number in the file, from 1. */
export interface CsvLine {
  readonly line: number
  readonly text: string
}

/** How a file is read: its separator, its columns, and the first of the given lines that holds a bar. */
export interface CsvTable {
  readonly separator: Separator
  readonly layout: CsvLayout
  readonly first: number
}

const statedSeparator = /^"?sep=(.)"?$/i

/**
 * Finds separator, columns and forms from the first lines of a file, blank ones left out. Of several separators the one
 * is taken with which the rows are bars.
 */
export function findTable(lines: readonly CsvLine[], options: LayoutOptions = {}): CsvTable | LayoutProblem {
  const stated = lines.length > 0 ? statedSeparator.exec(lines[0].text.trim()) : null
  const rows = stated ? lines.slice(1) : lines
  if (rows.length === 0) return { code: 'NO_BARS', reason: 'The file is empty.' }
  const separators = findSeparators(rows.map(({ text }) => text))
  const tried = stated && isSeparator(stated[1], separators) ? [stated[1]] : separators
  let problem: LayoutProblem | undefined
  for (const separator of tried) {
    const layout = findLayout(
      rows.map(({ line, text }) => ({ line, cells: splitCells(text, separator) })),
      options,
    )
    if (!('code' in layout)) return { separator, layout, first: lines.length - rows.length + layout.rowsBefore }
    problem ??= layout
  }
  return problem ?? { code: 'NOT_A_TABLE', reason: 'Its lines are not separated by commas, semicolons, tabs or vertical bars (|).' }
}

const isSeparator = (text: string, known: readonly Separator[]): text is Separator => (known as readonly string[]).includes(text)
