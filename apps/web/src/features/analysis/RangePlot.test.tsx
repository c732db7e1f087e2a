import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { rateOf } from '../../../test/analysis.ts'
import { textOf } from '../../../test/show-part.tsx'
import { RangePlot } from './RangePlot.tsx'

const numbers = (element: Element, ...names: string[]) => names.map((name) => Number(Number(element.getAttribute(name)).toFixed(3)))

test('the interval, the rate and the share of any bar are drawn from 25 to 75 % and named', () => {
  render(<RangePlot rate={rateOf({ rate: 0.6, lower: 0.5, upper: 0.9, base: 0.1 })} />)
  const plot = screen.getByRole('img')
  expect(plot.getAttribute('aria-label')?.replaceAll('\u00a0', ' ')).toBe('higher 60 % (50 to 90), any bar 10 %')
  const [interval, tick] = plot.querySelectorAll('rect')
  // 112 pixels for 50 points: 50 % is at 56, 60 % at 78.4; beyond the scale it ends at its edge.
  expect(numbers(interval, 'x', 'width')).toEqual([56, 56])
  expect(numbers(tick, 'x')).toEqual([77.4])
  expect(numbers(plot.querySelectorAll('line')[1], 'x1', 'x2')).toEqual([0, 0])
})

test.each(['rate', 'lower', 'upper', 'base'] as const)('without %s a dash stands there', (name) => {
  const { container } = render(<RangePlot rate={rateOf({ [name]: null })} />)
  expect(textOf(container)).toBe('–')
  expect(screen.queryByRole('img')).toBeNull()
})
