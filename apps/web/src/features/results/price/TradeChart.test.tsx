import type { Bars } from '@assay/market'
import { newDocument, requestOf } from '@assay/strategy'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { answerOf, tradeOf } from '../../../../test/answers.ts'
import { packedCandles } from '../../../../test/candles.ts'
import { blankCanvas } from '../../../../test/canvas.ts'
import { TradeChart } from './TradeChart.tsx'

beforeEach(() => blankCanvas())

/** The result begins on 2 January. */
const [begin, quarter] = [Date.UTC(2017, 0, 2), 900_000]
const year = { start: '2017-01-02T00:00:00.000Z', end: '2018-01-01T00:00:00.000Z' }
const request = requestOf(newDocument(), year)
/** The first trade is in January, the last in December. */
const trades = [tradeOf(100, 0), tradeOf(-50, 1), tradeOf(20, 340)]
const coverage = { ...answerOf([]).coverage, from: year.start, to: year.end }
const answer = answerOf([], { trade_data: trades, coverage })

const meta = { provider: 'csv', label: 'CSV import', simulated: false }
/** Bars of a quarter of an hour, one after another, between two times. */
function barsOf(from: number, to: number): Bars {
  const count = Math.max(0, Math.ceil((to - from) / quarter))
  const column = (value: (at: number) => number) => Float64Array.from({ length: count }, (_, at) => value(at))
  const price = () => column(() => 1200)
  return { time: column((at) => from + at * quarter), open: price(), high: price(), low: price(), close: price(), volume: price() } as Bars
}
interface Asked {
  timeframe: string | null
  from: number
  to: number
}
/** The stretches of bars that are asked for; the server holds all of them, unless `refuse` responds. */
function serve(refuse: () => Response | Promise<Response> | undefined = () => undefined) {
  const asked: Asked[] = []
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (url) => {
    const { searchParams } = new URL(String(url), 'http://page')
    const [from, to] = [Date.parse(searchParams.get('from')!), Date.parse(searchParams.get('to')!)]
    asked.push({ timeframe: searchParams.get('timeframe'), from, to })
    return (await refuse()) ?? new Response(packedCandles(barsOf(from, to), meta))
  })
  return asked
}

/** The bars never arrive, which costs less. */
const loading = () => serve(() => new Promise(() => undefined))

type Props = Parameters<typeof TradeChart>[0]
function show(more: Partial<Props> = {}) {
  const onSelect = vi.fn()
  const props: Props = { answer, request, zone: 'UTC', selected: null, onSelect, ...more }
  const view = render(<TradeChart {...props} />)
  const box = () => screen.getByLabelText(/^Candles of/)
  return { ...view, box, onSelect, select: (selected: number | null) => view.rerender(<TradeChart {...props} selected={selected} />) }
}
const loaded = (container: HTMLElement) => waitFor(() => expect(container.querySelector('figure')?.getAttribute('aria-busy')).toBe('false'))
const reaches = (asked: readonly Asked[], time: number) => asked.some(({ from, to }) => from <= time && time < to)
const [first, last] = [Date.parse(trades[0].entry_datetime), Date.parse(trades[2].entry_datetime)]

test('a result without bars has no chart', () => {
  serve()
  const none = answerOf([100], { coverage: { ...coverage, from: null } })
  expect(show({ answer: none }).container.textContent).toBe('')
})

test('the chart opens with the whole period, in candles that fit, and a shorter range is in those of the run', async () => {
  const asked = serve()
  const { container, box } = show()
  expect(container.querySelector('figure')?.getAttribute('aria-busy')).toBe('true')
  await loaded(container)
  await waitFor(() => expect([reaches(asked, first), reaches(asked, last)]).toEqual([true, true]))
  expect([...new Set(asked.map(({ timeframe }) => timeframe))]).toEqual(['1D'])
  expect(Math.max(...asked.map(({ to }) => to))).toBe(Date.parse(year.end))
  fireEvent.click(screen.getByRole('button', { name: 'Week' }))
  expect(box().getAttribute('aria-label')).toMatch(/^Candles of XAUUSD, 15min,/)
  await waitFor(() => expect(asked.at(-1)?.timeframe).toBe('15min'))
})

