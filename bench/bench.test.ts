import { prepareRun, runRequest } from '@assay/backtest'
import { findEntry } from '@assay/indicators'
import type { AllRules, StopSettings } from '@assay/strategy'
import { describe, expect, it } from 'vitest'
import { type FusedResult, fusedBandsAndRsi, fusedEmaLevels, fusedEmaReverse, fusedPair } from './fused.ts'
import * as plain from './plain.ts'
import { heldBars, requestFor } from './requests.ts'
import { bandsAndRsi, emaReverse, tenBlocks, tightStops } from './rules.ts'
import { walk } from './walk.ts'

const bars = walk(20_000, 60_000, 7)

function engine(rules: AllRules, stops: StopSettings | null = null): FusedResult {
  const held = heldBars('1min', bars)
  const { simulation, money } = runRequest(prepareRun(requestFor(rules, held.data, stops)), held).outcome
  return { trades: simulation.trades.count, finalValue: money.finalValue }
}

function same(ours: FusedResult, fused: FusedResult): void {
  expect(ours.trades).toBeGreaterThan(100)
  expect(ours.trades).toBe(fused.trades)
  expect(ours.finalValue).toBeCloseTo(fused.finalValue, 6)
}

describe('the loops written by hand', () => {
  it('have the same trades and final value as the engine with the same rules as data', () => {
    same(engine(emaReverse(8, 24, '1min')), fusedEmaReverse(bars, 8, 24))
    same(engine(emaReverse(8, 24, '1min'), tightStops), fusedEmaLevels(bars, 8, 24, tightStops.target!, tightStops.stopLoss!))
    same(engine(emaReverse(8, 24, '1min')), fusedPair(bars, plain.ema(bars.close, 8), plain.ema(bars.close, 24), 23))
    same(engine(bandsAndRsi('1min')), fusedBandsAndRsi(bars))
  })

  it('compute the same values as the catalogue', () => {
    const column = (name: string, period: number) => {
      const { indicator, entry, output } = findEntry(name)!
      return indicator.compute(bars, { ...entry.params, period }, { dayBoundary: 'utc' })[output]
    }
    const close = (ours: Float64Array, other: Float64Array) => {
      expect(ours.findIndex((value, i) => Number.isNaN(value) !== Number.isNaN(other[i]))).toBe(-1)
      expect(Math.max(...ours.map((value, i) => (Number.isNaN(value) ? 0 : Math.abs(value - other[i]))))).toBeLessThan(1e-6)
    }
    close(column('SMA', 30), plain.sma(bars.close, 30))
    close(column('EMA', 30), plain.ema(bars.close, 30))
    close(column('RSI', 14), plain.rsi(bars.close, 14))
    close(column('BBANDS_UPPER', 20), plain.bbands(bars.close, 20).upper)
    close(column('ATR', 14), plain.atr(bars, 14))
  })
})

describe('the strategy of ten blocks', () => {
  it('has ten blocks, and trades', () => {
    const rules = tenBlocks(7, '1min')
    expect(JSON.stringify(rules).match(/"check"/g)).toHaveLength(10)
    expect(engine(rules).trades).toBeGreaterThan(10)
  })
})
