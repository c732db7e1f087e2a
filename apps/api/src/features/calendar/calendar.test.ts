import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { fixturePath, goldens } from '@assay/testkit'
import { describe, expect, it } from 'vitest'
import { elsewhere, signUp } from '../../../test/accounts.ts'
import { backtestBody, block, longOnly, operand } from '../../../test/backtest-bodies.ts'
import { aheadDay, claimsCalendar, movedCalendar, movedDays } from '../../../test/calendar-files.ts'
import { ownShare } from '../../../test/own-share.ts'
import { testApp } from '../../../test/test-app.ts'
import { zipOf } from '../../../test/zip-of.ts'

async function calendarApp() {
  const server = await testApp({ FEED: 'simulator' })
  const { app } = server
  const reader = await signUp(server)
  return {
    server,
    read: async (url: string) => (await app.inject({ url, headers: reader.headers, ...elsewhere })).json(),
    look: (payload: string | Buffer, filename = 'calendar.csv') =>
      app.inject({ method: 'POST', url: `/api/calendar/imports?filename=${filename}`, payload, headers: { 'content-type': 'text/csv' } }),
    confirm: (id: string, payload: object = {}) => app.inject({ method: 'POST', url: `/api/calendar/imports/${id}/confirm`, payload }),
    test: (body: object) => app.inject({ method: 'POST', url: '/run-backtest', payload: body }),
  }
}

const january = '/api/calendar?from=2024-01-01T00:00:00Z&to=2024-02-01T00:00:00Z'

