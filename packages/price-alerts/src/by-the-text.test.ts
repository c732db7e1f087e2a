import type { MarketClock } from '@assay/market'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { byTheText, type TextAlert } from '../test/by-the-text.ts'
import type { PriceCondition } from './condition.ts'
import { firingsOn } from './firings.ts'

const second = 1000
const point = 0.01
/** Quoted in hundredths, as the levels are typed. */
const priced = (steps: number) => Number(`${10_000 + steps}e-2`)

/** A market that closes twice, as on a weekend and on a holiday; ends exclusive. */
const closed = [
  [400 * second, 1000 * second],
  [1400 * second, 1450 * second],
] as const
const clock: MarketClock = {
  isOpen: (time) => !closed.some(([from, to]) => time >= from && time < to),
  read: (time) => time - closed.reduce((sum, [from, to]) => sum + Math.max(0, Math.min(time, to) - from), 0),
}

const level = fc.integer({ min: -4, max: 4 })
const width = fc.integer({ min: 1, max: 5 })
const kinds = fc.oneof(
  fc.record({ kind: fc.constantFrom('above', 'below'), params: fc.record({ price: level.map(priced) }) }),
  fc.record({ kind: fc.constantFrom('crossing', 'crossingUp', 'crossingDown'), params: fc.record({ price: level.map(priced) }) }),
  fc.record({
    kind: fc.constantFrom('entersRange', 'leavesRange'),
    params: fc.tuple(level, width).map(([lower, steps]) => ({ lower: priced(lower), upper: priced(lower + steps) })),
  }),
  fc.record({
    kind: fc.constant('movesBy'),
    params: fc
      .record({
        size: fc.integer({ min: 1, max: 12 }),
        unit: fc.constantFrom('points', 'percent'),
        windowSec: fc.constantFrom(10, 30, 60, 300),
        direction: fc.constantFrom(undefined, 'up', 'down'),
      })
      .map(({ size, ...same }) => ({ ...same, by: same.unit === 'points' ? size : size / 100 })),
  }),
)
const alerts = fc
  .record({
    condition: kinds,
    once: fc.constantFrom(true, false, false),
    cooldownMs: fc.constantFrom(0, 5 * second, 60 * second, 300 * second),
    expiresAt: fc.option(
      fc.integer({ min: 0, max: 1700 }).map((at) => at * second),
      { freq: 4 },
    ),
    whenTrue: fc.constantFrom('ask', 'fire', 'wait'),
    armedAt: fc.integer({ min: 0, max: 1600 }).map((at) => at * second),
  })
  .map(({ condition, ...same }): TextAlert => ({ ...condition, ...same }))
const paths = fc
  .array(
    fc.record({
      after: fc.oneof(fc.constantFrom(0, 1, 2, 5), fc.integer({ min: 1, max: 40 }), fc.constantFrom(0, 300)),
      move: fc.oneof(
        { weight: 5, arbitrary: fc.integer({ min: -2, max: 2 }) },
        { weight: 1, arbitrary: fc.integer({ min: -12, max: 12 }) },
      ),
      source: fc.oneof({ weight: 9, arbitrary: fc.constant('') }, { weight: 1, arbitrary: fc.constantFrom('push', 'simulator', 'feed') }),
    }),
    { minLength: 3, maxLength: 90, size: 'max' },
  )
  .map((ticks) => {
    let [at, steps, source] = [0, 0, 'push']
    return ticks.map((tick) => {
      at += tick.after * second
      steps = Math.max(-9, Math.min(9, steps + tick.move))
      if (tick.source !== '') source = tick.source
      return { at, price: priced(steps), source }
    })
  })

it('an alert asks and fires, with the reason, as a second reading of the law does on any path', () => {
  const reasons = new Map<string, number>()
  fc.assert(
    fc.property(alerts, paths, (alert, prices) => {
      const { kind, params, once, cooldownMs, expiresAt, whenTrue, armedAt } = alert
      const condition = { kind, params } as unknown as PriceCondition
      const { asks, firings } = firingsOn({ condition, armedAt, terms: { once, cooldownMs, expiresAt }, whenTrue }, prices, {
        point,
        clock,
      })
      const expected = byTheText(alert, prices, { point, ...clock })
      expect({ asks, firings: firings.map(({ at, price, why }) => [at, price, why]) }).toEqual(expected)
      for (const why of [...expected.firings.map((firing) => firing[2]), ...(asks ? ['asks'] : [])])
        reasons.set(why, (reasons.get(why) ?? 0) + 1)
    }),
    { numRuns: Number(process.env.SCENES ?? 1000) },
  )
  for (const why of ['asks', 'at save', 'step', 'first', 'after cooldown']) expect(reasons.get(why) ?? 0, why).toBeGreaterThan(0)
})
