import { suggestions } from '@assay/strategy'
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Suggested } from './Suggested.tsx'
import type { SuccessRate } from './success.ts'

const long = suggestions.find(({ direction }) => direction === 'long')!
const short = suggestions.find(({ direction }) => direction === 'short')!

function show(suggestion: typeof long, rate: SuccessRate | null, waiting = false) {
  const onAdd = vi.fn()
  render(<Suggested suggestion={suggestion} rate={rate} waiting={waiting} onAdd={onAdd} />)
  const words = screen.getAllByRole('paragraph').map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '))
  return { onAdd, rated: words.slice(2) }
}

test.each([
  [long, { signals: 200, right: 103 }, '51.5 %: higher after 103 of 200 signals'],
  [short, { signals: 1, right: 1 }, '100.0 %: lower after 1 of 1 signal'],
  [long, { signals: 0, right: 0 }, 'No signal in this period'],
  [long, { signals: 5, right: 0 }, '0.0 %: higher after 0 of 5 signals'],
])('a sample says how often the price moved as it promises', (suggestion, rate, words) => {
  expect(show(suggestion, rate).rated).toEqual([words])
})

test('a rate that is not known is not shown', () => {
  expect(show(long, null).rated).toEqual([])
})

test('Add appends the sample', () => {
  const { onAdd } = show(long, null, true)
  fireEvent.click(screen.getByText('Add'))
  expect(onAdd).toHaveBeenCalledTimes(1)
})
