import { dayMs } from '@assay/market'
import { append, emptyStops, makeOperand, newDocument, type StopSettings } from '@assay/strategy'
import { expect, test } from 'vitest'
import { block, cross, ema } from '../../../test/blocks.ts'
import { needsOf, needsOfRun, preparedRun, usualNeeds } from './preview-needs.ts'

const from = Date.UTC(2024, 0, 1)
const spanOf = (days: number) => ({ symbol: 'XAUUSD', timeframe: '15min', from, to: from + days * dayMs }) as const
const documentOf = (stops: Partial<StopSettings> | null, side: 'long' | 'short' = 'long') =>
  newDocument({
    rules: { long: { entry: append([], cross), exit: [] }, short: { entry: append([], cross), exit: [] } },
    stops: { long: null, short: null, [side]: stops && { ...emptyStops, ...stops } },
  })
const wantsMinutes = (...[stops, side]: Parameters<typeof documentOf>) => needsOf(documentOf(stops, side), spanOf(30)).minutes

test.each<[string, Partial<StopSettings> | null, boolean]>([
  ['target and stop', { target: 10, stopLoss: 5 }, true],
  ['target and trailing stop', { target: 10, enableTrailingStopLoss: 'Yes', trailAmountValue: 5 }, true],
  ['a target alone', { target: 10 }, false],
  ['a stop alone', { stopLoss: 5 }, false],
  ['no levels', null, false],
])('with %s a bar may touch both: %o, %s', (_, stops, minutes) => {
  expect([wantsMinutes(stops, 'long'), wantsMinutes(stops, 'short')]).toEqual([minutes, minutes])
})

test('minutes are loaded for up to 400 days', () => {
  const document = documentOf({ target: 10, stopLoss: 5 })
  expect([400, 401].map((days) => needsOf(document, spanOf(days)).minutes)).toEqual([true, false])
})

test('a run that takes the stop first needs no minutes', () => {
  const prepared = preparedRun(documentOf({ target: 10, stopLoss: 5 }), spanOf(30))!
  const first = { ...prepared, request: { ...prepared.request, options: { ...prepared.request.options, intrabar: 'stop-first' as const } } }
  expect([needsOfRun(prepared, spanOf(30)).minutes, needsOfRun(first, spanOf(30)).minutes]).toEqual([true, false])
})

test('the preview asks for what a backtest of the page asks for', () => {
  const document = documentOf({ target: 10, stopLoss: 5 })
  const asked = (span: Parameters<typeof preparedRun>[1]) => preparedRun(document, span)!.request.options.intrabar
  const stop = { ...spanOf(30), touchOrder: 'stop-first' } as const
  expect({ usual: asked(spanOf(30)), chosen: asked(stop) }).toEqual({ usual: '1min', chosen: 'stop-first' })
  expect(needsOf(document, stop).minutes, 'they would decide nothing').toBe(false)
})

test('the preview takes the options of an opened result over', () => {
  const span = { ...spanOf(30), oppositeEntry: 'reverse', dayBoundary: 'utc', provider: 'dukascopy' } as const
  const { opposite_entry, day_boundary, provider } = preparedRun(documentOf({ target: 10, stopLoss: 5 }), span)!.request.options
  expect([opposite_entry, day_boundary, provider]).toEqual(['reverse', 'utc', 'dukascopy'])
})

test('rules on faster candles need those, and slower averages a longer history', () => {
  const fast = makeOperand('RSI', { timeframe: '5min' })
  const rules = { long: { entry: append([], block(fast, '>', ema(8))), exit: [] }, short: { entry: [], exit: [] } }
  expect(needsOf(newDocument({ rules }), spanOf(30)).finer).toBe('5min')
  const slow = { long: { entry: append([], block(ema(8), '>', ema(1000))), exit: [] }, short: { entry: [], exit: [] } }
  expect(needsOf(newDocument(), spanOf(30)).historyBars).toBe(2500)
  expect(needsOf(newDocument({ rules: slow }), spanOf(30)).historyBars).toBeGreaterThan(2500)
  expect(usualNeeds('1W').historyBars, 'ten years of weeks, and no more unless rules need it').toBe(321)
})
