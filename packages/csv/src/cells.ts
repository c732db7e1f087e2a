/** Possible separators of cells. In a tie the first one wins. */
const separators = [',', ';', '\t', '|'] as const
export type Separator = (typeof separators)[number]

const count = (line: string, separator: Separator): number => splitCells(line, separator).length - 1

/** The separators that occur, first the one that gives the most lines the same number of cells. */
export function findSeparators(lines: readonly string[]): Separator[] {
  const agreeing = separators.map((separator) => {
    const counts = lines.map((line) => count(line, separator))
    const usual = modeOf(counts.filter((cells) => cells > 0))
    return { separator, agree: usual === undefined ? 0 : counts.filter((cells) => cells === usual).length }
  })
  return agreeing
    .filter(({ agree }) => agree > 0)
    .sort((a, b) => b.agree - a.agree)
    .map(({ separator }) => separator)
}

/** The separator that gives the most lines the same number of cells; undefined when no line has one. */
export const findSeparator = (lines: readonly string[]): Separator | undefined => findSeparators(lines)[0]

/** The most frequent value. In a tie, the value that reached its count first. Undefined for an empty list. */
export function modeOf(values: readonly number[]): number | undefined {
  const times = new Map<number, number>()
  let mode: number | undefined
  for (const value of values) {
    const seen = (times.get(value) ?? 0) + 1
    times.set(value, seen)
    if (mode === undefined || seen > times.get(mode)!) mode = value
  }
  return mode
}

/**
 * Splits one line into cells and removes the quotes around them. A separator inside quotes does not split, and a
 * doubled quote inside them is one quote.
 */
export function splitCells(line: string, separator: Separator): string[] {
  if (!line.includes('"')) return line.split(separator)
  const cells: string[] = []
  let cell = ''
  let quoted = false
  for (let i = 0; i < line.length; i++) {
    const letter = line[i]
    if (letter === '"' && quoted && line[i + 1] === '"') {
      cell += letter
      i++
    } else if (letter === '"') quoted = !quoted
    else if (letter === separator && !quoted) {
      cells.push(cell)
      cell = ''
    } else cell += letter
  }
  cells.push(cell)
  return cells
}
