import { dayMs } from '@assay/market'
import { sampleCalendar } from '@assay/testkit'
import ICAL from 'ical.js'
import { describe, expect, it } from 'vitest'
import { elsewhere, type SignedUp, signUp } from '../../../../test/accounts.ts'
import { testApp } from '../../../../test/test-app.ts'

const server = await testApp({ CALENDAR_WEEKLY: 'off' })
const { app } = server
const reader = await signUp(server)

const get = async (url: string, who: SignedUp = reader) => app.inject({ url, headers: who.headers, ...elsewhere })
const read = async (url: string) => (await get(url)).json()
const day = (ms: number) => new Date(ms).toISOString().slice(0, 10)
const now = Date.now()
const today = Math.floor(now / dayMs) * dayMs
const monday = today - ((new Date(today).getUTCDay() + 6) % 7) * dayMs
const week = (more = '') => read(`/api/agenda?from=${day(monday)}&days=7&zone=UTC${more}`)

async function bring(text: string): Promise<void> {
  const look = await app.inject({
    method: 'POST',
    url: '/api/calendar/imports?filename=sample.csv',
    payload: text,
    headers: { 'content-type': 'text/csv' },
  })
  expect(look.json()).toMatchObject({ zone: '+08:00', faults: [] })
  const stored = await app.inject({ method: 'POST', url: `/api/calendar/imports/${look.json().id}/confirm`, payload: {} })
  expect(stored.statusCode).toBe(200)
}

interface Listed {
  id: string
  scheduledAt: string
  timeStatus: string
  title: string
  currency: string | null
  impact: string
  z: number | null
  previousWas: string | null
}
const eventsOf = (agenda: { days: { events: Listed[] }[] }) => agenda.days.flatMap(({ events }) => events)

describe('the agenda', () => {
  it('reports that no calendar is held, and lists no events', async () => {
    const agenda = await week()
    expect(agenda.state).toMatchObject({
      held: false,
      updatedAt: null,
      stale: false,
      covers: [],
      sources: [{ id: 'weekly', health: 'off' }],
    })
    expect(agenda.days.map(({ covered }: { covered: boolean }) => covered)).toEqual(Array.from({ length: 7 }, () => false))
    expect([eventsOf(agenda), agenda.next, agenda.nextHigh]).toEqual([[], null, null])
  })

  it('lists a week day by day, with surprises, revisions and the next events', async () => {
    await bring(sampleCalendar(now))
    const agenda = await week()
    expect(agenda.days).toHaveLength(7)
    expect(agenda.days.every(({ covered }: { covered: boolean }) => covered)).toBe(true)
    const [held] = agenda.state.covers
    expect(held.from < agenda.days[0].date, 'the sample reaches back from this week').toBe(true)
    expect(held.to > agenda.days[6].date).toBe(true)
    // The sample has an event in little more than an hour. Depending on the day and time of the test, another one may come before it.
    const ahead = eventsOf(await read(`/api/agenda?from=${day(monday)}&days=14&zone=UTC`))
      .filter(({ timeStatus, scheduledAt }) => timeStatus === 'exact' && Date.parse(scheduledAt) > Date.now())
      .toSorted((a, b) => Date.parse(a.scheduledAt) - Date.parse(b.scheduledAt))
    expect(ahead.map(({ title }) => title)).toContain('CB Leading Index (MoM)')
    const soonest = ahead.filter(({ scheduledAt }) => scheduledAt === ahead[0].scheduledAt)
    expect(soonest.map(({ id }) => id)).toContain(agenda.next.id)
    expect(agenda.nextHigh.impact).toBe('high')
    const friday = agenda.days[4].events as Listed[]
    expect(friday.find(({ title }) => title === 'Independence Day')).toMatchObject({ impact: 'holiday', currency: 'INR' })
    const past = await read(`/api/agenda?from=${day(monday - 35 * dayMs)}&days=14&zone=America/New_York&search=jobless`)
    const claims = eventsOf(past)
    expect(claims.map(({ title }) => title)).toEqual(['Initial Jobless Claims', 'Initial Jobless Claims'])
    expect(claims.every(({ z }) => z !== null)).toBe(true)
    const months = await Promise.all(
      [10, 12, 14].map((weeks) => read(`/api/agenda?from=${day(monday - weeks * 7 * dayMs)}&days=14&zone=UTC`)),
    )
    expect(months.flatMap(eventsOf).some(({ previousWas }) => previousWas !== null)).toBe(true)
  })

  it('filters by currency, impact and part of a title', async () => {
    const titles = async (more: string) =>
      [...new Set(eventsOf(await week(more)).map(({ currency, impact }) => `${currency} ${impact}`))].toSorted()
    expect(await titles('&currencies=EUR')).toEqual(['EUR high', 'EUR low'])
    expect((await titles('&impact=high')).every((each) => /high|holiday/.test(each))).toBe(true)
    expect(eventsOf(await week('&search=%25')).length).toBe(0)
    expect(eventsOf(await week('&search=fomc')).map(({ title }) => title)).toEqual(['FOMC Meeting Minutes'])
  })

  it.each([
    'from=2024-02-30&days=7&zone=UTC',
    'from=2024-02-28&days=40&zone=UTC',
    'from=2024-02-28&days=7&zone=Mars/Olympus',
    'from=2024-02-28&days=7',
  ])('refuses %s', async (query) => {
    expect((await get(`/api/agenda?${query}`)).statusCode).toBe(400)
  })

  it('gives the reason when no bars are held to measure price moves', async () => {
    const [{ id }] = eventsOf(await week('&search=jobless'))
    const [gold] = await read(`/api/agenda/reactions/${encodeURIComponent(id)}?symbols=XAUUSD`)
    expect(gold).toMatchObject({ symbol: 'XAUUSD', label: null })
    expect(gold.releases[0]).toMatchObject({ reason: 'NO_BARS' })
    expect((await get('/api/agenda/reactions/none?symbols=XAUUSD')).json().error.code).toBe('EVENT_NOT_FOUND')
    expect((await get(`/api/agenda/reactions/${encodeURIComponent(id)}?symbols=NOPE`)).statusCode).toBe(400)
  })
})

