import { distanceFrom, hasMoved, type MoveCondition } from './condition.ts'
import type { TriggerLevels } from './kinds/kind.ts'
import { type LevelBook, levelBook } from './level-book.ts'
import { type PriceWindow, priceWindow } from './price-window.ts'
import type { Armed, Roster } from './roster.ts'

/** The alerts on moves of one price of one symbol. */
export interface MoveBook {
  add(owner: number): void
  /** The same for one of many that come together. */
  gather(owner: number): void
  /** Its number has been dropped from the roster. */
  remove(owner: number): void
  /** Takes the next price in and adds to `fired` the ids of those that are true of it. An older one is not looked at, the same one not taken twice. */
  look(price: number, at: number, fired: string[]): void
  /** Forgets the prices, and takes what comes next whatever its time: whoever waits has to be added anew. */
  restart(): void
}

/** Far above what doubles lose, as a share of the price, and below any price step. */
const caution = 1e-11

/**
 * An alert on a move needs no look while the price stays in a band around the prices of its window that is narrower than the move it waits
 * for. So it stands at the ends of that band, and is looked at when the price comes there: then it fires, or gets a new band, of which at
 * least half of what was missing is left behind. A window that goes on only forgets prices, so the band stays good.
 */
export function moveBook(point: number, roster: Roster): MoveBook {
  let window = priceWindow()
  const guards = levelBook(roster)
  /** Without a band: new, or true at the last look. */
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

/** The ends of its old band stay on the ladders until they are swept, under a number that means nothing any more. */
function renumbered(owner: number, roster: Roster, guards: LevelBook): number {
  const renewed = roster.renumber(owner)
  guards.remove(owner)
  return renewed
}

/** True, or the band in which it cannot become so; undefined where there is none. */
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
  return Number.isNaN(high) ? bandAround(price, price, params, point) : bandAround(low, high, params, point)
}

/** Around prices from `low` to `high`: as wide as it can be with no two prices within it so far apart as is asked for. */
function bandAround(low: number, high: number, params: MoveCondition['params'], point: number): TriggerLevels | undefined {
  const room = distanceFrom(low, params, point) - (high - low) - caution * high
  // Percent count from the lower end, which itself moves down by half of what is added.
  const added = params.unit === 'points' ? room : room / (1 + params.by / 200)
  return added > 0 ? { up: high + added / 2, down: low - added / 2 } : undefined
}
