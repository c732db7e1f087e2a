import { type HeldBars, keptCaches, prepareRun, type RequestToRun, runRequest } from '@assay/backtest'
import { type Bars, minuteMs, sliceBars } from '@assay/market'
import type { AllRules, StopSettings } from '@assay/strategy'
import { type Machine, openMachine } from '@assay/sweep'
import { type FusedResult, fusedBandsAndRsi, fusedEmaLevels, fusedEmaReverse, fusedPair } from './fused.ts'
import { compared } from './measure.ts'
import { ema } from './plain.ts'
import { heldBars, requestFor } from './requests.ts'
import { bandsAndRsi, emaReverse, tightStops } from './rules.ts'
import { walk } from './walk.ts'

export interface Workload {
  /** Of the general engine; per bar and pair for W3. */
  readonly nsPerBar: number
  readonly fusedNsPerBar: number
  readonly vsFused: number
}

const minuteBars = 1_057_080
const quarterHourBars = 70_770
const pairs = 1000
const pairPeriods = Array.from({ length: pairs }, (_, i) => ({ fast: 5 + (i % 25), slow: 35 + Math.floor(i / 25) * 3 }))

/** Memory as in a worker of the server. */
export const machine = openMachine(320)

/** What a workload runs, over which bars. */
export interface Work {
  readonly held: HeldBars
  readonly requests: readonly RequestToRun[]
}

/** W1 reverses at crosses of two averages, W2 with tight stops, W4 with bands and RSI; W3 is 1,000 pairs of averages that share their columns. */
export function workOfAll(): Record<'W1' | 'W2' | 'W3' | 'W4', Work> {
  const minutes = heldBars('1min', walk(minuteBars, minuteMs))
  const quarters = heldBars('15min', walk(quarterHourBars, 15 * minuteMs))
  const one = (rules: AllRules, stops: StopSettings | null = null): Work => ({
    held: minutes,
    requests: [requestFor(rules, minutes.data, stops)],
  })
  const reverse = emaReverse(8, 24, '1min')
  const crossing = pairPeriods.map(({ fast, slow }) => requestFor(emaReverse(fast, slow, quarters.data.timeframe), quarters.data, null))
  return { W1: one(reverse), W2: one(reverse, tightStops), W3: { held: quarters, requests: crossing }, W4: one(bandsAndRsi('1min')) }
}

/**
 * Returns a function that runs requests over the same bars; they share computed columns. Caches are as in a worker of the
 * server: this many bars exceed `largestMb`, so they are not kept and their memory is reused.
 */
export function runner(machine: Machine | null): (work: Work) => FusedResult {
  const caches = keptCaches({ sets: 4, mbEach: 64, largestMb: 32, machine: () => machine })
  // Names each set of runs, so that none is served from the cache of an earlier one.
  let runs = 0
  return ({ requests, held }) =>
    caches.use(`${++runs}`, held.data, (cache) =>
      summed(
        requests.map((request) => {
          const { simulation, money } = runRequest(prepareRun(request), held, cache).outcome
          return { trades: simulation.trades.count, finalValue: money.finalValue }
        }),
      ),
    )
}

/** Throws unless both did the same work; otherwise the comparison means nothing. */
function sameResult(name: string, ours: FusedResult, fused: FusedResult): void {
  const apart = Math.abs(ours.finalValue - fused.finalValue)
  if (ours.trades !== fused.trades || apart > 1e-6 * fused.finalValue) {
    throw new Error(`${name}: ${JSON.stringify(ours)} is not ${JSON.stringify(fused)}`)
  }
}

interface Sides {
  readonly ours: (held: HeldBars) => FusedResult
  readonly fused: (bars: Bars) => FusedResult
}

/**
 * Warms up with many short runs, so that both sides are measured as optimized code. A single long loop would be
 * compiled while it runs, and badly.
 */
function warmUp({ ours, fused }: Sides, { data }: HeldBars): void {
  const short = heldBars(data.timeframe, sliceBars(data.bars, 0, 3000))
  for (let start = performance.now(), round = 0; round < 150 && performance.now() - start < 1500; round++) {
    ours(short)
    fused(short.data.bars)
  }
}

function workload(name: string, sides: Sides, held: HeldBars, units: number, times: number): Workload {
  warmUp(sides, held)
  const { ours, fused } = sides
  const { bars } = held.data
  sameResult(name, ours(held), fused(bars))
  const pair = compared(
    () => ours(held),
    () => fused(bars),
    times,
  )
  return { nsPerBar: (pair.ours * 1e6) / units, fusedNsPerBar: (pair.other * 1e6) / units, vsFused: pair.ratio }
}

/**
 * Times a request from its rules to its trades, as the server runs it, against a loop written for that one strategy.
 * Only W3 keeps computed columns from pair to pair, as a search does.
 */
export function workloads(times: number): Record<string, Workload> {
  const work = workOfAll()
  const run = runner(machine)
  const sides = ({ requests }: Work, fused: Sides['fused']): Sides => ({ ours: (held) => run({ requests, held }), fused })
  const { target, stopLoss } = tightStops
  const reversing = sides(work.W1, (bars) => fusedEmaReverse(bars, 8, 24))
  const leveled = sides(work.W2, (bars) => fusedEmaLevels(bars, 8, 24, target!, stopLoss!))
  return {
    W1: workload('W1', reversing, work.W1.held, minuteBars, times),
    W2: workload('W2', leveled, work.W2.held, minuteBars, times),
    W3: workload('W3', sides(work.W3, fusedPairs), work.W3.held, quarterHourBars * pairs, Math.max(3, times >> 1)),
    W4: workload('W4', sides(work.W4, fusedBandsAndRsi), work.W4.held, minuteBars, times),
  }
}

const summed = (results: FusedResult[]): FusedResult => ({
  trades: results.reduce((total, { trades }) => total + trades, 0),
  finalValue: results.reduce((total, { finalValue }) => total + finalValue, 0),
})

/** W3 by hand: the pairs share their columns. */
function fusedPairs(bars: Bars): FusedResult {
  const columns = new Map<number, Float64Array>()
  const column = (period: number) => {
    const made = columns.get(period) ?? ema(bars.close, period)
    columns.set(period, made)
    return made
  }
  return summed(pairPeriods.map(({ fast, slow }) => fusedPair(bars, column(fast), column(slow), slow - 1)))
}
