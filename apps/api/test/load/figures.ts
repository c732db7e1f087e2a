/** A measured figure with its goal. */
export interface Figure {
  readonly name: string
  readonly value: number
  readonly unit: string
  readonly goal?: number
  /** The value must equal the goal; otherwise it may be at most the goal. */
  readonly exact?: true
}

export const exactly = (name: string, value: number, goal: number): Figure => ({ name, value, unit: '', goal, exact: true })
export const atMost = (name: string, value: number, unit: string, goal?: number): Figure => ({ name, value, unit, goal })

export function percentile(values: readonly number[], percent: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? Number.NaN
}

const isMet = ({ value, goal, exact }: Figure) => goal === undefined || (exact ? value === goal : value <= goal)
const told = (value: number) => (Number.isInteger(value) ? String(value) : value.toFixed(value < 10 ? 2 : 1))

/** Prints each figure beside its goal. Returns whether all goals were met. */
export function printFigures(figures: readonly Figure[]): boolean {
  for (const figure of figures) {
    const { name, value, unit, goal, exact } = figure
    const aim = goal === undefined ? '' : `${exact ? '=' : '≤'} ${told(goal)}`
    console.log(`${name.padEnd(64)}${`${told(value)} ${unit}`.padEnd(16)}${aim.padEnd(12)}${isMet(figure) ? '' : 'MISSED'}`)
  }
  return figures.every(isMet)
}
