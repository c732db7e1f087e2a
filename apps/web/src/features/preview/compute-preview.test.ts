// @vitest-environment node
import { answerOf, type Run, seriesCache } from '@assay/backtest'
import { newBars } from '@assay/market'
import { append, emptyStops, makeFunction, makeOperand, newDocument, type StrategyDocument, suggestions } from '@assay/strategy'
import { fixturePath, readBarsCsv } from '@assay/testkit'
import { expect, test } from 'vitest'
import { block, cross, ema, rsi, value } from '../../../test/blocks.ts'
import { heldSeries } from '../../../test/held-series.ts'
import { chartWindow } from './chart-window.ts'
import { figuresOf, truthsOf } from './compute-preview.ts'
import { preparedRun } from './preview-needs.ts'
import { overRun } from './preview-run.ts'
import { barsLater, successRate } from './success-rates.ts'

const bars = readBarsCsv(fixturePath('trades', 'bars-xauusd-a.csv.gz'))
const cache = () => seriesCache({ timeframe: '15min', bars, dayBoundary: 'new-york', point: 0.01 })
const span = { symbol: 'XAUUSD', timeframe: '15min', from: bars.time[500], to: bars.time[bars.time.length - 500] } as const
const back = block(ema(8), 'crossbelow', ema(24))

const documentOf = (more: Partial<StrategyDocument> = {}) =>
  newDocument({
    rules: { long: { entry: append([], cross), exit: append([], back) }, short: { entry: [], exit: [] } },
    stops: { long: { ...emptyStops, target: 1500, stopLoss: 600 }, short: null },
    ...more,
  })

const series = heldSeries({ timeframe: '15min', bars, dayBoundary: 'new-york', point: 0.01 })
const runOf = (document: StrategyDocument) => overRun(series, preparedRun(document, span), (_, run) => run as Run)

test('the figures equal those of the answer to the same run', () => {
  const document = documentOf()
  const figures = figuresOf(runOf(document), '1min')
  const told = answerOf(runOf(document), 'id')
  expect(figures.trades).toBe(told.trades.total.closed)
  expect(figures.trades).toBeGreaterThan(10)
  expect(figures.netPercent).toBeCloseTo((told.final_value / document.initialCapital - 1) * 100, 12)
  expect([figures.winRate, figures.maxDrawdown, figures.breakEven]).toEqual([
    told.metrics.win_rate,
    told.metrics.max_drawdown,
    told.costs.breakEvenPerTrade,
  ])
  const reasons = told.trade_data.map(({ exit_reason }) => exit_reason)
  expect(figures.exits.long.stop).toBe(reasons.filter((reason) => reason === 'stop').length)
  expect(figures.equity.at(-1)).toEqual(told.equity.at(-1))
})

test('what closed a trade is counted on its own side', () => {
  const document = documentOf({
    stops: { long: { ...emptyStops, target: 1500, stopLoss: 600 }, short: { ...emptyStops, target: 300, stopLoss: 600 } },
  })
  document.rules.short = { entry: append([], back), exit: [] }
  const { exits, trades, ambiguous } = figuresOf(runOf(document), '1min')
  const told = answerOf(runOf(document), 'id').trade_data
  const count = (side: string, reason: string) => told.filter((trade) => trade.direction === side && trade.exit_reason === reason).length
  for (const side of ['long', 'short'] as const)
    expect(exits[side]).toMatchObject({ target: count(side, 'target'), stop: count(side, 'stop'), rule: count(side, 'rule') })
  expect(count('short', 'target')).toBeGreaterThan(10)
  expect(Object.values(exits).reduce((sum, { rule, stop, target }) => sum + rule + stop + target, 0)).toBe(trades)
  expect(exits.long.ambiguous + exits.short.ambiguous).toBe(ambiguous)
})

test('an open trade is in the figures, with its entry, its value and the drawdown including it', () => {
  const document = documentOf({ stops: { long: null, short: null } })
  document.rules.long = { entry: append([], block(makeOperand('CLOSE'), '>', value(1))), exit: [] }
  const figures = figuresOf(runOf(document), '1min')
  const told = answerOf(runOf(document), 'id')
  expect([figures.trades, told.trades.total.open]).toEqual([0, 1])
  expect(figures.open).toMatchObject({ since: Date.parse(told.open_position!.entry_datetime), value: told.final_value })
  expect(figures.netPercent).not.toBe(0)
  expect(figures.floatingDrawdown).toBe(told.floating.max_drawdown)
  expect(figures.floatingDrawdown).toBeGreaterThan(0)
})

test('rules that cannot be run have no figures, but their valid blocks have their truth', () => {
  const document = documentOf()
  document.rules.long.entry = append(document.rules.long.entry, block(value(1), '>', value(2)))
  expect(preparedRun(document, span)).toBeUndefined()
  expect(Object.keys(truthsOf(cache(), document, span))).toEqual(['long entry 0', 'long exit 0'])
})

test('a strip has no more parts than there are bars, so a rule that always held leaves no gap', () => {
  const document = documentOf()
  document.rules.long.entry = append([], block(rsi, '>', value(0)))
  const few = { ...span, to: bars.time[522] }
  expect(truthsOf(cache(), document, few)['long entry 0']!.strip).toEqual(Array.from({ length: 22 }, () => 1))
})

test('a block that was never true gives the range of its left operand', () => {
  const document = documentOf()
  document.rules.long.entry = append([], block(rsi, '>', value(99.9)))
  const truth = truthsOf(cache(), document, span)['long entry 0']!
  expect(truth.count).toBe(0)
  expect(truth.leftRange!.low).toBeGreaterThan(0)
  expect(truth.leftRange!.high).toBeLessThan(99.9)
})

