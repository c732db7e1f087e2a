import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerOf, tradeOf } from '../../../test/answers.ts'
import { candlesAnswer, risingBars } from '../../../test/candles.ts'
import { chartSurface } from '../../../test/chart-surface.ts'
import { keptResultOf } from '../../../test/kept-results.ts'
import { fakePreviewWorker } from '../../../test/preview-worker.ts'
import { PriceSection } from './PriceSection.tsx'

const surface = chartSurface()
const quarter = 900_000
/** Two trades at the begin of a year and one in December. */
const trades = [tradeOf(100, 0), tradeOf(-50, 1), tradeOf(20, 340, { initial_stop: 1190, target: 1230 })]
const coverage = { ...answerOf([]).coverage, to: '2018-01-01T00:00:00.000Z' }
const gold = keptResultOf('gold', [], { answer: { trade_data: trades, coverage } })
const [, , last] = trades.map(({ entry_datetime }) => Date.parse(entry_datetime))

const before = window.location.href
afterEach(() => window.history.replaceState(null, '', before))

beforeEach(() => {
  fakePreviewWorker(({ kind, ask }) =>
    kind === 'lines'
      ? {
          answer: [{ label: 'EMA (8) [15min]', pane: 'price', unit: 'price', values: ask.candles.times.map(() => 1195) }],
          unfinished: false,
        }
      : undefined,
  )
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (url) => {
    const { searchParams } = new URL(String(url), 'http://page')
    const [from, to] = ['from', 'to'].map((name) => Date.parse(searchParams.get(name)!))
    return candlesAnswer(risingBars(Array.from({ length: Math.ceil((to - from) / quarter) }, (_, i) => from + i * quarter)))
  })
})

function show(search = '') {
  window.history.replaceState(null, '', `/results/gold${search}`)
  render(<PriceSection result={gold} place="browser" zone="UTC" />)
}
const times = () =>
  surface
    .series()[0][0]
    .data()
    .map(({ time }) => Number(time) * 1000)
const isLoaded = (time: number) => expect.poll(() => times().includes(time))
const click = (time: number) => act(() => surface.click({ logical: times().indexOf(time) }))
const query = () => Object.fromEntries(new URLSearchParams(window.location.search))
/** The entry price, the stop and the target, which are drawn with the next frame. */
function levels() {
  surface.frame()
  return surface
    .series()[0]
    .slice(1)
    .map((series) => series.data().flatMap((point) => ('value' in point ? [point.value] : []))[0])
}
const words = () => surface.marks().flatMap(({ time, text }) => (text ? [`${text} ${new Date(time * 1000).toISOString()}`] : []))

test('a click on a bar explains it and selects the trade that was open then, and the chart draws its levels', async () => {
  // The chart opens at a selected trade, in the candles of the run; then none is selected.
  show('?trade=3')
  await isLoaded(last).toBe(true)
  act(() => {
    window.history.replaceState(null, '', '/results/gold')
    window.dispatchEvent(new PopStateEvent('popstate'))
  })
  click(last + 4 * quarter)
  expect(query()).toEqual({ trade: '3', explain: '2017-12-08T01:00:00.000Z' })
  await expect.poll(words).toEqual(['3 2017-12-08T00:00:00.000Z', 'Why? 2017-12-08T01:00:00.000Z'])
  await expect.poll(levels).toEqual([1200, 1190, 1230, 1195])
  click(last - 4 * quarter)
  expect(query(), 'no trade was open then').toEqual({ trade: '3', explain: '2017-12-07T23:00:00.000Z' })
})

test('the bar that the address explains is brought into view', async () => {
  show('?explain=2017-01-03T06:00:00.000Z')
  await expect.poll(words).toEqual(['Why? 2017-01-03T06:00:00.000Z'])
})

test('the indicators of the rules are drawn over the candles, and named in the legend', async () => {
  show('?trade=3')
  await isLoaded(last).toBe(true)
  await expect.poll(levels).toEqual([1200, 1190, 1230, 1195])
  expect(screen.getByText('EMA (8) [15min]')).toBeDefined()
})
