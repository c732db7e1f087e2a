import type { NewsItem, TopNews } from '@assay/contracts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { type FakeServer, fakeServer } from '../../test/fake-server.ts'
import { afterNews, newsItemOf, newsListOf, newsSourceOf, reactionOf } from '../../test/news.ts'
import { queriesTo, showPart } from '../../test/show-part.tsx'
import { NewsPage } from './NewsPage.tsx'

const gold = newsItemOf({ reactions: [reactionOf('XAUUSD', { '5': { points: 288, atr: 1.2 } })], sources: 3 })
const euro = newsItemOf({
  id: '6',
  title: 'ECB hikes',
  publishedAt: '2026-03-02T11:20:00Z',
  tags: [{ symbol: 'EURUSD', why: 'names euro' }],
  reactions: [reactionOf('EURUSD', { '15': { points: -308, atr: -1.9 }, '60': { points: 1, atr: 1 } })],
})
const topOf = (stories: NewsItem[]): TopNews => ({ stories, count: { stories: stories.length, headlines: 5 } })

let server: FakeServer
beforeEach(() => {
  vi.useFakeTimers({ now: afterNews, toFake: ['Date'] })
  server = fakeServer()
  server.answers['GET /api/dashboard'] = () => Response.json({ watchlist: ['XAUUSD', 'EURUSD', 'USDJPY', 'USDINR'] })
  server.answers['GET /api/news/top'] = () => Response.json(topOf([gold, euro]))
  server.answers['GET /api/news/sources'] = () => Response.json([newsSourceOf()])
  server.answers['GET /api/news'] = () => Response.json(newsListOf([gold]))
  server.answers['GET /api/news/7/prices'] = () => Response.json({ symbol: 'XAUUSD', label: null, time: [], close: [] })
})

const show = () => void showPart(<NewsPage />)
const first = () => screen.findByRole('article', { name: 'First story' })

test('the stories of the watchlist are asked for, and counted in a sentence', async () => {
  show()
  await first()
  expect(queriesTo('/api/news/top')).toEqual(['symbols=XAUUSD,EURUSD,USDJPY,USDINR'])
  expect(screen.getByText('2 stories from 5 headlines in 24 h, for XAUUSD, EURUSD, USDJPY, USDINR.')).toBeDefined()
})

test('the first story shows its age, its moves after 5 and 15 minutes, and why it is first', async () => {
  show()
  const story = within(await first())
  const chips = ['XAUUSD+2.88in 5 min1.2 × ATR', 'XAUUSDn/a, no bars']
  expect(story.getAllByText('XAUUSD').map(({ parentElement }) => parentElement?.textContent)).toEqual(chips)
  expect(story.getByText('13:30, 20 min ago')).toBeDefined()
  expect(story.getByText('3 sources')).toBeDefined()
  expect(story.getByText('First: an official source, because of “gold”.')).toBeDefined()
  expect(story.getByRole('link', { name: /^Read at federalreserve\.gov/ }).getAttribute('href')).toBe(
    'https://www.federalreserve.gov/press/7',
  )
  expect(story.getByRole('link', { name: 'Open the reaction' }).getAttribute('href')).toBe('/news-details?id=7')
})

test('the other stories follow in their order, one without a time as old as its receipt', async () => {
  server.answers['GET /api/news/top'] = () => Response.json(topOf([gold, euro, newsItemOf({ id: '5', publishedAt: null })]))
  show()
  await first()
  const [row, timeless] = within(screen.getByRole('region', { name: 'Top stories' })).getAllByRole('listitem')
  expect(row.textContent).toBe('11:202 h agoECB hikesFederal Reserve·Central bank·because of “euro”EURUSD−30.8 pipsin 15 min1.9 × ATR')
  expect(timeless.textContent).toMatch(/^unknown19 min agoFed holds rates/)
})

test.each([
  [
    ['GBPUSD', 'EURUSD', 'XAUUSD'],
    ['EURUSD', 'XAUUSD'],
  ],
  [
    ['GBPUSD', 'USDCAD', 'AUDUSD'],
    ['GBPUSD', 'USDCAD'],
  ],
])('of the symbols %s of a story those of the watchlist are shown, otherwise two', async (symbols, shown) => {
  const story = newsItemOf({ id: '6', title: 'Other', tags: symbols.map((symbol) => ({ symbol, why: 'names it' })) })
  server.answers['GET /api/news/top'] = () => Response.json(topOf([gold, story]))
  show()
  await first()
  const [row] = within(screen.getByRole('region', { name: 'Top stories' })).getAllByRole('listitem')
  expect(
    within(row)
      .getAllByText(/^[A-Z]{6}$/)
      .map(({ textContent }) => textContent),
  ).toEqual(shown)
})

