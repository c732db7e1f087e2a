import type { DataSource, PriceAlert, ReadableSeries } from '@assay/contracts'
import { dayMs, firstAtOrAfter, hourMs, sliceBars } from '@assay/market'
import { act, configure, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { Provider } from 'react-redux'
import { MemoryRouter, useLocation } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { candlesAnswer, risingBars } from '../../test/candles.ts'
import { chartSurface } from '../../test/chart-surface.ts'
import { readableOf } from '../../test/data-sources.ts'
import { priceAlertOf } from '../../test/price-alerts.ts'
import { showToasts } from '../../test/show-toasts.tsx'
import { keptUnder } from '../../test/tabs.ts'
import { userOf } from '../../test/users.ts'
import { utcStore } from '../../test/utc-store.ts'
import { chartMarksShown } from '../base/chart-marks.slice.ts'
import { quotesHeard, quotesRead } from '../base/live/news.slice.ts'
import { signedIn } from '../base/session/auth.slice.ts'
import { priceAlertModalOf } from '../features/alerts/price-alert-modal.slice.ts'
import { ChartPage } from './ChartPage.tsx'

const surface = chartSurface()
// A Tuesday of a year that is over, so no test depends on today.
const end = Date.UTC(2024, 7, 20, 12)
const start = end - 60 * dayMs
/** A candle every third hour, each 1 higher than the one before. The last one opens at 09:00 and closes at 2,479.50. */
const all = risingBars(Array.from({ length: 480 }, (_, i) => start + i * 3 * hourMs))

// A canvas hides nothing, and looking whether the page does takes most of the time.
configure({ defaultHidden: true })

const held = { symbol: 'XAUUSD', provider: 'csv', label: 'CSV import', simulated: false, timeframe: '15min', bars: 1440, gaps: [] }
let sources: DataSource[]
let series: ReadableSeries[]
let alerts: PriceAlert[]
let calls: { call: string; query: Record<string, string>; body: unknown }[]
let refuse: { call: string; status: number; code: string } | null

beforeEach(() => {
  sources = [{ ...held, from: start, to: end } as unknown as DataSource]
  series = [readableOf({ timeframe: '15min' }, { from: start, to: end, age: 900 })]
  alerts = []
  calls = []
  refuse = null
  vi.stubGlobal(
    'Worker',
    class extends EventTarget {
      postMessage() {}
      terminate() {}
    },
  )
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(
      new URL(input instanceof Request ? input.url : String(input), location.origin),
      input instanceof Request ? input : init,
    )
    const { pathname, searchParams } = new URL(request.url)
    const call = `${request.method} ${pathname}`
    const text = await request.text()
    const query = Object.fromEntries(searchParams)
    calls.push({ call, query, body: text === '' ? undefined : JSON.parse(text) })
    if (refuse?.call === call)
      return Response.json({ error: { code: refuse.code, message: `Refused with ${refuse.code}.` } }, { status: refuse.status })
    return answer(call, query)
  })
})

function answer(call: string, { from, to }: Record<string, string>): Response {
  if (call === 'GET /api/data/sources') return Response.json({ now: end + 40 * dayMs, providers: [], sources, series })
  if (call === 'GET /api/data/serving') return Response.json({ source: { provider: 'csv', label: 'CSV import', simulated: false } })
  if (call === 'GET /api/price-alerts') return Response.json(alerts)
  if (call.startsWith('PATCH /api/price-alerts/')) return Response.json(alerts[0])
  if (call !== 'GET /api/candles') return Response.json({})
  const [first, last] = [from, to].map((time) => firstAtOrAfter(all.time, Date.parse(time)))
  return candlesAnswer(sliceBars(all, first, last))
}

async function open(search = '?symbol=XAUUSD&timeframe=15min', user: Parameters<typeof userOf>[0] | null = null) {
  const store = utcStore()
  if (user) store.dispatch(signedIn({ user: userOf(user), accessToken: 'a', refreshToken: 'r' }))
  let at = new URLSearchParams()
  function Address() {
    at = new URLSearchParams(useLocation().search)
    return null
  }
  render(
    <Provider store={store}>
      <MemoryRouter initialEntries={[`/chart${search}`]}>
        <Address />
        <ChartPage />
      </MemoryRouter>
    </Provider>,
  )
  return { store, at: () => at }
}

