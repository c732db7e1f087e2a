import { dayMs } from '@assay/market'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { CoverageWeeks } from './CoverageWeeks.tsx'

const from = Date.UTC(2026, 1, 1)
const weeks = (...shares: (number | null)[]) => shares.map((share, i) => ({ from: from + i * 7 * dayMs, share }))
const label = () => screen.getByRole('img').getAttribute('aria-label')?.replaceAll('\u00a0', ' ')
/** Position and height of the bars that show what is held. */
const held = () =>
  [...document.querySelectorAll('rect:not(.fill-line)')].map((bar) => ['x', 'y', 'height'].map((name) => Number(bar.getAttribute(name))))

test('the share is that of the weeks in which bars are expected', () => {
  render(<CoverageWeeks weeks={weeks(1, 0.5, null, 0)} simulated={false} />)
  expect(label()).toBe('4 weeks from 01 Feb 2026 on: 50.0 % of the bars are there')
})

test('a week is as high as the share of its bars, from the bottom, and an empty one has no bar', () => {
  render(<CoverageWeeks weeks={weeks(1, 0.5, null, 0)} simulated={false} />)
  expect(held()).toEqual([
    [0, 0, 14],
    [8, 7, 7],
  ])
})

test('simulated weeks are outlines, and said to be simulated', () => {
  render(<CoverageWeeks weeks={weeks(1)} simulated />)
  expect(label()).toBe('1 week from 01 Feb 2026 on: 100.0 % of the bars are there, simulated')
  expect(held()).toEqual([[0.5, 0.5, 13]])
})

test('without weeks nothing is claimed to be there', () => {
  render(<CoverageWeeks weeks={[]} simulated={false} />)
  expect(label()).toBe('0 weeks: 0.0 % of the bars are there')
})
