import { quantile } from '@assay/statistics'
import type { SearchTable } from './table.ts'
import { placeOfVariant, type SearchGrid } from './variants.ts'

/** The variants with the same filters whose numbers all are at most one step away. */
export function neighboursOf(grid: SearchGrid, index: number): number[] {
  const { steps } = placeOfVariant(grid, index)
  let around = [index]
  let stride = 1
  for (let axis = steps.length - 1; axis >= 0; axis--) {
    const [size, at] = [grid.axes[axis].length, steps[axis]]
    const below = at > 0 ? around.map((each) => each - stride) : []
    const above = at < size - 1 ? around.map((each) => each + stride) : []
    around = [...around, ...below, ...above]
    stride *= size
  }
  return around.slice(1)
}

export interface Plateau {
  readonly neighbours: number
  /** Median expectancy of the neighbours; null without any. */
  readonly median: number | null
  /** The median as a share of the variant's own mean; null if that is not above 0. */
  readonly kept: number | null
}

/** An isolated peak is luck: a real edge does not end one step further. */
export function plateauOf(grid: SearchGrid, table: SearchTable, index: number): Plateau {
  const means = neighboursOf(grid, index).map((each) => table.figure(each, 'mean'))
  if (means.length === 0) return { neighbours: 0, median: null, kept: null }
  const median = quantile(
    means.toSorted((a, b) => a - b),
    0.5,
  )
  const own = table.figure(index, 'mean')
  return { neighbours: means.length, median, kept: own > 0 ? median / own : null }
}