test('a success rate counts the closes eight bars after each signal', () => {
  const golden = suggestions.find(({ displayedName }) => displayedName === 'EMA golden cross')!
  const { signals, right } = successRate(cache(), golden, span)
  const chart = chartWindow(cache(), span, golden)!
  expect(signals).toBeGreaterThan(20)
  expect(right).toBeLessThanOrEqual(signals)
  // Counted again from the last signal on the chart.
  const last = chart.truths.at(-1)!
  const at = bars.time.indexOf(last)
  const alone = successRate(cache(), golden, { from: last, to: last + 1 })
  expect(alone).toEqual({ signals: 1, right: bars.close[at + barsLater] > bars.close[at] ? 1 : 0 })
})

test('a short signal is right if the close was lower', () => {
  const golden = suggestions.find(({ displayedName }) => displayedName === 'EMA golden cross')!
  const long = successRate(cache(), golden, span)
  const short = successRate(cache(), { ...golden, direction: 'short' }, span)
  expect(short.signals).toBe(long.signals)
  expect(short.right + long.right, 'all but those with the same close').toBeLessThanOrEqual(long.signals)
})

test('a signal without eight later bars is not counted', () => {
  const always = { ...suggestions[0], indicator1: ema(8), check: '>' as const, indicator2: value(0) }
  const end = bars.time[bars.time.length - 1] + 1
  expect(successRate(cache(), always, { from: bars.time[bars.time.length - 20], to: end }).signals).toBe(20 - barsLater)
})

test('the chart shows the last time the block became true, with its operands as columns of the candles', () => {
  const chart = chartWindow(cache(), span, cross)!
  expect(chart.time.length).toBeLessThanOrEqual(120)
  expect(chart.lines.map(({ side, label, values }) => [side, label, values.length])).toEqual([
    ['left', 'EMA (8) [15min]', chart.time.length],
    ['right', 'EMA (24) [15min]', chart.time.length],
  ])
  const at = chart.time.indexOf(chart.truths.at(-1)!)
  expect(chart.lines[0].values[at]!).toBeGreaterThan(chart.lines[1].values[at]!)
  expect(chart.lines[0].values[at - 1]!).toBeLessThanOrEqual(chart.lines[1].values[at - 1]!)
})

test('an oscillator is drawn below the candles with the number it is compared with', () => {
  const chart = chartWindow(cache(), span, block(rsi, 'crossabove', value(30)))!
  expect(chart.lines.map(({ side, pane, label }) => [side, pane, label])).toEqual([['left', 'own', 'RSI (14) [15min]']])
  expect(chart.levels).toEqual([{ pane: 'own', value: 30 }])
  const at = chart.time.indexOf(chart.truths.at(-1)!)
  expect(chart.lines[0].values[at]!).toBeGreaterThan(30)
})

test('both bounds of between are drawn with the operand', () => {
  const range = (lowerbound: number, upperbound: number) => makeOperand('RANGE', { params: { lowerbound, upperbound } })
  expect(chartWindow(cache(), span, block(rsi, 'between', range(40, 60)))!.levels).toEqual([
    { pane: 'own', value: 40 },
    { pane: 'own', value: 60 },
  ])
  const close = chartWindow(cache(), span, block(makeOperand('CLOSE'), 'between', range(1200, 1300)))!
  expect(close.lines, 'the candles already show the close').toEqual([])
  expect(close.levels.map(({ pane }) => pane)).toEqual(['price', 'price'])
})

test('a number of candles and an added number are not drawn as levels', () => {
  for (const check of ['rising', '-'] as const) expect(chartWindow(cache(), span, block(rsi, check, value(3)))!.levels).toEqual([])
})

test('a computed operand is drawn in the pane of the other side', () => {
  const mean = makeFunction('DIV', [makeFunction('ADD', [makeOperand('HIGH'), makeOperand('LOW')]), value(2)])
  expect(chartWindow(cache(), span, block(mean, '>', ema(20)))!.lines.map(({ pane }) => pane)).toEqual(['price', 'price'])
  expect(chartWindow(cache(), span, block(mean, '>', rsi))!.lines.map(({ pane }) => pane)).toEqual(['own', 'own'])
})

test('without a block it shows the last trade and its levels', () => {
  const { trade } = chartWindow(cache(), span, null, runOf(documentOf()))!
  expect(trade!.target! - trade!.entryPrice).toBeCloseTo(15, 9)
  expect(trade!.entryPrice - trade!.stop!).toBeCloseTo(6, 9)
})

test('exactly the eighth close after the signal counts', () => {
  const closes = [100, 100, 100, 101, 100, 100, 100, 100, 100, 100, 100, 102, 100, 100, 100, 100, 100, 100, 100, 100]
  const made = newBars(closes.length)
  closes.forEach((price, i) => {
    made.time[i] = i * 900_000
    for (const name of ['open', 'high', 'low', 'close'] as const) made[name][i] = price
  })
  const held = seriesCache({ timeframe: '15min', bars: made, dayBoundary: 'new-york', point: 0.01 })
  const jump = { ...suggestions[0], ...block(makeOperand('CLOSE'), 'crossabove', value(100.5)) }
  const whole = { from: 0, to: closes.length * 900_000 }
  expect(successRate(held, { ...jump, direction: 'long' }, whole), 'signals at bars 3 and 11').toEqual({ signals: 2, right: 1 })
  expect(successRate(held, { ...jump, direction: 'short' }, whole)).toEqual({ signals: 2, right: 1 })
})
