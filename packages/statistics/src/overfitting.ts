import { ln, square } from './elementary.ts'
import { isConstant, mean } from './moments.ts'

export type OverfittingMeasure = 'sharpe' | 'mean'

export interface Overfitting {
  readonly rowsDropped: number
  readonly rowsPerBlock: number
  readonly combinations: number
  /** Probability of backtest overfitting: how often the best in sample is no better than the median out of sample. */
  readonly pbo: number
  readonly probabilityOfLoss: number
  readonly logits: readonly number[]
  /** The column chosen in each combination. */
  readonly chosen: readonly number[]
  /** Of out-of-sample on in-sample performance of the chosen; null where all performed alike in sample. */
  readonly slope: number | null
}

export interface OverfittingUnknown {
  readonly pbo: null
  readonly reason: 'TOO_SMALL'
}

/** A logit of 0 is the median, which counts as overfit; this much is rounding. */
const roundingOfLogit = 1e-12

/**
 * Combinatorially symmetric cross-validation (Bailey, Borwein, López de Prado and Zhu 2015). `matrix` has a row a period and a column a variant.
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
    blocksOf(
      Float64Array.from(rows, (row) => row[column]),
      rowsPerBlock,
    ),
  )
  const tried = [...halves(blocks)].map((inSample) => judge(data, { inSample, blocks, rowsPerBlock, measure }))
  const share = (holds: (each: Judged) => boolean) => tried.filter(holds).length / tried.length
  return {
    ...{ rowsDropped, rowsPerBlock, combinations: tried.length },
    pbo: share(({ logit }) => logit <= roundingOfLogit),
    probabilityOfLoss: share(({ outside }) => outside < 0),
    logits: tried.map(({ logit }) => logit),
    chosen: tried.map(({ chosen }) => chosen),
    slope: slopeOf(tried),
  }
}

/** Every choice of half the blocks, in lexicographic order. */
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

interface Halving {
  readonly inSample: readonly number[]
  readonly blocks: number
  readonly rowsPerBlock: number
  readonly measure: OverfittingMeasure
}

function judge(data: readonly Blocks[], { inSample, blocks, rowsPerBlock, measure }: Halving): Judged {
  const outSample = Array.from({ length: blocks }, (_, block) => block).filter((block) => !inSample.includes(block))
  const performances = (half: readonly number[]) => data.map((column) => performance(column, half, rowsPerBlock, measure))
  const inside = performances(inSample)
  const outside = performances(outSample)
  const best = Math.max(...inside)
  const chosen = inside.indexOf(best)
  const own = outside[chosen]
  const worse = outside.filter((value) => value < own).length
  const equal = outside.filter((value) => value === own).length
  const share = (worse + (equal + 1) / 2) / (data.length + 1)
  return { chosen, inside: best, outside: own, logit: ln(share / (1 - share)) }
}

/** What a block of a column adds to mean and deviation of a half. Sums are of distances from the column's mean, so that no digits are lost. */
interface Blocks {
  readonly centre: number
  readonly sums: Float64Array
  readonly squares: Float64Array
  /** Smallest and largest value of each block: a half is constant where they are all equal. */
  readonly lows: Float64Array
  readonly highs: Float64Array
}

function blocksOf(column: Float64Array, rowsPerBlock: number): Blocks {
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

function performance(column: Blocks, half: readonly number[], rowsPerBlock: number, measure: OverfittingMeasure): number {
  const n = half.length * rowsPerBlock
  let [sum, squares, low, high] = [0, 0, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const block of half) {
    sum += column.sums[block]
    squares += column.squares[block]
    low = Math.min(low, column.lows[block])
    high = Math.max(high, column.highs[block])
  }
  const average = low === high ? low : column.centre + sum / n
  if (measure === 'mean') return average
  return low === high ? 0 : average / Math.sqrt((squares - (sum * sum) / n) / (n - 1))
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
