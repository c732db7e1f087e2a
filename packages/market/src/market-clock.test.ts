import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isOpen, marketMs } from './hours.ts'
import { instruments } from './instrument.ts'
import { marketClock } from './market-clock.ts'
import { hourMs } from './time-spans.ts'

it('tells the market time between any two moments, in whatever order it is read', () => {
  const [from, to] = [Date.parse('2026-11-13'), Date.parse('2027-01-06')]
  const moment = fc.oneof(
    fc.integer({ min: from, max: to }),
    fc.tuple(fc.integer({ min: 0, max: (to - from) / hourMs }), fc.constantFrom(-1, 0, 1)).map(([hours, ms]) => from + hours * hourMs + ms),
  )
  fc.assert(
    fc.property(fc.constantFrom(...instruments), fc.array(moment, { minLength: 2, maxLength: 20 }), (instrument, moments) => {
      const clock = marketClock(instrument)
      const readings = moments.map((time) => clock.read(time))
      expect(moments.map((time) => clock.isOpen(time))).toEqual(moments.map((time) => isOpen(instrument, time)))
      for (let i = 1; i < moments.length; i++) {
        const [a, b] = [moments[i - 1], moments[i]]
        expect(readings[i] - readings[i - 1]).toBe(marketMs(instrument, a, b) - marketMs(instrument, b, a))
      }
    }),
  )
})
