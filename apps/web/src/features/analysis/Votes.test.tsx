import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { lineOf, rateOf, testOf, window } from '../../../test/analysis.ts'
import { showBlock } from '../../../test/show-block.tsx'
import { rowsOf, textOf } from '../../../test/show-part.tsx'
import { Trend } from './Trend.tsx'
import { Votes } from './Votes.tsx'

const up = lineOf()
const down = lineOf({
  id: 'b',
  label: 'Close under SMA (200)',
  timeframe: '1D',
  vote: -1,
  rate: rateOf({ side: -1, base: 0.48 }),
  test: testOf(2),
})
const neither = lineOf({ id: 'c', label: 'RSI (14) between', vote: 0, test: testOf(3) })
const part = (...lines: (typeof up)[]) => ({ method: 'As measured.', lines, missing: [] })
const all = { trend: part(up), momentum: part(neither), averages: part(down), counts: { up: 1, neutral: 1, down: 1 } }

test('the votes stand under their direction, up first, with their number', () => {
  showBlock(Votes, all)
  const groups = screen.getAllByRole('heading', { level: 3 }).map((heading) => [
    heading.textContent,
    heading.querySelector('path')?.getAttribute('d') ?? '',
    ...within(heading.nextElementSibling as HTMLElement)
      .getAllByRole('listitem')
      .map(({ firstChild }) => firstChild?.textContent),
  ])
  expect(groups).toEqual([
    ['1 vote up', 'M4 1l4 6H0z', 'EMA (50) over EMA (200) [1h]'],
    ['1 vote neither way', '', 'RSI (14) between [1h]'],
    ['1 vote down', 'M4 7L0 1h8z', 'Close under SMA (200) [1D]'],
  ])
})

test('a direction without a vote is left out', () => {
  showBlock(Votes, { trend: part(up, lineOf({ id: 'd' })), counts: { up: 2, neutral: 0, down: 0 } })
  expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual(['2 votes up'])
})

test('a vote shows its values, what followed, what turns it, and its rule can be tested', () => {
  const onTest = showBlock(Votes, all)
  const vote = screen.getByText('Close under SMA (200) [1D]').parentElement!
  expect([...vote.children].map(textOf)).toEqual([
    'Close under SMA (200) [1D]',
    'ADX (14) 27.4, EMA (50) 4,112.11',
    'lower 54 % (49 to 60), any bar 48 %, n = 302',
    'Turns at a close under 4,098.50.',
    '',
  ])
  fireEvent.click(within(vote).getByRole('button'))
  expect(onTest.mock.calls).toEqual([[{ name: 'Close under SMA (200) [1D]', test: testOf(2), window }]])
})

test('a timeframe with too few candles for a vote is named with what it needs', () => {
  const missing = [{ timeframe: '1W' as const, bars: 40, needed: 1200 }]
  showBlock(Votes, { ...all, momentum: { ...part(neither), missing }, averages: { ...part(down), missing } })
  expect(screen.getByText('No vote: Momentum [1W] 40 candles of 1,200, Long average [1W] 40 candles of 1,200.')).toBeDefined()
})

test('without a vote it says that there are too few bars', () => {
  showBlock(Votes, {})
  expect(screen.getByText('Too few bars for any vote.')).toBeDefined()
})

test('the table of a kind shows state, values, and what followed on the side of the vote', () => {
  const missing = [{ timeframe: '1W' as const, bars: 40, needed: 200 }]
  const onTest = showBlock(Trend, {
    trend: { ...part(up, down, neither), missing },
  })
  const later = ['', '302', '']
  const [plot, ...rest] = later
  expect(rowsOf('Trend')).toEqual([
    ['1h', 'Up', '27.4', '4,112.11', '12 bars', 'higher 54 %', plot, '51 %', ...rest],
    ['1D', 'Down', '27.4', '4,112.11', '12 bars', 'lower 54 %', plot, '48 %', ...rest],
    ['1h', 'Neither', '27.4', '4,112.11', '12 bars', 'higher 54 %', plot, '51 %', ...rest],
    ['1W', '40 closed candles, 200 are needed'],
  ])
  const state = (name: string) => screen.getByText(name).closest('td')!.classList
  expect([state('Up').contains('text-up'), state('Down').contains('text-down')]).toEqual([true, true])
  expect([state('Neither').contains('text-up'), state('Neither').contains('text-down')]).toEqual([false, false])
  fireEvent.click(screen.getByRole('button', { name: 'Test this: Close under SMA (200) [1D]' }))
  expect(onTest.mock.lastCall?.[0].test).toEqual(testOf(2))
})
