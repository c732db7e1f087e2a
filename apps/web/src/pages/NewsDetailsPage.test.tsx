import type { NewsDetails, NewsItem } from '@assay/contracts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { eventOf } from '../../test/calendar.ts'
import { type FakeServer, fakeServer, refusal } from '../../test/fake-server.ts'
import { afterNews, newsItemOf } from '../../test/news.ts'
import { showPart } from '../../test/show-part.tsx'
import { userOf } from '../../test/users.ts'
import { NewsDetailsPage } from './NewsDetailsPage.tsx'

const marks = 'PUT /api/news/7/marks'
let server: FakeServer
let details: NewsDetails

beforeEach(() => {
  vi.useFakeTimers({ now: afterNews, toFake: ['Date'] })
  tell({ isRead: true })
  server = fakeServer()
  server.answers['GET /api/news/7'] = () => Response.json(details)
  server.answers['GET /api/results'] = () => Response.json([])
  server.answers['GET /api/calendar'] = () => Response.json({ events: [], covered: [] })
  server.answers['GET /api/news/7/prices'] = () => Response.json({ symbol: 'XAUUSD', label: null, time: [], close: [] })
  server.answers[marks] = () => Response.json({})
})

function tell(more: Partial<NewsItem>) {
  const item = newsItemOf(more)
  details = { item, story: [item] }
}

const show = (search = '?id=7', zone = 'UTC') =>
  showPart(<NewsDetailsPage />, { entry: `/news-details${search}`, user: userOf({ timezone: zone }) })
const headline = async () => (await screen.findByRole('heading', { level: 1 })).closest('header')!

test('a headline shows source, times in the zone, age and summary', async () => {
  show('?id=7', 'America/New_York')
  expect(screen.getByText('The headline is loading')).toBeDefined()
  expect((await headline()).textContent).toContain(
    'Federal Reserve·Central bank·02 Mar 08:30·received 08:30:12·20 min agoFed holds ratesThe range stays at 3.50 to 3.75 percent.',
  )
  expect(screen.getByText('Times are in New York (UTC−5).')).toBeDefined()
  expect(screen.queryByText('The headline is loading')).toBeNull()
  expect(document.title).toContain('Fed holds rates')
})

test('the strongest release around a headline can be tested, and the chart opens at its time', async () => {
  const [weak, strong] = [
    eventOf({ id: 'weak', title: 'Claims', impact: 'medium', scheduledAt: '2026-03-02T13:30:00.000Z' }),
    eventOf({ id: 'strong', title: 'Fed rate', scheduledAt: '2026-03-02T14:00:00.000Z' }),
  ]
  server.answers['GET /api/calendar'] = () => Response.json({ events: [weak, strong], covered: [] })
  server.answers['GET /api/data/sources'] = () => Response.json({ now: afterNews, providers: [], sources: [], series: [] })
  show()
  expect((await screen.findByRole('button', { name: 'Test this event' })).title).toBe(
    'Buys XAUUSD after all USD events of high impact, as Fed rate is one, and sells an hour later',
  )
  const href = screen.getByRole('link', { name: 'Open on the chart' }).getAttribute('href')
  expect(href).toBe(`/chart?symbol=XAUUSD&timeframe=15min&at=${Date.UTC(2026, 2, 2, 13, 30)}`)
})

test('a headline without a time says so, and a summary that repeats the title is left out', async () => {
  tell({ publishedAt: null, summary: 'Fed holds rates', isRead: true })
  show()
  expect((await headline()).textContent).toMatch(/·time unknown·received 13:30:12·19 min agoFed holds ratesRead at federalreserve\.gov/)
})

test.each([
  [false, [{ isRead: true }]],
  [true, []],
])('an open headline is marked as read once, unless it was (read: %s)', async (isRead, sent) => {
  tell({ isRead })
  show()
  await headline()
  await waitFor(() => expect(server.calls.filter(({ call }) => call === marks).map(({ body }) => body)).toEqual(sent))
})

