import type { NewsItem } from '@assay/contracts'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { type FakeServer, fakeServer } from '../../../test/fake-server.ts'
import { afterNews, headlines, newsItemOf, newsListOf, reactionOf } from '../../../test/news.ts'
import { showPart } from '../../../test/show-part.tsx'
import { linkChanged } from '../../base/live/live.slice.ts'
import { headlinesHeard } from '../../base/live/news.slice.ts'
import { LiveColumn } from './LiveColumn.tsx'

const call = 'GET /api/news'
let server: FakeServer
let held: NewsItem[]

beforeEach(() => {
  held = headlines('5')
  server = fakeServer()
  server.answers[call] = () => Response.json(newsListOf(held))
})

async function show() {
  const { store, again } = showPart(<LiveColumn now={afterNews} />)
  await screen.findByRole('link', { name: 'Headline 5' })
  const hear = (newest: string) => act(() => void store.dispatch(headlinesHeard({ newest, heardAt: afterNews - 180_000 })))
  const link = (state: 'live' | 'offline') => act(() => void store.dispatch(linkChanged({ state, since: 0 })))
  return { hear, link, again }
}

/** After this, a request that was begun has been sent. */
const settled = () => act(() => new Promise((done) => setTimeout(done)))
const titles = () => screen.getAllByRole('link').map(({ textContent }) => textContent)
const state = () => screen.getByRole('status').textContent
const arrive = (id: string) => {
  held = [...headlines(id), ...held]
}

test('the latest headlines are listed with time, source and the first symbol’s move in 15 minutes', async () => {
  held = [
    newsItemOf({ id: '5', title: 'Headline 5', reactions: [reactionOf('XAUUSD', { '15': { points: 288, atr: 1.2 } })] }),
    newsItemOf({ id: '4', title: 'Without a time', publishedAt: null, tags: [] }),
  ]
  await show()
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '13:30Headline 5Federal Reserve·Central bankXAUUSD+2.88in 15 min1.2 × ATR',
    'unknownWithout a timeFederal Reserve·Central bank',
  ])
  expect(screen.getByRole('link', { name: 'Headline 5' }).getAttribute('href')).toBe('/news-details?id=5')
  expect(state()).toBe('waiting for the next headline')
})

test('only the latest 20 are shown', async () => {
  held = headlines(...Array.from({ length: 25 }, (_, i) => String(i + 5)))
  await show()
  expect(titles()).toHaveLength(20)
})

test('a headline that arrives is read and listed, with how long ago it came', async () => {
  const { hear } = await show()
  arrive('6')
  hear('6')
  await screen.findByRole('link', { name: 'Headline 6' })
  expect(titles()).toEqual(['Headline 6', 'Headline 5'])
  expect(state()).toBe('last came 3 min ago')
})

test('a headline that arrives while the list is being read is listed too', async () => {
  const { hear } = await show()
  const { promise, resolve } = Promise.withResolvers<Response>()
  server.answers[call] = () => promise
  arrive('6')
  const six = newsListOf(held)
  hear('6')
  await waitFor(() => expect(server.count(call)).toBe(2))
  arrive('7')
  hear('7')
  server.answers[call] = () => Response.json(newsListOf(held))
  await act(async () => resolve(Response.json(six)))
  await screen.findByRole('link', { name: 'Headline 7' })
  expect(server.count(call)).toBe(3)
})

test('a headline that the server no longer holds is asked for once', async () => {
  const { hear } = await show()
  hear('6')
  await waitFor(() => expect(server.count(call)).toBe(2))
  arrive('7')
  hear('7')
  await screen.findByRole('link', { name: 'Headline 7' })
  expect(server.count(call)).toBe(3)
})

test('while paused nothing is read, and it says that there is more', async () => {
  const { hear } = await show()
  fireEvent.click(screen.getByRole('button', { name: 'Pause' }))
  expect(state()).toBe('paused')
  arrive('6')
  hear('6')
  expect(state()).toBe('paused, there is more')
  await settled()
  expect([titles(), server.count(call)]).toEqual([['Headline 5'], 1])
  fireEvent.click(screen.getByRole('button', { name: 'Go on' }))
  await screen.findByRole('link', { name: 'Headline 6' })
})

test('what came between the first reading and the first connection is read', async () => {
  const { link } = await show()
  arrive('6')
  link('offline')
  link('live')
  await screen.findByRole('link', { name: 'Headline 6' })
  expect(server.count(call)).toBe(2)
})

test('what came while the connection was lost is read when it is back', async () => {
  const { link } = await show()
  link('live')
  await waitFor(() => expect(server.count(call)).toBe(2))
  await settled()
  link('offline')
  arrive('6')
  link('live')
  await screen.findByRole('link', { name: 'Headline 6' })
  expect(server.count(call)).toBe(3)
})

test('whoever comes back to the page reads what came meanwhile', async () => {
  const { again } = await show()
  again(null)
  arrive('6')
  again(<LiveColumn now={afterNews} />)
  await screen.findByRole('link', { name: 'Headline 6' })
  expect(server.count(call)).toBe(2)
})
