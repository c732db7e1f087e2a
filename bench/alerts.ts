import { findInstrument, type Instrument, instruments, type Quote } from '@assay/market'
import {
  type Armed,
  alertSides,
  createWatch,
  isMove,
  levelNames,
  type PriceCondition,
  priceKindNames,
  priceOf,
  stepFires,
  type Watch,
} from '@assay/price-alerts'
import { median, timed } from './measure.ts'
import { seeded } from './walk.ts'

export interface Matching {
  /** Medians, per quote of one of 13 symbols with a million alerts armed. */
  readonly quietNs: number
  readonly plainQuietNs: number
  /** Includes the time to write down each firing. */
  readonly walkNs: number
  readonly plainWalkNs: number
  /** The time to arm a million alerts at once. */
  readonly armingMs: number
}

const many = 1_000_000
/** Few enough to stay in the processor's caches, as a quote does that has just arrived. */
const quotes = 10_000
// The compiler needs some rounds before it has optimized the code.
const warmUps = 20
/** Fewer, because the plain loop is slow. */
const plainQuotes = 10
const gold = findInstrument('XAUUSD')!
const start = Date.UTC(2026, 0, 5)

function conditionOf({ typicalPrice, digits }: Instrument, random: () => number): PriceCondition {
  const level = () => Number((typicalPrice * (0.9 + 0.2 * random())).toFixed(digits))
  const kind = priceKindNames[Math.floor(random() * priceKindNames.length)]
  const params = { by: 100 + Math.floor(random() * 1000), unit: 'points', windowSec: 10 + Math.floor(random() * 86_390) }
  const levels = levelNames(kind)
  if (levels.length === 0) return { kind, params } as PriceCondition
  const prices = levels.map(level).sort((a, b) => a - b)
  return { kind, params: Object.fromEntries(levels.map((name, i) => [name, prices[i]])) } as unknown as PriceCondition
}

const everyTime = { once: false, cooldownMs: 0, expiresAt: null }
const nothing = { awaits: null, since: 0, firedAt: null }

/** Alerts of every kind, symbol and side, at levels within a tenth of the price. */
function alertsOf(count: number): [id: string, alert: Armed][] {
  const random = seeded(11)
  const hex = () =>
    Math.floor(random() * 2 ** 32)
      .toString(16)
      .padStart(8, '0')
  return Array.from({ length: count }, (_, i) => {
    const instrument = instruments[i % instruments.length]
    const side = alertSides[Math.floor(random() * alertSides.length)]
    const condition = conditionOf(instrument, random)
    const alert = { symbol: instrument.symbol, side, condition, armedAt: start, terms: everyTime, memory: nothing }
    // Joined into one string, as a database returns an id.
    return [[hex(), hex(), hex(), hex()].join('-'), alert] as const
  }) as [string, Armed][]
}

/** Makes quotes of gold, four a second; the time continues from one call to the next. */
function quoteMaker() {
  const random = seeded(5)
  let at = start
  const of = (bid: number): Quote => {
    at += 250
    return { symbol: gold.symbol, bid, ask: bid + 0.2, at, source: 'bench' }
  }
  return {
    /** The price moves back and forth between two levels. */
    quiet: (count: number) => Array.from({ length: count }, (_, i) => of(gold.typicalPrice + (i % 2 ? 0.004 : 0.006))),
    wandering(count: number) {
      let price = gold.typicalPrice
      return Array.from({ length: count }, () => {
        price = Math.round((price + (random() - 0.5) * 0.1) * 100) / 100
        return of(price)
      })
    },
  }
}

let number = 0

function looked(watch: Watch, some: readonly Quote[], alerts: ReadonlyMap<string, Armed>): number {
  let fired = 0
  for (let i = 1; i < some.length; i++) {
    number += 1
    for (const { id, why } of watch.take({ from: some[i - 1], to: some[i], number, late: false })) {
      if (why !== null && !isMove(alerts.get(id)!.condition)) fired++
    }
  }
  return fired
}

/** Checks every alert of the symbol at every quote. Moves are skipped, although they would cost this loop most. */
function plainlyLooked(alerts: readonly Armed[], some: readonly Quote[]): number {
  let fired = 0
  for (let i = 1; i < some.length; i++) {
    for (const { condition, side, armedAt } of alerts) {
      if (isMove(condition) || some[i - 1].at < armedAt) continue
      if (stepFires(condition, priceOf(side, some[i - 1]), priceOf(side, some[i]))) fired++
    }
  }
  return fired
}

/** Arms a million alerts, then checks quotes that touch none of them and quotes of a random walk. */
export function matching(times: number): Matching {
  const all = alertsOf(many)
  const alerts = new Map(all)
  const ofGold = all.map(([, alert]) => alert).filter(({ symbol }) => symbol === gold.symbol)
  const armed = () => {
    const watch = createWatch()
    const { ms } = timed(() => watch.armAll(all))
    return { watch, ms }
  }
  const { watch } = armed()
  const { quiet, wandering } = quoteMaker()
  const few = wandering(plainQuotes)
  const both = [looked(watch, few, alerts), plainlyLooked(ofGold, few)]
  if (both[0] !== both[1]) throw new Error(`Not the same: ${both.join(', ')}`)
  const nsPerQuote = (make: (count: number) => Quote[], count: number, look: (some: readonly Quote[]) => number) => {
    const once = () => {
      const some = make(count)
      return (timed(() => look(some)).ms * 1e6) / (count - 1)
    }
    return median(Array.from({ length: warmUps + times }, once).slice(warmUps))
  }
  const ours = (some: readonly Quote[]) => looked(watch, some, alerts)
  const plainly = (some: readonly Quote[]) => plainlyLooked(ofGold, some)
  const [quietNs, plainQuietNs] = [nsPerQuote(quiet, quotes, ours), nsPerQuote(quiet, plainQuotes, plainly)]
  const [walkNs, plainWalkNs] = [nsPerQuote(wandering, quotes, ours), nsPerQuote(wandering, plainQuotes, plainly)]
  const armingMs = median(Array.from({ length: Math.max(3, times >> 1) }, () => armed().ms))
  return { quietNs, plainQuietNs, walkNs, plainWalkNs, armingMs }
}
