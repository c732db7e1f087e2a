import type { CalendarImport } from '@assay/contracts'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { type FakeServer, fakeServer, refusal } from '../../../test/fake-server.ts'
import { queriesTo, showPart, textOf, unreachable } from '../../../test/show-part.tsx'
import { CalendarImportPanel } from './CalendarImportPanel.tsx'
import { type CalendarImportActions, useCalendarImport } from './use-calendar-import.ts'

const id = '8f3d8ff2-0f3e-4d65-9b2b-3f1f4b9b7c11'
const look = `POST /api/calendar/imports`
const confirm = `POST /api/calendar/imports/${id}/confirm`
const discard = `DELETE /api/calendar/imports/${id}`
const lookOf = (more: Partial<CalendarImport> = {}): CalendarImport => ({
  id,
  file: 'events.csv',
  faults: [],
  events: 1204,
  impacts: { high: 100, medium: 300, low: 800, holiday: 4 },
  unknownImpacts: [],
  zone: '-05:00',
  known: { summer: 40, winter: 31 },
  readings: [
    { zone: '-05:00', hits: 71 },
    { zone: 'America/New_York', hits: 31 },
  ],
  examples: [{ title: 'Non-Farm Payrolls', date: '2024-01-05', time: '08:30', scheduledAt: '2024-01-05T13:30:00Z' }],
  ...more,
})
const covered = { from: '2024-01-01T00:00:00Z', to: '2024-12-31T00:00:00Z' }
const stored = { zone: '-05:00', events: 1204, added: 1100, changed: 4, covered }

let server: FakeServer
let actions: CalendarImportActions
beforeEach(() => {
  server = fakeServer()
  server.answers[look] = () => Response.json(lookOf())
  server.answers[confirm] = () => Response.json(stored)
  server.answers[discard] = () => Response.json({ discarded: true })
})

function Import() {
  const [state, own] = useCalendarImport()
  actions = own
  return <CalendarImportPanel state={state} actions={own} />
}

const drop = (name = 'events.csv') => act(() => actions.start(new File(['date,time'], name)))
const button = (name: string) => screen.findByRole('button', { name })
const panel = () => screen.queryByRole('region', { name: 'Import a calendar' })
const bodies = (call: string) => server.calls.filter((each) => each.call === call).map(({ body }) => body)

test('a file with a proven zone shows the evidence, and is stored only when that is confirmed', async () => {
  server.answers[look] = (request) =>
    request.headers.get('content-type') === 'application/octet-stream' ? Response.json(lookOf()) : refusal(415, 'FORM')
  showPart(<Import />)
  expect(panel()).toBeNull()
  drop()
  expect(screen.getByText('Reading events.csv')).toBeDefined()
  const confirmed = await button('Import 1,204 events')
  expect(queriesTo('/api/calendar/imports')).toEqual(['filename=events.csv'])
  expect(
    screen.getByText('1,204 events: 100 of high impact, 300 medium, 800 low, 4 holidays. All of them are stored, or none.'),
  ).toBeDefined()
  expect(screen.getByText('Time zone proven').nextElementSibling?.textContent).toBe('UTC−05:00')
  expect(screen.getAllByRole('listitem').map(textOf)).toEqual([
    'Read in UTC−05:0071 of 71 on their time',
    'Read in America/New York31 of 71 on their time',
    'Non-Farm Payrolls: 2024-01-05 08:30 in the file is 05 Jan 2024 08:30 in New York.',
  ])
  expect(screen.getByText(/^The file has 71 US releases/).textContent).toBe(
    'The file has 71 US releases whose time of day is known, 40 in summer and 31 in winter of New York. No other clock puts them on their time.',
  )
  expect(server.count(confirm)).toBe(0)
  fireEvent.click(confirmed)
  expect((await screen.findByText(/^1,204 events from/)).textContent).toBe(
    '1,204 events from 01 Jan 2024 to 31 Dec 2024, read in UTC−05:00: 1,100 new, 4 changed, 100 held already.',
  )
  expect(bodies(confirm)).toEqual([{}])
  fireEvent.click(await button('Close'))
  expect(panel()).toBeNull()
  expect(server.count(discard)).toBe(0)
})

