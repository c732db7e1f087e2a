import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Correlation } from './Correlation.tsx'

/** Two prices that move together for 200 bars, and against each other for another 200. */
const closes: [number, number][] = [[100, 50]]
for (let bar = 0; bar < 400; bar++) {
  const move = Math.sin(bar * bar) / 100
  const other = (bar < 200 ? move : -move) + Math.sin(bar) / 1000
  const [a, b] = closes[bar]
  closes.push([a * (1 + move), b * (1 + other)])
}
const data = { about: 'A and B 1D, bars of a test.', a: 'A', b: 'B', closes }

const reading = (label: string) => screen.getByText(label).nextSibling?.textContent

test('shows how the correlation turns, and that a window over both halves sees nothing', () => {
  const onTried = vi.fn()
  cleanup()
  render(<Correlation symbol="XAUUSD" options={{ window: '50' }} data={data} onTried={onTried} />)
  expect(reading('Highest')).toMatch(/^\+(0\.99|1\.00)$/)
  expect(reading('At the last bar')).toMatch(/^−(0\.99|1\.00)$/)
  expect(screen.getByText(/^With 50 bars the correlation went from −/)).toBeTruthy()
  fireEvent.change(screen.getByRole('slider', { name: 'Window' }), { target: { value: '250' } })
  expect(onTried).toHaveBeenCalledOnce()
  expect(screen.getByText(/^With 250 bars/)).toBeTruthy()
  expect(Number(reading('At the last bar')!.replace('−', '-'))).toBeGreaterThan(-0.8)
})
