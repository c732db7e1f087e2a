import type { AgendaEvent } from '@assay/contracts'
import { minuteMs } from '@assay/market'
import { screen } from '@testing-library/react'
import type { ComponentProps, ReactNode } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { agendaOf, eventOf } from '../../../test/agenda.ts'
import { fakeServer } from '../../../test/fake-server.ts'
import { showPart } from '../../../test/show-part.tsx'
import { makeStore } from '../../base/store.ts'
import { setTimezone } from '../../base/timezone.slice.ts'
import { EventsLook } from './EventsLook.tsx'

/** Friday, 20 November 2026, 12:00 in London. */
const now = Date.UTC(2026, 10, 20, 12)
let asked: Record<string, string>[]
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now })
  asked = []
})

type Props = ComponentProps<typeof EventsLook>
/** Shows the events of a period for a user of this zone. */
function show(
  more: Partial<Props> = {},
  answer: Partial<AgendaEvent>[] | Response = [],
  { covered = true, zone = 'Europe/London', watchlist = null as string[] | null } = {},
) {
  const { answers } = fakeServer()
  answers['GET /api/dashboard'] = () => Response.json({ watchlist })
  answers['GET /api/agenda'] = (request) => {
    asked.push(Object.fromEntries(new URL(request.url).searchParams))
    return answer instanceof Response ? answer : Response.json(agendaOf(answer.map(eventOf), covered))
  }
  const store = makeStore()
  store.dispatch(setTimezone(zone))
  const props = { period: 'today', impact: undefined, currency: undefined, search: undefined, symbol: undefined, ...more }
  const part: ReactNode = <EventsLook {...props} />
  showPart(part, { store, ...(watchlist && { user: { timezone: zone } }) })
}
const listed = async () => (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent)

test.each([
  ['today', 'Europe/London', '2026-11-20', '1'],
  ['today', 'Pacific/Auckland', '2026-11-21', '1'],
  ['tomorrow', 'Europe/London', '2026-11-21', '1'],
  ['thisWeek', 'Europe/London', '2026-11-16', '7'],
  ['nextWeek', 'Europe/London', '2026-11-23', '7'],
  ['next', 'Europe/London', '2026-11-20', '14'],
])('“%s” in %s begins on %s and has %s days', async (period, zone, from, days) => {
  show({ period }, [], { zone })
  await expect.poll(() => asked).toEqual([{ from, days, zone }])
})

test.each([
  [22, '2026-11-16'],
  [23, '2026-11-23'],
])('a week begins on Monday: on %s November it is that of %s', async (day, from) => {
  vi.setSystemTime(Date.UTC(2026, 10, day, 12))
  show({ period: 'thisWeek' })
  await expect.poll(() => asked[0]?.from).toBe(from)
})

test.each([
  [{ symbol: 'EURJPY', currency: 'GBP' }, { currencies: 'EUR,JPY' }],
  [{ symbol: 'XAUUSD' }, { currencies: 'USD' }],
  [{ currency: 'GBP' }, { currencies: 'GBP' }],
  [
    { impact: 'high', search: 'cpi' },
    { impact: 'high', search: 'cpi' },
  ],
])('%o asks the calendar for %o', async (more, filters) => {
  show(more)
  await expect.poll(() => asked).toEqual([{ from: '2026-11-20', days: '1', zone: 'Europe/London', ...filters }])
})

test('an event has its time in the zone of the user, its currency, forecast and previous figure', async () => {
  show(
    {},
    [
      { forecast: '180K', previous: '175K' },
      { id: 'b', title: 'Speech', currency: 'EUR', forecast: null, previous: '1' },
    ],
    {
      zone: 'America/New_York',
    },
  )
  expect(await listed()).toEqual(['20 Nov 08:30USD Non-Farm Payrollsforecast 180K, previous 175K', '20 Nov 08:30EUR Speechprevious 1'])
})

test('an event without a time has its day, in no other zone', async () => {
  const scheduledAt = '2026-11-20T00:00:00.000Z'
  show(
    {},
    [
      { id: 'a', title: 'Holiday', scheduledAt, timeStatus: 'allDay' },
      { id: 'b', title: 'Data', scheduledAt, timeStatus: 'tentative' },
    ],
    { zone: 'America/New_York' },
  )
  expect(await listed()).toEqual(['20 Nov 2026, all dayUSD Holiday', '20 Nov 2026, no time yetUSD Data'])
})

test('the next event is the first that is ahead and still listed', async () => {
  const at = (minute: number) => new Date(now + minute * minuteMs).toISOString()
  show({ period: 'next' }, [
    { id: 'a', title: 'Over', scheduledAt: at(-1) },
    { id: 'b', title: 'Withdrawn', scheduledAt: at(1), status: 'withdrawn' },
    { id: 'c', title: 'Next', scheduledAt: at(2) },
    { id: 'd', title: 'Later', scheduledAt: at(3) },
  ])
  expect(await listed()).toEqual(['20 Nov 12:02USD Next'])
  expect(screen.queryByRole('link')).toBeNull()
})

test('the events of today begin now; those that are over follow with their actual figures', async () => {
  const at = (minute: number) => new Date(now + minute * minuteMs).toISOString()
  show({}, [
    { id: 'a', title: 'Prices', scheduledAt: at(-90), actual: '2.4%', forecast: '2.3%' },
    { id: 'b', title: 'Jobs', scheduledAt: at(-30), actual: null, hasFigures: true },
    { id: 'c', title: 'Sales', scheduledAt: at(30), forecast: '0.2%' },
  ])
  expect(await listed()).toEqual([
    '20 Nov 12:30USD Salesforecast 0.2\u00a0%',
    '20 Nov 10:30USD Pricesactual 2.4\u00a0%, forecast 2.3\u00a0%',
    '20 Nov 11:30USD Jobsactual not known',
  ])
  expect(screen.getByRole('heading', { name: 'Already over' })).toBeDefined()
})

test('a period alone asks for the currencies of the watchlist, and says so', async () => {
  show({}, [], { watchlist: ['XAUUSD', 'EURGBP'] })
  await expect.poll(() => asked).toEqual([{ from: '2026-11-20', days: '1', zone: 'Europe/London', currencies: 'EUR,GBP,USD' }])
  expect(await screen.findByText('Of the currencies in your watchlist: EUR, GBP, USD.')).toBeDefined()
})

test('20 events are listed, and the others are counted', async () => {
  show(
    { period: 'thisWeek' },
    Array.from({ length: 23 }, (_, i) => ({ id: String(i), title: `Event ${i + 1}` })),
  )
  const events = await listed()
  expect([events.length, events.at(-1)]).toEqual([20, '20 Nov 13:30USD Event 20'])
  expect(screen.getByRole('link', { name: '3 more in the calendar' }).getAttribute('href')).toBe('/calendar')
})

test.each([
  [true, 'No event.'],
  [false, 'No event is known: the calendar does not cover these days.'],
])('a day without events is told apart from one that the calendar does not cover (%s)', async (covered, said) => {
  show({}, [], { covered })
  expect(await screen.findByText(said)).toBeDefined()
})

test.each([
  [true, 0],
  [false, 1],
])('events of days that the calendar covers only in part are told with that (%s)', async (covered, times) => {
  show({ period: 'thisWeek' }, [{ id: 'a', title: 'Prices' }], { covered })
  await listed()
  expect(screen.queryAllByText('The calendar does not cover all of these days.')).toHaveLength(times)
})