test('a file of one moment names no period', async () => {
  server.answers[confirm] = () =>
    Response.json({ ...stored, events: 1, added: 1, changed: 0, covered: { from: covered.from, to: covered.from } })
  showPart(<Import />)
  drop()
  fireEvent.click(await button('Import 1,204 events'))
  expect(await screen.findByText('1 event, read in UTC−05:00: 1 new, 0 changed, 0 held already.')).toBeDefined()
})

const choose = async (zone: string) => {
  fireEvent.click(await screen.findByRole('combobox', { name: 'The clock of the file' }))
  fireEvent.click(await screen.findByRole('option', { name: new RegExp(`^${zone}`) }))
}

test('without a proven zone nothing is imported before the reader has chosen the clock of the file', async () => {
  server.answers[look] = () => Response.json(lookOf({ zone: null, readings: [{ zone: '-05:00', hits: 40 }] }))
  showPart(<Import />)
  drop()
  const confirmed = await button('Import 1,204 events')
  expect(screen.getByText('Time zone not proven')).toBeDefined()
  expect(screen.getByText(/No clock fits them well enough\. Say which one the file shows\.$/)).toBeDefined()
  expect((confirmed as HTMLButtonElement).disabled).toBe(true)
  await choose('UTC')
  fireEvent.click(confirmed)
  await button('Close')
  expect(bodies(confirm)).toEqual([{ zone: 'UTC' }])
})

test('a clock that fits all of too few releases is not said to fit none', async () => {
  server.answers[look] = () =>
    Response.json(lookOf({ zone: null, known: { summer: 0, winter: 14 }, readings: [{ zone: '+08:00', hits: 14 }] }))
  showPart(<Import />)
  drop()
  await button('Import 1,204 events')
  expect(screen.getByText(/^The file has 14 US releases/).textContent).toMatch(
    / UTC\+08:00 puts all of them on their time, but so few do not prove it: clocks that agree in one season differ in the other\. Say which/,
  )
})

test('clocks that fit equally well are named, and none of them is taken', async () => {
  const readings = ['+00:00', 'Europe/London'].map((zone) => ({ zone, hits: 14 }))
  server.answers[look] = () => Response.json(lookOf({ zone: null, known: { summer: 0, winter: 14 }, readings }))
  showPart(<Import />)
  drop()
  expect((await screen.findByText(/^The file has 14/)).textContent).toContain(
    'It is not decided which clock it is: UTC+00:00 and Europe/London put all of them on their time. Say which one the file shows.',
  )
  expect(((await button('Import 1,204 events')) as HTMLButtonElement).disabled).toBe(true)
})

test('another clock of the file can be chosen, and is sent', async () => {
  server.answers[look] = () => Response.json(lookOf({ zone: null }))
  showPart(<Import />)
  drop()
  await choose('Asia/Kolkata')
  fireEvent.click(await button('Import 1,204 events'))
  await button('Close')
  expect(bodies(confirm)).toEqual([{ zone: 'Asia/Kolkata' }])
})

test('a clock that the releases speak against is stored only when that is confirmed once more', async () => {
  server.answers[look] = () => Response.json(lookOf({ zone: null }))
  const doubt = 'Read in UTC, 0 of 71 US releases whose time is known fall on their time; read in -05:00, 71 do.'
  server.answers[confirm] = async (request) =>
    (await request.json()).despiteEvidence ? Response.json(stored) : refusal(409, 'ZONE_DOUBTFUL', { message: doubt })
  showPart(<Import />)
  drop()
  await choose('UTC')
  fireEvent.click(await button('Import 1,204 events'))
  expect(await screen.findByText(doubt)).toBeDefined()
  fireEvent.click(await button('Import 1,204 events all the same'))
  await button('Close')
  expect(bodies(confirm)).toEqual([{ zone: 'UTC' }, { zone: 'UTC', despiteEvidence: true }])
})

