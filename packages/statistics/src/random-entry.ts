import { type Generator, generator } from './generator.ts'
import { mean, quantile } from './moments.ts'

/**
 * A trade by the bars that it held. `lastBar` is the bar in which it was filled, or the bar before if it was filled at
 * an open.
 */
export interface HeldTrade {
  readonly entryBar: number
  readonly lastBar: number
  readonly side: 1 | -1
}

export interface RandomEntryPlan {
  readonly open: ArrayLike<number>
  readonly close: ArrayLike<number>
  readonly trades: readonly HeldTrade[]
  /** An unsigned integer of 32 bits. */
  readonly seed: number
  readonly runs: number
  /** The first bar at which the strategy could have entered. */
  readonly first: number
  /** The bars at which entries are allowed, for strategies that filter hours; null for all bars. */
  readonly allowed: readonly number[] | null
}

export interface RandomEntry {
  /** The strategy's own value: the sum of side · (close / open − 1) over its trades at their real entries. */
  readonly own: number
  readonly runs: number
  /** Percent of the random runs that did worse; an equal one counts half. */
  readonly percentile: number
  /** Probability that a random run is at least as good (Phipson and Smyth 2010). */
  readonly pValue: number
  readonly randomMean: number
  /** Quantiles of the random runs at 5, 50 and 95 %. */
  readonly randomQuantiles: readonly number[]
  /** Entry bars of the first two runs, by trade. */
  readonly firstRunsEntries: readonly (readonly number[])[]
}

export type RandomEntryUnknown = { readonly reason: 'NO_TRADES' | 'TOO_DENSE' }

const rounding = 1e-12
const quantiles = [0.05, 0.5, 0.95]

/** The value of the strategy and of each random run. */
export interface RandomRuns {
  readonly own: number
  /** One value per run. */
  readonly values: Float64Array
  /** Entry bars of the first two runs, by trade. */
  readonly firstRunsEntries: readonly (readonly number[])[]
}

/**
 * Compares the strategy with the same trades, of the same length and side, entered at random bars: how many random runs
 * did worse?
 */
export function randomEntries(plan: RandomEntryPlan): RandomEntry | RandomEntryUnknown {
  const drawn = randomRuns(plan)
  if ('reason' in drawn) return drawn
  const { own, values, firstRunsEntries } = drawn
  return { own, runs: plan.runs, ...standing(values, own), firstRunsEntries }
}

/** The runs behind `randomEntries`. `onRun` receives the number of finished runs after each one. */
export function randomRuns(plan: RandomEntryPlan, onRun?: (done: number) => void): RandomRuns | RandomEntryUnknown {
  const { trades, runs, seed } = plan
  if (trades.length === 0) return { reason: 'NO_TRADES' }
  const random = generator(seed)
  const place = plan.allowed ? amongAllowed(plan, plan.allowed, random) : anywhere(plan, random)
  const entries = Int32Array.from(trades, ({ entryBar }) => entryBar)
  const worth = worthOf(plan)
  const own = worth(entries)
  const values = new Float64Array(runs)
  const firstRunsEntries: number[][] = []
  for (let run = 0; run < runs; run++) {
    if (!place?.(entries)) return { reason: 'TOO_DENSE' }
    values[run] = worth(entries)
    if (run < 2) firstRunsEntries.push([...entries])
    onRun?.(run + 1)
  }
  return { own, values, firstRunsEntries }
}

const heldBars = ({ entryBar, lastBar }: HeldTrade) => lastBar - entryBar + 1

/** The sum of side · (close / open − 1) over the trades in their order, entered at the given bars. */
function worthOf({ open, close, trades }: RandomEntryPlan): (entries: Int32Array) => number {
  const sides = Float64Array.from(trades, ({ side }) => side)
  const toLast = Int32Array.from(trades, (trade) => heldBars(trade) - 1)
  return (entries) => {
    let total = 0
    for (let j = 0; j < entries.length; j++) total += sides[j] * (close[entries[j] + toLast[j]] / open[entries[j]] - 1)
    return total
  }
}

