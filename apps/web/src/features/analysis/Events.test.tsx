import type { Analysis } from '@assay/backtest'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { showBlock } from '../../../test/show-block.tsx'
import { textOf } from '../../../test/show-part.tsx'
import { Events } from './Events.tsx'

const event: Analysis['events']['rows'][number] = {
  id: 'a',
  title: 'CPI m/m',
  currency: 'USD',
  impact: 'high',
  scheduledAt: Date.UTC(2024, 8, 12, 12, 30),
  median: 0.75,
  n: 2,
  from: Date.UTC(2024, 6, 12, 2, 30),
  to: Date.UTC(2024, 7, 15, 2, 30),
}
const show = (rows: (typeof event)[], held = true) => showBlock(Events, { events: { method: 'As measured.', held, rows } })

test('an event shows its time, impact, and how far the price usually moved', () => {
  show([event, { ...event, id: 'b', title: 'Speech', impact: 'low', median: null, n: 0, from: null, to: null }])
  expect(screen.getAllByRole('listitem').map(textOf)).toEqual([
    '12 Sep 2024 08:30CPI m/mUSDhighMedian XAUUSD move in 15 min: 0.8 × ATR, n = 2, 11 Jul to 14 Aug 2024',
    '12 Sep 2024 08:30SpeechUSDlowNo earlier release with bars of XAUUSD, n = 0',
  ])
})

test.each([
  [true, 'No event ahead for XAUUSD is known to the calendar that is held.'],
  [false, 'No calendar is held. Bring one.'],
])('without an event it says whether a calendar is held (%s)', (held, text) => {
  show([], held)
  expect(screen.getByText(/calendar (that )?is|No calendar/).textContent).toBe(text)
  expect(screen.queryAllByText(/calendar (that )?is|No calendar/)).toHaveLength(1)
})
