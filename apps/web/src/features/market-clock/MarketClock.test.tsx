import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { MarketClock } from './MarketClock.tsx'

// In winter: Sydney is open from 21:00 to 06:00 UTC, Tokyo from 23:00 to 08:00, London from 08:00 to 17:00, New York from 13:00 to 22:00.
test.each([
  ['07:59', ['Sydney is closed', 'Tokyo is open', 'London is closed', 'New York is closed']],
  ['08:00', ['Sydney is closed', 'Tokyo is closed', 'London is open', 'New York is closed']],
  ['16:59', ['Sydney is closed', 'Tokyo is closed', 'London is open', 'New York is open']],
  ['17:00', ['Sydney is closed', 'Tokyo is closed', 'London is closed', 'New York is open']],
])('the centres that are open at %s UTC', (time, expected) => {
  render(<MarketClock now={Date.parse(`2026-02-03T${time}:00Z`)} zone="UTC" />)
  expect(screen.getAllByText(/^(Sydney|Tokyo|London|New York)/).map(({ textContent }) => textContent)).toEqual(expected)
})

test('the time and the hours of a centre are at their places in the day of the zone', () => {
  render(<MarketClock now={Date.parse('2026-02-03T11:00:00Z')} zone="America/New_York" />)
  const london = [...screen.getByText('London').nextElementSibling!.children].map((each) => (each as HTMLElement).style)
  expect(screen.getByText('06:00').tagName).toBe('SPAN')
  expect(london.map(({ left, width }) => [left, width])).toEqual([
    ['12.5%', '37.5%'],
    ['25%', ''],
  ])
})
