import { plainFirings } from '@assay/testkit'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type PlainCondition, plainMarket } from './plain-market.ts'

const points = fc.integer({ min: 95, max: 105 })
const quotes = fc.array(fc.record({ bid: points, spread: fc.integer({ min: 0, max: 3 }), gap: fc.integer({ min: 1, max: 40_000 }) }), {
  maxLength: 40,
})
const condition: fc.Arbitrary<PlainCondition> = fc.record({
  kind: fc.constantFrom('crossing', 'crossingUp', 'crossingDown', 'above', 'below', 'entersRange', 'leavesRange'),
  side: fc.constantFrom('bid', 'ask', 'mid'),
  price: points,
  upper: points,
})
const terms = fc.record({ once: fc.boolean(), cooldownMs: fc.constantFrom(0, 1000, 60_000) })

it('fires as the reference that looks at all earlier prices', () => {
  const armedAfter = { count: fc.nat(5), ms: fc.nat(40_000) }
  fc.assert(
    fc.property(quotes, condition, terms, armedAfter.count, armedAfter.ms, (steps, asked, { once, cooldownMs }, known, later) => {
      const { price, upper } = asked.price < asked.upper ? asked : { price: asked.upper, upper: asked.price }
      let at = 0
      const walk = steps.map(({ bid, spread, gap }, i) => {
        at += gap + (i === known ? later : 0)
        return { bid, ask: bid + spread, at }
      })
      const armedBefore = Math.min(known, walk.length)
      const armedAt = (walk[armedBefore - 1]?.at ?? 0) + later
      const market = plainMarket()
      walk.slice(0, armedBefore).forEach(market.take)
      market.add({ id: 'a', userId: 'ada', once, cooldownMs, condition: { ...asked, price, upper } }, armedAt)
      walk.slice(armedBefore).forEach(market.take)
      const plain = { ...asked, price: 2 * price, upper: 2 * upper, symbol: 'EURUSD', once, cooldownMs, armedAt, armedBefore }
      const expected = plainFirings(
        { ...plain, by: 0, windowMs: 0, expiresAt: Number.POSITIVE_INFINITY },
        walk.map((quote) => ({ symbol: 'EURUSD', source: 'push', bid: 2 * quote.bid, ask: 2 * quote.ask, at: quote.at })),
        { clock: (moment) => moment, storms: true },
      )
      expect(market.alerts[0].firings.map((firing) => firing.at)).toEqual(expected)
    }),
    { numRuns: 2000 },
  )
})
