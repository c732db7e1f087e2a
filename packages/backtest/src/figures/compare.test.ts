import { describe, expect, it } from 'vitest'
import type { Trade } from './answer-schema.ts'
import { allOverlap, compareRuns } from './compare.ts'

const trade = (entry: string, exit: string, pnl: number) =>
  ({ entry_datetime: `2024-${entry}:00Z`, exit_datetime: `2024-${exit}:00Z`, pnl, pnl_percent: pnl / 100, size: 100 }) as Trade

const run = (from: string, to: string, trades: Trade[], initialCapital = 10_000) => ({
  request: {
    symbol: 'xauusd',
    timeframe: '15min' as const,
    initialCapital,
    start_date: `2024-${from}T00:00:00Z`,
    end_date: `2024-${to}T00:00:00Z`,
  },
  answer: { trade_data: trades, coverage: { from: `2024-${from}T00:00:00Z`, to: `2024-${to}T00:00:00Z` } },
})

describe('results side by side', () => {
  it("count the trades entered and closed in the common period, in percent of each result's own capital", () => {
    const one = run('03-01', '04-01', [
      trade('03-02T10:00', '03-02T12:00', 500),
      trade('03-14T10:00', '03-15T12:00', 400),
      trade('03-16T10:00', '03-17T12:00', 100),
      trade('03-18T10:00', '03-19T12:00', -200),
      trade('03-20T10:00', '03-20T12:00', 400),
    ])
    const other = run('03-15', '04-10', [trade('03-18T10:00', '03-19T12:00', 3000), trade('03-30T10:00', '04-02T12:00', 900)], 100_000)
    const { start, end, figures } = compareRuns([one, other])!
    expect([start, end]).toEqual([Date.parse('2024-03-15T00:00:00Z'), Date.parse('2024-04-01T00:00:00Z')])
    // The first result: +1, −2 and +4 percent; mean 1, deviation 3, t(0.975, 2) = 4.302653.
    expect(figures[0]).toMatchObject({ n: 3, mean: 1, net: 3, max_drawdown: 2, profit_factor: 2.5, longestLost: 1 })
    expect(figures[0].interval!.lower).toBeCloseTo(1 - (4.302652729696 * 3) / Math.sqrt(3), 9)
    expect(figures[0].won.rate).toBeCloseTo(2 / 3, 12)
    expect(figures[0].equity).toEqual([
      [start, 0],
      [Date.parse('2024-03-17T12:00:00Z'), 1],
      [Date.parse('2024-03-19T12:00:00Z'), -1],
      [Date.parse('2024-03-20T12:00:00Z'), 3],
    ])
    // A gain of 300 with 3 times 100 units. The last fifth of these two weeks begins on 27 March.
    expect(figures[0]).toMatchObject({ breakEven: 1, lastFifth: { n: 0, net: 0 } })
    expect(figures[1]).toMatchObject({ n: 1, mean: 3, net: 3, interval: null, sharpe: null })
  })

  it('report the last fifth of the period, including a trade closed at its first moment', () => {
    const trades = [
      trade('03-07T10:00', '03-07T18:59', 500),
      trade('03-07T10:00', '03-07T19:00', -300),
      trade('03-08T01:00', '03-08T02:00', 100),
    ]
    // The market is open for 556 quarters of an hour of these ten days; the one after the first 444 begins at 19:00 on Thursday.
    expect(compareRuns([run('03-01', '03-11', trades)])!.figures[0].lastFifth).toEqual({ n: 2, net: -2 })
    expect(compareRuns([run('03-01', '03-11', trades.slice(1))])!.figures[0].breakEven).toBeNull()
  })

  it('have the covered days in common, not the days asked for', () => {
    const year = run('01-01', '12-31', [trade('03-08T10:00', '03-09T00:00', -300), trade('03-10T01:00', '03-10T02:00', 100)])
    const held = { ...year, answer: { ...year.answer, coverage: { from: '2024-03-01T00:00:00Z', to: '2024-03-11T00:00:00Z' } } }
    const { start, end, figures } = compareRuns([held, held])!
    expect({ start, end }).toEqual({ start: Date.parse('2024-03-01T00:00:00Z'), end: Date.parse('2024-03-11T00:00:00Z') })
    expect(figures[0].lastFifth, 'of ten days, not of a year').toEqual({ n: 2, net: -2 })
    const other = { ...held, answer: { ...held.answer, coverage: { from: '2024-03-11T00:00:00Z', to: '2024-04-01T00:00:00Z' } } }
    expect(compareRuns([held, other]), 'they tested no day in common').toBeNull()
  })

  it('are null without a common period', () => {
    expect(compareRuns([run('03-01', '03-02', []), run('03-02', '03-03', [])])).toBeNull()
  })

  it('have a mean of null without trades', () => {
    expect(compareRuns([run('03-01', '03-02', [])])!.figures[0]).toMatchObject({
      n: 0,
      mean: null,
      interval: null,
      net: 0,
      won: { rate: null },
    })
  })
})

describe('intervals', () => {
  const of = (...bounds: ([number, number] | null)[]) => bounds.map((pair) => ({ interval: pair && { lower: pair[0], upper: pair[1] } }))
  it('overlap when each pair of them does', () => {
    expect(allOverlap(of([0, 2], [1, 3], [2, 5]))).toBe(true)
    expect(allOverlap(of([0, 2], [1, 3], [2.5, 5]))).toBe(false)
  })
  it('are not compared when one is unknown', () => expect(allOverlap(of([0, 2], null))).toBeNull())
})