describe('an import of a calendar file', () => {
  it('is read beside the requests of others, however large it is and whatever it holds', async () => {
    const { look } = await calendarApp()
    const file = `${claimsCalendar({ weeks: 3 })}\n${'"'.repeat(8_000_000)}`
    await look(claimsCalendar())
    const [share] = await ownShare(async () => expect((await look(file)).statusCode).toBe(200))
    expect(share, 'of the processor time, by the thread that answers').toBeLessThan(0.35)
  })

  it('is stored in a zone that its releases speak against only when that is confirmed once more', async () => {
    const { look, confirm, read } = await calendarApp()
    const { id } = (await look(claimsCalendar())).json()
    const refused = (await confirm(id, { zone: '+05:00' })).json().error
    expect([refused.code, refused.message]).toEqual([
      'ZONE_DOUBTFUL',
      'Read in +05:00, 0 of 120 US releases whose time is known fall on their time; read in +08:00, 120 do. Nothing is stored. Confirm it once more to store it all the same.',
    ])
    expect((await read(january)).events).toEqual([])
    for (const zone of ['+99:00', '+05:75', '-14:30'])
      expect((await confirm(id, { zone, despiteEvidence: true })).json().error.code, zone).toBe('BODY_INVALID')
    expect((await confirm(id, { zone: '+05:00', despiteEvidence: true })).json()).toMatchObject({ zone: '+05:00', added: 120 })
  })

  it('shows the time zone with its evidence, stores nothing before it is confirmed, and the same file only once', async () => {
    const { look, confirm, read } = await calendarApp()
    const seen = (await look(gzipSync(claimsCalendar()))).json()
    expect(seen).toMatchObject({ events: 120, faults: [], zone: '+08:00', known: { summer: 69, winter: 51 } })
    expect(seen.readings[0]).toEqual({ zone: '+08:00', hits: 120 })
    expect(seen.examples).toEqual([
      { title: 'Initial Jobless Claims', date: '2022-12-01', time: '21:30', scheduledAt: '2022-12-01T13:30:00Z' },
    ])
    expect(await read(january)).toEqual({ events: [], covered: [] })
    expect((await confirm(seen.id)).json()).toMatchObject({ zone: '+08:00', events: 120, added: 120, changed: 0 })
    expect((await confirm(seen.id)).statusCode).toBe(404)
    const again = (await look(claimsCalendar())).json()
    expect((await confirm(again.id)).json()).toMatchObject({ added: 0, changed: 0 })
    const { events, covered } = await read(`${january}&currencies=USD,EUR&impact=high`)
    expect(covered).toEqual([{ from: '2022-11-30T16:00:00.000Z', to: '2025-03-13T16:00:00.000Z' }])
    expect(events).toHaveLength(4)
    expect(events[0]).toMatchObject({
      key: 'USD.INITIAL-JOBLESS-CLAIMS',
      scheduledAt: '2024-01-04T13:30:00Z',
      actual: '210K',
      impact: 'high',
    })
    expect((await read(`${january}&currencies=EUR`)).events).toEqual([])
  })

  it.each([
    ['04-calendar-impact-colours.csv', { high: 24, medium: 12, low: 0, holiday: 0 }],
    ['05-calendar-impact-long-words.csv', { high: 24, medium: 12, low: 0, holiday: 0 }],
    ['06-calendar-times-with-seconds.csv', { high: 24, medium: 12, low: 0, holiday: 0 }],
    ['07-calendar-country-names.csv', { high: 24, medium: 12, low: 0, holiday: 0 }],
    ['49-calendar-start-and-volatility.csv', { high: 24, medium: 12, low: 0, holiday: 0 }],
    ['50-calendar-scraped-by-country.csv', { high: 24, medium: 12, low: 1, holiday: 0 }],
    ['51-calendar-importance-in-figures.csv', { high: 24, medium: 12, low: 0, holiday: 0 }],
    ['52-calendar-times-with-milliseconds.csv', { high: 24, medium: 12, low: 0, holiday: 0 }],
    ['53-calendar-times-in-halves.tsv', { high: 24, medium: 12, low: 0, holiday: 0 }],
  ])('%s as users bring it is proven to be in UTC and counted by impact', async (name, impacts) => {
    const { look, confirm, read } = await calendarApp()
    const seen = (await look(readFileSync(fixturePath('doors', name)))).json()
    expect(seen).toMatchObject({
      events: 36 + impacts.low,
      impacts,
      faults: [],
      zone: '+00:00',
      readings: [{ zone: '+00:00', hits: 36 }, {}, {}],
    })
    await confirm(seen.id)
    const { events, covered } = await read(`${january}&currencies=USD`)
    expect([events.length, events[0].impact, events[0].timeStatus]).toEqual([3, 'high', 'exact'])
    expect(covered).toEqual([{ from: '2024-01-05T00:00:00.000Z', to: '2024-12-16T00:00:00.000Z' }])
  })

  it('that is a workbook is refused with the way out', async () => {
    const { look } = await calendarApp()
    const { message } = (await look(zipOf({ '[Content_Types].xml': 'x' }), 'calendar.xlsx')).json().error
    expect(message).toContain('Save its table as CSV')
  })

  it('with times that are none is refused with each line', async () => {
    const { look } = await calendarApp()
    const { faults } = (await look(readFileSync(fixturePath('doors', '54-calendar-times-of-no-clock.csv')))).json()
    expect(faults.map(({ line, message }: { line: number; message: string }) => [line, message.split(' ')[0]])).toEqual([
      [3, '"1330h"'],
      [4, '"24:10"'],
      [5, '"soon"'],
    ])
  })

  it.each([
    ['55-calendar-later-that-day', [['Official Cash Rate', '2036-11-12T02:30:00Z', 'exact', 'high']]],
    [
      '56-calendar-two-of-one-name',
      [
        ['Governor Speaks', '2036-11-11T08:00:00Z', 'exact', 'low'],
        ['Governor Speaks', '2036-11-13T09:30:00Z', 'exact', 'low'],
      ],
    ],
    ['57-calendar-time-found', [['Budget', '2036-11-12T03:00:00Z', 'exact', 'high']]],
  ])('%s: the second file corrects the event of the first', async (name, wanted) => {
    const { look, confirm, read } = await calendarApp()
    const store = async (which: string) => {
      const { id } = (await look(readFileSync(fixturePath('doors', `${name}-${which}.csv`)))).json()
      return (await confirm(id, { zone: '+00:00' })).json()
    }
    expect(await store('first')).toMatchObject({ added: wanted.length + 2 })
    expect(await store('second')).toMatchObject({ added: 0, changed: 1 })
    const { events } = await read('/api/calendar?from=2036-11-09T00:00:00Z&to=2036-11-16T00:00:00Z&currencies=NZD')
    const own = events.filter(({ title }: { title: string }) => !title.startsWith('Filler'))
    expect(own.map((event: Record<string, string>) => [event.title, event.scheduledAt, event.timeStatus, event.impact])).toEqual(wanted)
  })

  it('covers no day without a time, and takes the weekly export as CSV', async () => {
    const { look, confirm, read } = await calendarApp()
    const allDay = 'date,time,currency,impact,event\n2024-01-05,All Day,USD,High,CPI m/m\n2024-01-08,Tentative,USD,High,PPI m/m'
    expect((await confirm((await look(allDay)).json().id, { zone: '+00:00' })).json()).toMatchObject({ added: 2 })
    expect((await read(january)).covered).toEqual([])
    const weekly =
      'Title,Country,Date,Time,Impact,Forecast,Previous,URL\nCPI m/m,USD,01-11-2024,1:30pm,High,0.2%,0.1%,x\nG7 Meetings,All,01-12-2024,,Medium,,,x\n'
    const seen = (await look(weekly)).json()
    expect(seen).toMatchObject({ faults: [], events: 2, zone: null })
    await confirm(seen.id, { zone: '+00:00' })
    expect((await read(`${january}&currencies=USD`)).events.at(-1)).toMatchObject({ scheduledAt: '2024-01-11T13:30:00Z', forecast: '0.2%' })
    expect((await read(january)).covered).toEqual([{ from: '2024-01-11T00:00:00.000Z', to: '2024-01-12T00:00:00.000Z' }])
  })

  it('adds new figures of a later file as a vintage of today, and overwrites nothing', async () => {
    const { look, confirm, read } = await calendarApp()
    await confirm((await look(claimsCalendar({ actual: '' }))).json().id)
    const { id } = (await read(january)).events[0]
    expect(await read(`/api/calendar/${encodeURIComponent(id)}`)).toMatchObject({ actual: null })
    expect((await confirm((await look(claimsCalendar())).json().id)).json()).toMatchObject({ added: 0, changed: 120 })
    const detail = await read(`/api/calendar/${encodeURIComponent(id)}`)
    expect(detail).toMatchObject({ actual: '210K', forecast: '212K' })
    expect(detail.vintages.map(({ field }: { field: string }) => field)).toEqual([
      ...['scheduledAt', 'timeStatus', 'impact', 'status', 'forecast', 'previous'],
      'actual',
    ])
    expect(Date.parse(detail.vintages.at(-1).at)).toBeGreaterThan(Date.parse('2025-01-01T00:00:00Z'))
    expect(detail.history).toHaveLength(36)
    expect(detail.history[0]).toMatchObject({ id, surprise: -2000 })
  })

  it('of a later file moves, changes and withdraws what is ahead, and what was known before stays known', async () => {
    const { look, confirm, read } = await calendarApp()
    const store = async (text: string) => (await confirm((await look(text)).json().id, { zone: '+00:00' })).json()
    const [first, second] = [movedCalendar('first'), movedCalendar('second')]
    expect(await store(first)).toMatchObject({ added: 3, changed: 0 })
    expect(await store(second)).toMatchObject({ added: 0, changed: 1 })
    const { events } = await read(movedDays)
    expect(events.map(({ title, scheduledAt }: { title: string; scheduledAt: string }) => [title, scheduledAt])).toEqual([
      ['Filler A', `${aheadDay(14)}T13:00:00Z`],
      ['Official Cash Rate', `${aheadDay(17)}T01:00:00Z`],
      ['Filler B', `${aheadDay(18)}T13:00:00Z`],
    ])
    const { vintages } = await read(`/api/calendar/${encodeURIComponent(events[1].id)}`)
    const days = vintages.filter(({ field }: { field: string }) => field === 'scheduledAt').map(({ value }: { value: string }) => value)
    expect(days).toEqual([`${aheadDay(16)}T01:00:00Z`, `${aheadDay(17)}T01:00:00Z`])
    expect(
      await store(second.replace(',high,', ',low,').replace(/.*Filler A.*\n/, `${aheadDay(14)},12:00,NZD,low,Filler C,,,\n`)),
    ).toMatchObject({ added: 1, changed: 2 })
    expect((await read(movedDays)).events.find(({ title }: { title: string }) => title === 'Official Cash Rate')).toMatchObject({
      impact: 'low',
    })
    expect(await store(second.replace(/.*Official Cash Rate.*\n/, ''))).toMatchObject({ changed: 2 })
    expect((await read(movedDays)).events.find(({ title }: { title: string }) => title === 'Official Cash Rate')).toMatchObject({
      status: 'withdrawn',
    })
  })

  it('is taken back whole, the newest first', async () => {
    const { server, look, confirm, read } = await calendarApp()
    const { app } = server
    const stored = async () =>
      (await app.inject('/api/calendar/imports')).json().imports as { id: string; file: string; isReversible: boolean }[]
    const [first, second] = [movedCalendar('first'), movedCalendar('second')]
    await confirm((await look(first)).json().id, { zone: '+00:00' })
    const before = await read(movedDays)
    await confirm((await look(second)).json().id, { zone: '+00:00' })
    const [newest, oldest] = await stored()
    expect([newest.isReversible, oldest.isReversible]).toEqual([true, false])
    const takeBack = (id: string) => app.inject({ method: 'POST', url: `/api/calendar/imports/${id}/take-back` })
    expect((await takeBack(oldest.id)).json().error.code).toBe('IMPORT_NOT_REVERSIBLE')
    expect((await takeBack(newest.id)).json()).toEqual({ removed: 0, restored: 1, kept: 0 })
    expect((await read(movedDays)).events).toEqual(before.events)
    expect((await takeBack(oldest.id)).json()).toEqual({ removed: 3, restored: 0, kept: 0 })
    expect(await read(movedDays)).toMatchObject({ events: [] })
  })

  it('is refused as a whole for an unreadable row, and without a time zone', async () => {
    const { look, confirm, read } = await calendarApp()
    const broken = (await look(`${claimsCalendar()}\n2024-13-01,Friday,21:30,USD,High,CPI,,,`)).json()
    expect(broken.faults).toEqual([{ line: 122, message: '"2024-13-01" is not a date in the form YYYY-MM-DD.' }])
    expect((await confirm(broken.id)).statusCode).toBe(404)
    const unproven = (await look(claimsCalendar({ weeks: 6 }))).json()
    expect(unproven.zone).toBeNull()
    const refused = await confirm(unproven.id)
    expect([refused.statusCode, refused.json().error.path]).toEqual([400, 'zone'])
    expect((await confirm(unproven.id, { zone: 'Mars/Olympus' })).json().error.message).toBe('There is no time zone "Mars/Olympus".')
    expect((await confirm(unproven.id, { zone: 'Asia/Singapore' })).json()).toMatchObject({ zone: 'Asia/Singapore', added: 6 })
    expect((await read('/api/calendar?from=2022-12-01T00:00:00Z&to=2022-12-02T00:00:00Z')).events[0].scheduledAt).toBe(
      '2022-12-01T13:30:00Z',
    )
    const bomb = gzipSync(Buffer.alloc(64 * 2 ** 20))
    expect((await look(bomb)).json().error).toMatchObject({ code: 'BODY_INVALID' })
  })

  if (goldens) {
    it('stores a recorded calendar of a year with its times in UTC', async () => {
      const { look, confirm, read } = await calendarApp()
      const file = readFileSync(join(goldens!, 'data', 'calendar', 'economic-calendar-2018.csv.gz'))
      const seen = (await look(file)).json()
      expect(seen).toMatchObject({ zone: '+08:00', events: 18_675 })
      expect((await confirm(seen.id)).json()).toMatchObject({ added: 18_675 })
      const { events } = await read('/api/calendar?from=2018-01-05T00:00:00Z&to=2018-01-06T00:00:00Z&currencies=USD&impact=high')
      expect(events).toContainEqual(
        expect.objectContaining({ key: 'USD.NONFARM-PAYROLLS', scheduledAt: '2018-01-05T13:30:00Z', actual: '148K' }),
      )
    })
  }
})