test('a day is gone to, and a day outside the period is not', async () => {
  const asked = serve()
  const { container } = show()
  await loaded(container)
  const go = (value: string) => fireEvent.change(screen.getByLabelText('Go to date'), { target: { value } })
  go('2019-07-26')
  expect(screen.getByRole('button', { name: 'All' }).getAttribute('aria-pressed')).toBe('true')
  go('2017-07-26')
  expect(screen.getByRole('button', { name: 'Week' }).getAttribute('aria-pressed')).toBe('true')
  await waitFor(() =>
    expect(
      reaches(
        asked.filter(({ timeframe }) => timeframe === '15min'),
        Date.UTC(2017, 6, 26),
      ),
    ).toBe(true),
  )
})

test('a selected trade is brought into view, and told above the chart', async () => {
  const asked = serve()
  const { container, select } = show()
  await loaded(container)
  select(1)
  const ofRun = () => asked.filter(({ timeframe }) => timeframe === '15min')
  await waitFor(() => expect(reaches(ofRun(), first)).toBe(true))
  expect(Math.min(...ofRun().map(({ from }) => from)), 'nothing before the period').toBe(begin)
  expect(container.textContent).toContain('Long: entered 02 Jan 2017 00:00 at 1,200.00')
  expect(container.textContent).toContain('1 of 3')
})

test('a trade is selected while so many stand on slow candles that none is marked', async () => {
  serve()
  const many = answerOf(Array.from({ length: 61 }, () => 10))
  const { container, select } = show({ answer: { ...answer, trade_data: many.trade_data } })
  await loaded(container)
  select(5)
  await waitFor(() => expect(container.textContent).toContain('5 of 61'))
})

test('a number that no trade has selects none', () => {
  loading()
  const { container } = show({ selected: 4 })
  expect(container.textContent).toContain('– of 3')
})

test.each([
  [2, 'ArrowRight', [[3]]],
  [2, 'ArrowLeft', [[1]]],
  [3, 'ArrowRight', []],
  [1, 'ArrowLeft', []],
  // Without a selection the last trade is selected.
  [null, 'ArrowLeft', [[3]]],
])('with trade %s selected, Shift and %s go to its neighbour, and no further than the ends', (selected, key, calls) => {
  loading()
  const { box, onSelect } = show({ selected })
  const isLeft = fireEvent.keyDown(box(), { key, shiftKey: true })
  expect([isLeft, onSelect.mock.calls]).toEqual([false, calls])
})

test('keys move and zoom the chart, and others are left to the browser', () => {
  loading()
  const { box, onSelect } = show()
  const press = (key: string, more = {}) => fireEvent.keyDown(box(), { key, ...more })
  expect(['ArrowLeft', 'ArrowRight', '+', '=', '-'].map((key) => press(key))).toEqual([false, false, false, false, false])
  expect([press('ArrowLeft', { ctrlKey: true }), press('+', { metaKey: true }), press('Enter'), press('a')]).toEqual([
    true,
    true,
    true,
    true,
  ])
  expect(onSelect).not.toHaveBeenCalled()
})

test('Enter explains the bar in the middle, which keys move along the time', async () => {
  serve()
  const onBar = vi.fn()
  const { container, box } = show({ onBar, selected: 3 })
  await loaded(container)
  expect(box().getAttribute('aria-label')).toMatch(/Enter explains the bar in the middle\.$/)
  const middle = async (...keys: string[]) => {
    for (const key of keys) fireEvent.keyDown(box(), { key })
    await act(async () => void (await new Promise(requestAnimationFrame)))
    fireEvent.keyDown(box(), { key: 'Enter' })
    return (onBar.mock.lastCall?.[0] - last) / quarter
  }
  const start = await middle()
  expect([(await middle('ArrowLeft')) < start, await middle('ArrowRight')]).toEqual([true, start])
})