/** How a value ranks among those of random runs. */
export function standing(values: Float64Array, own: number) {
  const margin = rounding * Math.max(1, Math.abs(own))
  let [less, equal] = [0, 0]
  for (const value of values) {
    if (Math.abs(value - own) <= margin) equal++
    else if (value < own) less++
  }
  const runs = values.length
  const randomMean = mean(values)
  const sorted = values.toSorted()
  return {
    percentile: (100 * (less + equal / 2)) / runs,
    pValue: (1 + runs - less) / (runs + 1),
    randomMean,
    randomQuantiles: quantiles.map((p) => quantile(sorted, p)),
  }
}

/** Places the trades at random bars and writes these into `entries`. Returns false if that failed. */
type Place = (entries: Int32Array) => boolean

/** Removes all trades and reinserts them at independent places of the idle time; ties are broken by a second draw. */
function anywhere({ open, trades, first }: RandomEntryPlan, random: Generator): Place | null {
  const held = trades.map(heldBars)
  const idle = open.length - first - held.reduce((total, bars) => total + bars, 0)
  if (idle < 0) return null
  const [places, keys] = [new Float64Array(trades.length), new Float64Array(trades.length)]
  const order = new Uint32Array(trades.length)
  const sort = sortedPlaces(places, keys, idle + 1)
  return (entries) => {
    for (let j = 0; j < held.length; j++) {
      places[j] = random.below(idle + 1)
      keys[j] = random.next()
    }
    sort(order)
    let before = first
    for (const j of order) {
      entries[j] = before + places[j]
      before += held[j]
    }
    return true
  }
}

/**
 * Writes the order of trades by place, key and number. Places are spread evenly below `below`, so as many buckets as
 * trades leave them nearly sorted, and a run takes time proportional to the number of trades.
 */
function sortedPlaces(places: Float64Array, keys: Float64Array, below: number): (order: Uint32Array) => void {
  const n = places.length
  const starts = new Uint32Array(n + 1)
  const bucketOf = (j: number) => Math.floor((places[j] / below) * n)
  const isAfter = (a: number, b: number) => places[a] > places[b] || (places[a] === places[b] && keys[a] > keys[b])
  return (order) => {
    starts.fill(0)
    for (let j = 0; j < n; j++) starts[bucketOf(j) + 1]++
    for (let bucket = 1; bucket <= n; bucket++) starts[bucket] += starts[bucket - 1]
    for (let j = 0; j < n; j++) order[starts[bucketOf(j)]++] = j
    for (let i = 1; i < n; i++) {
      const j = order[i]
      let at = i
      for (; at > 0 && isAfter(order[at - 1], j); at--) order[at] = order[at - 1]
      order[at] = j
    }
  }
}

const triesForTrade = 1000
const triesForRun = 100

/** Each trade, in random order, takes the first draw from the allowed bars at which it fits into free time. */
function amongAllowed({ open, trades }: RandomEntryPlan, allowed: readonly number[], random: Generator): Place | null {
  if (allowed.length === 0) return null
  const held = trades.map(heldBars)
  const taken = new Uint8Array(open.length)
  const isFree = (from: number, bars: number) => from + bars <= taken.length && !taken.subarray(from, from + bars).includes(1)

  function placeOne(bars: number): number | null {
    for (let tried = 0; tried < triesForTrade; tried++) {
      const from = allowed[random.below(allowed.length)]
      if (isFree(from, bars)) return from
    }
    return null
  }

  function placeAll(entries: Int32Array): boolean {
    taken.fill(0)
    for (const j of shuffled(held.length, random)) {
      const from = placeOne(held[j])
      if (from === null) return false
      entries[j] = from
      taken.fill(1, from, from + held[j])
    }
    return true
  }

  return (entries) => {
    for (let tried = 0; tried < triesForRun; tried++) if (placeAll(entries)) return true
    return false
  }
}

/** Fisher-Yates shuffle, from the end. */
function shuffled(n: number, random: Generator): number[] {
  const order = Array.from({ length: n }, (_, i) => i)
  for (let i = n - 1; i > 0; i--) {
    const j = random.below(i + 1)
    ;[order[i], order[j]] = [order[j], order[i]]
  }
  return order
}
