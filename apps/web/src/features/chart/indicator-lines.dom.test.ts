import { entries } from '@assay/indicators'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { risingBars } from '../../../test/candles.ts'
import { BarsTrouble } from '../../base/candles/fetch-bars.ts'
import { readIndicators } from './chosen-indicators.ts'
import type { IndicatorColumn } from './compute-indicators.ts'
import { type DrawnColumn, type IndicatorLines, indicatorLines } from './indicator-lines.ts'
import type { Received, Sent } from './indicators.worker.ts'

const [ema, rsi, macd, pattern] = readIndicators(['EMA(period=3,source=0)', 'RSI(period=14)', 'MACD', 'CDLENGULFING_BEARISH'])
const bars = risingBars([30, 40, 50])
const before = risingBars([10, 20])

/** A worker that answers when the test says so. */
class TestWorker extends EventTarget {
  static all: TestWorker[] = []
  readonly sent: Sent[] = []
  ended = false
  constructor() {
    super()
    TestWorker.all.push(this)
  }
  postMessage(sent: Sent) {
    this.sent.push(sent)
  }
  terminate() {
    this.ended = true
  }
  answer(columns: IndicatorColumn[], id = this.sent.at(-1)!.id) {
    this.dispatchEvent(new MessageEvent('message', { data: { id, columns } satisfies Received }))
    return settle()
  }
}

const settle = async () => {
  for (let i = 0; i < 10; i++) await Promise.resolve()
}
const onColumns = vi.fn<(columns: readonly DrawnColumn[], fault: string | null) => void>()
const history = vi.fn(async (_count: number) => before)
let lines: IndicatorLines

beforeEach(() => {
  TestWorker.all = []
  onColumns.mockClear()
  history.mockReset().mockImplementation(async () => before)
  vi.stubGlobal('Worker', TestWorker)
  lines = indicatorLines({ timeframe: '15min', digits: 2, history, onColumns })
})
afterEach(() => lines.close())

const columnOf = (key: string, entry: string, values = [1, 2, 3]): IndicatorColumn => ({
  key,
  entry,
  values: Float64Array.from(values),
  digits: 2,
  countsFrom: null,
})
async function draw(...indicators: (typeof ema)[]) {
  lines.choose(indicators)
  lines.draw(bars)
  await settle()
}
const worker = () => TestWorker.all.at(-1)!

test('an indicator is computed over the bars before those on the chart too, and gives values for those on the chart', async () => {
  await draw(ema)
  const { bars: all, from, timeframe, priceDigits, indicators } = worker().sent[0]
  expect([[...all.time], from, timeframe, priceDigits, indicators]).toEqual([[10, 20, 30, 40, 50], 2, '15min', 2, [ema]])
  expect(history.mock.calls[0][0], 'enough for an average of three to settle').toBeGreaterThan(3)
  await worker().answer([columnOf(ema.key, 'EMA')])
  expect(onColumns.mock.calls).toMatchObject([[[{ entry: 'EMA', times: bars.time, marks: [] }], null]])
})

test('over the candles lines share their pane, every other indicator has its own in the order of choice', async () => {
  await draw(rsi, ema, macd)
  await worker().answer([columnOf(rsi.key, 'RSI'), columnOf(ema.key, 'EMA'), columnOf(macd.key, 'MACD'), columnOf(macd.key, 'MACD_HIST')])
  const drawn = onColumns.mock.calls[0][0].map(({ line }) => line!)
  expect(drawn.map(({ pane }) => pane)).toEqual([1, 0, 2, 2])
  expect(drawn.map(({ form }) => form)).toEqual(['line', 'line', 'line', 'columns'])
  expect(drawn.map(({ look }) => `${look.color} ${look.dash}`)).toEqual([
    '--series-1 solid',
    '--series-2 solid',
    '--series-3 solid',
    '--series-1 dashed',
  ])
  expect(new Set(drawn.map(({ id }) => id)).size).toBe(4)
})

test('levels and signals are drawn in steps', async () => {
  const stepped = [entries.find(({ group }) => group === 'level'), entries.find(({ unit }) => unit === 'signal')]
  await draw(ema)
  await worker().answer(stepped.flatMap((entry) => (entry ? columnOf(ema.key, entry.name) : [])))
  expect(onColumns.mock.calls[0][0].map(({ line }) => line?.form)).toEqual(['steps', 'steps'])
})

