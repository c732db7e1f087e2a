import type { Analysis } from '@assay/backtest'
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { showBlock } from '../../../test/show-block.tsx'
import { textOf } from '../../../test/show-part.tsx'
import { MovesWith, Strength } from './Related.tsx'

const row = (symbol: string, r: number | null, more: Partial<Analysis['related']['rows'][number]> = {}) => ({
  symbol,
  n: 1440,
  r,
  lower: -0.05,
  upper: 0.214,
  ...more,
})
const rows = [row('EURUSD', 0.25), row('USDJPY', -0.5), row('USDINR', null, { lower: null, upper: null, n: 12 })]
const showMoves = (mine: string[], all = rows) =>
  showBlock((props) => <MovesWith mine={mine} {...props} />, { related: { method: 'As measured.', rows: all } })
const lines = () => screen.getAllByRole('listitem').map(textOf)
const beside = () => screen.getByText(/^(all symbols that are held|my symbols)$/).textContent
/** Start and length of each bar, in percent of its width; the middle is at 50. */
const bars = () => [...document.querySelectorAll('li rect')].map((bar) => [bar.getAttribute('x'), bar.getAttribute('width')])

test('each symbol shows how closely it moved along, with interval and number', () => {
  showMoves([])
  expect(lines()).toEqual(['EURUSD+0.25−0.05 to +0.21n 1,440', 'USDJPY−0.50−0.05 to +0.21n 1,440', 'USDINR–too fewn 12'])
  expect(bars()).toEqual([
    ['50%', '12.5%'],
    ['25%', '25%'],
    ['50%', '0%'],
  ])
  expect(beside()).toBe('all symbols that are held')
  expect(screen.queryByRole('button')).toBeNull()
})

test('the symbols of the watchlist alone are shown, and all on a press', () => {
  showMoves(['USDJPY', 'GBPUSD'])
  expect([beside(), lines().length]).toEqual(['my symbols', 1])
  fireEvent.click(screen.getByRole('button', { name: 'All 3' }))
  expect([beside(), lines().length]).toEqual(['all symbols that are held', 3])
  fireEvent.click(screen.getByRole('button', { name: 'My symbols' }))
  expect([beside(), lines().length]).toEqual(['my symbols', 1])
})

test('there is nothing to switch if all are of the watchlist, or none', () => {
  showMoves(['EURUSD', 'USDJPY', 'USDINR'])
  expect(screen.queryByRole('button')).toBeNull()
})

test('without another symbol it says so', () => {
  showMoves(['EURUSD'], [])
  expect(screen.getByText('No other symbol is held.')).toBeDefined()
})

test('the strength of a currency goes to the side of its sign, against the strongest', () => {
  const strength = {
    method: 'As measured.',
    rows: [
      { currency: 'JPY', value: 0.42, pairs: 7 },
      { currency: 'USD', value: -0.84, pairs: 1 },
    ],
  }
  showBlock(Strength, { strength })
  expect(lines()).toEqual(['JPY+0.42 %n 7 pairs', 'USD−0.84 %n 1 pair'])
  expect(bars()).toEqual([
    ['50%', '25%'],
    ['0%', '50%'],
  ])
  expect([...document.querySelectorAll('li rect')].map((bar) => bar.classList.contains('fill-down'))).toEqual([false, true])
})

test('without bars there is no strength', () => {
  showBlock(Strength, {})
  expect(screen.getByText('Too few bars are held.')).toBeDefined()
})
