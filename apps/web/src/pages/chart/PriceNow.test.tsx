import { findInstrument, type Instrument } from '@assay/market'
import { render } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { ChartSeries } from '../../features/chart/resolve-series.ts'
import { PriceNow } from './PriceNow.tsx'
import type { LastClose } from './use-last-close.ts'
import type { SeriesQuote } from './use-series-quote.ts'

const gold = findInstrument('XAUUSD') as Instrument
const quote = { symbol: 'XAUUSD', bid: 2000.5, ask: 2000.8, at: 0, source: 'push', simulated: false, heardAt: 0 }
const price: SeriesQuote = {
  shown: quote,
  live: null,
  ageMs: 2000,
  stale: false,
  open: true,
  changePercent: 0.5,
  sourceLabel: 'Pushed quotes',
  why: null,
}

function show(more: Partial<SeriesQuote> = {}, provider: string | null = 'push', last: LastClose | null = null) {
  const series = provider === null ? null : ({ provider, simulated: provider === 'simulator' } as ChartSeries)
  const { container } = render(<PriceNow instrument={gold} price={{ ...price, ...more }} series={series} last={last} />)
  const [line] = container.children
  return { container, line, text: container.textContent?.replaceAll('\u00a0', ' ') }
}

test('bid, ask and the change of the day, with the age and source in the title', () => {
  const { line, text } = show()
  expect(text).toBe('Bid 2,000.50Ask / 2,000.80+0.50 %')
  expect(line.getAttribute('title')).toBe('Pushed quotes, 2 s ago')
  expect(line.querySelector('.text-up')?.textContent).toContain('0.50')
})

test('a fall is red, and an unknown change is left out', () => {
  expect(show({ changePercent: -0.25 }).line.querySelector('.text-down')?.textContent).toContain('−0.25')
  expect(show({ changePercent: null }).text).toBe('Bid 2,000.50Ask / 2,000.80')
})

test.each<[string, Partial<SeriesQuote>, string | null, string]>([
  ['an old price says how old it is', { stale: true, ageMs: 240_000 }, 'push', '4 min old'],
  ['a closed market says so', { open: false }, 'push', 'Closed'],
  ['a price of another source than the candles names it', {}, 'csv', 'Pushed quotes'],
])('%s', (_, more, provider, badge) => expect(show(more, provider).text).toBe(`Bid 2,000.50Ask / 2,000.80+0.50 %${badge}`))

const invented = { shown: { ...quote, simulated: true, source: 'simulator' }, sourceLabel: 'Simulator' }
const last = { close: 1302.46, at: Date.UTC(2017, 11, 29, 22) }

test.each([
  ['an invented quote', invented],
  ['no quote', { shown: undefined }],
])('over real candles without any but %s stands their last close with its age', (_, more) => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 29), toFake: ['Date'] })
  const { text, line } = show(more, 'csv', last)
  expect(text).toBe('1,302.46last close, 8 years 11 months old')
  expect(line.querySelector('[data-fact=price-at]')?.getAttribute('data-value')).toBe('2017-12-29T22:00:00.000Z')
  expect(show(more, 'csv').container.textContent, 'until it is known').toBe('')
})

test('simulated candles are headed by the quotes of the simulator', () => {
  expect(show(invented, 'simulator').text).toBe('Bid 2,000.50Ask / 2,000.80+0.50 %')
})

test('without a quote there is no price', () => expect(show({ shown: undefined }, null).container.childElementCount).toBe(0))