describe('a personal calendar address', () => {
  const put = (payload: object, who = reader) =>
    app.inject({ method: 'PUT', url: '/api/agenda/address', headers: who.headers, payload, ...elsewhere })
  const file = (token: string) => app.inject({ url: `/api/agenda/${token}/calendar.ics`, ...elsewhere })

  it('serves an iCalendar file without signing in, until it is revoked or replaced', async () => {
    const { token } = (await put({ currencies: 'USD', impact: 'medium' })).json()
    const answer = await file(token)
    expect(answer.headers).toMatchObject({ 'content-type': 'text/calendar; charset=utf-8', 'x-robots-tag': 'noindex, nofollow' })
    ICAL.design.strict = true
    const events = new ICAL.Component(ICAL.parse(answer.body) as ConstructorParameters<typeof ICAL.Component>[0]).getAllSubcomponents(
      'vevent',
    )
    const titles = events.map((event) => String(event.getFirstPropertyValue('summary')))
    expect(titles).toContain('USD Initial Jobless Claims')
    expect(titles.filter((title) => !/^(USD|Independence)/.test(title))).toEqual([])
    expect(await read('/api/agenda/address')).toMatchObject({ address: { currencies: 'USD', impact: 'medium' } })

    const { token: newer } = (await put({ currencies: null, impact: 'low' })).json()
    expect((await file(token)).json().error.code).toBe('CALENDAR_ADDRESS_NOT_FOUND')
    expect((await file(newer)).statusCode).toBe(200)
    const end = () => app.inject({ method: 'DELETE', url: '/api/agenda/address', headers: reader.headers, ...elsewhere })
    expect((await end()).statusCode).toBe(200)
    expect((await file(newer)).statusCode).toBe(404)
    expect((await end()).statusCode).toBe(404)
  })

  it('opens nothing while its user is disabled', async () => {
    const { token } = (await put({ currencies: null, impact: 'low' })).json()
    const set = (is_active: boolean) =>
      server.database.db.updateTable('users').set({ is_active }).where('id', '=', reader.user.id).execute()
    await set(false)
    expect((await file(token)).json().error.code).toBe('CALENDAR_ADDRESS_NOT_FOUND')
    await set(true)
    expect((await file(token)).statusCode).toBe(200)
  })

  it('is stored as a hash only', async () => {
    const { token } = (await put({ currencies: 'EUR', impact: 'high' })).json()
    const rows = await server.database.db.selectFrom('calendar_addresses').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(token)
    expect(rows).toHaveLength(1)
  })
})
