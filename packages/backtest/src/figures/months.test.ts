import { describe, expect, it } from 'vitest'
import { coveredMonths, lastMonths, monthsBetween } from './months.ts'

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

describe('months that a result covered', () => {
  const period = (from: string, to: string) => ({ from: Date.parse(from), to: Date.parse(to), isPartly: true })
  const trades = [
    { pnl: 5, exit_datetime: '2017-06-30T10:00:00.000Z' },
    { pnl: 7, exit_datetime: '2017-12-29T10:00:00.000Z' },
  ]

  it('are the last six of them, not of the period asked for', () => {
    const months = lastMonths(trades, period('2017-01-02', '2017-12-30'), 'UTC')
    expect(Object.keys(months)).toEqual(['2017-07', '2017-08', '2017-09', '2017-10', '2017-11', '2017-12'])
    expect(months['2017-12']).toEqual({ pnl: 7, trades: 1 })
  })

  it('are fewer where fewer are covered, and none without bars', () => {
    expect(Object.keys(lastMonths(trades, period('2017-11-20', '2017-12-30'), 'UTC'))).toEqual(['2017-11', '2017-12'])
    expect(Object.keys(coveredMonths(trades, period('2017-06-01', '2017-12-30'), 'UTC'))).toHaveLength(7)
    const none = period('2017-06-01', '2017-06-01')
    expect({ last: lastMonths(trades, none, 'UTC'), all: coveredMonths(trades, none, 'UTC') }).toEqual({ last: {}, all: {} })
  })

  it('are those of the trading days of daily candles, in every zone', () => {
    const june = [{ pnl: 3, exit_datetime: '2017-05-31T21:00:00.000Z' }]
    const quarter = period('2017-05-01', '2017-06-30')
    for (const zone of ['UTC', 'America/New_York', 'Asia/Tokyo'])
      expect(lastMonths(june, quarter, zone, '1D'), zone).toEqual({ '2017-05': { pnl: 0, trades: 0 }, '2017-06': { pnl: 3, trades: 1 } })
    const may = period('2017-05-01', '2017-06-01')
    expect(Object.keys(coveredMonths([], may, 'UTC', '1D')), 'without the trading day that its end lies in').toEqual(['2017-05'])
    expect(coveredMonths(june, may, 'UTC', '1D')['2017-06'], 'unless a trade was closed on it').toEqual({ pnl: 3, trades: 1 })
  })

  it('are those of the zone in which they are shown', () => {
    const may = { from: Date.parse('2017-04-30T18:30:00Z'), to: Date.parse('2017-05-31T18:30:00Z'), isPartly: false }
    const late = [
      { pnl: 3, exit_datetime: '2017-05-31T18:29:00.000Z' },
      { pnl: 4, exit_datetime: '2017-04-30T18:30:00.000Z' },
    ]
    expect(lastMonths(late, may, 'Asia/Kolkata')).toEqual({ '2017-05': { pnl: 7, trades: 2 } })
    expect(Object.keys(coveredMonths(late, may, 'UTC'))).toEqual(['2017-04', '2017-05'])
  })
})