describe('a backtest of rules that read events', () => {
  const plain = longOnly([block(operand('RSI', { period: 14 }), '<', operand('VALUE', { value: 45 }))], [])
  const [entry] = plain.rules.long.entry
  const far = block(operand('MINUTES_TO_EVENT'), '>', operand('VALUE', { value: 2000 }))
  const exit = [block(operand('RSI', { period: 14 }), '>', operand('VALUE', { value: 55 }))]
  const filtered = backtestBody(longOnly([entry, 'And', far], exit))

  it('is refused until a calendar covers the period, then trades away from events, while other results keep their ids', async () => {
    const { look, confirm, test } = await calendarApp()
    const refused = await test(filtered)
    expect([refused.statusCode, refused.json().error.code]).toEqual([400, 'CALENDAR_MISSING'])
    const before = (await test(backtestBody())).json()
    await confirm((await look(claimsCalendar())).json().id)
    const answer = (await test(filtered)).json()
    expect(answer.assumptions).toContainEqual(expect.stringContaining('Events are those of the held calendar'))
    const unfiltered = (await test(backtestBody(longOnly([entry], exit)))).json()
    expect(answer.trades.total.closed).toBeLessThan(unfiltered.trades.total.closed)
    expect(answer.trades.total.closed).toBeGreaterThan(0)
    const after = (await test(backtestBody())).json()
    expect([after.result_id, after.data_version]).toEqual([before.result_id, before.data_version])
    expect((await test(filtered)).json().result_id).toBe(answer.result_id)
    const beyond = await test(
      backtestBody(longOnly([entry, 'And', far], exit), { start: '2025-03-01T00:00:00Z', end: '2025-04-01T00:00:00Z' }),
    )
    expect(beyond.json().error).toMatchObject({ code: 'CALENDAR_MISSING', message: expect.stringContaining('2022-11-30 to 2025-03-13') })
  })

  it('gets from the preview the same calendar: what is known of each event, and from when on', async () => {
    const { server, look, confirm } = await calendarApp()
    const asked = '/api/calendar/known?symbol=XAUUSD&from=2024-01-01T00:00:00Z&to=2024-02-01T00:00:00Z&keys='
    const known = async (keys: string) => (await server.app.inject({ url: `${asked}${keys}`, ...elsewhere })).json()
    expect((await known('3 0')).error.code).toBe('CALENDAR_MISSING')
    await confirm((await look(claimsCalendar())).json().id)
    const { tables, ...facts } = await known('3 0,3 2')
    expect(facts).toMatchObject({ label: 'the held calendar', from: Date.parse('2022-11-30T16:00:00Z') })
    expect(tables['3 2']).toEqual({ scheduled: [], from: [], to: [], lead: 0, known: [], surprise: [] })
    const release = tables['3 0'].scheduled.indexOf(Date.parse('2024-01-04T13:30:00Z'))
    expect(tables['3 0'].from[release]).toBe(Date.parse('2023-12-28T13:30:00Z'))
    expect([tables['3 0'].to[release], tables['3 0'].surprise[0]]).toEqual([null, null])
    expect((await known('4 0')).error.code).toBe('BODY_INVALID')
  })
})
