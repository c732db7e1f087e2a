import { generator } from './generator.ts'
import { mean, quantile } from './moments.ts'

/** For each bar, how a trade of one side entered at its open ends. */
export interface Exits {
  /** The last bar held; -1 where no trade can be entered, or where it does not close. */
  readonly last: ArrayLike<number>
  /** The result as a fraction of the amount invested. */
  readonly value: ArrayLike<number>
}

export interface EnteredTrade {
  readonly entryBar: number
  readonly side: 1 | -1
}

export interface RandomExitsPlan {
  /** The table of exits; null for a side that is not in use. */
  readonly long: Exits | null
  readonly short: Exits | null
  /** The closed trades of the strategy, in order. The table must hold their exits. */
  readonly trades: readonly EnteredTrade[]
  /** An unsigned integer of 32 bits. */
  readonly seed: number
  readonly runs: number
  /** The first bar at which the strategy could have entered. */
  readonly first: number
  /** The bar after the last one of entries: the entry bar of the trade still open, otherwise the number of bars. */
  readonly end: number
  /** The bars at which entries are allowed, for strategies that filter hours, in order; null for all bars. */
  readonly allowed: readonly number[] | null
}

export interface RandomExits {
  /** The mean result of the strategy's own trades. */
  readonly own: number
  readonly runs: number
  /** Percent of the random runs that did worse; an equal one counts half. */
  readonly percentile: number
  /** Probability that a random run is at least as good (Phipson and Smyth 2010). */
  readonly pValue: number
  readonly randomMean: number
  /** Quantiles of the random runs at 5, 50 and 95 %. */
  readonly randomQuantiles: readonly number[]
  /** Entry bars of the first two runs, by trade; null for one that was not placed. */
  readonly firstRunsEntries: readonly (readonly (number | null)[])[]
}

export type RandomExitsUnknown = { readonly reason: 'NO_TRADES' }

/** The value of the strategy and of each random run. */
export interface RandomRuns extends Pick<RandomExits, 'own' | 'firstRunsEntries'> {
  /** One mean per run. */
  readonly values: Float64Array
}

const rounding = 1e-12
const quantiles = [0.05, 0.5, 0.95]

/** Compares the strategy with as many entries at random bars, closed by its own exits: how many random runs did worse? */
export function randomExits(plan: RandomExitsPlan): RandomExits | RandomExitsUnknown {
  const drawn = randomRuns(plan)
  if ('reason' in drawn) return drawn
  const { own, values, firstRunsEntries } = drawn
  const sorted = values.toSorted()
  const randomQuantiles = quantiles.map((p) => quantile(sorted, p))
  return { own, runs: plan.runs, ...standing(values, own), randomMean: mean(values), randomQuantiles, firstRunsEntries }
}

/** The runs behind `randomExits`. `onRun` receives the number of finished runs after each one. */
export function randomRuns(plan: RandomExitsPlan, onRun?: (done: number) => void): RandomRuns | RandomExitsUnknown {
  const { trades, runs } = plan
  if (trades.length === 0) return { reason: 'NO_TRADES' }
  const place = placer(plan)
  const entries = new Int32Array(trades.length)
  const values = new Float64Array(runs)
  const firstRunsEntries: (number | null)[][] = []
  for (let run = 0; run < runs; run++) {
    values[run] = place(entries)
    if (run < 2) firstRunsEntries.push(Array.from(entries, (bar) => (bar < 0 ? null : bar)))
    onRun?.(run + 1)
  }
  return { own: mean(trades.map((trade) => exitsOf(plan, trade).value[trade.entryBar])), values, firstRunsEntries }
}

/** How a value ranks among those of random runs. */
export function standing(values: Float64Array, own: number): Pick<RandomExits, 'percentile' | 'pValue'> {
  const margin = rounding * Math.max(1, Math.abs(own))
  let [less, equal] = [0, 0]
  for (const value of values) {
    if (Math.abs(value - own) <= margin) equal++
    else if (value < own) less++
  }
  const runs = values.length
  return { percentile: (100 * (less + equal / 2)) / runs, pValue: (1 + runs - less) / (runs + 1) }
}

function exitsOf({ long, short }: RandomExitsPlan, { side }: EnteredTrade): Exits {
  const exits = side === 1 ? long : short
  if (!exits) throw new Error('the table of exits lacks a side of the trades')
  return exits
}

/** The bars at which a run may enter, by their place. */
interface Places {
  readonly count: number
  barAt(place: number): number
  /** The first place at or beyond a bar. */
  placeFrom(bar: number): number
}