test('one symbol can be chosen, of the first three of the watchlist', async () => {
  show()
  await first()
  const choices = within(screen.getByRole('group', { name: 'Symbols' })).getAllByRole<HTMLInputElement>('radio')
  expect(choices.map(({ value }) => value)).toEqual(['My symbols', 'XAUUSD', 'EURUSD', 'USDJPY'])
  server.answers['GET /api/news/top'] = () => Response.json(topOf([euro]))
  server.answers['GET /api/news/6/prices'] = server.answers['GET /api/news/7/prices']
  fireEvent.click(screen.getByRole('radio', { name: 'EURUSD' }))
  expect(await screen.findByText('1 story from 5 headlines in 24 h, for EURUSD.')).toBeDefined()
  expect(queriesTo('/api/news/top').at(-1)).toBe('symbols=EURUSD')
})

test('a day without a story says for which symbols', async () => {
  server.answers['GET /api/dashboard'] = () => Response.json({ watchlist: ['XAUUSD', 'EURUSD'] })
  server.answers['GET /api/news/top'] = () => Response.json(topOf([]))
  show()
  expect(await screen.findByText('No headline of the last 24 hours names XAUUSD, EURUSD. Live shows those of all symbols.')).toBeDefined()
})

test('an empty watchlist asks for nothing and says so', async () => {
  server.answers['GET /api/dashboard'] = () => Response.json({ watchlist: [] })
  show()
  expect(await screen.findByText(/^Your watchlist is empty\. /)).toBeDefined()
  expect([queriesTo('/api/news/top'), screen.queryByRole('group', { name: 'Symbols' })]).toEqual([[], null])
})

const other = newsSourceOf({ id: 'ecb', name: 'ECB' })
const silent = { answeredAt: null, error: null }

test.each([
  [[newsSourceOf(), { ...other, isOn: false }], '1 of 1 source answers. Sources'],
  [[newsSourceOf(), other, { ...other, id: 'c', ...silent }], '2 of 3 sources answer. Sources'],
  [
    [newsSourceOf(), { ...other, error: 'It responded with 503.' }],
    '1 of 2 sources answers. ECB last answered 4 min ago, next try 13:56. Sources',
  ],
  [[{ ...other, error: 'No address.', answeredAt: null, nextAt: null }], '0 of 1 source answer. ECB has not answered yet. Sources'],
])('the note below says how many sources answer and which one does not', async (sources, text) => {
  server.answers['GET /api/news/sources'] = () => Response.json(sources)
  show()
  const link = await screen.findByRole('link', { name: 'Sources' })
  expect(link.closest('p')?.textContent).toBe(text)
  expect(link.getAttribute('href')).toBe('/data#news-sources')
})

test.each([
  [[{ ...other, isOn: false }], 'No source is switched on.'],
  [
    [
      { ...other, ...silent },
      { ...newsSourceOf(), ...silent },
    ],
    'No source has been reached yet, of 2 that are switched on.',
  ],
  [[{ ...other, ...silent }, newsSourceOf()], 'The sources that answered had no headline of the last 400 days.'],
])('without any headline the page says why', async (sources, text) => {
  server.answers['GET /api/news'] = () => Response.json(newsListOf([]))
  server.answers['GET /api/news/sources'] = () => Response.json(sources)
  show()
  await waitFor(async () => expect((await screen.findByText('No news yet')).parentElement?.textContent).toContain(text))
  expect(screen.queryByRole('heading', { name: 'Live' })).toBeNull()
})

test.each([
  ['2026-03-02T13:30:00Z', 30],
  ['2026-03-02T13:05:30Z', 44],
  ['2026-03-02T11:20:00Z', 90],
])('the prices of the first story, of %s, are drawn up to now, at least 30 and at most 90 minutes', async (publishedAt, after) => {
  server.answers['GET /api/news/top'] = () => Response.json(topOf([newsItemOf({ publishedAt })]))
  server.answers['GET /api/news/7/prices'] = () =>
    Response.json({ symbol: 'XAUUSD', label: null, time: [Date.parse(publishedAt)], close: [4100] })
  show()
  expect((await screen.findByText('band = first 15 min')).parentElement?.textContent).toBe(
    `XAUUSD 30 min before to ${after} afterband = first 15 min`,
  )
})

test('no prices are drawn around a story without a time', async () => {
  server.answers['GET /api/news/top'] = () => Response.json(topOf([newsItemOf({ publishedAt: null })]))
  show()
  expect(within(await first()).getByText('time unknown')).toBeDefined()
  expect(queriesTo('/api/news/7/prices')).toEqual([])
})

test('a page that is opened again asks for the stories and the headlines since', async () => {
  const { store, unmount } = showPart(<NewsPage />)
  await first()
  unmount()
  server.answers['GET /api/news/top'] = () => Response.json(topOf([euro]))
  server.answers['GET /api/news/6/prices'] = server.answers['GET /api/news/7/prices']
  showPart(<NewsPage />, { store })
  expect(await screen.findByText('1 story from 5 headlines in 24 h, for XAUUSD, EURUSD, USDJPY, USDINR.')).toBeDefined()
  await waitFor(() => expect([queriesTo('/api/news').length, queriesTo('/api/news/sources').length]).toEqual([2, 2]))
})
