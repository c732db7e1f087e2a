import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { type FakeServer, fakeServer } from '../../../test/fake-server.ts'
import { afterNews, headlines, newsItemOf } from '../../../test/news.ts'
import { queriesTo, showPart } from '../../../test/show-part.tsx'
import { NewsPart } from './NewsPart.tsx'

const call = 'GET /api/news/top'
let server: FakeServer
beforeEach(() => {
  vi.useFakeTimers({ now: afterNews, toFake: ['Date'] })
  server = fakeServer()
})
const tell = (stories = headlines('9', '8', '7', '6', '5', '4')) => {
  server.answers[call] = () => Response.json({ stories, count: { stories: stories.length, headlines: 30 } })
}
const show = (symbols = ['XAUUSD', 'EURUSD']) => showPart(<NewsPart symbols={symbols} />)
const part = () => within(screen.getByRole('region', { name: 'News' }))

test('the first five stories of the watchlist are listed with their times, and all are counted', async () => {
  tell([
    newsItemOf({ publishedAt: '2026-03-01T19:00:00Z' }),
    newsItemOf({ id: '6', title: 'No time', publishedAt: null }),
    ...headlines('5', '4', '3', '2'),
  ])
  show()
  expect(part().getByText('The news are loading')).toBeDefined()
  const lines = (await part().findAllByRole('listitem')).map(({ textContent }) => textContent)
  const source = 'Federal Reserve·Central bank'
  expect(lines).toEqual([
    `Fed holds rates${source}01 Mar 19:00`,
    `No time${source}time unknown`,
    ...['5', '4', '3'].map((id) => `Headline ${id}${source}13:30`),
  ])
  expect(part().getByText('6 stories in 24 h')).toBeDefined()
  expect(part().getByRole('link', { name: 'Fed holds rates' }).getAttribute('href')).toBe('/news-details?id=7')
  expect(queriesTo('/api/news/top')).toEqual(['symbols=XAUUSD,EURUSD'])
  expect(part().queryByText('The news are loading')).toBeNull()
})

test('a day without a story says so', async () => {
  tell([])
  show()
  expect(await part().findByText('No headline of the last 24 hours names a symbol of your watchlist.')).toBeDefined()
  expect(part().getByText('0 stories in 24 h')).toBeDefined()
})

test('a day without a story says so where no source is read', async () => {
  tell([])
  server.answers['GET /api/news/sources'] = () => Response.json([{ isOn: false, answeredAt: null }])
  show()
  expect(await part().findByText('No source is switched on.')).toBeDefined()
})

test('an empty watchlist asks for nothing and says so', () => {
  tell()
  show([])
  expect(part().getByText('Your watchlist is empty, so no story concerns it.')).toBeDefined()
  expect([queriesTo('/api/news/top'), part().queryByText('The news are loading')]).toEqual([[], null])
})

test('a dashboard that is opened again asks for the stories since', async () => {
  tell(headlines('9'))
  const { store, unmount } = show()
  await part().findByText('Headline 9')
  unmount()
  tell(headlines('10'))
  showPart(<NewsPart symbols={['XAUUSD', 'EURUSD']} />, { store })
  expect(await part().findByText('Headline 10')).toBeDefined()
})
