import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { afterNews, newsItemOf, reactionOf } from '../../../test/news.ts'
import { showPart } from '../../../test/show-part.tsx'
import { MoveChip } from './MoveChip.tsx'

function show(points: number, atr: number | null) {
  const item = newsItemOf({
    reactions: [reactionOf('EURUSD', { '15': { points: 5, atr: 9 } }), reactionOf('XAUUSD', { '15': { points, atr }, '5': null })],
  })
  showPart(<MoveChip item={item} symbol="XAUUSD" minutes="15" now={afterNews} />)
  return screen.getByText('XAUUSD').parentElement!
}
const colour = (chip: Element) => ['text-up', 'text-down'].find((name) => chip.querySelector(`.${name}`)) ?? 'none'
const arrow = (chip: Element) => chip.querySelector('path')?.getAttribute('d')

const [up, down] = ['M4 1l4 6H0z', 'M4 7L0 1h8z']

test.each([
  [288, 1.25, 'XAUUSD+2.88in 15 min1.3 × ATR', 'text-up', up],
  [-288, -1.25, 'XAUUSD−2.88in 15 min1.3 × ATR', 'text-down', down],
  [30, 0.5, 'XAUUSD+0.30in 15 min0.5 × ATR', 'text-up', up],
  [-29, -0.49, 'XAUUSD−0.29in 15 min0.5 × ATR', 'none', down],
  [0, 0, 'XAUUSD0.00in 15 min0.0 × ATR', 'none', undefined],
  [288, null, 'XAUUSD+2.88in 15 min', 'none', up],
] as const)(
  'a move of %d points, %s average ranges, is "%s"; from half a range on it is coloured',
  (points, atr, text, colours, arrows) => {
    const chip = show(points, atr)
    expect(chip.textContent).toBe(text)
    expect([colour(chip), arrow(chip)]).toEqual([colours, arrows])
  },
)

test.each([
  [1, 'border-ink-3'],
  [-1, 'border-ink-3'],
  [0.99, 'border-line'],
])('a move of %d average ranges has the frame %s', (atr, frame) => {
  expect(show(100 * atr, atr).classList.contains(frame)).toBe(true)
})

test('without a move it says why', () => {
  showPart(<MoveChip item={newsItemOf()} symbol="XAUUSD" minutes="60" now={afterNews} />)
  expect(screen.getByText('XAUUSD').parentElement?.textContent).toBe('XAUUSDn/a yet, known at 14:31')
})
