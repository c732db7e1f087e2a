import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { LosingStreak } from './LosingStreak.tsx'

function shown(options: Record<string, string> = {}) {
  const onTried = vi.fn()
  cleanup()
  render(<LosingStreak symbol="XAUUSD" options={options} data={undefined} onTried={onTried} />)
  return onTried
}

const reading = (label: string) => screen.getByText(label).nextSibling?.textContent

test('a coin thrown twenty times loses three or four times in a row', () => {
  shown({ win: '50', trades: '20', reward: '1', risk: '2' })
  // Of 2^20 sequences the longest runs have 3.73 throws on average; 5.8 % have a run of 7 or more, 2.5 % one of 8 or more.
  expect(reading('Longest losing streak')).toBe('3.7')
  expect(screen.getByText(/^Of 20 trades, expect about 4 losing ones in a row\. One reader in twenty sees 7 or more/)).toBeTruthy()
  expect(screen.getByText(/7 in a row cost 13\.2 % of the equity\.$/)).toBeTruthy()
})

test('more risk makes the drawdown deeper and does not change the streak', () => {
  const onTried = shown()
  const [streak, drawdown] = [reading('Longest losing streak'), reading('Largest drawdown')]
  expect(reading('Fell to half')).toBe('0.0\u00a0%')
  fireEvent.change(screen.getByRole('slider', { name: 'Risk of a trade' }), { target: { value: '10' } })
  expect(onTried).toHaveBeenCalled()
  expect(reading('Longest losing streak')).toBe(streak)
  expect(Number.parseFloat(reading('Largest drawdown')!)).toBeGreaterThan(4 * Number.parseFloat(drawdown!))
  expect(Number.parseFloat(reading('Fell to half')!)).toBeGreaterThan(5)
})

test('uses the settings of the lesson', () => {
  shown({ win: '30', trades: '300', risk: '0.5', reward: '3' })
  expect(screen.getByRole('slider', { name: 'Win rate' }).getAttribute('aria-valuetext')).toBe('30 %')
  expect(screen.getByRole('slider', { name: 'A win brings' }).getAttribute('aria-valuetext')).toBe('3.00 × the risk')
})

test('a higher win rate shortens the streak, more trades lengthen it, and each slider moves its own setting', () => {
  shown({ win: '50', trades: '20' })
  const move = (name: string, value: string) => fireEvent.change(screen.getByRole('slider', { name }), { target: { value } })
  const texts = () => screen.getAllByRole('slider').map((slider) => slider.getAttribute('aria-valuetext'))
  move('Trades', '200')
  expect(Number(reading('Longest losing streak'))).toBeGreaterThan(6)
  move('Win rate', '80')
  expect(Number(reading('Longest losing streak'))).toBeLessThan(4)
  move('A win brings', '2')
  expect(texts()).toEqual(['80 %', '200', '1.00 %', '2.00 × the risk'])
})
