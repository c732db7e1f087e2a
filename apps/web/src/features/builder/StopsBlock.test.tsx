import { emptyStops, type StopSettings } from '@assay/strategy'
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { StopsBlock } from './StopsBlock.tsx'

function show(more: Partial<StopSettings> | null) {
  const calls = { onEdit: vi.fn(), onDuplicate: vi.fn(), onRemove: vi.fn() }
  const stops = more && { ...emptyStops, ...more }
  render(
    <StopsBlock
      stops={stops}
      inMoney={(points) => `${points / 100} USD`}
      copyLabel="Copy to Short"
      revealed={false}
      onRevealed={() => undefined}
      {...calls}
    />,
  )
  const [kind, levels] = [...screen.getByRole('article').querySelectorAll('p')]
  return { ...calls, kind: kind.textContent, levels: [...levels.children].map(({ textContent }) => textContent?.replaceAll('\u00a0', ' ')) }
}

const trail: Partial<StopSettings> = { enableTrailingStopLoss: 'Yes', trailAmountValue: 250 }

test.each<[string, Partial<StopSettings>, string[]]>([
  ['points', { target: 1500, stopLoss: 600 }, ['Target Points 1,500 = 15 USD', 'Stop Loss Points 600 = 6 USD']],
  ['a stop alone', { stopLoss: 600.5 }, ['Target Points –', 'Stop Loss Points 600.5 = 6.005 USD']],
  ['percent', { type: 'percentage', target: 2, stopLoss: 0.5 }, ['Target Points 2 %', 'Stop Loss Points 0.5 %']],
  ['a level of 0, which is none', { target: 0, stopLoss: 600 }, ['Target Points –', 'Stop Loss Points 600 = 6 USD']],
  ['a trail', trail, ['Trailing Stop Loss 250 = 2.5 USD']],
  ['a trail and a target', { ...trail, target: 900 }, ['Trailing Stop Loss 250 = 2.5 USD', 'Target Points 900 = 9 USD']],
  ['trailing without an amount', { enableTrailingStopLoss: 'Yes', stopLoss: 600 }, ['Target Points –', 'Stop Loss Points 600 = 6 USD']],
])('target and stop show %s', (_, stops, levels) => {
  expect(show(stops).levels).toEqual(levels)
})

test('a level is shown as it is used, with all its decimals', () => {
  expect(show({ type: 'percentage', target: 0.25, stopLoss: 0.125 }).levels).toEqual(['Target Points 0.25 %', 'Stop Loss Points 0.125 %'])
})

test('target and stop that are not set can be set, and nothing can be deleted', () => {
  const { onEdit, kind } = show(null)
  expect([kind, screen.getByRole('article').getAttribute('aria-label')]).toEqual(['not set', 'Target and stop loss: none yet'])
  fireEvent.click(screen.getByLabelText('Set target and stop loss'))
  expect([onEdit.mock.calls.length, screen.getAllByRole('button').length]).toEqual([1, 1])
})

test('the type of the levels is named, and the levels are read aloud', () => {
  expect(show({ type: 'percentage', stopLoss: 0.5 }).kind).toBe('percentage')
  expect(screen.getByRole('article').getAttribute('aria-label')).toBe('Target and stop loss: Stop Loss (percentage) == 0.5')
})
