import type { Agenda } from '@assay/contracts'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useNavigate } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { agendaOf, calendarSourceOf, calendarStateOf, detailOf, eventOf, thursday } from '../../test/calendar.ts'
import { type FakeServer, fakeServer, refusal } from '../../test/fake-server.ts'
import { queriesTo, showPart } from '../../test/show-part.tsx'
import { CalendarPage } from './CalendarPage.tsx'

const claims = eventOf({ id: 'claims', title: 'Jobless Claims', scheduledAt: '2026-08-20T14:00:00Z' })
const speech = eventOf({ id: 'speech', title: 'Fed Chair Speaks', scheduledAt: '2026-08-21T14:00:00Z' })

let server: FakeServer
let agenda: Agenda

beforeEach(() => {
  vi.useFakeTimers({ now: thursday, shouldAdvanceTime: true })
  vi.spyOn(window, 'matchMedia').mockReturnValue(Object.assign(new EventTarget(), { matches: true }) as unknown as MediaQueryList)
  agenda = agendaOf([eventOf(), claims, speech], { next: claims, nextHigh: speech })
  server = fakeServer()
  server.answers['GET /api/dashboard'] = () => Response.json({ watchlist: ['EURUSD', 'XAUUSD'] })
  server.answers['GET /api/agenda'] = () => Response.json(agenda)
  server.answers['GET /api/data/sources'] = () => Response.json({ now: thursday, providers: [], sources: [], series: [] })
  server.answers['GET /api/price-alerts'] = () => Response.json([])
  server.answers['GET /api/agenda/address'] = () => Response.json({ address: null })
  for (const event of [eventOf(), claims, speech]) {
    server.answers[`GET /api/calendar/${event.id}`] = () => Response.json(detailOf(event))
    server.answers[`GET /api/agenda/reactions/${event.id}`] = () => Response.json([])
  }
})

function WithBack() {
  const navigate = useNavigate()
  return (
    <>
      <button type="button" onClick={() => void navigate(-1)}>
        Back
      </button>
      <CalendarPage />
    </>
  )
}

const show = (search = '') => showPart(<CalendarPage />, { entry: `/calendar${search}` })
const asked = () => queriesTo('/api/agenda')
const details = () => screen.queryByRole('complementary', { name: 'Event details' })
const loaded = () => screen.findByRole('button', { name: /^Jobless/ })
const usual = 'from=2026-08-17&days=7&zone=UTC&impact=low'

test('the week of today is asked for, with the currencies of the watchlist, and the next events are named', async () => {
  show()
  await loaded()
  expect(asked()).toEqual([`${usual}&currencies=EUR,USD`])
  expect(screen.getByText('Next: Jobless Claims in 1 h 13. Next high impact: Fed Chair Speaks, Friday 14:00.')).toBeDefined()
})

test.each([
  ['?currencies=all', usual],
  ['?currencies=GBP&impact=high', 'from=2026-08-17&days=7&zone=UTC&impact=high&currencies=GBP'],
  ['?week=2026-08-12&q=claims', 'from=2026-08-10&days=7&zone=UTC&impact=low&currencies=EUR,USD&search=claims'],
])('the filters of the address %s are asked for', async (search, query) => {
  show(search)
  await loaded()
  expect(asked()).toEqual([query])
})

test('without a watchlist all currencies are asked for', async () => {
  server.answers['GET /api/dashboard'] = () => refusal(500, 'INTERNAL')
  show()
  await loaded()
  expect(asked()).toEqual([usual])
})

test('a week that no calendar covers says which days are held, and how to get there', async () => {
  const held = [{ from: '2017-01-02T00:00:00Z', to: '2017-12-30T00:00:00Z' }]
  const days = ['17', '18', '19', '20', '21', '22', '23'].map((day) => `2026-08-${day}`)
  agenda = agendaOf([], { uncovered: days, state: calendarStateOf({ covers: held }) })
  const { at } = show()
  expect(await screen.findByText('The calendar here holds 02 Jan to 29 Dec 2017.')).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Show the last week held' }))
  await waitFor(() => expect(at()).toBe('/calendar?week=2017-12-25'))
})

test('the agenda is asked for again every minute', async () => {
  show()
  await loaded()
  agenda = agendaOf([eventOf({ actual: '0.4%' }), claims, speech])
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(await screen.findByText('0.4 %', { selector: 'span:not(:has(b))' })).toBeDefined()
  expect(asked()).toHaveLength(2)
})

