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

/** How many shades a sign has. */
export const heatSteps = 6

/** The means that the first and the last shade stand for, without their sign. */
export interface HeatScale {
  readonly low: number
  readonly high: number
}

/** The shades spread over the means that are shown, so that neighbours differ. They begin at zero if both signs occur. */
export function heatScaleOf(means: readonly (number | null | undefined)[]): HeatScale {
  const known = means.filter((mean) => mean !== null && mean !== undefined)
  const sizes = known.map(Math.abs)
  const isMixed = Math.min(...known) <= 0 && Math.max(...known) >= 0
  return { low: isMixed ? 0 : Math.min(...sizes), high: Math.max(...sizes, 0) }
}

/** The shade of a mean, from 1 to `heatSteps`; 0 for none. */
export function heatStepOf(mean: number, { low, high }: HeatScale): number {
  if (mean === 0) return 0
  const share = high > low ? (Math.abs(mean) - low) / (high - low) : 1
  return Math.min(heatSteps, Math.max(1, Math.ceil(share * heatSteps)))
}
