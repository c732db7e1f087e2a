import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { DayRange, Sparkline } from './DayShapes.tsx'

const points = () => document.querySelector('polyline')?.getAttribute('points')
const mark = () => Number(document.querySelectorAll('line')[1].getAttribute('x1'))

test('the line runs from left to right, the highest price at the top', () => {
  render(<Sparkline points={[1, 3, 2]} label="Gold" />)
  expect(points()).toBe('0.0,21.0 48.0,1.0 96.0,11.0')
})

test('an unmoved day is a flat line, and a single price no line', () => {
  const { rerender } = render(<Sparkline points={[2, 2]} label="Gold" />)
  expect(points()).toBe('0.0,21.0 96.0,21.0')
  rerender(<Sparkline points={[2]} label="Gold" />)
  expect(screen.getByText('–')).toBeTruthy()
})

test.each([
  ['at the low', 1, 2, 1, 1],
  ['at the high', 1, 2, 2, 87],
  ['above the high that the server knows', 1, 2, 3, 87],
  ['below the low', 1, 2, 0, 1],
  ['of a day without a range', 2, 2, 2, 44],
])('the mark of a price %s', (_, low, high, last, x) => {
  render(<DayRange low={low} high={high} last={last} label="Gold" />)
  expect(mark()).toBe(x)
})
