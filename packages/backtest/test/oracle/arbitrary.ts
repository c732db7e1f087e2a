import { type Bars, minuteMs, newBars } from '@assay/market'
import fc from 'fast-check'
import type { Levels } from '../../src/engine/stop-levels.ts'
import type { Says } from './naive.ts'

/** Small bars on a grid of 0.25, so that touches, gaps and ties are frequent and exact. */
const row = fc.record({
  gap: fc.integer({ min: -6, max: 6 }),
  body: fc.integer({ min: -8, max: 8 }),
  above: fc.integer({ min: 0, max: 6 }),
  below: fc.integer({ min: 0, max: 6 }),
  entryLong: fc.boolean(),
  entryShort: fc.boolean(),
  exitLong: fc.boolean(),
  exitShort: fc.boolean(),
})

const value = fc.option(
  fc.integer({ min: 1, max: 12 }).map((steps) => steps * 0.25),
  { nil: null },
)

export const anyLevels: fc.Arbitrary<Levels | null> = fc.option(
  fc.record({ type: fc.constantFrom('fixed' as const, 'percentage' as const), target: value, stop: value, trail: value }),
  { nil: null },
)

export interface Market {
  bars: Bars
  says: Says
}

/** Bars around 100 with the signals at each close. */
export const anyMarket: fc.Arbitrary<Market> = fc.array(row, { minLength: 1, maxLength: 90 }).map((rows) => {
  const bars = newBars(rows.length)
  const says: Says = { entryLong: [], entryShort: [], exitLong: [], exitShort: [] }
  let price = 100
  rows.forEach(({ gap, body, above, below, ...said }, i) => {
    const open = price + gap * 0.25
    const close = open + body * 0.25
    bars.time[i] = i * minuteMs
    bars.open[i] = open
    bars.close[i] = close
    bars.high[i] = Math.max(open, close) + above * 0.25
    bars.low[i] = Math.min(open, close) - below * 0.25
    for (const name of ['entryLong', 'entryShort', 'exitLong', 'exitShort'] as const) says[name].push(said[name])
    // Moves back towards 100, so that percentages keep their size.
    price = close + Math.sign(100 - close) * 0.25
  })
  return { bars, says }
})
