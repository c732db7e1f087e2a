import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyLevels, anyMarket } from '../../test/oracle/arbitrary.ts'
import { wordsOf } from '../columns/bits.ts'
import { breakEvenPerTrade, valueTrades } from './money.ts'
import { simulate } from './simulate.ts'

const sizing = { capital: 1000, positionValue: 1000, quantity: 1 }

function valued(
  market: typeof anyMarket extends fc.Arbitrary<infer M> ? M : never,
  levels: typeof anyLevels extends fc.Arbitrary<infer L> ? L : never,
) {
  const { bars, says } = market
  const signals = {
    entryLong: wordsOf(says.entryLong),
    entryShort: wordsOf(says.entryShort),
    exitLong: wordsOf(says.exitLong),
    exitShort: wordsOf(says.exitShort),
  }
  const { trades, open } = simulate(bars, signals, { long: levels, short: levels, oppositeEntry: 'ignore', start: 0 })
  return valueTrades(trades, open, bars.close[bars.close.length - 1], sizing)
}

describe('money', () => {
  it('adds up: the profits equal the final value less the capital', () => {
    const law = fc.property(anyMarket, anyLevels, (market, levels) => {
      const { pnl, unrealized, finalValue } = valued(market, levels)
      const sum = pnl.reduce((total, each) => total + each, unrealized)
      expect(Math.abs(finalValue - sizing.capital - sum)).toBeLessThan(1e-9)
    })
    fc.assert(law, { numRuns: 500 })
  })

  it('has an optimistic final value that is never lower', () => {
    const law = fc.property(anyMarket, anyLevels, (market, levels) => {
      const { finalValue, optimisticFinalValue } = valued(market, levels)
      expect(optimisticFinalValue).toBeGreaterThanOrEqual(finalValue)
    })
    fc.assert(law, { numRuns: 1000 })
  })

  it('breaks even at the spread that takes the whole profit', () => {
    // 10 units gained 1.00 per unit, 5 units lost 0.50 per unit: 7.50 over 15 units.
    expect(breakEvenPerTrade({ pnl: Float64Array.of(10, -2.5), size: Float64Array.of(10, 5) })).toBe(0.5)
  })

  it('has no break-even cost without trades or without profit', () => {
    expect(breakEvenPerTrade({ pnl: new Float64Array(0), size: new Float64Array(0) })).toBeNull()
    expect(breakEvenPerTrade({ pnl: Float64Array.of(-1), size: Float64Array.of(1) })).toBeNull()
  })
})
