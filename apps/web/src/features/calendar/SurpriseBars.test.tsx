import type { CalendarDetail } from '@assay/contracts'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { detailOf } from '../../../test/calendar.ts'
import { textOf } from '../../../test/show-part.tsx'
import { SurpriseBars } from './SurpriseBars.tsx'

const release = (id: string, scheduledAt: string, z: number | null): CalendarDetail['history'][number] => ({
  id,
  scheduledAt,
  z,
  forecast: '1',
  actual: '2',
  surprise: 1,
  sigma: 1,
  n: 9,
})

const show = (event: Partial<CalendarDetail>) => render(<SurpriseBars event={detailOf(event)} zone="Pacific/Auckland" />)
const bars = () => [...screen.getByRole('img').querySelectorAll('rect')]
const numberOf = (bar: Element, name: string) => Number(bar.getAttribute(name))

// Latest first, as the server sends them.
const history = [
  release('cpi', '2026-08-20T12:30:00Z', -0.75),
  release('july', '2026-07-14T12:30:00Z', null),
  release('june', '2026-06-10T12:30:00Z', 4.5),
]

test('the surprises are read from the earliest to the latest, on their days in the zone, without releases that have none', () => {
  show({ history })
  expect(screen.getByRole('img').getAttribute('aria-label')?.replaceAll('\u00a0', ' ')).toBe('11 Jun 2026: +4.5 σ; 21 Aug 2026: −0.8 σ')
  expect(textOf(screen.getByRole('region', { name: 'Surprises' }))).toBe(
    'Surpriseslast 2 releases, actual minus forecast, up to ±3 σ11 Jun 202621 Aug 2026',
  )
})

test('a surprise above the forecast goes up, one below goes down, and none is longer than three standard deviations', () => {
  show({ history })
  const [june, august] = bars()
  // The middle is at 44, and 3 σ are 44 long.
  expect([numberOf(june, 'y'), numberOf(june, 'height')]).toEqual([0, 44])
  expect([numberOf(august, 'y'), numberOf(august, 'height')]).toEqual([44, 11])
})

test('the bar of the event itself is marked', () => {
  show({ history })
  expect(bars().map((bar) => bar.classList.contains('fill-accent'))).toEqual([false, true])
})

test('only the last 24 releases are drawn, the latest at the right', () => {
  const many = Array.from({ length: 30 }, (_, i) => release(`r${i}`, `20${String(50 - i)}-01-01T00:00:00Z`, 1))
  show({ history: many })
  expect(bars().map((bar) => numberOf(bar, 'x'))).toEqual(Array.from({ length: 24 }, (_, i) => 16 * i + 3))
  expect(screen.getByRole('region').textContent).toContain('01 Jan 202701 Jan 2050')
})

test('an event with figures but without measured surprises says what is missing, and a speech says nothing', () => {
  const { unmount } = show({ forecast: '0.2%', history: [release('cpi', '2026-08-20T12:30:00Z', null)] })
  expect(screen.getByText('Too few releases with a forecast and an actual figure are known: it takes eight.')).toBeDefined()
  unmount()
  show({})
  expect(screen.queryByRole('region')).toBeNull()
})
