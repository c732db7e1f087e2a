import { describe, expect, it } from 'vitest'
import { monthsBetween } from './months.ts'

const none = { pnl: [], exitTime: [] }

describe('months of a period', () => {
  it('include months without trades, across a turn of the year', () => {
    const closings = {
      pnl: [5, -2, 7, 100],
      exitTime: [Date.UTC(2023, 10, 30, 23, 59), Date.UTC(2024, 0, 1), Date.UTC(2024, 0, 31), Date.UTC(2024, 1, 1)],
    }
    expect(monthsBetween(closings, Date.UTC(2023, 10, 15), Date.UTC(2024, 1, 1))).toEqual({
      '2023-11': { pnl: 5, trades: 1 },
      '2023-12': { pnl: 0, trades: 0 },
      '2024-01': { pnl: 5, trades: 2 },
    })
  })

  it('end with the last instant before the exclusive end', () => {
    expect(Object.keys(monthsBetween(none, Date.UTC(2024, 0, 31), Date.UTC(2024, 1, 1)))).toEqual(['2024-01'])
    expect(Object.keys(monthsBetween(none, Date.UTC(2024, 0, 31), Date.UTC(2024, 1, 1) + 1))).toEqual(['2024-01', '2024-02'])
  })
})
