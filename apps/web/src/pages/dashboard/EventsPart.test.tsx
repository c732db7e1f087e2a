import { act, screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { agendaOf, eventOf, thursday } from '../../../test/calendar.ts'
import { type FakeServer, fakeServer } from '../../../test/fake-server.ts'
import { queriesTo, showPart } from '../../../test/show-part.tsx'
import { userOf } from '../../../test/users.ts'
import { EventsPart } from './EventsPart.tsx'

const call = 'GET /api/agenda'
let server: FakeServer
beforeEach(() => {
  vi.useFakeTimers({ now: thursday, toFake: ['Date'] })
  server = fakeServer()
  server.answers[call] = () => Response.json(agendaOf([eventOf({ scheduledAt: '2026-08-20T14:00:00Z' })]))
})

const show = (symbols: string[], zone = 'UTC') => showPart(<EventsPart symbols={symbols} />, { user: userOf({ timezone: zone }) })
const part = () => within(screen.getByRole('region', { name: 'Next events' }))

test('the events of medium and high impact of the next seven days are asked for, of the currencies of the watchlist', async () => {
  show(['XAUUSD', 'EURUSD'])
  expect(await part().findByText('in 1 h 13')).toBeDefined()
  expect(part().getByText('EUR, USD')).toBeDefined()
  expect(queriesTo('/api/agenda')).toEqual(['from=2026-08-20&days=7&zone=UTC&impact=medium&currencies=EUR,USD'])
})

test('the days begin with that of the reader, and without a watchlist all currencies are asked for', async () => {
  vi.setSystemTime(Date.UTC(2026, 7, 20, 2, 0))
  show([], 'America/New_York')
  await part().findByText(/^in/)
  expect(queriesTo('/api/agenda')).toEqual(['from=2026-08-19&days=7&zone=America/New_York&impact=medium'])
})

test('after midnight the days begin with the new one', async () => {
  vi.useFakeTimers({ now: Date.UTC(2026, 7, 20, 23, 59, 30) })
  const { unmount } = show(['XAUUSD'])
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(queriesTo('/api/agenda').map((query) => query.slice(0, 15))).toEqual(['from=2026-08-20', 'from=2026-08-21'])
  unmount()
})
