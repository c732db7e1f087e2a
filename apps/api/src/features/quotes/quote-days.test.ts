import { findInstrument, minuteMs, simulateBars } from '@assay/market'
import { expect, it } from 'vitest'
import { quoteDays } from './quote-days.ts'

const gold = findInstrument('XAUUSD')!
/** A Wednesday; the session of gold opened the evening before, an hour after 17:00 New York. */
const [opened, now] = [Date.UTC(2026, 10, 17, 23), Date.UTC(2026, 10, 18, 12)]

const dayFrom = (first: number) =>
  quoteDays({
    barsOf: async () => simulateBars({ instrument: gold, from: first, to: now, seed: 1 }),
    now: () => now,
  })(gold, 'push', false, undefined)

it('the change of a day is known to a source that was there when the session opened, and to no later one', async () => {
  const whole = await dayFrom(opened)
  expect(whole).toMatchObject({ from: Date.UTC(2026, 10, 17, 22), source: 'push' })
  expect((await dayFrom(opened + 20 * minuteMs))?.open, 'a quiet start').toBeDefined()
  expect(await dayFrom(opened + 60 * minuteMs)).toBeNull()
  expect(await dayFrom(now)).toBeNull()
})