const complete = { isPremium: true }
const loaded = () => screen.findByText(/candles? loaded\.$/)
const candles = () => screen.getByRole('region', { name: /^Candles of / })
const legend = () => document.querySelector('[data-part="candle"] time')?.textContent
async function rest(): Promise<void> {
  for (let i = 0; i < 4; i++) await act(async () => surface.frame())
}
async function openLoaded(...args: Parameters<typeof open>) {
  const opened = await open(...args)
  await loaded()
  await rest()
  return opened
}
const key = (name: string, more: object = {}) => fireEvent.keyDown(document.body, { key: name, ...more })
const bar = () => within(screen.getByRole('banner'))

test('the newest held candles are shown with their source', async () => {
  await openLoaded()
  expect(legend()).toBe('20 Aug 2024 09:00')
  expect(screen.getByTitle(/^These numbers/).textContent).toContain('CSV import')
  expect(calls.find(({ call }) => call === 'GET /api/candles')?.query).toMatchObject({
    symbol: 'XAUUSD',
    timeframe: '15min',
    provider: 'csv',
  })
  expect(document.title).toContain('XAUUSD 15min')
})

test('an address with a time opens there, and Newest goes to the end and says so in the address', async () => {
  const { at } = await openLoaded(`?symbol=XAUUSD&timeframe=15min&at=${start + 20 * dayMs}`)
  expect(legend()).not.toBe('20 Aug 2024 09:00')
  fireEvent.click(bar().getByRole('button', { name: 'Newest' }))
  await waitFor(() => expect(at().has('at')).toBe(false))
  await rest()
  await waitFor(() => expect(legend()).toBe('20 Aug 2024 09:00'))
})

test('Newest also returns when the address names no time but the chart was moved', async () => {
  await openLoaded()
  key('Home')
  await rest()
  await waitFor(() => expect(legend()).not.toBe('20 Aug 2024 09:00'))
  fireEvent.click(bar().getByRole('button', { name: 'Newest' }))
  await rest()
  await waitFor(() => expect(legend()).toBe('20 Aug 2024 09:00'))
})