test('a pattern is marked at its candles and has no line and no pane', async () => {
  await draw(pattern, rsi)
  await worker().answer([columnOf(pattern.key, 'CDLENGULFING_BEARISH', [0, -100, 0]), columnOf(rsi.key, 'RSI')])
  const [marked, drawn] = onColumns.mock.calls[0][0]
  expect([marked.line, marked.marks, drawn.line?.pane]).toEqual([null, [{ at: 40, side: 'above' }], 1])
})

test('of many changes while one is computed only the newest is computed and shown', async () => {
  await draw(ema)
  await draw(rsi)
  await draw(macd)
  expect(worker().sent).toHaveLength(1)
  await worker().answer([columnOf(ema.key, 'EMA')])
  expect(onColumns, 'values of settings that have changed').not.toHaveBeenCalled()
  expect(worker().sent.map(({ indicators }) => indicators)).toEqual([[ema], [macd]])
  await worker().answer([columnOf(macd.key, 'MACD')])
  expect(onColumns.mock.calls).toMatchObject([[[{ entry: 'MACD' }], null]])
})

test('without indicators the lines go at once, and a late answer does not bring them back', async () => {
  await draw(ema)
  lines.choose([])
  lines.draw(bars)
  expect(onColumns.mock.calls).toEqual([[[], null]])
  await worker().answer([columnOf(ema.key, 'EMA')])
  expect(onColumns).toHaveBeenCalledTimes(1)
})

test('no bars are no question', async () => {
  lines.choose([ema])
  lines.draw(risingBars([]))
  await settle()
  expect([TestWorker.all, history.mock.calls]).toEqual([[], []])
})

test('a fault of the computation is told, and the next one may succeed', async () => {
  const said = vi.spyOn(console, 'error').mockReturnValue()
  await draw(ema)
  worker().dispatchEvent(new MessageEvent('message', { data: { id: worker().sent[0].id, fault: 'too many bars' } }))
  await settle()
  expect([onColumns.mock.lastCall, said.mock.calls.length]).toEqual([[[], 'too many bars'], 1])
  await draw(ema)
  await worker().answer([columnOf(ema.key, 'EMA')])
  expect(onColumns.mock.lastCall?.[1]).toBeNull()
})

test('history that cannot be loaded is said with the words of the server', async () => {
  history.mockRejectedValueOnce(new BarsTrouble({ state: 'offline', code: '', message: 'The server does not respond.', progress: null }))
  await draw(ema)
  expect(onColumns.mock.calls).toEqual([[[], 'The server does not respond.']])
})

test('a jump elsewhere aborts the history, which is no fault', async () => {
  history.mockRejectedValueOnce(new DOMException('aborted', 'AbortError'))
  await draw(ema)
  expect(onColumns).not.toHaveBeenCalled()
})

test('a worker that breaks is told, and the next question starts another', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  await draw(ema)
  worker().dispatchEvent(Object.assign(new Event('error'), { message: 'Script error.' }))
  await settle()
  expect(onColumns.mock.lastCall).toEqual([[], 'The indicators stopped working. Script error.'])
  await draw(ema)
  expect(TestWorker.all.map(({ ended }) => ended)).toEqual([true, false])
})

test('a closed chart ends its worker and hears nothing more', async () => {
  await draw(ema)
  lines.close()
  await worker().answer([columnOf(ema.key, 'EMA')])
  expect([worker().ended, onColumns.mock.calls]).toEqual([true, []])
})

test('the first line of an indicator has the values that it is read against', async () => {
  const stoch = readIndicators(['STOCH_SLOWK'])[0]
  lines.choose([ema, rsi, stoch])
  lines.draw(bars)
  await settle()
  const column = (key: string, entry: string): IndicatorColumn => ({
    key,
    entry,
    values: Float64Array.of(1, 2, 3),
    digits: 2,
    countsFrom: null,
  })
  await TestWorker.all[0].answer([
    column(ema.key, 'EMA'),
    column(rsi.key, 'RSI'),
    column(stoch.key, 'STOCH_SLOWK'),
    column(stoch.key, 'STOCH_SLOWD'),
  ])
  expect(onColumns.mock.lastCall?.[0].map(({ line }) => line?.guides)).toEqual([[], [30, 70], [20, 80], []])
})
