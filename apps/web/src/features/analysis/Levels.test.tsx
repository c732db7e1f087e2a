import type { Analysis } from '@assay/backtest'
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { testOf, window } from '../../../test/analysis.ts'
import { showBlock } from '../../../test/show-block.tsx'
import { rowsOf } from '../../../test/show-part.tsx'
import { Levels } from './Levels.tsx'

type Level = Analysis['levels']['levels'][number]

const level = (price: number, more: Partial<Level> = {}): Level => ({
  price,
  kind: 'support',
  touches: 3,
  lastTouch: Date.UTC(2024, 8, 11, 2),
  distanceAtr: -1.256,
  traded: 1204,
  test: testOf(price),
  ...more,
})
const candles: Analysis['levels']['candles'] = [
  [Date.UTC(2024, 8, 9), 4100, 4120, 4090, 4110],
  [Date.UTC(2024, 8, 10), 4110, 4115, 4080, 4085],
  [Date.UTC(2024, 8, 11), 4085, 4100, 4084, 4085],
]
const show = (levels: Level[], more: Partial<Analysis['levels']> = {}) =>
  showBlock(Levels, { levels: { method: 'As measured.', window, atr: 5, close: 4100, levels, candles, ...more } })

test('levels stand by price above and below the close, and one at the close is below', () => {
  const onTest = show([level(4090.5), level(4100), level(4131, { kind: 'resistance', touches: 2, distanceAtr: 6.2, traded: 20 })])
  const last = '10 Sep 2024'
  expect(rowsOf('Levels')).toEqual([
    ['4,131.00', 'resistance, 2 touches', last, '+6.20', ''],
    ['4,100.00', 'now'],
    ['4,100.00', 'support, 3 touches', last, '−1.26', ''],
    ['4,090.50', 'support, 3 touches', last, '−1.26', ''],
  ])
  fireEvent.click(screen.getByRole('button', { name: 'Test this: 4,090.50 traded [1h]' }))
  expect(onTest.mock.calls).toEqual([[{ name: '4,090.50 traded [1h]', test: testOf(4090.5), window }]])
})

test('without a level it says so beside the price', () => {
  show([])
  expect(rowsOf('Levels')).toEqual([['4,100.00', 'now; no level was found in this window']])
})

test('the candles are named with their range and the levels within it', () => {
  show([level(4120), level(4120.01), level(4080), level(4079)])
  expect(screen.getByRole('img').getAttribute('aria-label')).toBe(
    'Hourly candles from 08 Sep 2024 to 10 Sep 2024 between 4,080.00 and 4,120.00, with 2 levels.',
  )
})

test('a candle is drawn up, down, or up if it closed at its open, between its own prices', () => {
  show([])
  const shapes = [...screen.getByRole('img').querySelectorAll('g')]
  expect(shapes.map(({ classList }) => classList.contains('fill-up'))).toEqual([true, false, true])
  // 40 dollars are 280 pixels below a margin of 10: 4110 is at 80, 4100 at 150, 4090 at 220.
  const number = (selector: string, name: string) => Number(shapes[0].querySelector(selector)?.getAttribute(name))
  expect([number('line', 'y1'), number('line', 'y2'), number('rect', 'y'), number('rect', 'height')]).toEqual([10, 220, 80, 70])
})

test('without candles nothing is drawn', () => {
  show([], { candles: [] })
  expect(screen.queryByRole('img')).toBeNull()
})
