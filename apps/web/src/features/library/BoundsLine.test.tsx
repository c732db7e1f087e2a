import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { figuresOf } from '../../../test/templates.ts'
import { BoundsLine, reachOf } from './BoundsLine.tsx'

const { last } = figuresOf()

/** The places of the line, its two ends and the mean, and the colour of all of them. */
function show(more: Partial<typeof last>, reach = 2) {
  render(<BoundsLine figures={{ unit: 'R', last: { ...last, ...more } }} reach={reach} />)
  const marks = [...screen.getByRole('img').querySelectorAll<HTMLElement>('[style]')]
  const colours = new Set(marks.map(({ className }) => /bg-\S+/.exec(className)?.[0]))
  return { left: marks.map(({ style }) => style.left), right: marks[0]?.style.right, colours: [...colours] }
}

test('the line goes from the lower to the upper bound on an axis with zero in the middle, and the mean is marked', () => {
  expect(show({ lower: 0.5, mean: 0.75, upper: 1 })).toEqual({
    left: ['62.5%', '62.5%', '75%', '68.75%'],
    right: 'calc(100% - 75%)',
    colours: ['bg-up'],
  })
  expect(screen.getByRole('img').getAttribute('aria-label')).toBe('+0.50 R to +1.00 R, average +0.75 R')
})

test.each([
  [0.01, 1, 'bg-up'],
  [0, 1, 'bg-ink-2'],
  [-1, 1, 'bg-ink-2'],
  [-1, 0, 'bg-ink-2'],
  [-1, -0.01, 'bg-down'],
])('bounds from %f to %f have the colour %s: none while zero lies between them or on one', (lower, upper, colour) => {
  expect(show({ lower, upper }).colours).toEqual([colour])
})

test('bounds beyond the axis are cut off at its ends', () => {
  expect(show({ lower: -9, mean: 0, upper: 9 }).left).toEqual(['0%', '0%', '100%', '50%'])
})

test('too few trades leave only the axis, and say so', () => {
  expect(show({ lower: null, upper: null, mean: 0.3 }).left).toEqual([])
  expect(screen.getByRole('img').getAttribute('aria-label')).toBe('No bounds: too few trades')
})

const row = (lower: number | null, upper: number | null) => ({ last: { ...last, lower, upper } })

test('the widest of eleven rows does not stretch the axis', () => {
  const ten = Array.from({ length: 10 }, (_, i) => row(0, i + 1))
  expect(reachOf([row(-100, 1), ...ten])).toBe(10)
})

test('a wide lower bound makes the axis as long as a wide upper one; rows without bounds do not count', () => {
  expect(reachOf([row(-3, 1), row(null, null), row(1, 2)])).toBe(3)
  expect(reachOf([row(null, null)])).toBe(1)
})
