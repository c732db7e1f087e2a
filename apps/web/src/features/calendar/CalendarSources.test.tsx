import type { CalendarState } from '@assay/contracts'
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { calendarSourceOf, calendarStateOf, thursday } from '../../../test/calendar.ts'
import { CalendarSources } from './CalendarSources.tsx'

const show = (state: Partial<CalendarState>) =>
  render(<CalendarSources state={calendarStateOf(state)} now={thursday} zone="America/New_York" />)

async function linesOf(...sources: CalendarState['sources']) {
  show({ sources })
  fireEvent.click(screen.getByRole('button'))
  return (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent)
}

const last = '2026-08-19T10:00:00Z'

test.each([
  [{ updatedAt: '2026-08-20T12:25:00Z' }, 'read 22 min ago'],
  [{ sources: [calendarSourceOf({ id: 'import', answeredAt: '2026-08-20T12:25:00.000Z' })] }, 'imported 22 min ago'],
  [{ updatedAt: null }, 'not read yet'],
])('the button says when the calendar was read: %o', (state, text) => {
  show(state)
  expect(screen.getByRole('button').textContent).toBe(text)
})

test('a calendar that is stale is marked', () => {
  show({ stale: true })
  expect(screen.getByRole('button').classList.contains('text-warn')).toBe(true)
})

test.each([
  [{}, '68 events of the major currencies, read 20 Aug 08:25. Next try 20 Aug 09:25.'],
  [{ events: null, nextTryAt: null }, 'read 20 Aug 08:25.'],
  [{ health: 'off' }, 'Switched off by the operator of this server.'],
  [{ health: 'waiting', answeredAt: null }, 'Not read yet. Next try 20 Aug 09:25.'],
  [
    { health: 'failing', detail: 'It responded with 429.', answeredAt: last },
    'It responded with 429. Last read 19 Aug 06:00. Next try 20 Aug 09:25.',
  ],
  [{ health: 'failing', detail: 'No answer in 20 s.', answeredAt: null, nextTryAt: null }, 'No answer in 20 s.'],
] as const)('the weekly export tells its state: %o', async (source, text) => {
  expect(await linesOf(calendarSourceOf(source))).toEqual([`Weekly export${text}`])
})

test('an imported file is named with the time of its import', async () => {
  const file = calendarSourceOf({ id: 'import', name: 'Imported file', detail: 'events.csv', answeredAt: last })
  expect((await linesOf(calendarSourceOf({ health: 'off' }), file))[1]).toBe('Imported fileevents.csv, imported 19 Aug 06:00')
})
