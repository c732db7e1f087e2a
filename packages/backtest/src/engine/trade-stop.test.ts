import { sliceBars } from '@assay/market'
import type { StopSettings } from '@assay/strategy'
import { fixturePath, type GoldenStrategy, goldenBars, readJson, runGolden } from '@assay/testkit'
import { expect, test } from 'vitest'
import { report } from '../figures/report.ts'
import { runBacktest } from './run.ts'
import { levelsOf } from './stop-levels.ts'
import { stopOfTrade } from './trade-stop.ts'

const trailing: StopSettings = { type: 'percentage', target: 2, stopLoss: 0.5, enableTrailingStopLoss: 'Yes', trailAmountValue: 0.4 }

function trailedRun() {
  const strategy = readJson<GoldenStrategy>(fixturePath('trades', 'f1_ema_cross_daily.strategy.json'))
  const { input } = runGolden(strategy, goldenBars(fixturePath('trades', strategy.bars_file!), strategy))
  const levels = { long: levelsOf(trailing, 0.01), short: levelsOf(trailing, 0.01) }
  const outcome = runBacktest({ ...input, levels, options: {} })
  const { trades } = outcome.simulation
  const told = report(outcome, { currency: 'USD' }).trade_data
  const { bars } = input.data
  return told.map((trade, i) => ({ trade, bars: sliceBars(bars, trades.entryBar[i], trades.exitBar[i] + 1) }))
}

test('the path of a reported trade leads from its initial stop to the stop that ended it', () => {
  const run = trailedRun()
  const trailed = run.filter(({ trade }) => trade.exit_reason === 'trailing_stop')
  expect(trailed.length).toBeGreaterThan(5)
  for (const { trade, bars } of run) {
    const path = stopOfTrade(trade, trailing, 0.01, bars)
    expect(path?.[0], trade.entry_datetime).toEqual({ time: Date.parse(trade.entry_datetime), stop: trade.initial_stop })
    if (trade.stop_at_exit !== null) expect(path?.at(-1)?.stop).toBe(trade.stop_at_exit)
  }
})

test('a stop that does not trail stays where it started', () => {
  const [{ trade, bars }] = trailedRun()
  const fixed: StopSettings = { ...trailing, enableTrailingStopLoss: 'No' }
  const held = { ...trade, exit_reason: 'open' as const, stop_at_exit: null }
  expect(stopOfTrade(held, fixed, 0.01, bars)).toEqual([{ time: bars.time[0], stop: trade.initial_stop }])
})

test('a trade without a stop has an empty path', () => {
  const [{ trade, bars }] = trailedRun()
  const held = { ...trade, exit_reason: 'target' as const, initial_stop: null, stop_at_exit: null }
  expect(stopOfTrade(held, null, 0.01, bars)).toEqual([])
})

test('bars revised since the run give no path', () => {
  const run = trailedRun()
  const { trade, bars } = run.find((each) => each.trade.exit_reason === 'trailing_stop' && each.trade.bars > 2)!
  const revised = (column: 'open' | 'close', by: number) => ({ ...bars, [column]: bars[column].map((price) => price + by) })
  expect(stopOfTrade(trade, trailing, 0.01, revised('open', 0.01))).toBeNull()
  expect(stopOfTrade(trade, trailing, 0.01, revised('close', 5))).toBeNull()
  expect(stopOfTrade(trade, { ...trailing, stopLoss: 0.6 }, 0.01, bars)).toBeNull()
  expect(stopOfTrade(trade, trailing, 0.01, sliceBars(bars, 0, 0))).toBeNull()
})