test('a refusal of the bars leaves the figures, and is asked again on request', async () => {
  let isRefused = true
  const asked = serve(() =>
    isRefused ? Response.json({ error: { code: 'BUSY', message: 'Too many requests.' } }, { status: 429 }) : undefined,
  )
  const { container } = show()
  await screen.findByText(/^Too many requests\. The figures of this result stand without the chart\.$/)
  const before = asked.length
  isRefused = false
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await loaded(container)
  expect(asked.length).toBeGreaterThan(before)
  expect(screen.queryByText(/Too many requests/)).toBeNull()
})

test('a broken connection is tried again after five seconds, unless the chart is closed', async () => {
  vi.useFakeTimers()
  const asked = serve(() => Promise.reject(new TypeError('offline')))
  const { container, unmount } = show()
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
  await pass(10)
  expect(container.textContent).toContain('The server does not respond. The figures of this result stand without the chart.')
  const before = asked.length
  await pass(4_900)
  expect(asked).toHaveLength(before)
  await pass(200)
  expect(asked.length).toBeGreaterThan(before)
  unmount()
  const closed = asked.length
  await pass(20_000)
  expect(asked).toHaveLength(closed)
})

test('the chart is drawn anew for another time zone, and once', async () => {
  serve()
  const { container, rerender, onSelect } = show()
  await loaded(container)
  rerender(<TradeChart answer={answer} request={request} zone="Asia/Kolkata" selected={null} onSelect={onSelect} />)
  await loaded(container)
  expect(container.querySelectorAll('.tv-lightweight-charts')).toHaveLength(1)
})

test('in another time zone the chart shows the time that was in view before', async () => {
  serve()
  const onBar = vi.fn()
  const { container, box, rerender, onSelect } = show({ onBar, selected: 3 })
  await loaded(container)
  fireEvent.keyDown(box(), { key: 'ArrowLeft' })
  await act(async () => void (await new Promise(requestAnimationFrame)))
  fireEvent.keyDown(box(), { key: 'Enter' })
  const before = onBar.mock.lastCall?.[0]
  expect(before).toBeGreaterThan(0)
  rerender(<TradeChart answer={answer} request={request} zone="Asia/Kolkata" selected={3} onSelect={onSelect} onBar={onBar} />)
  await loaded(container)
  await act(async () => void (await new Promise(requestAnimationFrame)))
  fireEvent.keyDown(box(), { key: 'Enter' })
  expect(onBar.mock.lastCall?.[0]).toBe(before)
})

test.each([
  ['that fits is shown whole', 600, 300],
  ['of more than 2,000 bars is shown at its entry', 2001, 0],
])('a selected trade %s', async (_, count, middle) => {
  serve()
  const entered = Date.UTC(2017, 5, 1)
  const exit_datetime = new Date(entered + count * quarter).toISOString()
  const long = tradeOf(1, 0, { entry_datetime: new Date(entered).toISOString(), exit_datetime })
  const onBar = vi.fn()
  const { container, box } = show({ answer: answerOf([], { trade_data: [long, trades[2]], coverage }), selected: 1, onBar })
  await loaded(container)
  await expect
    .poll(async () => {
      await act(async () => void (await new Promise(requestAnimationFrame)))
      fireEvent.keyDown(box(), { key: 'Enter' })
      return ((onBar.mock.lastCall?.[0] ?? 0) - entered) / quarter
    })
    .toBe(middle)
})

test('a range in other candles takes the indicators out together with the chart that they are in', async () => {
  serve()
  const days = Float64Array.from({ length: 20 }, (_, at) => begin + at * 96 * quarter)
  const candles = { timeframe: '1D', times: days, end: begin + 20 * 96 * quarter } as const
  const { container } = show({
    indicators: [{ label: 'EMA (8)', pane: 'price', digits: 2, candles, values: Float64Array.from(days, () => 1200) }],
  })
  await loaded(container)
  expect(screen.getByText('EMA (8)')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Week' }))
  await loaded(container)
  expect(screen.queryByText('EMA (8)')).toBeNull()
})
