import type { NewsItem } from '@assay/contracts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { type FakeServer, fakeServer, refusal } from '../../../test/fake-server.ts'
import { afterNews, headlines, newsItemOf, newsListOf, reactionOf } from '../../../test/news.ts'
import { queriesTo, showPart } from '../../../test/show-part.tsx'
import { showToasts } from '../../../test/show-toasts.tsx'
import { userOf } from '../../../test/users.ts'
import { NewsPages } from './NewsPages.tsx'

const call = 'GET /api/news'
let server: FakeServer
let items: NewsItem[]

beforeEach(() => {
  items = headlines('9', '8')
  server = fakeServer()
  server.answers[call] = () => Response.json(newsListOf(items))
})

function show(zone = 'UTC') {
  const onFirst = vi.fn()
  const part = <NewsPages query={{ days: '7' }} now={afterNews} onFirst={onFirst} none={<p>Nothing matches.</p>} />
  showPart(part, { user: userOf({ timezone: zone }) })
  return onFirst
}

const rows = async () => {
  await screen.findAllByRole('listitem')
  return screen.getAllByRole('listitem').map(({ textContent }) => textContent)
}

test('the headlines are grouped by the day of the reader, in their order', async () => {
  items = [
    newsItemOf({ id: '9', title: 'A', publishedAt: '2026-03-02T05:30:00Z' }),
    newsItemOf({ id: '8', title: 'B', publishedAt: '2026-03-02T04:59:00Z' }),
    newsItemOf({ id: '7', title: 'C', publishedAt: '2026-03-01T05:00:00Z' }),
    newsItemOf({ id: '6', title: 'D', publishedAt: '2026-03-01T04:59:00Z' }),
  ]
  show('America/New_York')
  await rows()
  const days = screen.getAllByRole('region').map((day) => [
    day.getAttribute('aria-label'),
    ...within(day)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ])
  expect(days).toEqual([
    ['02 Mar 2026', 'A'],
    ['01 Mar 2026', 'B', 'C'],
    ['28 Feb 2026', 'D'],
  ])
})

test('a headline shows time, source, impact, symbols and the moves of the first one after 15 and 60 minutes', async () => {
  const reactions = [reactionOf('EURUSD', { '15': { points: 1, atr: 1 } }), reactionOf('XAUUSD', { '15': { points: -120, atr: -0.8 } })]
  const tags = ['XAUUSD', 'EURUSD', 'XAUUSD', 'USDJPY'].map((symbol) => ({ symbol, why: 'names gold' }))
  items = [newsItemOf({ title: 'Gold falls', sources: 3, impact: 2, tags, reactions })]
  show()
  expect(await rows()).toEqual([
    '13:30Gold fallsFederal Reserve·Central bank·3 sources·because of “gold”XAUUSD−1.20in 15 min0.8 × ATRMedium impactXAUUSD+2−1.200.8 × ATRn/a yet, known at 14:31',
  ])
  expect(screen.getByRole('link', { name: 'Gold falls' }).getAttribute('href')).toBe('/news-details?id=7')
})

test('a headline without a time says when it was seen, and one without a symbol has no move', async () => {
  items = [newsItemOf({ title: 'Oil', publishedAt: null, tags: [], impact: 1 })]
  show()
  expect(await rows()).toEqual(['unknown seen 13:30OilFederal Reserve·Central bankLow impactnone'])
})

test('older headlines are added below, from where the last page ended', async () => {
  server.answers[call] = ({ url }) =>
    Response.json(url.includes('older=') ? newsListOf(headlines('4')) : newsListOf(items, { older: '100-8' }))
  const onFirst = show()
  fireEvent.click(await screen.findByRole('button', { name: 'Show older' }))
  await screen.findByRole('link', { name: 'Headline 4' })
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Headline 9', 'Headline 8', 'Headline 4'])
  expect(queriesTo('/api/news')).toEqual(['days=7', 'days=7&older=100-8'])
  expect(screen.queryByRole('button', { name: 'Show older' })).toBeNull()
  expect(onFirst.mock.calls.map(([page]) => page.older)).toEqual(['100-8'])
})

test('an older page that cannot be read says why and can be tried again, and the first page stays', async () => {
  server.answers[call] = ({ url }) =>
    url.includes('older=') ? refusal(503, 'UNAVAILABLE') : Response.json(newsListOf(items, { older: '100-8' }))
  show()
  fireEvent.click(await screen.findByRole('button', { name: 'Show older' }))
  expect((await screen.findByRole('alert')).textContent).toContain(
    'The headlines could not be read.Refused with UNAVAILABLE.Nothing was lost on the server.',
  )
  expect(screen.getByRole('link', { name: 'Headline 9' })).toBeDefined()
  server.answers[call] = () => Response.json(newsListOf(headlines('4')))
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('link', { name: 'Headline 4' })).toBeDefined()
})

test('a headline can be saved, and saved no longer', async () => {
  server.answers['PUT /api/news/9/marks'] = () => Response.json({})
  show()
  fireEvent.click(await screen.findByRole('button', { name: 'Save: Headline 9' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Saved: Headline 9', pressed: true }))
  await waitFor(() => expect(server.count('PUT /api/news/9/marks')).toBe(2))
  const sent = server.calls.filter(({ call }) => call.startsWith('PUT')).map(({ body }) => body)
  expect(sent).toEqual([{ isSaved: true }, { isSaved: false }])
})

test('a mark that could not be saved is taken back, and it says so', async () => {
  server.answers['PUT /api/news/9/marks'] = () => refusal(503, 'UNAVAILABLE')
  showToasts()
  show()
  fireEvent.click(await screen.findByRole('button', { name: 'Save: Headline 9' }))
  expect(screen.getByRole('button', { name: 'Saved: Headline 9' })).toBeDefined()
  expect(await screen.findByText('The mark could not be saved. Try again.')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Save: Headline 9', pressed: false })).toBeDefined()
})

test('a list that begins anew shows nothing of the former one while it loads', async () => {
  const list = (key: string, onFirst: () => void) => (
    <NewsPages key={key} query={{ days: '7' }} now={afterNews} onFirst={onFirst} none={null} />
  )
  const { again } = showPart(list('a', vi.fn()))
  await screen.findByText('Headline 9')
  const { promise, resolve } = Promise.withResolvers<Response>()
  server.answers[call] = () => promise
  const onFirst = vi.fn()
  again(list('b', onFirst))
  expect([screen.getByRole('status').textContent, screen.queryByText('Headline 9')]).toEqual(['The headlines are loading', null])
  resolve(Response.json(newsListOf(headlines('10'))))
  await screen.findByText('Headline 10')
  expect(onFirst.mock.lastCall?.[0].newest).toBe('10')
})

test('the columns have heads', async () => {
  show()
  await rows()
  expect([...document.querySelectorAll('[aria-hidden="true"].sticky > span')].map(({ textContent }) => textContent)).toEqual([
    ...['Time', 'Headline and source', 'Impact, symbol', 'After 15 min', 'After 60 min'],
  ])
})
