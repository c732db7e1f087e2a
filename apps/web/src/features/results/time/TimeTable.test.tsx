import type { TimeGroup } from '@assay/backtest'
import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { TimeTable } from './TimeTable.tsx'
import { type TimeKind, timeLabel } from './time-words.ts'

const group = (key: string, n: number, mean: number, interval: [number, number] | null): TimeGroup =>
  ({ key, n, mean, interval: interval && { lower: interval[0], upper: interval[1] } }) as TimeGroup

function show(groups: readonly TimeGroup[], kind: TimeKind = 'weekday') {
  const { container } = render(<TimeTable title="By weekday" note="" kind={kind} groups={groups} currency="USD" />)
  const rows = [...container.querySelectorAll('tbody tr')]
  return {
    heads: [...container.querySelectorAll('thead th')].map(({ textContent }) => textContent),
    cells: rows.map((row) => [...row.children].map(({ textContent }) => textContent)),
    bars: rows.map((row) => row.querySelector<HTMLElement>('[style]')!.style),
    tones: rows.map((row) => ['text-ink-3', 'text-up', 'text-down'].find((tone) => row.children[2].classList.contains(tone))),
  }
}
const shown = show.bind(null, [group('1', 10, 40, [-5.5, 85.5]), group('3', 9, 100, [1, 199]), group('5', 1234, -80, null)])

test('each group has its mean and its number of trades, and from ten trades on the range of it', () => {
  const { heads, cells } = shown()
  expect(heads).toEqual(['Weekday', 'Mean as a bar', 'Mean, USDand its 95 % range', '95 % range', 'Trades'])
  expect(cells).toEqual([
    ['Monday', '', '+40.00−5.50 to +85.50', '−5.50 to +85.50', '10'],
    ['Wednesday', '', '+100.00–', '–', '9'],
    ['Friday', '', '−80.00–', '–', '1,234'],
  ])
})

test('groups of fewer than ten trades are faint, the others in the colour of gain or loss', () => {
  expect(shown().tones).toEqual(['text-up', 'text-ink-3', 'text-down'])
})

test('a bar goes to the right for a gain and to the left for a loss, as long as its share of the largest mean', () => {
  expect(shown().bars.map(({ left, right, width }) => [left, right, width])).toEqual([
    ['50%', '', '20%'],
    ['50%', '', '50%'],
    ['', '50%', '40%'],
  ])
})

test('groups that made nothing have no bar', () => {
  expect(show([group('1', 12, 0, null)]).bars[0].width).toBe('0%')
})

test.each<[TimeKind, string, string]>([
  ['month', '2017-03', 'Mar 2017'],
  ['weekday', '1', 'Monday'],
  ['weekday', '7', 'Sunday'],
  ['hour', '4', '04:00'],
  ['hour', '14', '14:00'],
  ['session', 'asia', 'Tokyo'],
  ['session', 'newYork', 'New York'],
  ['session', 'none', 'In none of them'],
])('the %s %s is called %s', (kind, key, label) => expect(timeLabel(kind, { key })).toBe(label))
