import type { CalendarState } from '@assay/contracts'
import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { calendarSourceOf, calendarStateOf, thursday } from '../../../test/calendar.ts'
import { type FakeServer, fakeServer, refusal } from '../../../test/fake-server.ts'
import { showPart } from '../../../test/show-part.tsx'
import { StaleBanner } from './StaleBanner.tsx'

const call = 'POST /api/agenda/refresh'
let server: FakeServer
beforeEach(() => {
  server = fakeServer()
})

const show = (sources: CalendarState['sources'], updatedAt: string | null = '2026-08-20T05:35:00Z') =>
  showPart(
    <StaleBanner
      state={calendarStateOf({ stale: true, updatedAt, sources })}
      now={thursday}
      zone="America/New_York"
      importButton={<button type="button">Import a file</button>}
    />,
  )
const text = () => screen.getByRole('region', { name: 'The calendar is old' }).querySelector('p')?.textContent?.trim()
const weekly = calendarSourceOf({ health: 'failing', detail: 'It responded with 429.', answeredAt: '2026-08-20T05:35:00Z' })

test.each([
  [
    'failing',
    [weekly],
    'The weekly export was last read 20 Aug 01:35. Times and forecasts may have changed. The last try: It responded with 429.',
  ],
  [
    'never read',
    [{ ...weekly, answeredAt: null, detail: null }],
    'The weekly export was last read never. Times and forecasts may have changed.',
  ],
  ['off', [{ ...weekly, health: 'off' as const }], 'Nothing updates it by itself. Times and forecasts may have changed.'],
  ['missing', [], 'Nothing updates it by itself. Times and forecasts may have changed.'],
])('the banner says how old the calendar is and why (weekly export %s)', (_, sources, reason) => {
  show(sources)
  expect(text()).toBe(`The calendar is 7 h 12 min old. ${reason}`)
  expect(screen.getByRole('button', { name: 'Import a file' })).toBeDefined()
})

test('only an export that is switched on can be tried again', () => {
  show([{ ...weekly, health: 'off' }])
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})

test('a refused try says why', async () => {
  server.answers[call] = () => refusal(403, 'OPERATOR_REQUIRED')
  show([weekly])
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByText(/Refused with OPERATOR_REQUIRED\./)
  expect(server.count(call)).toBe(1)
})

test('a calendar that was never read shows no age', () => {
  show([weekly], null)
  expect(screen.queryByRole('region')).toBeNull()
})
