import type { ForwardNight } from '@assay/contracts'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Nights } from './Nights.tsx'

/** The night so many days before the last one. */
const nightOf = (ago: number, more: Partial<ForwardNight> = {}): ForwardNight => ({
  ...{ night: new Date(Date.UTC(2026, 10, 20 - ago)).toISOString().slice(0, 10), same: 9, all: 9, priceDistance: 0, differences: [] },
  ...more,
})

test('with more than 30 nights the strip shows the newest 30', () => {
  const last = nightOf(0, { same: 8 })
  const older = Array.from({ length: 30 }, (_, i) => nightOf(i + 1))
  render(<Nights nights={[last, ...older]} digits={2} />)
  const words = screen.getByRole('img').getAttribute('aria-label')
  expect(words, 'only the last night differs').toBe('The last 30 nights: 1 of them with differences.')
})
