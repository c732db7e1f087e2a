// @vitest-environment node
import { seriesCache } from '@assay/backtest'
import { append, newDocument } from '@assay/strategy'
import { fixturePath, readBarsCsv } from '@assay/testkit'
import { expect, test } from 'vitest'
import { block, cross, ema } from '../../../test/blocks.ts'
import { heldSeries } from '../../../test/held-series.ts'
import { firstView, movedView, sameView, spanOf, wantedAround, zoomedView } from './candle-view.ts'
import { chartWindow, heldBars } from './chart-window.ts'
import { preparedRun } from './preview-needs.ts'
import { overRun } from './preview-run.ts'
import type { ChartWindow } from './preview-words.ts'

const bars = readBarsCsv(fixturePath('trades', 'bars-xauusd-a.csv.gz'))
const series = heldSeries({ timeframe: '15min', bars, dayBoundary: 'new-york', point: 0.01 })
const cache = seriesCache(series.data)
const [from, to] = [bars.time[500], bars.time[4500]]
const span = { symbol: 'XAUUSD', timeframe: '15min', from, to } as const
const document = newDocument({
  rules: { long: { entry: append([], cross), exit: append([], block(ema(8), 'crossbelow', ema(24))) }, short: { entry: [], exit: [] } },
})

const windowOf = (count: number, around: number | null): ChartWindow =>
  overRun(series, preparedRun(document, span), (held, run) => chartWindow(held, span, cross, run, { bars: count, around }))!

test('the chart contains the whole tested period with all its trades, and shows the last signal first', () => {
  const chart = windowOf(heldBars, null)
  expect([chart.time[0], chart.time.length, chart.more]).toEqual([from, 4000, { before: false, after: false }])
  const { simulation } = overRun(series, preparedRun(document, span), (_, run) => run!.outcome)
  expect(chart.marks.filter(({ kind }) => kind === 'exit')).toHaveLength(simulation.trades.count)
  expect(chart.shown.to - chart.shown.from).toBe(120)
  const alone = chartWindow(cache, span, cross)!
  expect(chart.time.slice(chart.shown.from, chart.shown.to), 'the chart of one block').toEqual(alone.time)
})

test('a mark at the first or the last candle of a window belongs to it', () => {
  const { marks } = windowOf(heldBars, null)
  const [first, last] = [marks[1].time, marks.at(-2)!.time]
  const part = { ...span, from: first, to: last + 1 }
  const chart = overRun(series, preparedRun(document, span), (held, run) =>
    chartWindow(held, part, cross, run, { bars: heldBars, around: null }),
  )!
  expect([chart.time[0], chart.time.at(-1)]).toEqual([first, last])
  expect(chart.marks).toEqual(marks.slice(1, -1))
})

test('a period too long to load at once can be scrolled from its end to its start without a gap', () => {
  let chart = windowOf(500, null)
  const seen = new Set(chart.time)
  for (let step = 0; chart.more.before; step++) {
    expect(step).toBeLessThan(40)
    chart = windowOf(500, chart.time[0])
    for (const time of chart.time) seen.add(time)
  }
  expect(chart.time[0]).toBe(from)
  expect([...seen].toSorted((a, b) => a - b)).toEqual(Array.from(bars.time.subarray(bars.time.indexOf(chart.time[0]), 500 + seen.size)))
  expect(windowOf(500, -Infinity).time[0], 'Home').toBe(from)
  expect(windowOf(500, Infinity).time.at(-1), 'End').toBe(bars.time[4499])
})

test('the view moves no further than the ends of the loaded candles', () => {
  const chart = windowOf(500, Infinity)
  const end = movedView(chart, firstView(chart), 1e9)
  expect(movedView(chart, end, 5)).toEqual(end)
  expect(spanOf(chart, end)[1]).toBe(chart.time.at(-1))
  expect(spanOf(chart, movedView(chart, end, -1e9))[0]).toBe(chart.time[0])
})

test('near the start of the loaded candles earlier ones are requested, and the same ones stay in view when they arrive', () => {
  const chart = windowOf(500, Infinity)
  const view = movedView(chart, firstView(chart), -1e9)
  const around = wantedAround(chart, view)!
  const next = windowOf(500, around)
  const same = sameView(chart, view, next)!
  expect(spanOf(next, { from: same.from + 10, to: same.to })).toEqual(spanOf(chart, { from: view.from + 10, to: view.to }))
  expect(wantedAround(next, same), 'enough on both sides now').toBeNull()
  expect(wantedAround(windowOf(heldBars, null), view), 'everything is loaded').toBeNull()
})

test('candles that another stretch does not contain cannot stay in view', () => {
  const chart = windowOf(500, Infinity)
  expect(sameView(chart, firstView(chart), windowOf(500, -Infinity))).toBeNull()
})

test('zooming keeps the candle under the pointer in place', () => {
  expect(zoomedView({ from: 0, to: 100 }, 2, 25)).toEqual({ from: 12.5, to: 62.5 })
})

test('without a block the last trade is in focus, with its own prices and times', () => {
  const outcome = overRun(series, preparedRun(document, span), (_, run) => run!.outcome)
  const chart = overRun(series, preparedRun(document, span), (held, run) => chartWindow(held, span, null, run))!
  const { trades } = outcome.simulation
  const { time } = outcome.input.data.bars
  const last = trades.count - 1
  expect(chart.trade).toMatchObject({
    side: 'long',
    entryTime: time[trades.entryBar[last]],
    exitTime: time[trades.exitBar[last]],
    entryPrice: trades.entryPrice[last],
    exitPrice: trades.exitPrice[last],
    target: null,
    stop: null,
  })
  expect(chart.time.slice(chart.shown.from, chart.shown.to)).toContain(time[trades.entryBar[last]])
})

test('a won trade is marked by 1 at its exit, a lost one by -1, and the entry of an open one is marked too', () => {
  const open = { ...document, rules: { ...document.rules, long: { entry: append([], cross), exit: [] } } }
  const marksOf = (rules: typeof document) =>
    overRun(series, preparedRun(rules, span), (held, run) => ({
      window: chartWindow(held, span, null, run, { bars: heldBars, around: null })!,
      run: run!,
    }))
  const { window, run } = marksOf(document)
  const exits = window.marks.filter(({ kind }) => kind === 'exit')
  const { pnl } = run.outcome.money
  expect(exits.map(({ gain }) => gain)).toEqual(Array.from({ length: exits.length }, (_, i) => Math.sign(pnl[i])))
  expect(new Set(exits.map(({ gain }) => gain))).toEqual(new Set([1, -1]))
  const { window: held, run: still } = marksOf(open)
  const { simulation, input } = still.outcome
  expect(held.marks).toEqual([{ time: input.data.bars.time[simulation.open!.entryBar], kind: 'entry', side: 'long', gain: 0 }])
})
