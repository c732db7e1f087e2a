import { dayBoundaries, dayMs, expectedBars, instruments, timeframes } from '@assay/market'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { startBefore } from './warm-up.ts'

const inputs = [
  fc.constantFrom(...instruments),
  fc.constantFrom(...timeframes),
  fc.constantFrom(...dayBoundaries),
  fc.integer({ min: Date.UTC(2005, 0), max: Date.UTC(2030, 0) }),
  fc.nat(500),
] as const

it('the history before a range has at least the wanted number of candles, and not many more', () => {
  fc.assert(
    fc.property(...inputs, (instrument, timeframe, boundary, from, count) => {
      const start = startBefore(instrument, timeframe, boundary, from, count)
      const found = expectedBars(instrument, timeframe, start, from, boundary)
      expect(found).toBeGreaterThanOrEqual(count)
      expect((from - start) / dayMs).toBeLessThan(14 + (count * 3 * (from - start)) / Math.max(1, found * dayMs))
    }),
    { numRuns: 60 },
  )
})
