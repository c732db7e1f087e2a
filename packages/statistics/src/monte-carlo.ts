import { generator } from './generator.ts'
import { quantile } from './moments.ts'
import { defaultBlock, resampleBlocks } from './resample.ts'

export interface MonteCarloPlan {
  /** An unsigned integer of 32 bits. */
  readonly seed: number
  readonly paths: number
  /** Trades per path; null for as many as there are returns. */
  readonly length: number | null
  /** Trades per block; null for the smallest b with b³ ≥ n. */
  readonly block: number | null
  /** The share of the starting equity at which an account counts as ruined. */
  readonly ruin: number
}

/** Quantiles over the paths, at `quantiles`. Equity starts at 1. */
export interface MonteCarlo {
  readonly block: number
  readonly length: number
  readonly paths: number
  readonly quantiles: readonly number[]
  /** Largest fall from a peak, as a fraction of the peak: at most 1. */
  readonly maxDrawdown: readonly number[]
  readonly finalEquity: readonly number[]
  readonly longestLosingStreak: readonly number[]
  readonly ruinProbability: number
}

const shown = [0.05, 0.25, 0.5, 0.75, 0.95]
const rounding = 1e-12

/**
 * Simulates other outcomes of the same trades: `returns` are fractions of the equity before each trade, and are redrawn
 * in blocks.
 */
export function monteCarlo(returns: readonly number[], plan: MonteCarloPlan): MonteCarlo | { readonly reason: 'NO_TRADES' } {
  if (returns.length === 0) return { reason: 'NO_TRADES' }
  const { paths, ruin } = plan
  const [falls, ends, streaks] = [new Float64Array(paths), new Float64Array(paths), new Float64Array(paths)]
  let ruined = 0
  const { length, block } = drawPaths(returns, plan, (indices, i) => {
    const path = walk(returns, indices)
    falls[i] = path.drawdown
    ends[i] = path.equity
    streaks[i] = path.streak
    if (path.lowest <= ruin + rounding) ruined++
  })
  return {
    block,
    length,
    paths,
    quantiles: shown,
    maxDrawdown: over(falls),
    finalEquity: over(ends),
    longestLosingStreak: over(streaks),
    ruinProbability: ruined / paths,
  }
}

/** The equity of the paths of `monteCarlo` after `trades` trades, at the quantiles of `MonteCarlo`. */
export interface ConePoint {
  readonly trades: number
  readonly equity: readonly number[]
}

/**
 * The equity along the same paths as `monteCarlo` with the same plan, after each of up to `points` equal steps. Empty
 * if there are no returns.
 */
export function equityCone(returns: readonly number[], plan: MonteCarloPlan, points: number): ConePoint[] {
  const length = plan.length ?? returns.length
  if (returns.length === 0 || length === 0) return []
  const steps = Math.min(points, length)
  const looked = Array.from({ length: steps }, (_, i) => Math.round(((i + 1) * length) / steps))
  const columns = looked.map(() => new Float64Array(plan.paths))
  drawPaths(returns, plan, (indices, path) => {
    let equity = 1
    let done = 0
    for (let column = 0; column < steps; column++) {
      for (; done < looked[column]; done++) equity = Math.max(0, equity * (1 + returns[indices[done]]))
      columns[column][path] = equity
    }
  })
  return looked.map((trades, i) => ({ trades, equity: over(columns[i]) }))
}

/** The sum of results along the paths after `trades` trades, at the quantiles of `MonteCarlo`. */
export interface SumPoint {
  readonly trades: number
  readonly sum: readonly number[]
}

/**
 * The sums along the same paths as `monteCarlo`, added up instead of compounded, after each trade. Empty if there are
 * no results.
 */
export function sumCone(results: readonly number[], plan: Omit<MonteCarloPlan, 'ruin'> & { readonly length: number }): SumPoint[] {
  if (results.length === 0 || plan.length === 0) return []
  const columns = Array.from({ length: plan.length }, () => new Float64Array(plan.paths))
  drawPaths(results, plan, (indices, path) => {
    let sum = 0
    for (let trade = 0; trade < plan.length; trade++) {
      sum += results[indices[trade]]
      columns[trade][path] = sum
    }
  })
  return columns.map((column, i) => ({ trades: i + 1, sum: over(column) }))
}

/** Draws the trades of each path, all from one random stream. */
function drawPaths(returns: readonly number[], plan: Omit<MonteCarloPlan, 'ruin'>, look: (indices: Uint32Array, path: number) => void) {
  const n = returns.length
  const [length, block] = [plan.length ?? n, plan.block ?? defaultBlock(n)]
  const random = generator(plan.seed)
  const indices = new Uint32Array(length)
  for (let path = 0; path < plan.paths; path++) {
    resampleBlocks(random, n, block, indices)
    look(indices, path)
  }
  return { length, block }
}

function over(values: Float64Array): number[] {
  values.sort()
  return shown.map((p) => quantile(values, p))
}

function walk(returns: readonly number[], indices: Uint32Array): { equity: number; lowest: number; drawdown: number; streak: number } {
  let [equity, peak, lowest, drawdown] = [1, 1, 1, 0]
  let [streak, losing] = [0, 0]
  for (const index of indices) {
    const change = returns[index]
    equity = Math.max(0, equity * (1 + change))
    peak = Math.max(peak, equity)
    lowest = Math.min(lowest, equity)
    drawdown = Math.max(drawdown, (peak - equity) / peak)
    losing = change < 0 ? losing + 1 : 0
    streak = Math.max(streak, losing)
  }
  return { equity, lowest, drawdown, streak }
}
