import type { Agenda, AgendaEvent } from '@assay/contracts'
import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { agendaOf, calendarStateOf, eventOf, thursday } from '../../../test/calendar.ts'
import { NextEvents } from './NextEvents.tsx'

function show(events: readonly AgendaEvent[], more: Partial<Agenda> & { uncovered?: string[] } = {}, zone = 'UTC') {
  render(
    <MemoryRouter>
      <NextEvents agenda={agendaOf(events, more)} now={thursday} zone={zone} />
    </MemoryRouter>,
  )
}

const at = (time: string, more: Partial<AgendaEvent> = {}) =>
  eventOf({ id: time, title: `At ${time}`, scheduledAt: `2026-08-${time}:00Z`, ...more })
const lines = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)
const all = ['17', '18', '19', '20', '21', '22', '23'].map((day) => `2026-08-${day}`)

test('the next five events are listed with currency and countdown, each with a link to its week', () => {
  show(
    ['20T13:00', '20T14:00', '21T06:00', '21T07:00', '22T13:00', '23T10:00'].map((time) => at(time)),
    {},
    'America/New_York',
  )
  expect(lines()).toEqual([
    'USDAt 20T13:00in 13 min',
    'USDAt 20T14:00in 1 h 13',
    'USDAt 21T06:00in 17 h 13',
    'USDAt 21T07:00in 18 h 13',
    'USDAt 22T13:00in 2 days',
  ])
  expect(screen.getByRole('link', { name: 'At 20T14:00' }).getAttribute('href')).toBe('/calendar?event=20T14%3A00&week=2026-08-20')
  expect(screen.getByText('in 1 h 13').title).toBe('Thursday, 20 August 10:00')
})

test('an event shows what is expected of it, and what it was before', () => {
  show([at('20T15:00', { forecast: '0.2%', previous: '-0.1%' })])
  expect(lines()).toEqual(['USDAt 20T15:00forecast 0.2\u00a0% · previous −0.1\u00a0%in 2 h 13'])
})

test('events that are over, withdrawn or without a time are left out', () => {
  show([at('20T12:30'), at('20T13:00', { status: 'withdrawn' }), at('20T14:00', { timeStatus: 'tentative' }), at('20T15:00')])
  expect(lines()).toEqual(['USDAt 20T15:00in 2 h 13'])
})

test('a calendar that is old says so beside its events', () => {
  show([at('20T15:00')], { state: calendarStateOf({ stale: true, updatedAt: '2026-08-20T05:35:00Z' }) })
  expect(screen.getByText('The calendar is 7 h 12 min old.')).toBeDefined()
})

test('a calendar that is old says so also if it knows of nothing ahead', () => {
  show([], { state: calendarStateOf({ stale: true, updatedAt: '2026-08-20T05:35:00Z' }) })
  expect(screen.getByText('The calendar is 7 h 12 min old.')).toBeDefined()
  expect(screen.getByText('Nothing of medium or high impact in the next seven days.')).toBeDefined()
})

test('a list that is short because no calendar covers the days after it says so', () => {
  show([at('20T15:00')], { uncovered: all.slice(5) })
  expect(lines()).toHaveLength(1)
  expect(screen.getByText('No calendar covers 2 of the next seven days.')).toBeDefined()
})

test('a recent calendar says nothing of its age', () => {
  show([at('20T15:00')])
  expect(screen.queryByText(/ old\.$/)).toBeNull()
})

test.each([
  [[], 'Nothing of medium or high impact in the next seven days.'],
  [['2026-08-22', '2026-08-23'], 'Nothing of medium or high impact is known. No calendar covers 2 of the next seven days.'],
  [all, 'No calendar covers the next seven days. The one here holds 17 Aug to 23 Aug 2026.'],
])('without events it says whether a calendar covers the days (not covered: %s)', (uncovered, text) => {
  show([], { uncovered })
  expect(screen.getByText(text)).toBeDefined()
})

test('without a calendar it links to the page where one can be imported', () => {
  show([], { state: calendarStateOf({ held: false, updatedAt: null }), uncovered: all })
  expect(screen.getByRole('link', { name: 'Bring one' }).getAttribute('href')).toBe('/calendar')
  expect(screen.queryByText(/covers|Nothing/)).toBeNull()
})
