import { minuteMs } from '@assay/market'
import type { KnownEvents } from '../src/index.ts'

// Invented events around the reference bars: one every 397 minutes, listed two days ahead. Every fifth is moved by 45
// minutes one hour before.

const first = Date.UTC(2024, 1, 20)

export const spans = Array.from({ length: 1200 }, (_, i) => {
  const scheduled = first + i * 397 * minuteMs
  const [from, moved] = [scheduled - 2880 * minuteMs, scheduled - 60 * minuteMs]
  const never = Number.POSITIVE_INFINITY
  if (i % 5 > 0) return [{ from, to: never, scheduled }]
  return [
    { from, to: moved, scheduled },
    { from: moved, to: never, scheduled: scheduled + 45 * minuteMs },
  ]
})
  .flat()
  .toSorted((a, b) => a.scheduled - b.scheduled)

/** Each surprise is the last one until the next; the first was always known. */
export const surprises = Array.from({ length: 300 }, (_, i) => ({
  known: i === 0 ? Number.NEGATIVE_INFINITY : first + i * 1501 * minuteMs,
  surprise: Math.sin(i) * 2,
}))

const table = {
  scheduled: Float64Array.from(spans, ({ scheduled }) => scheduled),
  from: Float64Array.from(spans, ({ from }) => from),
  to: Float64Array.from(spans, ({ to }) => to),
  lead: 2880 * minuteMs,
  known: Float64Array.from(surprises, ({ known }) => known),
  surprise: Float64Array.from(surprises, ({ surprise }) => surprise),
}

/** The same table for every choice. */
const tables = Object.fromEntries(
  [1, 2, 3].flatMap((impact) => Array.from({ length: 11 }, (_, currency) => [`${impact} ${currency}`, table])),
)

const calendar: KnownEvents = { from: Number.NEGATIVE_INFINITY, to: Number.POSITIVE_INFINITY, tables }

/** Everything that a value may depend on besides the 15-minute bars. */
export const context = { dayBoundary: 'new-york', timeframe: '15min', calendar } as const
