import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { CandleAnatomy } from './CandleAnatomy.tsx'

const onTried = vi.fn()

beforeEach(() => {
  cleanup()
  onTried.mockClear()
  render(<CandleAnatomy symbol="XAUUSD" options={{}} data={undefined} onTried={onTried} />)
})

const four = 'open 3,000.5, high 3,001.4, low 2,999.2, close 3,000.8.'

test('four prices make a candle', () => {
  expect(screen.getByText(`The candle rose: ${four} The candle does not tell whether 3,001.4 or 2,999.2 came first.`)).toBeTruthy()
  expect(screen.getByText('0.3')).toBeTruthy()
  expect(screen.getByText('up to the high 3,001.4').previousSibling?.textContent).toBe('0.6')
  expect(screen.getByText('down to the low 2,999.2').previousSibling?.textContent).toBe('1.3')
  expect(screen.getByText('from low to high').previousSibling?.textContent).toBe('2.2')
})

test('swapping the two in the middle does not change the candle', () => {
  fireEvent.click(screen.getByRole('button', { name: 'Swap the two in the middle' }))
  expect(screen.getByText(`The candle rose: ${four} The candle does not tell whether 2,999.2 or 3,001.4 came first.`)).toBeTruthy()
  expect(onTried).toHaveBeenCalledOnce()
})

test('a last price below all others closes the candle at its low', () => {
  fireEvent.change(screen.getByRole('slider', { name: 'Fourth price' }), { target: { value: '2998' } })
  expect(screen.getByText(/^The candle fell: open 3,000\.5, high 3,001\.4, low 2,998\.0, close 2,998\.0\./)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Begin again' }))
  expect(screen.getByText(new RegExp(`^The candle rose: ${four}`))).toBeTruthy()
})
