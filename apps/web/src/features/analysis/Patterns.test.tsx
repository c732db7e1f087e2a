import type { Analysis } from '@assay/backtest'
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { rateOf, testOf, window } from '../../../test/analysis.ts'
import { showBlock } from '../../../test/show-block.tsx'
import { rowsOf } from '../../../test/show-part.tsx'
import { Patterns } from './Patterns.tsx'

const pattern = (ago: number, more: Partial<Analysis['patterns']['lines'][number]> = {}): Analysis['patterns']['lines'][number] => ({
  id: String(ago),
  label: 'Hammer',
  timeframe: '4h',
  side: 'long',
  ago,
  at: Date.UTC(2024, 8, 11, 16),
  rate: rateOf(),
  window,
  test: testOf(ago),
  ...more,
})

test('a pattern shows when it was completed, how many bars ago, and what followed it', () => {
  const short = { label: 'Evening Star', side: 'short' as const, rate: rateOf({ side: -1, n: 1302, base: null }) }
  const onTest = showBlock(Patterns, { patterns: { method: 'As measured.', lines: [pattern(0), pattern(1), pattern(2, short)] } })
  const time = '11 Sep 2024 12:00'
  expect(rowsOf('Patterns')).toEqual([
    ['Hammer', '4h', `${time}, last bar`, 'higher 54 % (49 to 60)', '', '51 %', '302', ''],
    ['Hammer', '4h', `${time}, 1 bar ago`, 'higher 54 % (49 to 60)', '', '51 %', '302', ''],
    ['Evening Star', '4h', `${time}, 2 bars ago`, 'lower 54 % (49 to 60)', '–', '–', '1,302', ''],
  ])
  fireEvent.click(screen.getByRole('button', { name: 'Test this: Evening Star [4h]' }))
  expect(onTest.mock.calls).toEqual([[{ name: 'Evening Star [4h]', test: testOf(2), window }]])
})

test('five patterns stand there until all are asked for', () => {
  showBlock(Patterns, { patterns: { method: '', lines: [0, 1, 2, 3, 4, 5, 6].map((ago) => pattern(ago)) } })
  expect(rowsOf('Patterns')).toHaveLength(5)
  fireEvent.click(screen.getByRole('button', { name: 'Show 2 more' }))
  expect(rowsOf('Patterns')).toHaveLength(7)
})

test('a pattern of daily candles is completed on a trading day', () => {
  showBlock(Patterns, { patterns: { method: '', lines: [pattern(0, { timeframe: '1D', at: Date.UTC(2024, 8, 11, 21) })] } })
  expect(rowsOf('Patterns')[0].slice(1, 3)).toEqual(['1D', '12 Sep 2024, last bar'])
})

test('without a pattern it says so', () => {
  showBlock(Patterns, {})
  expect(screen.getByText('None of the patterns was completed in the last three bars of 1h, 4h or 1D.')).toBeDefined()
})
