import type { ServerResponse } from 'node:http'
import { gzipSync } from 'node:zlib'
import { hourMs, minuteMs } from '@assay/market'
import { describe, expect, it } from 'vitest'
import { testDatabase } from '../../../../../test/test-database.ts'
import { webhookReceiver } from '../../../../../test/webhook-receiver.ts'
import { type OutwardReader, outwardReader } from '../../../../platform/outward/read.ts'
import { agendaStore } from '../agenda.store.ts'
import { calendarState } from '../calendar-state.ts'
import { weeklyStore } from './weekly.store.ts'
import { weekly } from './weekly.ts'

const { db } = await testDatabase()
const receiver = await webhookReceiver()
const monday = Date.parse('2026-08-17T12:00:00Z')

const claims = {
  title: 'Unemployment Claims',
  country: 'USD',
  date: '2026-08-20T08:30:00-04:00',
  impact: 'Medium',
  forecast: '',
  previous: '209K',
}
const minutes = {
  title: 'FOMC Meeting Minutes',
  country: 'USD',
  date: '2026-08-19T14:00:00-04:00',
  impact: 'High',
  forecast: '',
  previous: '',
}

const silence = () => undefined
const hasty = outwardReader({ allowPrivate: true, timeoutMs: 300 })
/** A busy machine takes long to answer. */
const patient = outwardReader({ allowPrivate: true, timeoutMs: 60_000 })

/** A calendar of its own, with a clock that only the test moves. */
async function exported(path: string) {
  await db.deleteFrom('calendar_sources').execute()
  await db.deleteFrom('calendar_events').execute()
  let time = monday
  const store = weeklyStore(db, () => new Date(time))
  let reader = patient
  const outward: OutwardReader = { allowPrivate: true, read: (...asked) => reader.read(...asked) }
  const made = () => weekly({ store, outward, url: `${receiver.origin}${path}`, now: () => time, random: () => 0 })
  const source = made()
  const agenda = agendaStore(db)
  return {
    ...source,
    another: made,
    later: (ms: number) => {
      time += ms
    },
    sends: (send: (response: ServerResponse) => unknown) => {
      reader = send === silence ? hasty : patient
      receiver.answer(path, send)
    },
    calls: () => receiver.callsTo(path),
    state: calendarState({ store: agenda, covered: async () => [], staleSince: async () => null, weekly: store, isOn: true }),
    events: () => agenda.past(['USD.INITIAL-JOBLESS-CLAIMS', 'USD.FOMC-MEETING-MINUTES'], new Date('2026-09-01')),
  }
}

const json =
  (content: unknown, headers = {}) =>
  (response: ServerResponse) =>
    response.writeHead(200, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(content))

describe('the weekly export', () => {
  it('is requested once an hour, and is not sent again while it is unchanged', async () => {
    const source = await exported('/hourly')
    source.sends(json([claims], { etag: '"one"', 'last-modified': 'Sun, 16 Aug 2026 21:10:00 GMT' }))
    await source.round()
    await source.round()
    expect(source.calls()).toHaveLength(1)
    expect(await source.state()).toMatchObject({ held: true, stale: false, sources: [{ id: 'weekly', health: 'good', events: 1 }] })
    source.sends((response) => response.writeHead(304).end())
    source.later(hourMs)
    await source.round()
    expect(source.calls()[1].headers).toMatchObject({ 'if-none-match': '"one"', 'if-modified-since': 'Sun, 16 Aug 2026 21:10:00 GMT' })
    expect(await source.state()).toMatchObject({ updatedAt: new Date(monday + hourMs).toISOString() })
  })

  it('is requested by only one process, however many there are', async () => {
    const source = await exported('/programs')
    source.sends(json([claims]))
    await Promise.all(Array.from({ length: 8 }, () => source.another().round()))
    expect(source.calls()).toHaveLength(1)
  })

  it('records changes as vintages, and withdraws events it no longer lists', async () => {
    const source = await exported('/changes')
    source.sends(json([minutes, claims]))
    await source.round()
    source.later(hourMs)
    source.sends(
      json([
        { ...claims, forecast: '210K' },
        { ...minutes, title: 'Other', date: '2026-08-18T10:00:00-04:00' },
      ]),
    )
    await source.round()
    const [later, earlier] = await source.events()
    const learned = (event: typeof later) =>
      event.vintages.filter(({ at }) => at === '2026-08-17T13:00:00Z').map(({ field, value }) => [field, value])
    expect(learned(later)).toEqual([['forecast', '210K']])
    expect(learned(earlier)).toEqual([['status', 'withdrawn']])
  })

  it('leaves events that only an imported file lists unchanged', async () => {
    const source = await exported('/imported')
    const at = '2026-08-10T18:00:00Z'
    const schedule = [
      { at, field: 'scheduledAt', value: '2026-08-19T18:00:00Z' },
      { at, field: 'timeStatus', value: 'exact' },
      { at, field: 'impact', value: 'high' },
      { at, field: 'status', value: 'scheduled' },
    ]
    const row = { id: 'imported', key: 'USD.FOMC-MEETING-MINUTES', title: 'FOMC Meeting Minutes', currency: 'USD', impact: 'high' as const }
    await db
      .insertInto('calendar_events')
      .values({ ...row, scheduled_at: new Date('2026-08-19T18:00:00Z'), vintages: JSON.stringify(schedule) })
      .execute()
    source.sends(json([claims, { ...claims, title: 'First', date: '2026-08-18T08:30:00-04:00' }]))
    await source.round()
    expect((await source.events()).find(({ id }) => id === 'imported')?.vintages).toHaveLength(4)
  })

  it.each<[string, (response: ServerResponse) => unknown, RegExp]>([
    ['a page instead of the export', (response) => response.writeHead(200).end('<!doctype html>'), /not JSON/],
    ['too many requests', (response) => response.writeHead(429).end(), /status 429/],
    ['a fault of the server', (response) => response.writeHead(500).end(), /status 500/],
    ['silence', silence, /did not answer/],
    [
      'a redirect to an address of the cloud',
      (response) => response.writeHead(301, { location: 'http://169.254.169.254/latest' }).end(),
      /^The address cannot be found from here, or it leads into a private network\.$/,
    ],
    [
      'a bomb',
      (response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(64 * 2 ** 20))),
      /larger than 5 MB/,
    ],
    ['an event of 2099', json([{ ...claims, date: '2099-08-20T08:30:00-04:00' }]), /not this week/],
  ])('stores nothing when it gets %s, reports the fault, and backs off longer each time', async (what, send, fault) => {
    const source = await exported(`/fault-${what.replaceAll(' ', '-')}`)
    source.sends(send)
    await source.round()
    const [{ health, detail, nextTryAt }] = (await source.state()).sources
    expect([health, nextTryAt]).toEqual(['failing', new Date(monday + 5 * minuteMs).toISOString()])
    expect(detail).toMatch(fault)
    source.later(5 * minuteMs)
    await source.round()
    expect((await source.state()).sources[0].nextTryAt).toBe(new Date(monday + 15 * minuteMs).toISOString())
    expect(await source.events()).toEqual([])
    source.sends(json([claims]))
    source.later(2 * minuteMs)
    await source.round(true)
    expect((await source.state()).sources[0]).toMatchObject({ health: 'good', detail: null })
  })
})
