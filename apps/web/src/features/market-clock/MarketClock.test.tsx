import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { MarketClock } from './MarketClock.tsx'

// In winter: Sydney is open from 20:00 to 05:00 UTC, Tokyo from 00:00 to 09:00, London from 08:00 to 17:00, New York from 13:00 to 22:00.
test.each([
  ['07:59', ['Sydney is closed', 'Tokyo is open', 'London is closed', 'New York is closed']],
  ['08:00', ['Sydney is closed', 'Tokyo is open', 'London is open', 'New York is closed']],
  ['09:00', ['Sydney is closed', 'Tokyo is closed', 'London is open', 'New York is closed']],
  ['23:59', ['Sydney is open', 'Tokyo is closed', 'London is closed', 'New York is closed']],
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

test('a clock that stays open over midnight, or whose zone changes, goes on to the other day', () => {
  const clock = (time: string, zone: string) => <MarketClock now={Date.parse(`${time}:00Z`)} zone={zone} />
  const london = () => [...screen.getByText('London').nextElementSibling!.children].map((each) => (each as HTMLElement).style.left)
  const { rerender } = render(clock('2026-02-06T23:59', 'UTC'))
  // London is open from 08:00, a third of the day, and not on Saturday.
  expect(Number.parseFloat(london()[0])).toBeCloseTo(100 / 3, 6)
  rerender(clock('2026-02-07T00:00', 'UTC'))
  expect(london()).toEqual(['0%'])
  rerender(clock('2026-02-06T23:59', 'UTC'))
  rerender(clock('2026-02-06T23:59', 'America/New_York'))
  expect(london()[0]).toBe('12.5%')
})