test('another week and another filter are kept in the address', async () => {
  const { at } = show()
  await loaded()
  fireEvent.click(screen.getByRole('button', { name: 'Week after' }))
  await waitFor(() => expect(at()).toBe('/calendar?week=2026-08-24'))
  fireEvent.click(screen.getByRole('radio', { name: 'All' }))
  await waitFor(() => expect(asked().at(-1)).toBe('from=2026-08-24&days=7&zone=UTC&impact=low'))
  expect(at()).toBe('/calendar?week=2026-08-24&currencies=all')
})

test('two weeks later can be asked for before the days of the next one have arrived', async () => {
  const { at } = show()
  await loaded()
  server.answers['GET /api/agenda'] = () => new Promise(() => undefined)
  const after = screen.getByRole('button', { name: 'Week after' })
  fireEvent.click(after)
  await waitFor(() => expect(at()).toBe('/calendar?week=2026-08-24'))
  fireEvent.click(after)
  await waitFor(() => expect(at()).toBe('/calendar?week=2026-08-31'))
})

test('Back returns to the week before, not to each filter', async () => {
  const { at } = showPart(<WithBack />, { entry: '/calendar' })
  await loaded()
  fireEvent.click(screen.getByRole('button', { name: 'Week after' }))
  await waitFor(() => expect(at()).toBe('/calendar?week=2026-08-24'))
  fireEvent.click(screen.getByRole('radio', { name: 'All' }))
  fireEvent.click(await loaded())
  expect(at()).toBe('/calendar?week=2026-08-24&currencies=all&event=claims')
  fireEvent.click(screen.getByRole('button', { name: 'Back' }))
  await waitFor(() => expect(at()).toBe('/calendar'))
})

test('another week closes the details', async () => {
  const { at } = show('?event=claims')
  await loaded()
  fireEvent.click(screen.getByRole('button', { name: 'Week before' }))
  await waitFor(() => expect(at()).toBe('/calendar?week=2026-08-10'))
  expect(details()).toBeNull()
})

test('pressing an event opens its details, and pressing it again closes them', async () => {
  const { at } = show()
  fireEvent.click(await loaded())
  expect(at()).toBe('/calendar?event=claims')
  expect(within(details()!).getByRole('heading', { name: 'Jobless Claims' })).toBeDefined()
  await waitFor(() => expect(queriesTo('/api/agenda/reactions/claims')).toEqual(['symbols=EURUSD,XAUUSD']))
  fireEvent.click(await loaded())
  expect(details()).toBeNull()
  expect(at()).toBe('/calendar')
})

test('the keys J and K go through the events and stay at the ends, and Escape closes and returns to the row', async () => {
  const { at } = show()
  await loaded()
  const press = (key: string) => {
    fireEvent.keyDown(document.body, { key })
    return at().split('event=')[1]
  }
  expect(['j', 'j', 'j', 'j', 'k', 'k', 'k', 'j'].map(press)).toEqual([
    'cpi',
    'claims',
    'speech',
    'speech',
    'claims',
    'cpi',
    'cpi',
    'claims',
  ])
  expect(press('Escape')).toBeUndefined()
  expect(details()).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Jobless/ }))
})

test('reactions are asked for six symbols at most', async () => {
  const watchlist = ['EURUSD', 'XAUUSD', 'GBPUSD', 'USDJPY', 'USDINR', 'AUDUSD', 'USDCAD']
  server.answers['GET /api/dashboard'] = () => Response.json({ watchlist })
  show('?event=claims')
  await waitFor(() => expect(queriesTo('/api/agenda/reactions/claims')).toEqual([`symbols=${watchlist.slice(0, 6).join(',')}`]))
})

test('a week that cannot be read leaves the last one with the reason above it', async () => {
  show()
  await loaded()
  server.answers['GET /api/agenda'] = () => refusal(503, 'UNAVAILABLE')
  fireEvent.click(screen.getByRole('button', { name: 'Week after' }))
  expect((await screen.findByRole('alert')).textContent).toContain(
    'The calendar may be out of date. The days below are those that were read last.',
  )
  expect(await loaded()).toBeDefined()
})

test('a stale calendar says how old it is, and offers the import once', async () => {
  agenda = { ...agenda, state: calendarStateOf({ stale: true, updatedAt: '2026-08-20T05:35:00Z' }) }
  show()
  expect(
    within(await screen.findByRole('region', { name: 'The calendar is old' })).getByText('The calendar is 7 h 12 min old.'),
  ).toBeDefined()
  expect(screen.getAllByRole('button', { name: 'Import a file' })).toHaveLength(1)
})

