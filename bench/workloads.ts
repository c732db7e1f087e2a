import { columnPool, type Levels, type MarketData, runBacktest, type SeriesCache, seriesCache } from '@assay/backtest'
import { type Bars, sliceBars } from '@assay/market'
import type { AllRules } from '@assay/strategy'
import { type FusedResult, fusedBandsAndRsi, fusedEmaLevels, fusedEmaReverse, fusedPair } from './fused.ts'
import { compared } from './measure.ts'
import { ema } from './plain.ts'
import { bandsAndRsi, emaReverse, tightLevels } from './rules.ts'
import { walk } from './walk.ts'

export interface Workload {
  /** Of the general engine; per bar and pair for W3. */
  readonly nsPerBar: number
  readonly fusedNsPerBar: number
  readonly vsFused: number
}

const sizing = { capital: 100_000, positionValue: 100_000, quantity: 1 }
const minuteBars = 1_057_080
const quarterHourBars = 70_770
const pairs = 1000

/** Memory is handed on from run to run; nothing that was computed is. */
const pool = columnPool()

function run(data: MarketData, rules: AllRules, levels: Levels | null, cache: SeriesCache): FusedResult {
  const { simulation, money } = runBacktest({ data, rules, levels: { long: levels, short: levels }, sizing, cache })
  return { trades: simulation.trades.count, finalValue: money.finalValue }
}

function runOnce(data: MarketData, rules: AllRules, levels: Levels | null): FusedResult {
  const cache = seriesCache(data, undefined, pool)
  const result = run(data, rules, levels, cache)
  cache.release()
  return result
}

/** Both must have done the same work, or the comparison means nothing. */
function sameResult(name: string, ours: FusedResult, fused: FusedResult): void {
  const apart = Math.abs(ours.finalValue - fused.finalValue)
  if (ours.trades !== fused.trades || apart > 1e-6 * fused.finalValue) {
    throw new Error(`${name}: ${JSON.stringify(ours)} is not ${JSON.stringify(fused)}`)
  }
}

interface Sides {
  readonly ours: (data: MarketData) => FusedResult
  readonly fused: (bars: Bars) => FusedResult
}

/** Short runs in great number, so that both sides are measured as finished code: one long loop alone is compiled while it runs, and badly. */
function warmUp({ ours, fused }: Sides, data: MarketData): void {
  const short = { ...data, bars: sliceBars(data.bars, 0, 3000) }
  for (let start = performance.now(), round = 0; round < 150 && performance.now() - start < 1500; round++) {
    ours(short)
    fused(short.bars)
  }
}

function workload(name: string, sides: Sides, data: MarketData, units: number, times: number): Workload {
  warmUp(sides, data)
  const { ours, fused } = sides
  sameResult(name, ours(data), fused(data.bars))
  const pair = compared(
    () => ours(data),
    () => fused(data.bars),
    times,
  )
  return { nsPerBar: (pair.ours * 1e6) / units, fusedNsPerBar: (pair.other * 1e6) / units, vsFused: pair.ratio }
}

const marketOf = (timeframe: '1min' | '15min', bars: Bars): MarketData => ({ timeframe, bars, dayBoundary: 'utc', point: 0.01 })

/** W1 to W4: rules as data in the general engine beside a loop written for that one strategy. Nothing is kept between runs. */
export function workloads(times: number): Record<string, Workload> {
  const data = marketOf('1min', walk(minuteBars, 60_000))
  const reverse = emaReverse(8, 24, '1min')
  const bands = bandsAndRsi('1min')
  const { target, stop } = tightLevels
  const reversing: Sides = { ours: (market) => runOnce(market, reverse, null), fused: (bars) => fusedEmaReverse(bars, 8, 24) }
  const leveled: Sides = {
    ours: (market) => runOnce(market, reverse, tightLevels),
    fused: (bars) => fusedEmaLevels(bars, 8, 24, target!, stop!),
  }
  const banded: Sides = { ours: (market) => runOnce(market, bands, null), fused: fusedBandsAndRsi }
  const quarters = marketOf('15min', walk(quarterHourBars, 15 * 60_000))
  return {
    W1: workload('W1', reversing, data, minuteBars, times),
    W2: workload('W2', leveled, data, minuteBars, times),
    W3: workload('W3', sweep(), quarters, quarterHourBars * pairs, Math.max(3, times >> 1)),
    W4: workload('W4', banded, data, minuteBars, times),
  }
}

const summed = (results: FusedResult[]): FusedResult => ({
  trades: results.reduce((total, { trades }) => total + trades, 0),
  finalValue: results.reduce((total, { finalValue }) => total + finalValue, 0),
})

/** 1,000 EMA pairs that share their columns. */
function sweep(): Sides {
  const periods = Array.from({ length: pairs }, (_, i) => ({ fast: 5 + (i % 25), slow: 35 + Math.floor(i / 25) * 3 }))
  const rules = periods.map(({ fast, slow }) => emaReverse(fast, slow, '15min'))
  return {
    ours(data) {
      const cache = seriesCache(data, undefined, pool)
      const result = summed(rules.map((each) => run(data, each, null, cache)))
      cache.release()
      return result
    },
    fused(bars) {
      const columns = new Map<number, Float64Array>()
      const column = (period: number) => {
        const made = columns.get(period) ?? ema(bars.close, period)
        columns.set(period, made)
        return made
      }
      return summed(periods.map(({ fast, slow }) => fusedPair(bars, column(fast), column(slow), slow - 1)))
    },
  }
}
