import type { AgendaEvent } from '@assay/contracts'
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { agendaOf, eventOf, thursday } from '../../../test/calendar.ts'
import { WeekStrip } from './WeekStrip.tsx'

function show(events: readonly AgendaEvent[], uncovered: string[] = [], zone = 'UTC') {
  const [onDay, onWeek] = [vi.fn(), vi.fn()]
  render(
    <WeekStrip
      week="2026-08-17"
      onDay={onDay}
      onWeek={onWeek}
      zone={zone}
      days={agendaOf(events, { uncovered }).days}
      today="2026-08-20"
      now={thursday}
    />,
  )
  return { onDay, onWeek }
}

const day = (name: RegExp) => screen.getByRole('button', { name })
/** The horizontal places of the marks of a day, of 160; the last one of today is the present. */
const marks = (name: RegExp) => [...day(name).querySelectorAll('rect')].map((mark) => Number(mark.getAttribute('x')))

test('each day says how many events it has and how many are of high impact, or that no calendar covers it', () => {
  show(
    [eventOf(), eventOf({ id: 'b', impact: 'low' }), eventOf({ id: 'c', impact: 'medium', scheduledAt: '2026-08-21T12:30:00Z' })],
    ['2026-08-23'],
  )
  const names = screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))
  expect(names.slice(4, 8)).toEqual([
    'Thursday, 20 August: 2 events, 1 of high impact',
    'Friday, 21 August: 1 event',
    'Saturday, 22 August: 0 events',
    'Sunday, 23 August: no calendar',
  ])
  expect(day(/^Thursday/).textContent).toBe('Thu 201 high · 2')
  expect(day(/^Saturday/).textContent).toBe('Sat 22none')
  expect(day(/^Sunday/).textContent).toBe('Sun 23?')
})

test('today alone is marked, and pressing a day goes to it', () => {
  const { onDay } = show([])
  const current = screen.getAllByRole('button').filter((button) => button.getAttribute('aria-current') === 'date')
  expect(current).toEqual([day(/^Thursday/)])
  fireEvent.click(day(/^Friday/))
  expect(onDay.mock.calls).toEqual([['2026-08-21']])
})

test('the arrows go to the Monday before and the Monday after', () => {
  const { onWeek } = show([])
  fireEvent.click(screen.getByRole('button', { name: 'Week before' }))
  fireEvent.click(screen.getByRole('button', { name: 'Week after' }))
  expect(onWeek.mock.calls).toEqual([['2026-08-10'], ['2026-08-24']])
})

test('an event is marked at its time of day in the zone, and one without a time is not', () => {
  // 12:30 and 12:47 UTC are 08:30 and 08:47 in New York.
  show([eventOf(), eventOf({ id: 'b', timeStatus: 'allDay', scheduledAt: '2026-08-20T00:00:00Z' })], [], 'America/New_York')
  const [event, now] = marks(/^Thursday/)
  expect(event).toBeCloseTo((160 * 8.5) / 24, 5)
  expect(now).toBeCloseTo((160 * (8 + 47 / 60)) / 24, 5)
  expect(marks(/^Thursday/)).toHaveLength(2)
})

test('a mark is as high as its impact, and only days that are over are faded', () => {
  const impacts = ['low', 'medium', 'high', 'holiday'] as const
  show(impacts.map((impact) => eventOf({ id: impact, impact })))
  const drawn = [...day(/^Thursday/).querySelectorAll('rect')].slice(0, 4)
  expect(drawn.map((mark) => [mark.getAttribute('y'), mark.getAttribute('height'), mark.classList.contains('fill-down')])).toEqual([
    ['15', '6', false],
    ['11', '10', false],
    ['5', '16', true],
    ['17', '4', false],
  ])
  const faded = screen.getAllByRole('button').filter((button) => button.querySelector('svg')?.classList.contains('opacity-55'))
  expect(faded.map(({ textContent }) => textContent?.slice(0, 3))).toEqual(['Mon', 'Tue', 'Wed'])
})
