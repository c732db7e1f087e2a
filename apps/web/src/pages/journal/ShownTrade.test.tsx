import type { AgendaEvent, JournalPosition } from '@assay/contracts'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { agendaOf, eventOf } from '../../../test/agenda.ts'
import { type FakeServer, fakeServer, refusal } from '../../../test/fake-server.ts'
import { journalAccountOf, journalId, positionOf } from '../../../test/journal.ts'
import { showPart } from '../../../test/show-part.tsx'
import { ShownTrade } from './ShownTrade.tsx'

let server: FakeServer
let asked: Record<string, string>[]
beforeEach(() => {
  server = fakeServer()
  asked = []
})

/** Shows a trade from 12:00 to 13:00 beside these releases. It has no opening deal, so that no candles are loaded. */
function show(events: Partial<AgendaEvent>[] | Response, more: Partial<JournalPosition> = {}, covered = true) {
  server.answers['GET /api/agenda'] = (request) => {
    asked.push(Object.fromEntries(new URL(request.url).searchParams))
    return events instanceof Response ? events : Response.json(agendaOf(events.map(eventOf), covered))
  }
  const position = positionOf({ openedAt: null, closedAt: '2026-11-20T12:00:00.000Z', ...more })
  showPart(<ShownTrade account={journalAccountOf()} position={position} zone="America/New_York" />)
}
const near = () => within(screen.getByRole('region', { name: 'Releases near it' }))
const listed = () =>
  near()
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent)

test('releases from two hours before to two hours after are listed, with the time of the page’s zone', async () => {
  const at = (time: string) => `2026-11-20T${time}Z`
  show([
    { id: 'a', title: 'Too early', scheduledAt: at('09:59:59') },
    { id: 'b/1', title: 'First', scheduledAt: at('10:00:00') },
    { id: 'c', title: 'Last', scheduledAt: at('14:00:00') },
    { id: 'd', title: 'Too late', scheduledAt: at('14:00:01') },
    { id: 'e', title: 'No time', scheduledAt: at('12:00:00'), timeStatus: 'tentative' },
  ])
  const first = await screen.findByRole('link', { name: 'USD First' })
  expect(first.getAttribute('href')).toBe('/calendar?event=b%2F1')
  expect(listed()).toEqual([expect.stringContaining('20 Nov 05:00USD First'), expect.stringContaining('20 Nov 09:00USD Last')])
})

test('a release that its source no longer lists is none', async () => {
  show([
    { id: 'a', title: 'Withdrawn', scheduledAt: '2026-11-20T12:00:00Z', status: 'withdrawn' },
    { id: 'b', title: 'Held', scheduledAt: '2026-11-20T12:00:00Z' },
  ])
  await screen.findByRole('link', { name: 'USD Held' })
  expect(listed()).toHaveLength(1)
})

test.each([
  ['XAUUSD', '2026-11-20T12:00:00.000Z', { from: '2026-11-20', days: '1', currencies: 'USD' }],
  ['EURJPY', '2026-11-20T12:00:00.000Z', { from: '2026-11-20', days: '1', currencies: 'EUR,JPY' }],
  ['EURUSD', '2026-11-20T01:00:00.000Z', { from: '2026-11-19', days: '2', currencies: 'EUR,USD' }],
  ['EURUSD', '2026-11-20T23:00:00.000Z', { from: '2026-11-20', days: '2', currencies: 'EUR,USD' }],
])('for %s closed at %s the calendar is asked for its currencies and the days around it', async (instrument, closedAt, query) => {
  show([], { instrument, closedAt })
  await expect.poll(() => asked).toEqual([{ zone: 'UTC', impact: 'medium', ...query }])
})

test('a calendar that covers the time without a release says there was none', async () => {
  show([])
  expect(await near().findByText('None from two hours before to two hours after.')).toBeDefined()
})

test.each([
  ['a calendar that does not cover the time', []],
  ['a calendar that cannot be read', refusal(503, 'UNAVAILABLE')],
])('%s is not taken for a time without releases', async (_, answer) => {
  show(answer, {}, false)
  expect(await near().findByText('No calendar covers that time.')).toBeDefined()
})

test('of many releases the first eight are listed, and a trade whose opening is known is asked about from there', async () => {
  const scheduledAt = '2026-11-18T12:00:00Z'
  const ten = Array.from({ length: 10 }, (_, i) => ({ id: `${i}`, title: `Release ${i}`, scheduledAt }))
  const never = () => new Promise<Response>(() => undefined)
  Object.assign(server.answers, { 'GET /api/candles': never, [`GET /api/journal/${journalId}/positions/1/rules`]: never })
  show(ten, { openedAt: '2026-11-18T12:00:00.000Z', instrument: 'EURUSD' })
  await screen.findByRole('link', { name: 'USD Release 7' })
  expect(listed()).toHaveLength(8)
  expect(asked).toMatchObject([{ from: '2026-11-18', days: '3' }])
})

test('without an instrument nothing is asked, and no release is looked for', () => {
  show([], { instrument: null })
  expect([screen.queryByRole('region', { name: 'Releases near it' }), asked]).toEqual([null, []])
})
