import { ln, square } from './elementary.ts'
import { isConstant, mean } from './moments.ts'

export type OverfittingMeasure = 'sharpe' | 'mean'

export interface Overfitting {
  readonly rowsDropped: number
  readonly rowsPerBlock: number
  readonly combinations: number
  /**
   * Probability of backtest overfitting: the share of combinations in which the best column in sample is at or below
   * the median out of sample.
   */
  readonly pbo: number
  readonly probabilityOfLoss: number
  readonly logits: readonly number[]
  /** The column chosen in each combination. */
  readonly chosen: readonly number[]
  /** Slope of out-of-sample on in-sample performance of the chosen columns; null if all performed equally in sample. */
  readonly slope: number | null
}

export interface OverfittingUnknown {
  readonly pbo: null
  readonly reason: 'TOO_SMALL'
}

/** A logit of 0 is the median, which counts as overfit. This is the tolerance for rounding. */
const roundingOfLogit = 1e-12

/**
 * Combinatorially symmetric cross-validation (Bailey, Borwein, López de Prado and Zhu 2015). `matrix` has one row per
 * period and one column per variant.
 * 1. The rows are cut into `blocks` (an even number) of equal length; the oldest rows that are left over are dropped.
 * 2. Each half of the blocks in turn is in sample, the other half out of sample.
 * 3. The best column in sample is ranked out of sample; the share of ranks at or below the median is the probability.
 */
export function overfitting(
  matrix: readonly (readonly number[])[],
  blocks: number,
  measure: OverfittingMeasure,
): Overfitting | OverfittingUnknown {
  const columns = matrix[0]?.length ?? 0
  const rowsPerBlock = Math.floor(matrix.length / blocks)
  const rowsInHalf = (rowsPerBlock * blocks) / 2
  if (columns < 2 || rowsPerBlock < 1 || (measure === 'sharpe' && rowsInHalf < 2)) return { pbo: null, reason: 'TOO_SMALL' }
  const rowsDropped = matrix.length - rowsPerBlock * blocks
  const rows = matrix.slice(rowsDropped)
  const data = Array.from({ length: columns }, (_, column) =>
    columnBlocks(
      Float64Array.from(rows, (row) => row[column]),
      rowsPerBlock,
    ),
  )
  return { rowsDropped, ...overfittingOf(data, { blocks, rowsPerBlock, measure }) }
}

/**
 * The same as `overfitting` for columns that are stored only as sums of their blocks. Needs at least two columns, and
 * at least two rows in a half.
 */
export function overfittingOf(columns: readonly ColumnBlocks[], plan: BlockPlan): Omit<Overfitting, 'rowsDropped'> {
  const tried = judged(columns, plan)
  const share = (holds: (each: Judged) => boolean) => tried.filter(holds).length / tried.length
  return {
    rowsPerBlock: plan.rowsPerBlock,
    combinations: tried.length,
    pbo: share(({ logit }) => logit <= roundingOfLogit),
    probabilityOfLoss: share(({ outside }) => outside < 0),
    logits: tried.map(({ logit }) => logit),
    chosen: tried.map(({ chosen }) => chosen),
    slope: slopeOf(tried),
  }
}

/** Yields every choice of half the blocks, in lexicographic order. */
function* halves(blocks: number, from = 0, chosen: readonly number[] = []): Generator<readonly number[]> {
  if (chosen.length === blocks / 2) return yield chosen
  for (let block = from; block < blocks; block++) yield* halves(blocks, block + 1, [...chosen, block])
}

interface Judged {
  readonly chosen: number
  readonly inside: number
  readonly outside: number
  readonly logit: number
}

export interface BlockPlan {
  /** An even number. */
  readonly blocks: number
  readonly rowsPerBlock: number
  readonly measure: OverfittingMeasure
}

/** Judges every combination. Complementary halves swap their roles, so each half is computed once. */
function judged(columns: readonly ColumnBlocks[], plan: BlockPlan): Judged[] {
  const all = [...halves(plan.blocks)]
  const tried = new Array<Judged>(all.length)
  const table = blockTable(columns, plan)
  const [forward, backward] = [performer(table, plan), performer(table, plan)]
  const [first, second] = [new Float64Array(columns.length), new Float64Array(columns.length)]
  for (let i = 0; i < all.length / 2; i++) {
    const last = all.length - 1 - i
    forward(all[i], first)
    backward(all[last], second)
    tried[i] = judge(first, second)
    tried[last] = judge(second, first)
  }
  return tried
}

function judge(inside: Float64Array, outside: Float64Array): Judged {
  let chosen = 0
  for (let i = 1; i < inside.length; i++) if (inside[i] > inside[chosen]) chosen = i
  const own = outside[chosen]
  let [worse, upTo] = [0, 0]
  for (let i = 0; i < outside.length; i++) {
    worse += Number(outside[i] < own)
    upTo += Number(outside[i] <= own)
  }
  const share = (worse + (upTo - worse + 1) / 2) / (inside.length + 1)
  return { chosen, inside: inside[chosen], outside: own, logit: ln(share / (1 - share)) }
}

