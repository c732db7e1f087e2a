import { suggestions } from '@assay/strategy'
import { act, screen } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { expect, test, vi } from 'vitest'
import { press, showPart, textOf } from '../../../test/show-part.tsx'
import { SuggestionPanel } from './SuggestionPanel.tsx'

function show(more: Partial<ComponentProps<typeof SuggestionPanel>> = {}) {
  const onAdd = vi.fn()
  const around = { symbol: 'XAUUSD', timeframe: '15min', period: '21 Oct to 21 Nov 2026', waitsFor: 'Fetching bars.', why: null } as const
  showPart(<SuggestionPanel {...around} place={{ side: 'long', ruleType: 'entry' }} rates={null} onAdd={onAdd} {...more} />)
  return onAdd
}

const lines = () => screen.getAllByRole('listitem').map((item) => textOf(item) ?? '')
const isLong = (line: string) => suggestions.some(({ displayedName, direction }) => direction === 'long' && line.startsWith(displayedName))

test.each([
  ['long', 'entry', true],
  ['long', 'exit', false],
  ['short', 'entry', false],
  ['short', 'exit', true],
] as const)('on the %s %s side the samples that fit it come first', (side, ruleType, long) => {
  show({ place: { side, ruleType } })
  expect(lines().map(isLong)).toEqual([long, long, long, long, !long, !long, !long, !long])
})

test('each sample has its own rate, also where the samples are sorted', () => {
  show({ place: { side: 'short', ruleType: 'entry' }, rates: suggestions.map((_, i) => ({ signals: 100 + i, right: i })) })
  const order = [1, 3, 5, 7, 0, 2, 4, 6]
  expect(lines().map((line) => /after .*$/.exec(line)?.[0])).toEqual(order.map((i) => `after ${i} of ${100 + i} signals`))
})

test('a sample without a rate leaves the others theirs', () => {
  show({ rates: suggestions.map((_, i) => (i === 0 ? null : { signals: 9, right: 3 })) })
  expect(screen.getAllByText(/after 3 of 9 signals/)).toHaveLength(7)
})

test('Add gives the sample that was pressed, on the candles of the strategy', () => {
  const onAdd = show({ timeframe: '4h' })
  press(/^Add RSI rejection/)
  expect(onAdd.mock.calls).toMatchObject([[{ displayedName: 'RSI rejection', check: 'crossbelow', indicator1: { timeframe: '4h' } }]])
})

test('why there are no rates is said at once, and nothing is waited for any more', () => {
  vi.useFakeTimers()
  show({ why: 'No rate could be measured: No bars.' })
  act(() => void vi.advanceTimersByTime(1000))
  expect([screen.getByText('No rate could be measured: No bars.').tagName, screen.queryByRole('status')]).toEqual(['P', null])
})
