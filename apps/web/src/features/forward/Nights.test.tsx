import type { ForwardNight } from '@assay/contracts'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Nights } from './Nights.tsx'

/** The night so many days before the last one. */
const nightOf = (ago: number, more: Partial<ForwardNight> = {}): ForwardNight => ({
  night: new Date(Date.UTC(2026, 10, 20 - ago)).toISOString().slice(0, 10),
  same: 9,
  all: 9,
  priceDistance: 0,
  differences: [],
  ...more,
})

const stripWords = () => screen.getByRole('img').getAttribute('aria-label')

test('with more than 30 nights the strip shows the newest 30', () => {
  const last = nightOf(0, { same: 8 })
  const older = Array.from({ length: 30 }, (_, i) => nightOf(i + 1))
  render(<Nights nights={[last, ...older]} digits={2} />)
  expect(stripWords(), 'only the last night differs').toBe('The last 30 nights: 1 of them with differences.')
})

test('the newest night gives the share, the trades and the distance of the prices', () => {
  render(<Nights nights={[nightOf(0, { same: 8, priceDistance: 0.125 }), nightOf(1, { same: 1 })]} digits={3} />)
  expect(screen.getByText('88.9 %')).toBeTruthy()
  expect(screen.getByText('8 of 9 trades the same, tested again up to 20 Nov 2026; prices 0.125 apart on average.')).toBeTruthy()
})

test('without a price of the same trades no distance is told', () => {
  render(<Nights nights={[nightOf(0, { same: 0, all: 1, priceDistance: null })]} digits={2} />)
  expect(screen.getByText('0.0 %')).toBeTruthy()
  expect(screen.getByText('0 of 1 trade the same, tested again up to 20 Nov 2026.')).toBeTruthy()
  expect(screen.queryByRole('img'), 'one night is no strip').toBeNull()
})

test('the strip runs from the oldest night to the newest, each as high as its share', () => {
  const nights = [nightOf(0, { same: 3, all: 4 }), nightOf(1, { same: 0, all: 0 }), nightOf(2)]
  render(<Nights nights={nights} digits={2} />)
  const bars = [...screen.getByRole('img').querySelectorAll<HTMLElement>('[style]')]
  expect(bars.map(({ style, className }) => [style.height, className.includes('warn')])).toEqual([
    ['100%', false],
    ['100%', false],
    ['75%', true],
  ])
  expect(stripWords()).toBe('The last 3 nights: 1 of them with differences.')
})

test('nights without a difference say that there is none', () => {
  render(<Nights nights={[nightOf(0), nightOf(1)]} digits={2} />)
  expect(stripWords()).toBe('The last 2 nights: none of them with differences.')
})

test('a night without a closed trade on either side has no share', () => {
  render(<Nights nights={[nightOf(0, { same: 0, all: 0 }), nightOf(1)]} digits={2} />)
  expect(screen.getByText('Tested again up to 20 Nov 2026: neither the record nor the test has a closed trade.')).toBeTruthy()
  expect(screen.queryByText(/%$/)).toBeNull()
})

test('before the first night it says that it is still to come', () => {
  render(<Nights nights={[]} digits={2} />)
  expect(screen.getByText(/The first night is still to come\.$/)).toBeTruthy()
})