/**
 * The share of each block of a column in the mean and deviation of a half. Sums are of distances from the column's
 * mean, so that no digits are lost.
 */
export interface ColumnBlocks {
  readonly centre: number
  readonly sums: Float64Array
  readonly squares: Float64Array
  /** Smallest and largest value of each block. A half is constant if they are all equal. */
  readonly lows: Float64Array
  readonly highs: Float64Array
}

/** Summarises a column in blocks of `rowsPerBlock` rows, with the sums needed to judge a half. */
export function columnBlocks(column: Float64Array, rowsPerBlock: number): ColumnBlocks {
  const centre = mean(column)
  const starts = Array.from({ length: column.length / rowsPerBlock }, (_, block) => block * rowsPerBlock)
  const of = (measure: (block: Float64Array) => number) =>
    Float64Array.from(starts, (start) => measure(column.subarray(start, start + rowsPerBlock)))
  return {
    centre,
    sums: of((block) => block.reduce((total, value) => total + (value - centre), 0)),
    squares: of((block) => block.reduce((total, value) => total + square(value - centre), 0)),
    lows: of((block) => Math.min(...block)),
    highs: of((block) => Math.max(...block)),
  }
}

/** Stores the sums of each block for all columns side by side, so that loops read adjacent memory. */
function blockTable(columns: readonly ColumnBlocks[], { blocks }: BlockPlan) {
  const side = (of: (column: ColumnBlocks) => Float64Array) =>
    Array.from({ length: blocks }, (_, block) => Float64Array.from(columns, (column) => of(column)[block]))
  return {
    sums: side((column) => column.sums),
    squares: side((column) => column.squares),
    centres: Float64Array.from(columns, ({ centre }) => centre),
    unsteady: columns.flatMap((column, at) => (mayBeConstant(column, blocks / 2) ? [{ at, column }] : [])),
  }
}

/**
 * Writes the performance of every column in a half. Consecutive halves begin with the same blocks, so the sums of each
 * beginning are kept: sums stay the same to the last bit, and most halves add only one or two blocks.
 */
function performer({ sums, squares, centres, unsteady }: ReturnType<typeof blockTable>, { blocks, rowsPerBlock, measure }: BlockPlan) {
  const n = (rowsPerBlock * blocks) / 2
  const beginnings = Array.from({ length: blocks / 2 + 1 }, () => ({
    total: new Float64Array(centres.length),
    spread: new Float64Array(centres.length),
  }))
  let before: readonly number[] = []
  return (half: readonly number[], into: Float64Array): void => {
    const apart = half.findIndex((block, i) => block !== before[i])
    for (let i = apart === -1 ? half.length : apart; i < half.length; i++) {
      addUp(beginnings[i].total, sums[half[i]], beginnings[i + 1].total)
      addUp(beginnings[i].spread, squares[half[i]], beginnings[i + 1].spread)
    }
    before = half
    const { total, spread } = beginnings[half.length]
    for (let i = 0; i < into.length; i++) into[i] = centres[i] + total[i] / n
    if (measure === 'sharpe') overDeviation(into, total, spread, n)
    for (const { at, column } of unsteady) {
      const value = constantIn(column, half)
      if (value !== undefined) into[at] = measure === 'mean' ? value : 0
    }
  }
}

function overDeviation(means: Float64Array, total: Float64Array, spread: Float64Array, n: number): void {
  for (let i = 0; i < means.length; i++) means[i] /= Math.sqrt((spread[i] - (total[i] * total[i]) / n) / (n - 1))
}

function addUp(before: Float64Array, more: Float64Array, into: Float64Array): void {
  for (let i = 0; i < into.length; i++) into[i] = before[i] + more[i]
}

/** Only a column with this many constant blocks can be constant in a half of them. */
const mayBeConstant = ({ lows, highs }: ColumnBlocks, needed: number) => lows.filter((low, block) => low === highs[block]).length >= needed

/** The value of a column that is constant in a half; otherwise undefined. */
function constantIn({ lows, highs }: ColumnBlocks, half: readonly number[]): number | undefined {
  const value = lows[half[0]]
  return half.every((block) => lows[block] === value && highs[block] === value) ? value : undefined
}

function slopeOf(tried: readonly Judged[]): number | null {
  const inside = tried.map((each) => each.inside)
  if (isConstant(inside)) return null
  const [x, y] = [mean(inside), mean(tried.map((each) => each.outside))]
  let [products, squares] = [0, 0]
  for (const each of tried) {
    products += (each.inside - x) * (each.outside - y)
    squares += square(each.inside - x)
  }
  return products / squares
}
