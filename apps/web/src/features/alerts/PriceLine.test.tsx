import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { LiveQuote } from '../../base/live/live-quotes.ts'
import { PriceLine } from './PriceLine.tsx'

const quote: LiveQuote = { symbol: 'EURUSD', bid: 1.1, ask: 1.1002, at: 0, source: 'push', simulated: false, heardAt: 0 }

test.each<[string, LiveQuote | undefined, boolean, string]>([
  ['a new quote', quote, false, 'bid 1.10000 4 s ago'],
  ['a stale one', quote, true, 'bid 1.10000 4 s ago, stale'],
  ['a simulated one', { ...quote, simulated: true }, false, 'bid 1.10000 4 s ago, simulated'],
  ['a stale simulated one', { ...quote, simulated: true }, true, 'bid 1.10000 4 s ago, stale, simulated'],
  ['none', undefined, false, 'No live price has come yet.'],
])('shows the bid, its age and what is wrong with it: %s', (_, given, stale, words) => {
  render(<PriceLine symbol="EURUSD" quote={given} ageMs={4000} stale={stale} onSymbol={undefined} />)
  expect(screen.getByRole('paragraph').textContent).toBe(words)
})
