import { minuteMs } from '@assay/market'
import ICAL from 'ical.js'
import { describe, expect, it } from 'vitest'
import { eventEvaluator } from '../src/features/alerts/events/event-evaluator.ts'
import { calendarStore } from '../src/features/calendar/calendar.store.ts'
import { elsewhere, signUp } from './accounts.ts'
import { firingsOf } from './alert-evaluator.ts'
import { aheadDay, movedCalendar, movedDays } from './calendar-files.ts'
import { silentLog } from './data-folder.ts'
import { testApp } from './test-app.ts'

async function world() {
  const server = await testApp({ CALENDAR_WEEKLY: 'off' })
  const { app, database } = server
  const { user, headers } = await signUp(server)
  /** Posts as the operator, from the machine itself. */
  const post = async (url: string, payload: string | object, type = 'application/json') =>
    (await app.inject({ method: 'POST', url, payload, headers: { 'content-type': type } })).json()
  async function bring(text: string) {
    const { id } = await post('/api/calendar/imports?filename=calendar.csv', text, 'text/csv')
    return post(`/api/calendar/imports/${id}/confirm`, { zone: '+00:00' })
  }
  const get = (url: string) => app.inject({ url, headers, ...elsewhere })
  const calendar = calendarStore(database.db)
  const eventsOf = (keys: readonly string[], from: number, to: number) => calendar.ofKeys(keys, { from, to })
  return {
    post,
    bring,
    alert: (payload: object) => app.inject({ method: 'POST', url: '/api/price-alerts', headers, payload, ...elsewhere }),
    events: async () => (await get(movedDays)).json().events as { id: string; key: string; title: string; scheduledAt: string }[],
    imports: async () => (await app.inject('/api/calendar/imports')).json().imports as { id: string; isReversible: boolean }[],
    /** What the reader's alerts tell when the calendar is looked at by these moments. */
    async told(...moments: readonly number[]) {
      for (const now of moments) {
        const needs = { db: database.db, log: silentLog, now: () => now, eventsOf, staleWords: async () => null }
        await eventEvaluator(needs).look()
      }
      return (await firingsOf(database, user.id)).map(({ kind, at }) => [kind, at.toISOString()])
    },
    /** The release as the reader's own calendar address serves it. */
    async served() {
      const put = {
        method: 'PUT',
        url: '/api/agenda/address',
        headers,
        payload: { currencies: 'NZD', impact: 'high' },
        ...elsewhere,
      } as const
      const { token } = (await app.inject(put)).json()
      const { body } = await app.inject({ url: `/api/agenda/${token}/calendar.ics`, ...elsewhere })
      const file = new ICAL.Component(ICAL.parse(body) as ConstructorParameters<typeof ICAL.Component>[0])
      return file
        .getAllSubcomponents('vevent')
        .map((event) => ['uid', 'dtstart', 'status'].map((name) => String(event.getFirstPropertyValue(name))))
    },
  }
}

describe('a release that a later file has moved', () => {
  it('has its alert and its entry in the .ics file moved with it, and moved back when that file is taken back', async () => {
    const { bring, post, alert, events, imports, told, served } = await world()
    await bring(movedCalendar('first'))
    const [{ id, key, title }] = (await events()).filter((event) => event.title === 'Official Cash Rate')
    expect(await served()).toEqual([[id, `${aheadDay(16)}T01:00:00Z`, 'CONFIRMED']])
    const params = { key, title, minutes: 30, release: id }
    await alert({ symbol: 'XAUUSD', kind: 'event', params, trigger: 'once', channels: ['toast'] })

    await bring(movedCalendar('second'))
    expect(await served()).toEqual([[id, `${aheadDay(17)}T01:00:00Z`, 'CONFIRMED']])
    const [first, second] = [16, 17].map((day) => Date.parse(`${aheadDay(day)}T00:30:00Z`))
    expect(await told(first, first + 30 * minuteMs)).toEqual([])
    expect(await told(second)).toEqual([['alert', new Date(second).toISOString()]])

    await post(`/api/calendar/imports/${(await imports())[0].id}/take-back`, {})
    expect(await served()).toEqual([[id, `${aheadDay(16)}T01:00:00Z`, 'CONFIRMED']])
  })

  it('goes back through every file, and each state is the one before that file', async () => {
    const { bring, post, events, imports } = await world()
    const files = [
      movedCalendar('first'),
      movedCalendar('second'),
      movedCalendar('second').replace(',high,', ',low,'),
      movedCalendar('second').replace(/.*Official Cash Rate.*\n/, ''),
      movedCalendar('first').replace('Filler A', 'Filler C'),
    ]
    const states = [await events()]
    for (const file of files) {
      await bring(file)
      states.push(await events())
    }
    expect(new Set(states.map((state) => JSON.stringify(state))).size).toBe(states.length)
    for (let left = files.length; left > 0; left--) {
      const held = await imports()
      expect(held.map(({ isReversible }) => isReversible)).toEqual(Array.from({ length: left }, (_, at) => at === 0))
      expect(await post(`/api/calendar/imports/${held[0].id}/take-back`, {})).not.toHaveProperty('error')
      expect(await events(), `before file ${left}`).toEqual(states[left - 1])
    }
  })
})
