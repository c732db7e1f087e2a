// @vitest-environment node
import { append, emptyStops, newDocument } from '@assay/strategy'
import { fixturePath, readBarsCsv } from '@assay/testkit'
import { expect, test } from 'vitest'
import { block, cross, ema } from '../../../test/blocks.ts'
import { heldSeries } from '../../../test/held-series.ts'
import { tradeWindow } from './chart-window.ts'
import { preparedRun } from './preview-needs.ts'
import { overRun } from './preview-run.ts'
import { tryLevels } from './try-levels.ts'

const bars = readBarsCsv(fixturePath('trades', 'bars-xauusd-a.csv.gz'))
const series = heldSeries({ timeframe: '15min', bars, dayBoundary: 'new-york', point: 0.01 })
const span = { symbol: 'XAUUSD', timeframe: '15min', from: bars.time[500], to: bars.time[4500] } as const
const below = block(ema(8), 'crossbelow', ema(24))
const stops = { ...emptyStops, target: 1500, stopLoss: 600 }
const document = newDocument({
  rules: { long: { entry: append([], cross), exit: append([], below) }, short: { entry: append([], below), exit: append([], cross) } },
  stops: { long: stops, short: null },
})

const held = async () => series

const runOf = (tried: typeof document) => overRun(series, preparedRun(tried, span), (cache, run) => ({ cache, run: run! }))

test('the sums are those of one side, with the levels and without each of them', async () => {
  const { rows } = await tryLevels(document, 'long', span, held)
  expect(rows.map(({ without }) => without)).toEqual([null, 'target', 'stopLoss'])
  const { simulation, money } = runOf(document).run.outcome
  const own = [...simulation.trades.sign].flatMap((sign, i) => (i < simulation.trades.count && sign === 1 ? [money.pnl[i]] : []))
  expect(rows[0].trades).toBe(own.length)
  expect(rows[0].netPercent).toBeCloseTo((own.reduce((sum, pnl) => sum + pnl, 0) / document.initialCapital) * 100, 9)
  expect(rows[0].mean!.lower).toBeLessThan(rows[0].mean!.upper)
  expect([rows[0].exits.target, rows[1].exits.target, rows[2].exits.stop].map((count) => count > 0)).toEqual([true, false, false])
  const { exits } = rows[0]
  expect(exits.rule + exits.stop + exits.target + exits.trailing_stop).toBe(own.length)
})

test('a side without levels has no row, because there is nothing to compare', async () => {
  expect((await tryLevels(document, 'short', span, held)).rows).toEqual([])
})

test('a trade of the side is shown whole, with how its stop moved', () => {
  const trailing = { ...emptyStops, stopLoss: 600, enableTrailingStopLoss: 'Yes' as const, trailAmountValue: 600 }
  const tried = { ...document, stops: { long: trailing, short: null } }
  const { cache, run } = runOf(tried)
  const last = tradeWindow(cache, span, run, 'long', null)!
  expect(last.number).toBe(last.of)
  const moved = Array.from({ length: last.of }, (_, i) => tradeWindow(cache, span, run, 'long', i + 1)!)
  for (const { number, chart } of moved) {
    const { side, entryTime, exitTime, path, stop } = chart.trade!
    expect([side, path[0].time, path[0].stop], `trade ${number}`).toEqual(['long', entryTime, stop])
    expect(chart.time[0], `trade ${number}`).toBeLessThanOrEqual(entryTime)
    expect(chart.time.at(-1), `trade ${number}`).toBeGreaterThanOrEqual(exitTime)
  }
  expect(moved.some(({ chart }) => chart.trade!.path.length > 1)).toBe(true)
  const shorts = run.outcome.simulation.trades.count - last.of
  expect(tradeWindow(cache, span, run, 'short', 9999)!.number, 'no number beyond the last').toBe(shorts)
})
