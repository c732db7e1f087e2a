import { distanceFrom, hasMoved, type MoveCondition } from './condition.ts'
import type { TriggerLevels } from './kinds/kind.ts'
import { type LevelBook, levelBook } from './level-book.ts'
import { type PriceWindow, priceWindow } from './price-window.ts'
import type { Armed, Roster } from './roster.ts'

/** The move alerts on one price of one symbol. */
export interface MoveBook {
  add(owner: number): void
  /** The same as `add`, for one of many alerts of a batch. */
  gather(owner: number): void
  /** The number was dropped from the roster. */
  remove(owner: number): void
  /**
   * Takes in the next price and adds to `fired` the ids of the moves that are now true. An older price is ignored, and
   * the same one is not added twice.
   */
  look(price: number, at: number, fired: string[]): void
  /** Forgets the prices and accepts the next one whatever its time. Waiting alerts must be added again. */
  restart(): void
}

/** A share of the price, far above the rounding of doubles and below any price step. */
const caution = 1e-11

/**
 * A move alert needs no check while the price stays in a band around the prices of its window that is narrower than the
 * move. So it waits at the ends of that band and is checked when the price reaches them. Then it fires or gets a new
 * band; by then at least half of the missing distance is covered. As time passes a window only forgets prices, so the
 * band stays valid.
 */
export function moveBook(point: number, roster: Roster): MoveBook {
  let window = priceWindow()
  const guards = levelBook(roster)
  /** Alerts without a band: new, or true at the last look. */
  const unguarded = new Set<number>()

  function lookAt(owners: readonly number[], price: number, at: number, fired: string[]): void {
    for (const each of owners) {
      const verdict = judge(window, roster.alertOf(each), price, at, point)
      const owner = unguarded.delete(each) ? each : renumbered(each, roster, guards)
      if (verdict === true) fired.push(roster.idOf(owner))
      if (verdict === true || verdict === undefined) unguarded.add(owner)
      else guards.gather(owner, verdict)
    }
    guards.addGathered()
  }

  const add = (owner: number) => void unguarded.add(owner)

  return {
    add,
    gather: add,
    remove(owner) {
      if (unguarded.delete(owner)) roster.release([owner])
      else guards.remove(owner)
    },
    restart() {
      window = priceWindow()
    },
    look(price, at, fired) {
      const last = window.last()
      if (at < window.lastAt()) return
      const met = guards.met(last, price)
      if (price !== last || at !== window.lastAt()) window.take(price, at)
      if (met.length > 0 || unguarded.size > 0) lookAt([...unguarded, ...met], price, at, fired)
    },
  }
}

/** Gives the alert a new number. The ends of its old band stay on the ladders until they are swept, under the old number. */
function renumbered(owner: number, roster: Roster, guards: LevelBook): number {
  const renewed = roster.renumber(owner)
  guards.remove(owner)
  return renewed
}

/** Returns true if the move has happened, otherwise the band in which it cannot happen, or undefined if there is none. */
function judge(
  window: PriceWindow,
  { condition, armedAt }: Armed,
  price: number,
  at: number,
  point: number,
): true | TriggerLevels | undefined {
  const { params } = condition as MoveCondition
  const since = at - params.windowSec * 1000
  const high = window.highest(since, armedAt)
  const low = window.lowest(since, armedAt)
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
