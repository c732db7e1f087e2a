import { describe, expect, it } from 'vitest'
import { bySide, wonAndLost } from './breakdown.ts'

const long = (pnl: number) => ({ pnl, direction: 'long' as const })
const short = (pnl: number) => ({ pnl, direction: 'short' as const })

describe('the parts of a result', () => {
  it('are the won and the lost trades, each with mean and largest trade', () => {
    // Won: 30, 10 and 5, together 45. Lost: -8 and -2, together -10.
    expect(wonAndLost([long(10), long(-8), short(30), short(-2), long(5)])).toEqual({
      won: { count: 3, pnl: 45, average: 15, largest: 30 },
      lost: { count: 2, pnl: -10, average: -5, largest: -8 },
    })
  })

  it('count a profit of zero as won, as the win rate does', () => {
    expect(wonAndLost([long(0)])).toEqual({
      won: { count: 1, pnl: 0, average: 0, largest: 0 },
      lost: { count: 0, pnl: 0, average: null, largest: null },
    })
  })

  it('are the long and the short trades', () => {
    expect(bySide([long(10), short(-4), long(-2), long(0), short(-6)])).toEqual({
      long: { count: 3, pnl: 8, average: 8 / 3, won: 2 },
      short: { count: 2, pnl: -10, average: -5, won: 0 },
    })
  })

  it('have a mean of null without trades', () => {
    expect(bySide([long(1)]).short).toEqual({ count: 0, pnl: 0, average: null, won: 0 })
  })
})
