import { findInstrument, simulateBars } from '@assay/market'
import { expect, it } from 'vitest'
import { hoursWithBars } from './hours.ts'

it('the hours of the week with bars match the market hours, unless they are read in a wrong time zone', () => {
  const { time } = simulateBars({ instrument: findInstrument('EURUSD')!, from: Date.UTC(2021, 5, 6), to: Date.UTC(2021, 7, 1), seed: 3 })
  const right = hoursWithBars(time, { rule: 'utc', ahead: 0 })
  expect(right).toEqual(Array.from({ length: 168 }, (_, hour) => (hour >= 17 && hour < 5 * 24 + 17 ? 1 : 0)))
  const wrong = hoursWithBars(time, { rule: 'utc', ahead: 180 })
  expect([wrong[13], wrong[14], wrong[5 * 24 + 13], wrong[5 * 24 + 14]]).toEqual([0, 1, 1, 0])
})
