import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { breakEvenPerTrade } from '../engine/money.ts'
import { atSpread } from './at-spread.ts'

describe('a result at another spread', () => {
  // 10 units made 1.00 a unit, 5 units lost 0.50 a unit.
  const trade_data = [
    { pnl: 10, size: 10 },
    { pnl: -2.5, size: 5 },
  ]

  it('charges the spread once for each unit of each trade', () => {
    // 15 units at 0.25 cost 3.75: 7.50 becomes 3.75.
    expect(atSpread({ trade_data }, 0.25)).toEqual({ closed: 3.75, open: null, won: 1 })
    // 15 units at 2 cost 30.
    expect(atSpread({ trade_data }, 2)).toEqual({ closed: -22.5, open: null, won: 0 })
  })

  it('is unchanged without a spread', () => {
    expect(atSpread({ trade_data }, 0)).toEqual({ closed: 7.5, open: null, won: 1 })
  })

  it('counts a trade as won when the spread takes it to exactly zero', () => {
    expect(atSpread({ trade_data }, 1).won).toBe(1)
  })

  it('charges the open position separately from the closed trades', () => {
    // 4 units at 0.25 cost 1: 3 becomes 2.
    expect(atSpread({ trade_data, open_position: { pnl: 3, size: 4 } }, 0.25)).toEqual({ closed: 3.75, open: 2, won: 1 })
    expect(atSpread({ trade_data: [], open_position: { pnl: 3, size: 4 } }, 1)).toEqual({ closed: 0, open: -1, won: 0 })
  })

  it('is zero without trades', () => {
    expect(atSpread({ trade_data: [] }, 0.3)).toEqual({ closed: 0, open: null, won: 0 })
  })

  it('has no profit at the break-even cost', () => {
    const trades = fc.array(
      fc.record({ pnl: fc.double({ min: -1e4, max: 1e4, noNaN: true }), size: fc.double({ min: 0.1, max: 1e4, noNaN: true }) }),
    )
    const law = fc.property(trades, (trade_data) => {
      const cost = breakEvenPerTrade({
        pnl: Float64Array.from(trade_data, ({ pnl }) => pnl),
        size: Float64Array.from(trade_data, ({ size }) => size),
      })
      if (cost !== null) expect(Math.abs(atSpread({ trade_data }, cost).closed)).toBeLessThan(1e-6)
    })
    fc.assert(law, { numRuns: 500 })
  })
})
