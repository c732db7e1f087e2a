import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { PositionSize } from './PositionSize.tsx'

function shown(options: Record<string, string> = {}, symbol = 'XAUUSD') {
  const onTried = vi.fn()
  cleanup()
  render(<PositionSize symbol={symbol} options={options} data={undefined} onTried={onTried} />)
  return onTried
}

test('a stop of 6 dollars and 100 dollars of risk allow 0.16 lots of gold, rounded down', () => {
  shown()
  expect(screen.getByText('0.16 lots')).toBeTruthy()
  expect(screen.getByText('0.16 lots lose $96.00 at the stop, 0.96 % of the capital. You hold $48,000.')).toBeTruthy()
  expect(screen.getByText('4.8')).toBeTruthy()
})

test('ten times the risk allows ten times the position', () => {
  const onTried = shown()
  fireEvent.change(screen.getByRole('slider', { name: 'Risk of a trade' }), { target: { value: '10' } })
  expect(onTried).toHaveBeenCalled()
  expect(screen.getByText('1.66 lots lose $996.00 at the stop, 9.96 % of the capital. You hold $498,000.')).toBeTruthy()
})

test('uses the settings of the lesson', () => {
  shown({ symbol: 'EURUSD', capital: '5000', stop: '45' })
  expect(screen.getByText(/^1\.11 lots lose \$49\.95 at the stop, 1\.00 % of the capital\./)).toBeTruthy()
  expect(screen.getByText(/^At EURUSD 1\.12000, the level around which simulated prices move/)).toBeTruthy()
})

test('converts yen to dollars', () => {
  shown({ stop: '200' }, 'USDJPY')
  // A lot of 100,000 dollars loses 20,000 yen over 0.200: 142.86 dollars at 140 yen a dollar.
  expect(screen.getByText('0.70 lots lose $100.00 at the stop, 1.00 % of the capital. You hold $70,000.')).toBeTruthy()
})

test('says if even the smallest position is too large', () => {
  shown({ capital: '1000', risk: '0.1' })
  expect(screen.getByText('No position: even 0.01 lots would lose $6.00 at this stop, more than $1.00.')).toBeTruthy()
})

test('a larger capital and a closer stop allow a larger position', () => {
  const onTried = shown()
  const move = (name: string, value: string) => fireEvent.change(screen.getByRole('slider', { name }), { target: { value } })
  move('Capital', '20000')
  expect(screen.getByText('0.33 lots')).toBeTruthy()
  move('Stop', '300')
  expect(screen.getByText('0.66 lots lose $198.00 at the stop, 0.99 % of the capital. You hold $198,000.')).toBeTruthy()
  expect(screen.getByRole('slider', { name: 'Stop' }).getAttribute('aria-valuetext')).toBe('300 points (3.00)')
  expect(onTried).toHaveBeenCalledTimes(2)
})

test('another symbol begins with its usual stop', async () => {
  shown()
  const user = userEvent.setup()
  screen.getByRole('combobox', { name: 'Symbol' }).focus()
  await user.keyboard('{Enter}{ArrowDown}{Enter}')
  // 0.2 % of 1.12 are 224 points, rounded to two digits.
  expect(screen.getByRole('slider', { name: 'Stop' }).getAttribute('aria-valuetext')).toBe('220 points (0.00220)')
  expect(screen.getByText('How large a position in EURUSD may be.')).toBeTruthy()
})
