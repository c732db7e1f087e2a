// @vitest-environment node
import { answerOf, barsForRun, runRequest } from '@assay/backtest'
import { sliceBars } from '@assay/market'
import { append, makeOperand, newDocument } from '@assay/strategy'
import { fixturePath, readBarsCsv } from '@assay/testkit'
import { expect, test } from 'vitest'
import { block, ema, value } from '../../../test/blocks.ts'
import { heldSeries } from '../../../test/held-series.ts'
import { figuresOf } from './compute-preview.ts'
import { needsOf, preparedRun } from './preview-needs.ts'
import { overAll, overRun } from './preview-run.ts'

const file = readBarsCsv(fixturePath('trades', 'bars-xauusd-a.csv.gz'))
const bars = { ...file, volume: Float64Array.from(file.time, (_, i) => 1 + ((i * 7) % 13)) }
const data = { timeframe: '15min', bars, dayBoundary: 'new-york', point: 0.01 } as const
const span = { symbol: 'XAUUSD', timeframe: '15min', from: bars.time[3000], to: bars.time[4500] } as const

/** A rule on a running total, whose values depend on where the history starts. */
const volumes = newDocument({
  rules: {
    long: { entry: append([], block(makeOperand('OBV'), '>', value(0))), exit: append([], block(makeOperand('OBV'), '<', value(0))) },
    short: { entry: [], exit: [] },
  },
})

test('the figures are those of a run over the server’s bars, although the page has a longer history', () => {
  const prepared = preparedRun(volumes, span)!
  const facts = { provider: 'csv', label: 'CSV import', simulated: false, expected: 1500, held: 1500, missing: 0, share: 1, repaired: 0 }
  const server = answerOf(runRequest(prepared, barsForRun(prepared, sliceBars(bars, 2500, 4500), facts)), 'id')
  const figures = overRun(heldSeries(data), prepared, (_, run) => figuresOf(run!, '1min'))
  expect(figures.trades).toBe(server.trades.total.closed)
  expect(figures.trades).toBeGreaterThan(5)
  expect(figures.equity.at(-1)).toEqual(server.equity.at(-1))
})

test('stops that the server would refuse have no figures', () => {
  const refused = {
    ...volumes,
    stops: { long: { type: 'fixed', target: -5, stopLoss: null, enableTrailingStopLoss: 'No', trailAmountValue: null }, short: null },
  } as const
  expect(preparedRun(refused, span)).toBeUndefined()
  expect(preparedRun(volumes, span)).toBeDefined()
})

test('cached values are reused only for the same bars', () => {
  const [one, other] = [heldSeries(data), heldSeries(data)]
  const first = overAll(one, (cache) => cache)
  expect(overAll(one, (cache) => cache)).toBe(first)
  expect(
    overAll(other, (cache) => cache),
    'fetched again',
  ).not.toBe(first)
  const slow = { ...volumes, rules: { ...volumes.rules, long: { entry: append([], block(ema(200), '>', value(0))), exit: [] } } }
  const [short, long] = [volumes, slow].map((document) => overRun(one, preparedRun(document, span), (cache) => cache))
  expect(short.data.bars.time.length, 'a run gets the history that its rules need').toBeLessThan(long.data.bars.time.length)
})

test('a valid block has the finer bars it needs while another one is unfinished', () => {
  const fast = block(makeOperand('RSI', { timeframe: '5min' }), '>', value(50))
  const unfinished = block(value(1), '>', value(2))
  const entry = append(append([], fast), unfinished)
  const document = newDocument({ rules: { long: { entry, exit: [] }, short: { entry: [], exit: [] } } })
  expect(preparedRun(document, span)).toBeUndefined()
  expect(needsOf(document, span).finer).toBe('5min')
})
