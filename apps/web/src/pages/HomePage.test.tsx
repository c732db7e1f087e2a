import type { ReadableSeries } from '@assay/contracts'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Provider } from 'react-redux'
import { MemoryRouter, Route, Routes } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { answerOf } from '../../test/answers.ts'
import { readableOf } from '../../test/data-sources.ts'
import { fakePreviewWorker } from '../../test/preview-worker.ts'
import { showToasts } from '../../test/show-toasts.tsx'
import { makeStore } from '../base/store.ts'
import { setTimezone } from '../base/timezone.slice.ts'
import { builderOf } from '../features/builder/builder.slice.ts'
import { periodOf } from '../features/builder/period.ts'
import { listDrafts, saveDraft } from '../features/drafts/drafts.ts'
import { homeExamples } from '../features/home/example.ts'
import { HomePage } from './HomePage.tsx'
import { StrategyBuilderPage } from './StrategyBuilderPage.tsx'

const exampleDocument = homeExamples.gold.document
const bodies: { symbol: string; start_date: string; end_date: string; options: { provider: string } }[] = []
let series: ReadableSeries[]

beforeEach(() => {
  bodies.length = 0
  series = [readableOf({ provider: 'simulator', simulated: true, order: 5 }, { to: Date.now(), age: 0 })]
  fakePreviewWorker()
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    const request = input as Request
    const { pathname } = new URL(request.url, 'http://localhost')
    if (pathname !== '/run-backtest') return Response.json({ now: 0, providers: [], sources: [], series })
    bodies.push((await request.json()) as (typeof bodies)[number])
    return Response.json(answerOf([100]))
  })
})

function show() {
  const store = makeStore()
  render(
    <Provider store={store}>
      <MemoryRouter>
        <Routes>
          <Route path="/" element={<HomePage />} />
          <Route path="/strategybuilder" element={<StrategyBuilderPage />} />
        </Routes>
      </MemoryRouter>
    </Provider>,
  )
  return { user: userEvent.setup(), store, work: () => builderOf(store.getState()).present }
}

test('the example opens in the builder over exactly the period that the home page shows', async () => {
  const { user, work } = show()
  await waitFor(() => expect(bodies).toHaveLength(1))
  await user.click(screen.getByRole('button', { name: 'Open the example' }))
  await screen.findByRole('tab', { name: /Entry Rules/ })
  const { days, document } = work()
  expect(document).toEqual(exampleDocument)
  expect(periodOf(days!)).toEqual({ start: bodies[0].start_date, end: bodies[0].end_date })
  expect(screen.getByLabelText<HTMLInputElement>('From').value).toBe(days!.from)
})

test('a real year that is held comes before simulated bars of today, with the months that it covers', async () => {
  series.push(readableOf())
  show()
  await waitFor(() => expect(bodies).toHaveLength(1))
  const { options, start_date, end_date } = bodies[0]
  expect({ provider: options.provider, start: start_date.slice(0, 7), end: end_date.slice(0, 7) }).toEqual({
    provider: 'csv',
    start: '2017-06',
    end: '2017-12',
  })
})

test('real days of the euro come before simulated gold, and the example that opens is theirs', async () => {
  const rates = {
    symbol: 'EURUSD',
    provider: 'ecb',
    label: 'ECB reference rates, one price a day',
    order: 4,
    timeframe: '1D',
  } as const
  series.push(readableOf(rates, { bars: 6983, from: Date.UTC(1999, 0, 4), to: Date.UTC(2026, 3, 14), age: 4000 }))
  const { user, work } = show()
  await waitFor(() => expect(bodies).toHaveLength(1))
  const [{ symbol, options, start_date, end_date }] = bodies
  expect({ symbol, provider: options.provider, start: start_date.slice(0, 7), end: end_date.slice(0, 7) }).toEqual({
    symbol: 'eurusd',
    provider: 'ecb',
    start: '2016-04',
    end: '2026-04',
  })
  expect(screen.getByText(/^Long on EURUSD/)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Open the example' }))
  await screen.findByRole('tab', { name: /Entry Rules/ })
  expect(work().document).toEqual(homeExamples.euro.document)
})

test('the caption of the example names the period that its bars cover, not the one asked for', async () => {
  show()
  await screen.findByRole('button', { name: /^CSV import/ })
  expect(screen.getByText(/^Long on XAUUSD/).textContent).toMatch(/^Long on XAUUSD, enter whenCSV import · 02 Jan to .* 2017$/)
})

test('an example that was changed and saved stays as it is, and the original opens beside it', async () => {
  saveDraft({ ...exampleDocument, initialCapital: 5 })
  const { user, work } = show()
  await user.click(screen.getByRole('button', { name: 'Open the example' }))
  await screen.findByRole('tab', { name: /Entry Rules/ })
  expect(work().document).toEqual({ ...exampleDocument, name: 'EMA cross with RSI 2' })
})

test('an example that was only renamed is opened again, not saved once more', async () => {
  const { id } = saveDraft({ ...exampleDocument, name: 'Mine' })
  const { user, work } = show()
  await user.click(screen.getByRole('button', { name: 'Open the example' }))
  await screen.findByRole('tab', { name: /Entry Rules/ })
  expect([work().document.name, listDrafts().map((draft) => draft.id)]).toEqual(['Mine', [id]])
})

test('an example that cannot be kept says why, and the page stays', async () => {
  showToasts()
  const kept = localStorage
  const full = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  const { user } = show()
  vi.stubGlobal('localStorage', { getItem: (key: string) => kept.getItem(key), setItem: full })
  await user.click(screen.getByRole('button', { name: 'Open the example' }))
  const said = await screen.findByText('The example could not be opened.')
  expect(said.parentElement?.textContent).toContain('This browser refused to keep the draft')
  expect(screen.getByRole('button', { name: 'Open the example' }).textContent).toBe('Open the example')
})

test('in another time zone the example is tested over the same days there', async () => {
  // At noon in Greenwich it is the same day in Tokyo.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 20, 12) })
  const { store } = show()
  await waitFor(() => expect(bodies).toHaveLength(1))
  act(() => void store.dispatch(setTimezone('Asia/Tokyo')))
  await waitFor(() => expect(bodies).toHaveLength(2))
  expect([bodies[1].start_date, bodies[1].end_date].map((at) => at.slice(11))).toEqual(['15:00:00.000Z', '15:00:00.000Z'])
})
