import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Threshold } from './Threshold.tsx'

/** A sawtooth: the indicator runs from 0 to 99 and starts again. The close rises while it is under 50, and falls after that. */
const values = Array.from({ length: 1000 }, (_, bar) => (bar < 10 ? null : bar % 100))
const close = values.map((_, bar) => 100 + (bar % 100 < 50 ? bar % 100 : 100 - (bar % 100)))
const data = { about: 'XAUUSD 1h, simulated bars of 2024.', label: 'Saw (1)', close, values }

function shown(options: Record<string, string> = {}) {
  const onTried = vi.fn()
  cleanup()
  render(<Threshold symbol="XAUUSD" options={options} data={data} onTried={onTried} />)
  return onTried
}

const reading = (label: string) => {
  const value = screen.getByText(label).nextSibling
  return [value?.textContent, value?.nextSibling?.textContent]
}

test('counts the bars at the level and what followed', () => {
  shown({ level: '80', horizon: '4', expects: 'up' })
  expect(reading('Bars at ≥ 80')).toEqual(['20.2\u00a0%', '200 of 990'])
  // Every hundred bars have five signals four bars apart: 80, 84, 88 and 92 fall, 96 ends at 100, where the sawtooth starts again.
  expect(reading('Then higher, 4 bars')[0]).toBe('0.0\u00a0%')
  expect(
    screen.getByText(
      /^Saw \(1\) ≥ 80 is true on 20\.2 % of the bars\. 4 bars later the close was higher in 0\.0 % of the cases, less often than the/,
    ),
  ).toBeTruthy()
})

test('the reader can move the level, and a rule can ask for lower values', () => {
  const onTried = shown({ is: 'below', level: '20', horizon: '4', expects: 'up' })
  expect(reading('Then higher, 4 bars')[0]).toBe('100.0\u00a0%')
  fireEvent.change(screen.getByRole('slider', { name: 'Level of Saw (1)' }), { target: { value: '10' } })
  expect(onTried).toHaveBeenCalled()
  expect(reading('Bars at ≤ 10')).toEqual(['10.1\u00a0%', '100 of 990'])
})

test('starts in the middle, and ranges over nearly all values', () => {
  shown()
  const slider = screen.getByRole('slider', { name: 'Level of Saw (1)' })
  expect(slider.getAttribute('value')).toBe('50')
  expect([slider.getAttribute('min'), slider.getAttribute('max')]).toEqual(['1', '98'])
})

test('a share whose interval holds that of all bars is told as no difference', () => {
  // The close goes up and down in turn. Four signals are counted, and three of them are followed by a higher close.
  const turns = Array.from({ length: 200 }, (_, bar) => 100 + (bar % 2))
  const signals = turns.map((_, bar) => ([10, 20, 30, 41].includes(bar) ? 1 : 0))
  render(
    <Threshold
      symbol="XAUUSD"
      options={{ level: '1', horizon: '1', expects: 'up' }}
      data={{ ...data, close: turns, values: signals }}
      onTried={vi.fn()}
    />,
  )
  expect(
    screen.getByText(/1 bar later the close was higher in 75\.0 % of the cases, which cannot be told from the 50\.3 % of all bars\.$/),
  ).toBeTruthy()
})
