import type { NewsItem, NewsPrices } from '@assay/contracts'
import { minuteMs } from '@assay/market'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { type FakeServer, fakeServer } from '../../../test/fake-server.ts'
import { giveWidth } from '../../../test/give-width.ts'
import { afterNews, newsItemOf, reactionOf } from '../../../test/news.ts'
import { queriesTo, showPart } from '../../../test/show-part.tsx'
import { ReactionTable } from './ReactionTable.tsx'

const path = '/api/news/7/prices'
const at = Date.UTC(2026, 2, 2, 13, 30)
const prices: NewsPrices = {
  symbol: 'XAUUSD',
  label: 'Dukascopy',
  time: [-2, -1, 4, 14, 59].map((minute) => at + minute * minuteMs),
  close: [4101, 4100, 4105.5, 4110.25, 4102],
}

let server: FakeServer
beforeEach(() => {
  giveWidth(464)
  server = fakeServer()
  server.answers[`GET ${path}`] = ({ url }) => Response.json({ ...prices, symbol: new URL(url).searchParams.get('symbol') })
})

const tags = (...symbols: string[]) => symbols.map((symbol) => ({ symbol, why: 'names it' }))
const show = (more: Partial<NewsItem> = {}) =>
  showPart(<ReactionTable item={newsItemOf(more)} now={afterNews} />, { user: { timezone: 'America/New_York' } })
const chart = () => screen.findByRole('img')

test('each symbol has its moves after 5, 15 and 60 minutes, or the reason why there is none', async () => {
  const reactions = [
    reactionOf('XAUUSD', { '5': { points: 550, atr: 0.6 }, '15': { points: -102, atr: null } }),
    reactionOf('EURUSD', {}, 'COARSE'),
  ]
  show({ tags: tags('XAUUSD', 'EURUSD', 'XAUUSD'), reactions })
  const rows = within(screen.getByRole('group', { name: 'Moves after the headline' })).getAllByRole('row')
  expect(rows.map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
    ['Since the minute before', '5 min', '15 min', '60 min'],
    ['XAUUSD', '+5.500.6 × ATR', '−1.02', 'n/a yet, known at 09:31'],
    ['EURUSD', 'n/a, only slower bars', 'n/a, only slower bars', 'n/a yet, known at 09:31'],
  ])
  await chart()
})

test('the prices around the headline are drawn, and named with their source', async () => {
  show()
  expect((await chart()).getAttribute('aria-label')).toBe(
    'XAUUSD from 60 minutes before to 240 minutes after 08:30: 4,100.00 before, 4,102.00 at the end, between 4,100.00 and 4,110.25.',
  )
  expect(screen.getByText('60 min before to 240 after, one-minute closes, Dukascopy')).toBeDefined()
  const texts = [...(await chart()).querySelectorAll('text')].map(({ textContent }) => textContent)
  expect([texts[0], ...texts.slice(-6)]).toEqual(['08:30', '−60 min', '0', '+60', '+120', '+180', '+240'])
  // The plot is 400 pixels of 300 minutes: 5, 15 and 60 minutes after the headline.
  expect([...(await chart()).querySelectorAll('circle')].map((dot) => dot.getAttribute('cx'))).toEqual(['86.7', '100', '160'])
})

test('the first symbol with a measured reaction is drawn, and another one can be chosen', async () => {
  show({ tags: tags('EURUSD', 'XAUUSD'), reactions: [reactionOf('EURUSD', {}, 'NO_BARS'), reactionOf('XAUUSD')] })
  expect((await chart()).getAttribute('aria-label')).toMatch(/^XAUUSD from/)
  fireEvent.click(screen.getByRole('radio', { name: 'EURUSD' }))
  expect(screen.queryByRole('img'), 'not the chart of the other symbol').toBeNull()
  await waitFor(async () => expect((await chart()).getAttribute('aria-label')).toMatch(/^EURUSD from/))
  expect(queriesTo(path)).toEqual(['symbol=XAUUSD', 'symbol=EURUSD'])
})

test('without a measured reaction the first symbol is drawn, and four can be chosen', async () => {
  show({ tags: tags('EURUSD', 'XAUUSD', 'USDJPY', 'GBPUSD', 'USDINR') })
  await chart()
  expect(queriesTo(path)).toEqual(['symbol=EURUSD'])
  expect(screen.getAllByRole('radio')).toHaveLength(4)
})

test('without bars of that time it says so', async () => {
  server.answers[`GET ${path}`] = () => Response.json({ symbol: 'XAUUSD', label: null, time: [], close: [] })
  show()
  expect((await screen.findByText(/^No one-minute bars of XAUUSD are held/)).textContent).toBe(
    'No one-minute bars of XAUUSD are held for this time. Import or fetch them.',
  )
})

test.each([
  [{ tags: [] }, 'This headline names no market that Assay knows, so there is no reaction to measure.'],
  [{ publishedAt: null }, 'The feed gives no time for this headline, so no reaction is measured.'],
])('without a symbol or a time no reaction is measured: %o', (more, text) => {
  show(more)
  expect(screen.getByText(text)).toBeDefined()
  expect(queriesTo(path)).toEqual([])
})
