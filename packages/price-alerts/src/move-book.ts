import { distanceFrom, hasMoved, type MoveCondition, moveTolerance } from './condition.ts'
import { type Armed, decideMove, isBefore, type Look, moved, type Verdict } from './decide.ts'
import type { TriggerLevels } from './kinds/kind.ts'
import { type LevelBook, levelBook } from './level-book.ts'
import { type PriceWindow, priceWindow } from './price-window.ts'
import type { Roster } from './roster.ts'
import { type Decided, remember } from './step-book.ts'

/** The move alerts on one price of one symbol. */
export interface MoveBook {
  /** The longest window of its alerts in milliseconds, since there were none; 0 if there are none. */
  reachMs(): number
  add(owner: number): void
  /** The same as `add`, for one of many alerts of a batch. */
  gather(owner: number): void
  /** The number was dropped from the roster. */
  remove(owner: number): void
  /** Takes in the next price and decides the alerts that it can concern. `clock`: its market time in milliseconds. */
  look(look: Look, clock: number, decided: Decided): void
  /** Takes in a price from before a restart, which was decided then. */
  recall(price: number, clock: number, number: number): void
  /** Forgets the prices. */
  restart(): void
}

/** A share of the price, above the tolerance of a move and the rounding of doubles, and below any price step. */
const caution = 4 * moveTolerance

/**
 * A move alert needs no check while the price stays in a band around the prices of its window that is narrower than the
 * move. So it waits at the ends of that band and is checked when the price reaches them. Then it fires or gets a new
 * band; by then at least half of the missing distance is covered. As time passes a window only forgets prices, so the
 * band stays valid, also when the window begins anew.
 */
export function moveBook(point: number, roster: Roster): MoveBook {
  let window = priceWindow()
  let last = Number.NaN
  const reach = openReach()
  const guards = levelBook(roster)
  /** Alerts without a band: new, or true at the last look. */
  const unguarded = new Set<number>()

  function add(owner: number): void {
    unguarded.add(owner)
    reach.add((roster.alertOf(owner).condition as MoveCondition).params.windowSec * 1000)
  }

  return {
    reachMs: reach.ms,
    add,
    gather: add,
    remove(owner) {
      reach.remove()
      if (unguarded.delete(owner)) roster.release([owner])
      else guards.remove(owner)
    },
    restart() {
      window = priceWindow()
    },
    recall(price, clock, number) {
      window.take(price, clock, number)
      last = price
    },
    look(look, clock, decided) {
      const met = guards.met(last, look.to)
      last = look.to
      window.take(look.to, clock, look.number)
      if (met.length === 0 && unguarded.size === 0) return
      const owners = [...unguarded, ...met]
      const outcomes = owners.map((owner) => decide(roster.alertOf(owner), look, window, clock, point))
      settle(owners, outcomes, { roster, guards, unguarded }, decided)
    },
  }
}

function openReach() {
  let [count, longestMs] = [0, 0]
  return {
    ms: () => (count === 0 ? 0 : longestMs),
    add(ms: number): void {
      longestMs = count === 0 ? ms : Math.max(longestMs, ms)
      count += 1
    },
    remove(): void {
      count -= 1
    },
  }
}

type Found = true | TriggerLevels | undefined

interface Outcome {
  readonly found: Found
  readonly verdict: Verdict
}

interface Waiting {
  readonly roster: Roster
  readonly guards: LevelBook
  readonly unguarded: Set<number>
}

/** Keeps what alerts that were checked remember, and makes them wait again. */
function settle(owners: readonly number[], outcomes: readonly Outcome[], { roster, guards, unguarded }: Waiting, decided: Decided): void {
  const kept = owners.map((each, i) => {
    const { found } = outcomes[i]
    const owner = unguarded.delete(each) ? each : renumbered(each, roster, guards)
    if (found === true || found === undefined) unguarded.add(owner)
    else guards.gather(owner, found)
    return owner
  })
  guards.addGathered()
  outcomes.forEach(({ verdict }, i) => {
    if (remember(roster, kept[i], verdict)) decided(kept[i], verdict)
  })
}

function decide(alert: Armed, look: Look, window: PriceWindow, clock: number, point: number): Outcome {
  if (isBefore(alert, look)) return { found: undefined, verdict: { why: null, memory: moved(alert, look.to, look.number) } }
  const found = judge(window, alert, look.to, clock, point)
  return { found, verdict: decideMove(alert, found === true, look) }
}

/** Gives the alert a new number. The ends of its old band stay on the ladders until they are swept, under the old number. */
function renumbered(owner: number, roster: Roster, guards: LevelBook): number {
  const renewed = roster.renumber(owner)
  guards.remove(owner)
  return renewed
}

/** Returns true if the move has happened, otherwise the band in which it cannot happen, or undefined if there is none. */
function judge(window: PriceWindow, { condition, memory }: Armed, price: number, clock: number, point: number): Found {
  const { params } = condition as MoveCondition
  const begin = clock - params.windowSec * 1000
  const high = window.highest(begin, memory.since)
  const low = window.lowest(begin, memory.since)
  if (hasMoved(low, price, params, point) || hasMoved(high, price, params, point)) return true
  // Only the lowest price counts for a move up, and only the highest for one down.
  if (params.direction !== undefined) return bandOneWay(params.direction === 'up' ? low : high, price, params, point)
  return Number.isNaN(high) ? bandAround(price, price, params, point) : bandAround(low, high, params, point)
}

/** The widest band around prices from `low` to `high` in which no two prices are as far apart as the move requires. */
function bandAround(low: number, high: number, params: MoveCondition['params'], point: number): TriggerLevels | undefined {
  const room = distanceFrom(low, params, point) - (high - low) - caution * high
  // Percent are measured from the lower end, which itself moves down by half of what is added.
  const added = params.unit === 'points' ? room : room / (1 + params.by / 200)
  return added > 0 ? { up: high + added / 2, down: low - added / 2 } : undefined
}

/**
 * The band around `price` in which a move one way cannot happen. `extreme` is the price from which it is furthest, NaN if there is none yet.
 * Within the band that price may move away by half of what is missing.
 */
function bandOneWay(extreme: number, price: number, params: MoveCondition['params'], point: number): TriggerLevels | undefined {
  const from = Number.isNaN(extreme) ? price : extreme
  const isUp = params.direction === 'up'
  const reach = (end: number) => (isUp ? 1 : -1) * distanceFrom(end, params, point)
  const missing = Math.abs(from + reach(from) - price) - 2 * caution * price
  const end = from - (isUp ? 1 : -1) * (missing / 2)
  const other = end + reach(end) - (isUp ? 1 : -1) * caution * price
  const [down, up] = isUp ? [end, other] : [other, end]
  return down < price && up > price ? { up, down } : undefined
}