test('a date that was chosen is in the address, and the chart goes there', async () => {
  const { at } = await openLoaded()
  key('d')
  const dialog = within(await screen.findByRole('dialog', { name: 'Go to date' }))
  fireEvent.change(dialog.getByLabelText('Day'), { target: { value: '2024-07-10' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Go' }))
  await waitFor(() => expect(at().get('at')).toBe(String(Date.UTC(2024, 6, 10, 12))))
  await rest()
  await waitFor(() => expect(legend()).toMatch(/ Jul 2024 /))
})

test('Shift and an arrow key read candle by candle, and Escape ends it', async () => {
  await openLoaded()
  key('ArrowRight', { shiftKey: true })
  key('ArrowLeft', { shiftKey: true })
  expect(legend()).toBe('20 Aug 2024 06:00')
  fireEvent.keyDown(candles(), { key: 'Escape' })
  expect(legend()).toBe('20 Aug 2024 09:00')
})

test('arrow keys of a focused control stay its own', async () => {
  await openLoaded()
  const before = legend()
  const radio = bar().getByRole('radio', { name: '1h' })
  radio.focus()
  fireEvent.keyDown(radio, { key: 'ArrowLeft', shiftKey: true })
  expect(legend()).toBe(before)
})

test('the indicators of the address are drawn; one that is removed goes from the address and is not brought back by a later visit', async () => {
  const { at } = await openLoaded('?symbol=XAUUSD&timeframe=15min&indicator=EMA(period=8,source=0)&indicator=RSI(period=14,source=0)')
  fireEvent.click(screen.getByRole('button', { name: 'Remove EMA (8)' }))
  expect(at().getAll('indicator')).toEqual(['RSI(period=14,source=0)'])
  fireEvent.click(screen.getByRole('button', { name: 'Remove RSI (14)' }))
  expect(at().getAll('indicator')).toEqual([''])
  expect(keptUnder('assay.chart.indicators.')).toBe('[]')
})

test('a symbol that does not exist is named, with one that does', async () => {
  await open('?symbol=NOPE')
  expect(screen.getByText('There is no instrument “NOPE”').tagName).toMatch(/^H/)
  expect(screen.getByRole('link', { name: /^Show / }).getAttribute('href')).toMatch(/^\/chart\?symbol=[A-Z]+$/)
})

test('a list of sources that cannot be read is asked for again by its button', async () => {
  refuse = { call: 'GET /api/data/sources', status: 503, code: 'UNAVAILABLE' }
  await open()
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  refuse = null
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  await loaded()
  expect(calls.filter(({ call }) => call === 'GET /api/data/sources').length).toBeGreaterThan(1)
})

test('another timeframe keeps the chosen source', async () => {
  const { at } = await openLoaded('?symbol=XAUUSD&timeframe=15min&source=csv')
  fireEvent.click(bar().getByRole('radio', { name: '1h' }))
  expect(Object.fromEntries(at())).toEqual({ symbol: 'XAUUSD', timeframe: '1h', source: 'csv' })
})

test('simulated candles are labelled beside the name of the symbol', async () => {
  series = [readableOf({ provider: 'simulator', label: 'Simulator', simulated: true, order: 5 }, { age: 0 })]
  await openLoaded('?symbol=XAUUSD&timeframe=15min&source=simulator')
  expect(bar().getByText('Simulated bars').tagName).toBe('SPAN')
})

test('what an edited alert would have done is marked on its own symbol only', async () => {
  const { store } = await openLoaded()
  expect(bar().queryByText('Simulated')).toBeNull()
  const preview = (symbol: string) =>
    act(() => void store.dispatch(chartMarksShown({ symbol, firings: [{ at: end - 3 * hourMs, price: 1 }], levels: [] })))
  preview('EURUSD')
  expect(surface.marks()).toEqual([])
  preview('XAUUSD')
  expect(surface.marks().map(({ time, position }) => [time, position])).toEqual([[(end - 3 * hourMs) / 1000, 'belowBar']])
})

function price(store: ReturnType<typeof utcStore>, bid: number): void {
  const source = { symbol: 'XAUUSD', source: 'csv', label: 'CSV import', simulated: false, why: null, lost: [] }
  const feed = { state: 'running', source: null, label: null, simulated: false }
  const read = { now: end, feed, sources: [source], markets: [], quotes: [] } as unknown as Parameters<typeof quotesRead>[0]['answer']
  act(() => {
    store.dispatch(quotesRead({ answer: read, heardAt: end, clockOffsetMs: 0 }))
    store.dispatch(quotesHeard({ quotes: [{ symbol: 'XAUUSD', bid, ask: bid + 0.3, at: end, source: 'csv' }], heardAt: end }))
  })
}

test('who may have alerts begins one at the bid', async () => {
  const { store } = await openLoaded(undefined, complete)
  expect(bar().queryByRole('button', { name: 'Alert' }), 'there is no price yet').toBeNull()
  price(store, 2345.6)
  fireEvent.click(bar().getByRole('button', { name: 'Alert' }))
  expect(priceAlertModalOf(store.getState())).toMatchObject({ isModalOpen: true, alertType: 0, start: { symbol: 'XAUUSD', price: 2345.6 } })
})

test('a visitor has no alerts, and they are not asked for', async () => {
  const { store } = await openLoaded()
  price(store, 2345.6)
  expect([bar().queryByRole('button', { name: 'Alert' }), calls.filter(({ call }) => call.includes('price-alerts'))]).toEqual([null, []])
})

async function move(): Promise<void> {
  alerts = [priceAlertOf({ params: { price: 2450 } })]
  await openLoaded(undefined, complete)
  const handle = await screen.findByRole('slider', { name: 'Alert crossing' })
  fireEvent.keyDown(handle, { key: 'ArrowUp' })
  fireEvent.keyDown(handle, { key: 'Enter' })
}
const changes = () => calls.filter(({ call }) => call.startsWith('PATCH')).map(({ body }) => body)

test('a line of an alert that was moved is saved with its new price', async () => {
  await move()
  await waitFor(() => expect(changes()).toEqual([{ kind: 'crossing', params: { price: 2450.01 }, whenTrue: 'ask' }]))
  expect(calls.find(({ call }) => call === 'GET /api/price-alerts')?.query).toEqual({ symbol: 'XAUUSD' })
})

test('an alert that would already be true stays, and can be moved to wait', async () => {
  showToasts()
  refuse = { call: `PATCH /api/price-alerts/${priceAlertOf().id}`, status: 409, code: 'ALERT_ALREADY_TRUE' }
  await move()
  expect((await screen.findByText('The alert stays where it was.')).tagName).toBe('DIV')
  await waitFor(() => expect(screen.getByRole('slider').getAttribute('aria-valuenow')).toBe('2450'))
  refuse = null
  fireEvent.click(screen.getByRole('button', { name: 'Move and wait' }))
  await waitFor(() => expect(changes().at(-1)).toEqual({ kind: 'crossing', params: { price: 2450.01 }, whenTrue: 'wait' }))
})

test('an alert that is clicked is opened to be edited', async () => {
  alerts = [priceAlertOf({ params: { price: 2450 } })]
  const { store } = await openLoaded(undefined, complete)
  fireEvent.click(await screen.findByRole('slider', { name: 'Alert crossing' }))
  expect(priceAlertModalOf(store.getState())).toMatchObject({ isModalOpen: true, alertType: 2, selectedAlert: alerts[0] })
})
