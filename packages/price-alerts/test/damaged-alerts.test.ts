import { findInstrument, type Instrument, minuteMs, newRandom, type Quote, uniform } from '@assay/market'
import { cutsOf, type Damage, goldDay, goldens, receive, recordedHours } from '@assay/testkit'
import { describe, expect, it } from 'vitest'
import { type Armed, createWatch } from '../src/index.ts'
import { newlyArmed } from './newly-armed.ts'

const longestWindowMs = 960_000
const sides = ['bid', 'ask', 'mid'] as const
const steps = ['crossing', 'crossingUp', 'crossingDown', 'above', 'below'] as const

/** Alerts spread over a day's prices, and as far away as false prices lie. */
function someAlerts(quotes: readonly Quote[], count: number, seed: number): [id: string, alert: Armed][] {
  const next = newRandom(seed)
  const bids = quotes.map(({ bid }) => bid)
  const [low, high] = bids.reduce(([least, most], bid) => [Math.min(least, bid), Math.max(most, bid)], [bids[0], bids[0]])
  const level = () => {
    const far = uniform(next)
    if (far < 0.1) return low * (0.88 + 0.12 * uniform(next))
    return far < 0.2 ? high * (1 + 0.12 * uniform(next)) : low + (high - low) * uniform(next)
  }
  return Array.from({ length: count }, (_, i) => {
    const { symbol, at: armedAt } = quotes[0]
    const side = sides[next() % 3]
    const kind = next() % 8
    const [lower, upper] = [level(), level()].sort((a, b) => a - b)
    const watched = { symbol, side, armedAt }
    if (kind < 5) return [`step ${i}`, newlyArmed({ ...watched, condition: { kind: steps[kind], params: { price: lower } } })]
    const range = kind === 5 ? 'entersRange' : 'leavesRange'
    if (kind < 7) return [`range ${i}`, newlyArmed({ ...watched, condition: { kind: range, params: { lower, upper } } })]
    const params = { by: 0.02 + 0.5 * uniform(next), unit: 'percent', windowSec: 60 + (next() % 900) } as const
    return [`move ${i}`, newlyArmed({ ...watched, condition: { kind: 'movesBy', params } })]
  })
}

/** The level and range alerts that fire at each quote of a stream, by its time, and the first firing time of each move alert. */
function firings(alerts: readonly [string, Armed][], quotes: readonly Quote[]) {
  const watch = createWatch()
  watch.armAll(alerts)
  const moves = new Map<string, number>()
  const steps = quotes.map((quote, i) => {
    const ids = watch.take({ from: quotes[i - 1], to: quote, number: i + 1, late: false }).flatMap(({ id, why }) => (why ? [id] : []))
    for (const id of ids.filter(isMove)) {
      moves.set(id, quote.at)
      watch.disarm(id)
    }
    return [quote.at, new Set(ids.filter((id) => !isMove(id)))] as const
  })
  return { steps: new Map(steps), moves }
}

const isMove = (id: string) => id.startsWith('move')

/** Compares the firings on the quotes that the gate accepted with those on the true stream. */
function compare(instrument: Instrument, quotes: readonly Quote[], from: number, to: number, damage: Damage) {
  const alerts = someAlerts(quotes, 3000, damage.seed)
  const { accepted, arrived, lost } = receive(instrument, quotes, from, to, damage)
  const [clean, found, blind] = [quotes, accepted, arrived].map((stream) => firings(alerts, stream))
  const indexOf = new Map(quotes.map(({ at }, i) => [at, i]))
  const isListed = (a: number, b: number) => lost.some((each) => each.from <= b && each.to >= a)
  const wrong: string[] = []
  for (const [id, at] of found.moves) {
    const isLater = (clean.moves.get(id) ?? Number.POSITIVE_INFINITY) <= at
    if (!isLater && !isListed(at - 2 * longestWindowMs, at)) wrong.push(`${id} moves falsely at ${at}`)
  }
  let fired = found.moves.size
  for (let i = 1; i < accepted.length; i++) {
    const [before, quote] = [accepted[i - 1], accepted[i]]
    const ids = found.steps.get(quote.at)!
    fired += ids.size
    const between = quotes.slice(indexOf.get(before.at)! + 1, indexOf.get(quote.at)! + 1).map(({ at }) => clean.steps.get(at)!)
    // A step over quotes that came late or never fires at most what the true stream fired in that time.
    for (const id of ids) if (!between.some((each) => each.has(id))) wrong.push(`${id} fires falsely at ${quote.at}`)
    if (between.length > 1) continue
    for (const id of between[0]) if (!ids.has(id)) wrong.push(`${id} is missed at ${quote.at}`)
  }
  const isFalse = ([at, ids]: [number, Set<string>]) => [...ids].some((id) => !clean.steps.get(at)?.has(id))
  return { wrong, fired, moved: found.moves.size, blindly: [...blind.steps].filter(isFalse).length }
}

const isLong = process.env.ASSAY_PROVE !== undefined

describe('alerts on a day of gold over a bad line', () => {
  const seeds = isLong ? Array.from({ length: 30 }, (_, i) => i + 1) : [1]
  it.each(seeds)('fire as on the true prices, and never on a false one (seed %i)', (seed) => {
    const { gold, open, close, quotes } = goldDay(seed)
    const to = isLong ? close : open + 8 * 60 * minuteMs
    const damage = { seed, numbered: true, lossShare: 0.01, cuts: cutsOf(open + 6 * 60 * minuteMs) }
    const some = quotes.filter(({ at }) => at < to)
    const { wrong, fired, moved, blindly } = compare(gold, some, open, to, damage)
    expect(wrong).toEqual([])
    expect(fired).toBeGreaterThan(some.length)
    expect(moved).toBeGreaterThan(50)
    expect(blindly, 'quotes at which alerts would have fired falsely without the gate').toBeGreaterThan(some.length / 500)
  })
})

if (goldens) {
  describe.each(recordedHours(goldens))('alerts on the recorded hour $name over a bad line', ({ start, quotes }) => {
    it('fire as on the true prices, and never on a false one', () => {
      const damage = { seed: 6, numbered: true, lossShare: 0.01, cuts: cutsOf(start) }
      const { wrong, fired, blindly } = compare(findInstrument('EURUSD')!, quotes, start, start + 60 * minuteMs, damage)
      expect(wrong).toEqual([])
      expect(fired).toBeGreaterThan(1000)
      expect(blindly).toBeGreaterThan(5)
    })
  })
} else {
  it('skips recorded ticks because ASSAY_GOLDENS is not set', () => expect(goldens).toBeUndefined())
}