test.each([
  [{ zone: 'UTC', known: { summer: 0, winter: 0 } }, 'Each time in the file carries its own time zone.'],
  [
    { zone: null, known: { summer: 0, winter: 0 } },
    'The file has none of the US releases whose time of day is known. Say which clock it shows.',
  ],
])('without known releases it says why it knows the zone or not: %o', async (more, text) => {
  server.answers[look] = () => Response.json(lookOf(more))
  showPart(<Import />)
  drop()
  expect(await screen.findByText(text)).toBeDefined()
  expect(screen.queryByText(/on their time/)).toBeNull()
})

test('a file with faults names their lines and cannot be imported, and nothing is discarded', async () => {
  server.answers[look] = () => Response.json(lookOf({ faults: [{ line: 1204, message: 'There is no such day.' }] }))
  showPart(<Import />)
  drop()
  fireEvent.click(await button('Close'))
  expect(server.count(discard)).toBe(0)
  drop()
  expect((await screen.findByRole('listitem')).textContent).toBe('Line 1,204There is no such day.')
  expect(screen.getByText('This file cannot be imported: it is taken whole or not at all.')).toBeDefined()
  expect(screen.queryByRole('button', { name: /^Import/ })).toBeNull()
})

test('a cancelled import is closed and discarded on the server', async () => {
  showPart(<Import />)
  drop()
  fireEvent.click(await button('Cancel'))
  expect(panel()).toBeNull()
  await waitFor(() => expect(server.count(discard)).toBe(1))
  expect(server.count(confirm)).toBe(0)
})

test('a file that cannot be examined says that nothing was stored', async () => {
  server.answers[look] = () => unreachable()
  showPart(<Import />)
  drop('week.ics')
  expect((await screen.findByRole('alert')).textContent).toBe(
    'week.ics could not be examined.The server does not respond.Nothing was stored.Close',
  )
})

test('a refused confirmation says that nothing was stored, and can be repeated', async () => {
  server.answers[confirm] = () => refusal(409, 'IMPORT_GONE')
  showPart(<Import />)
  drop()
  fireEvent.click(await button('Import 1,204 events'))
  expect((await screen.findByRole('alert')).textContent).toBe('Nothing was stored.Refused with IMPORT_GONE.')
  const { promise, resolve } = Promise.withResolvers<Response>()
  server.answers[confirm] = () => promise
  fireEvent.click(await button('Import 1,204 events'))
  expect(screen.queryByRole('alert'), 'the reason of the first try goes').toBeNull()
  resolve(Response.json(stored))
  expect(await screen.findByText('events.csv is imported')).toBeDefined()
})

test('while it is stored it can be neither confirmed again nor cancelled', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  server.answers[confirm] = () => promise
  showPart(<Import />)
  drop()
  fireEvent.click(await button('Import 1,204 events'))
  expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Cancel' })).disabled).toBe(true)
  fireEvent.click(await button('Import 1,204 events'))
  act(() => actions.confirm())
  resolve(Response.json(stored))
  await screen.findByText('events.csv is imported')
  expect(server.count(confirm)).toBe(1)
})

test.each([
  ['read', look],
  ['stored', confirm],
])('a file that was left while it was being %s does not come back when the answer does', async (_, call) => {
  const answer = Promise.withResolvers<Response>()
  server.answers[call] = () => answer.promise
  showPart(<Import />)
  drop()
  if (call === confirm) fireEvent.click(await button('Import 1,204 events'))
  await waitFor(() => expect(server.count(call)).toBe(1))
  act(() => actions.cancel())
  await act(async () => answer.resolve(Response.json(call === look ? lookOf() : stored)))
  await act(async () => await answer.promise)
  expect(panel()).toBeNull()
})
