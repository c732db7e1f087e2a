import type { NewsItem } from '@assay/contracts'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { eventOf } from '../../../test/calendar.ts'
import { type FakeServer, fakeServer } from '../../../test/fake-server.ts'
import { newsItemOf } from '../../../test/news.ts'
import { queriesTo, showPart } from '../../../test/show-part.tsx'
import { RelatedEvents } from './RelatedEvents.tsx'

const path = '/api/calendar'
const covered = [{ from: '2026-03-01T00:00:00Z', to: '2026-03-08T00:00:00Z' }]
let server: FakeServer
beforeEach(() => {
  server = fakeServer()
  server.answers[`GET ${path}`] = () => Response.json({ events: [], covered })
})

const show = (more: Partial<NewsItem> = {}) =>
  showPart(<RelatedEvents item={newsItemOf(more)} />, { user: { timezone: 'America/New_York' } })
const tagged = (...symbols: string[]) => ({ tags: symbols.map((symbol) => ({ symbol, why: 'names gold' })) })

test.each([
  [['XAUUSD'], 'USD'],
  [['EURUSD', 'USDJPY', 'XAUUSD'], 'EUR,USD,JPY'],
])('the releases within an hour of the headline are asked for, of the currencies of %s', async (symbols, currencies) => {
  show(tagged(...symbols))
  await screen.findByRole('region', { name: 'Related events' })
  expect(queriesTo(path)).toEqual([`from=2026-03-02T12:30:00.000Z&to=2026-03-02T14:30:00.000Z&currencies=${currencies}&impact=medium`])
})

test('a release shows its figures, and what is not known of them', async () => {
  const events = [
    eventOf({ scheduledAt: '2026-03-02T13:30:00Z', actual: '0.4%', forecast: '0.2%', previous: '0.3%' }),
    eventOf({ id: 'b', title: 'Fed Chair Speaks', scheduledAt: '2026-03-02T14:00:00Z' }),
    eventOf({ id: 'c', title: 'Withdrawn', status: 'withdrawn' }),
    eventOf({ id: 'd', title: 'Holiday', timeStatus: 'allDay' }),
  ]
  server.answers[`GET ${path}`] = () => Response.json({ events, covered })
  show()
  const lines = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent)
  expect(lines).toEqual([
    '08:30 CPI m/m USDActual 0.4%, forecast 0.2%, previous 0.3%',
    '09:00 Fed Chair Speaks USDActual not known, forecast none, previous not known',
  ])
})

test.each([
  [covered, 'No release of medium or high impact within an hour.'],
  [[], 'No calendar is held for this time.'],
])('without a release it says whether a calendar is held', async (held, text) => {
  server.answers[`GET ${path}`] = () => Response.json({ events: [], covered: held })
  show()
  expect(await screen.findByText(text)).toBeDefined()
})

test.each([{ publishedAt: null }, { tags: [] }])('a headline without a time or a symbol asks for no release: %o', async (more) => {
  show(more)
  await waitFor(() => expect(screen.queryByRole('region')).toBeNull())
  expect(queriesTo(path)).toEqual([])
})