test('the reports of a story are told with how much later than the first they came', async () => {
  const item = newsItemOf({ sources: 3, isRead: true })
  const others = [
    newsItemOf({ id: '8', title: 'Later', publishedAt: '2026-03-02T13:34:00Z' }),
    newsItemOf({ id: '6', title: 'Earlier', publishedAt: '2026-03-02T13:29:00Z' }),
  ]
  details = { item, story: [item, ...others] }
  show()
  const story = within(await screen.findByRole('region', { name: /^Same story 3 sources$/ }))
  expect(story.getAllByRole('listitem').map(({ textContent }) => textContent?.split('Federal')[0])).toEqual([
    '+1 minFed holds rates',
    '+5 minLater',
    '0 minEarlier',
  ])
  expect(story.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/news-details?id=8', '/news-details?id=6'])
})

test.each<[Partial<NewsItem>, string]>([
  [
    { impactWhy: ['an official source', 'gold moved by 1.2 ATR'], topics: [{ topic: 'rates', why: 'rates' }] },
    'High impact: an official source, and gold moved by 1.2 ATR. Symbols: XAUUSD (names gold). Topics: Rates (rates). No mood is guessed.',
  ],
  [{ impact: 1, impactWhy: [], tags: [] }, 'Low impact: no official source, and no move of half an ATR. No mood is guessed.'],
])('it says why a headline has its impact, symbols and topics', async (more, text) => {
  tell({ ...more, isRead: true })
  show()
  expect(await screen.findByText(text)).toBeDefined()
})

test.each(['', '?id=0', '?id=x', '?id=1234567890123456789'])('an address without a possible id (%s) asks for nothing', (search) => {
  show(search)
  expect(screen.getByText('There is no such headline')).toBeDefined()
  expect(server.calls).toEqual([])
})

test('a headline that is gone says so', async () => {
  server.answers['GET /api/news/7'] = () => refusal(404, 'NEWS_NOT_FOUND')
  show()
  expect(await screen.findByText('There is no such headline')).toBeDefined()
  expect(screen.getByRole('link', { name: 'All news' }).getAttribute('href')).toBe('/news-all')
})

test('the next headline of the story is marked as read too, and the first does not stay while it is loading', async () => {
  tell({ isRead: false, sources: 2 })
  const next = newsItemOf({ id: '8', title: 'Later', isRead: false })
  details = { ...details, story: [details.item, next] }
  let answer: (response: Response) => void = () => undefined
  server.answers['GET /api/news/8'] = () => new Promise((resolve) => (answer = resolve))
  server.answers['GET /api/news/8/prices'] = server.answers['GET /api/news/7/prices']
  server.answers['PUT /api/news/8/marks'] = () => Response.json({})
  show()
  await headline()
  fireEvent.click(within(screen.getByRole('region', { name: /^Same story/ })).getByRole('link'))
  expect(screen.getByText('The headline is loading')).toBeDefined()
  expect(screen.queryByText('Fed holds rates')).toBeNull()
  await waitFor(() => expect(server.count('GET /api/news/8')).toBe(1))
  answer(Response.json({ item: next, story: [next] }))
  await waitFor(() => expect([server.count(marks), server.count('PUT /api/news/8/marks')]).toEqual([1, 1]))
})

test('the mark of one headline is not that of the next one, also of one that was open before', async () => {
  const [saved, other] = [newsItemOf({ isRead: true, isSaved: true }), newsItemOf({ id: '8', title: 'Later', isRead: true })]
  const story = [saved, other]
  server.answers['GET /api/news/7'] = () => Response.json({ item: saved, story })
  server.answers['GET /api/news/8'] = () => Response.json({ item: other, story })
  server.answers['GET /api/news/8/prices'] = server.answers['GET /api/news/7/prices']
  show()
  await screen.findByRole('button', { name: 'Saved: Fed holds rates' })
  fireEvent.click(screen.getByRole('link', { name: 'Later' }))
  await screen.findByRole('button', { name: 'Save: Later' })
  fireEvent.click(screen.getByRole('link', { name: 'Fed holds rates' }))
  expect(await screen.findByRole('button', { name: 'Saved: Fed holds rates', pressed: true })).toBeDefined()
})
