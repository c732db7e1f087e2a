import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { CostOfSpread } from './CostOfSpread.tsx'

/** Without costs 10,000 becomes 10,080. Each tenth of spread costs 5 in each of the three trades. */
const data = {
  capital: 10_000,
  breakEven: 0.53,
  trades: [
    [100, 50],
    [-30, 50],
    [10, 50],
  ],
  about: 'Three trades of gold.',
}

function show() {
  const onTried = vi.fn()
  render(<CostOfSpread symbol="XAUUSD" options={{}} data={data} onTried={onTried} />)
  const move = (value: number) => fireEvent.change(screen.getByRole('slider', { name: 'Spread, dollars an ounce' }), { target: { value } })
  return { onTried, move }
}

/** The value and the detail of a figure. */
const reading = (label: string) => {
  const value = screen.getByText(label).nextElementSibling!
  return [value.textContent, value.nextElementSibling!.textContent]
}
const label = () => screen.getByRole('img').getAttribute('aria-label')

test('without a spread all of the profit is left', () => {
  const { onTried } = show()
  expect(label()).toBe('Equity at a spread of 0.00: it ends above the capital, at $10,080.')
  expect(reading('Left of the profit')).toEqual(['$80', 'of $80 without cost'])
  expect(reading('Trades that still won')).toEqual(['2', 'of 3'])
  expect(reading('Break-even spread')).toEqual(['$0.53', 'not reached'])
  expect(onTried).not.toHaveBeenCalled()
})

test.each([
  [0.2, ['$50', '2'], 'not reached'],
  [0.21, ['$49', '1'], 'not reached'],
  [0.53, ['$1', '1'], 'not reached'],
  [0.54, ['−$1', '1'], 'passed: the trades lose'],
])('a spread of %f is paid by the size of every trade, and leaves %j', (spread, left, reached) => {
  const { onTried, move } = show()
  move(spread)
  expect([reading('Left of the profit')[0], reading('Trades that still won')[0]]).toEqual(left)
  expect(reading('Break-even spread')[1]).toBe(reached)
  expect(onTried).toHaveBeenCalledOnce()
})

test('equity that ends below the capital is told so', () => {
  show().move(1)
  expect(label()).toBe('Equity at a spread of 1.00: it ends below the capital, at $9,930.')
})
