import { expect, test } from 'vitest'
import { shownAt } from './use-quotes.ts'

// A Tuesday at noon: the market is open.
const now = Date.UTC(2026, 7, 18, 12)
const quote = { symbol: 'XAUUSD', bid: 2400, ask: 2400.3, source: 'push', simulated: false, heardAt: now }

test('a quote from a source whose clock is fast counts as new', () => {
  expect(shownAt('XAUUSD', { ...quote, at: now + 5000 }, now, 0)).toMatchObject({ ageMs: 0, stale: false })
})
