import { placeOfVariant, type SearchGrid } from '@assay/discover'

/** The most values of a number that are drawn; of more, only every second, third, … is. */
const mostValues = 20

interface HeatRow {
  readonly value: number
  readonly cells: readonly { readonly value: number; readonly index: number }[]
}

export interface HeatMapRows {
  readonly rows: readonly HeatRow[]
  /** The values of the columns; empty if there is only one. */
  readonly columns: readonly number[]
  /** Whether values were left out. */
  readonly isThinned: boolean
}

/** The variants that differ from `around` only in two numbers: axis `down` in rows, axis `across` in columns. */
export function heatMapOf(grid: SearchGrid, around: number, down: number, across: number): HeatMapRows {
  const { axes } = grid
  const { steps } = placeOfVariant(grid, around)
  const stride = (axis: number) => axes.slice(axis + 1).reduce((product, each) => product * each.length, 1)
  const isLine = down === across
  const rowSteps = drawnSteps(axes[down].length, steps[down])
  const columnSteps = isLine ? [steps[across]] : drawnSteps(axes[across].length, steps[across])
  return {
    rows: rowSteps.map((row) => ({
      value: axes[down][row],
      cells: columnSteps.map((column) => ({
        value: axes[across][column],
        index: around + (row - steps[down]) * stride(down) + (isLine ? 0 : (column - steps[across]) * stride(across)),
      })),
    })),
    columns: isLine ? [] : columnSteps.map((step) => axes[across][step]),
    isThinned: rowSteps.length < axes[down].length || (!isLine && columnSteps.length < axes[across].length),
  }
}

/** Evenly spaced steps that include `at`. */
function drawnSteps(size: number, at: number): number[] {
  const every = Math.ceil(size / mostValues)
  return Array.from({ length: size }, (_, step) => step).filter((step) => (step - at) % every === 0)
}