function placesOf({ first, end, allowed }: RandomExitsPlan): Places {
  if (!allowed) return { count: Math.max(0, end - first), barAt: (place) => first + place, placeFrom: (bar) => Math.max(0, bar - first) }
  const bars = Int32Array.from(allowed.filter((bar) => bar >= first && bar < end))
  const from = new Int32Array(end + 1)
  for (let bar = 0, place = 0; bar <= end; bar++) {
    while (place < bars.length && bars[place] < bar) place++
    from[bar] = place
  }
  return { count: bars.length, barAt: (place) => bars[place], placeFrom: (bar) => (bar > end ? bars.length : from[bar]) }
}

/** The number of places that none of the own trades holds. */
function idlePlaces(plan: RandomExitsPlan, { count, placeFrom }: Places): number {
  const isHeld = new Uint8Array(count)
  for (const trade of plan.trades) {
    const last = exitsOf(plan, trade).last[trade.entryBar]
    isHeld.fill(1, placeFrom(trade.entryBar), placeFrom(last + 1))
  }
  return isHeld.reduce((idle, held) => idle + 1 - held, 0)
}

/** What happens at each place, and beyond the last one; where no trade can be entered, at the next place where one can. */
interface AtPlaces {
  readonly entryBar: Int32Array
  readonly value: Float64Array
  /** The first place after the trade; -1 if no trade can be entered any more. */
  readonly after: Int32Array
}

function atPlaces(exits: Exits | null, { count, barAt, placeFrom }: Places): AtPlaces {
  const value = new Float64Array(count + 1)
  const [entryBar, after] = [new Int32Array(count + 1).fill(-1), new Int32Array(count + 1).fill(-1)]
  for (let place = count - 1; place >= 0 && exits; place--) {
    const bar = barAt(place)
    const enters = exits.last[bar] >= 0
    entryBar[place] = enters ? bar : entryBar[place + 1]
    value[place] = enters ? exits.value[bar] : value[place + 1]
    after[place] = enters ? placeFrom(exits.last[bar] + 1) : after[place + 1]
  }
  return { entryBar, value, after }
}

/** Places all trades of a run and returns their mean. Writes their entry bars, -1 for a trade that was not placed. */
function placer(plan: RandomExitsPlan): (entries: Int32Array) => number {
  const places = placesOf(plan)
  const { count } = places
  const isShort = Uint8Array.from(plan.trades, ({ side }) => (side === 1 ? 0 : 1))
  const [long, short] = [atPlaces(plan.long, places), atPlaces(plan.short, places)]
  const draw = drawer(plan, idlePlaces(plan, places) + 1)
  return (entries) => {
    const { order, shifts } = draw()
    entries.fill(-1)
    let [place, shift, total, placed] = [0, 0, 0, 0]
    for (let i = 0; i < order.length; i++) {
      const j = order[i]
      const { entryBar, value, after } = isShort[j] === 1 ? short : long
      place = Math.min(count, place + shifts[j] - shift)
      shift = shifts[j]
      if (after[place] < 0) break
      entries[j] = entryBar[place]
      total += value[place]
      placed++
      place = after[place]
    }
    return placed === 0 ? 0 : total / placed
  }
}

interface Drawn {
  /** The trades in the order of their shifts; ties are broken by a second draw. */
  readonly order: Uint32Array
  /** How many idle places stand before each trade. */
  readonly shifts: Float64Array
}

function drawer({ trades, seed }: RandomExitsPlan, below: number): () => Drawn {
  const random = generator(seed)
  const [shifts, keys] = [new Float64Array(trades.length), new Float64Array(trades.length)]
  const order = new Uint32Array(trades.length)
  const sort = sorter(shifts, keys, below)
  return () => {
    for (let j = 0; j < shifts.length; j++) {
      shifts[j] = random.below(below)
      keys[j] = random.next()
    }
    sort(order)
    return { order, shifts }
  }
}

/**
 * Writes the order of trades by shift, key and number. Shift and key together are spread evenly below `below`, also where
 * there is no idle place and all shifts are 0, so as many buckets as trades leave them nearly sorted, and a run takes time
 * proportional to the number of trades.
 */
function sorter(shifts: Float64Array, keys: Float64Array, below: number): (order: Uint32Array) => void {
  const n = shifts.length
  const starts = new Uint32Array(n + 1)
  const bucketOf = (j: number) => Math.min(n - 1, Math.floor(((shifts[j] + keys[j] / 2 ** 32) / below) * n))
  const isAfter = (a: number, b: number) => shifts[a] > shifts[b] || (shifts[a] === shifts[b] && keys[a] > keys[b])
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
