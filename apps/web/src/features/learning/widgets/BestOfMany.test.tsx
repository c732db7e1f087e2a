import { bestOf, worthless } from '@assay/lessons'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { BestOfMany } from './BestOfMany.tsx'

function shown(options: Record<string, string> = {}) {
  const onTried = vi.fn()
  cleanup()
  render(<BestOfMany symbol="XAUUSD" options={options} data={undefined} onTried={onTried} />)
  return onTried
}

const reading = (label: string) => screen.getByText(label).nextSibling?.textContent

test('one strategy is nothing special; the best of two hundred looks like a find, but its deflated Sharpe does not', () => {
  const onTried = shown({ trials: '1' })
  expect(reading('Judged as best of 1')).toBe(reading('Judged alone'))
  fireEvent.change(screen.getByRole('slider', { name: 'Strategies tried' }), { target: { value: '200' } })
  expect(onTried).toHaveBeenCalled()
  expect(Number.parseFloat(reading('Judged alone')!)).toBeGreaterThan(95)
  expect(Number.parseFloat(reading('Judged as best of 200')!)).toBeLessThan(75)
})

test('shows the figures of the lesson, and others after a new throw', () => {
  shown({ trials: '50' })
  const first = bestOf(worthless(50, 41))
  expect(reading('Sharpe of the best')).toBe(first.sharpe.toFixed(2))
  fireEvent.click(screen.getByRole('button', { name: 'Throw again' }))
  expect(reading('Sharpe of the best')).toBe(bestOf(worthless(50, 42)).sharpe.toFixed(2))
})
