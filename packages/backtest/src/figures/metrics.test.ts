import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { metricsOf, streaksOf } from './metrics.ts'

const march = Date.UTC(2024, 2, 10)
const end = Date.UTC(2024, 2, 22)

const closedTrades = (pnl: number[], exits = pnl.map(() => march)) => ({
  pnl: Float64Array.from(pnl),
  pnlPercent: Float64Array.from(pnl, (each) => each / 10),
  exitTime: Float64Array.from(exits),
})

describe('metrics', () => {
  it('have all fields without trades', () => {
    const none = { pnl: 0, trades: 0 }
    expect(metricsOf(closedTrades([]), 1000, end)).toEqual({
      closed: 0,
      win_rate: 0,
      avg_return: 0,
      max_drawdown: 0,
      profit_factor: null,
      sharpe: null,
      monthly: { '2023-10': none, '2023-11': none, '2023-12': none, '2024-01': none, '2024-02': none, '2024-03': none },
    })
  })

  it('count a result of zero as won', () => {
    expect(metricsOf(closedTrades([0, -1]), 1000, end).win_rate).toBe(50)
    expect(streaksOf(Float64Array.of(5, 0, -1, -2, -3, 1))).toEqual({ won: 2, lost: 3 })
  })

  it('measure the drawdown in percent of the capital, with the capital as the first peak', () => {
    expect(metricsOf(closedTrades([-50, 20]), 1000, end).max_drawdown).toBe(5)
    expect(metricsOf(closedTrades([500, -150, 40]), 1000, end).max_drawdown).toBe(15)
    expect(metricsOf(closedTrades([10, 20]), 1000, end).max_drawdown).toBe(0)
  })

  it('divide gains by losses, with "Infinity" without losses', () => {
    expect(metricsOf(closedTrades([30, -10, -5]), 1000, end).profit_factor).toBe(2)
    expect(metricsOf(closedTrades([-10]), 1000, end).profit_factor).toBe(0)
    expect(metricsOf(closedTrades([30, 0]), 1000, end).profit_factor).toBe('Infinity')
  })

  it('use the sample deviation of the returns', () => {
    // Returns of 0.01 and 0.03: mean 0.02, sample deviation 0.0141421…
    expect(metricsOf(closedTrades([10, 30]), 1000, end).sharpe).toBeCloseTo(Math.SQRT2, 12)
  })

  it('have no Sharpe ratio with fewer than two trades or with equal returns', () => {
    expect(metricsOf(closedTrades([10]), 1000, end).sharpe).toBeNull()
    expect(metricsOf(closedTrades([-20, -20.000000000000004, -20]), 1000, end).sharpe).toBeNull()
  })

  it('list the six months up to the last instant of the range', () => {
    const inJanuary = Date.UTC(2024, 0, 31, 23, 59)
    const { monthly } = metricsOf(closedTrades([5, 7, -2], [inJanuary, march, Date.UTC(2023, 5, 1)]), 1000, Date.UTC(2024, 3, 1))
    expect(Object.keys(monthly)).toEqual(['2023-10', '2023-11', '2023-12', '2024-01', '2024-02', '2024-03'])
    expect([monthly['2024-01'], monthly['2024-03']]).toEqual([
      { pnl: 5, trades: 1 },
      { pnl: 7, trades: 1 },
    ])
  })

  it('stay finite and within their ranges', () => {
    const pnl = fc.array(fc.double({ min: -900, max: 900, noNaN: true }), { maxLength: 40 })
    const law = fc.property(pnl, (values) => {
      const { win_rate, max_drawdown, avg_return, sharpe } = metricsOf(closedTrades(values), 1000, end)
      expect(win_rate >= 0 && win_rate <= 100).toBe(true)
      expect(max_drawdown).toBeGreaterThanOrEqual(0)
      expect([avg_return, sharpe ?? 0].every(Number.isFinite)).toBe(true)
    })
    fc.assert(law)
  })
})