test.each([
  [
    calendarSourceOf({ health: 'waiting', detail: 'It responded with 429.' }),
    'The weekly export has not been read yet. It responded with 429. You can import',
  ],
  [calendarSourceOf({ health: 'off' }), 'The weekly export is switched off on this server. You can import'],
])('without a calendar the page says why, and shows no week', async (source, text) => {
  agenda = { ...agenda, state: calendarStateOf({ held: false, updatedAt: null, sources: [source] }) }
  show()
  const title = await screen.findByText('No calendar yet')
  expect(title.parentElement?.textContent).toContain(text)
  expect(screen.queryByRole('navigation', { name: 'Week' })).toBeNull()
})

test('who may not import is offered no import, and told who may', async () => {
  agenda = {
    ...agenda,
    state: calendarStateOf({ held: false, updatedAt: null, sources: [calendarSourceOf({ health: 'off' })], mayImport: false }),
  }
  show()
  const title = await screen.findByText('No calendar yet')
  expect(title.parentElement?.textContent).toContain('An operator of this server can import a file.')
  expect(screen.queryByRole('button', { name: 'Import a file' })).toBeNull()
})

test('a chosen file is examined', async () => {
  show()
  await loaded()
  const input = document.querySelector<HTMLInputElement>('input[type=file]')!
  fireEvent.change(input, { target: { files: [new File(['x'], 'week.csv')] } })
  await waitFor(() => expect(queriesTo('/api/calendar/imports')).toEqual(['filename=week.csv']))
})

test.each([
  ['?impact=high', 'It lists events of EUR, USD, high impact only'],
  ['?currencies=all', 'It lists events of all currencies'],
])('a subscription has the filters of the page %s', async (search, text) => {
  show(search)
  await loaded()
  fireEvent.click(screen.getByRole('button', { name: 'Subscribe .ics' }))
  expect(within(screen.getByRole('dialog')).getByText(new RegExp(`^${text}, from a week back`))).toBeDefined()
})

test('the week is that of today in the reader’s zone, and is told as such to the server', async () => {
  vi.setSystemTime(Date.UTC(2026, 7, 23, 20))
  showPart(<CalendarPage />, { entry: '/calendar?currencies=all', user: { timezone: 'Asia/Tokyo' } })
  await waitFor(() => expect(asked()).toEqual(['from=2026-08-24&days=7&zone=Asia/Tokyo&impact=low']))
})

test('the time to the next event passes while the page is open', async () => {
  show()
  await loaded()
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(screen.getByText(/^Next: Jobless Claims in 1 h 12\./)).toBeDefined()
})

/** How often the week, the open event and its reactions were asked for. */
const counts = () =>
  ['', '/reactions/claims'].map((part) => queriesTo(`/api/agenda${part}`).length).concat(server.count('GET /api/calendar/claims'))

test('after the export was read again, the week, the open event and its reactions are asked for again', async () => {
  const fresh = agenda
  agenda = { ...agenda, state: calendarStateOf({ stale: true, updatedAt: '2026-08-20T05:35:00Z' }) }
  server.answers['POST /api/agenda/refresh'] = () => {
    agenda = fresh
    return Response.json(fresh.state)
  }
  show('?event=claims')
  await loaded()
  await waitFor(() => expect(counts()).toEqual([1, 1, 1]))
  fireEvent.click(within(screen.getByRole('region', { name: 'The calendar is old' })).getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(counts()).toEqual([2, 2, 2]))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'The calendar is old' })).toBeNull())
})

test('the week is asked for again when a file was imported', async () => {
  const look = {
    id: 'x',
    file: 'week.csv',
    faults: [],
    events: 1,
    impacts: { high: 0, medium: 0, low: 1, holiday: 0 },
    unknownImpacts: [],
    zone: 'UTC',
    known: { summer: 0, winter: 0 },
    readings: [],
    examples: [],
  }
  const covered = { from: '2026-08-17T00:00:00Z', to: '2026-08-18T00:00:00Z' }
  server.answers['POST /api/calendar/imports'] = () => Response.json(look)
  server.answers['POST /api/calendar/imports/x/confirm'] = () => Response.json({ zone: 'UTC', events: 1, added: 1, changed: 0, covered })
  show()
  await loaded()
  fireEvent.change(document.querySelector<HTMLInputElement>('input[type=file]')!, { target: { files: [new File(['x'], 'week.csv')] } })
  fireEvent.click(await screen.findByRole('button', { name: 'Import 1 event' }))
  await waitFor(() => expect(asked()).toHaveLength(2))
})

test('where there is no room beside the week the details lie over it, and can be closed', async () => {
  vi.mocked(window.matchMedia).mockReturnValue(Object.assign(new EventTarget(), { matches: false }) as unknown as MediaQueryList)
  const { at } = show('?event=claims')
  const sheet = within(await screen.findByRole('dialog', { name: 'Jobless Claims' }))
  await sheet.findByRole('button', { name: 'Alert me' })
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(at()).toBe('/calendar')
})
