import { describe, expect, it } from 'vitest'
import { byTime, byWeekdayAndHour } from './by-time.ts'

const entered = (time: string, pnl = 1) => ({ time: Date.parse(time), pnl })
const counts = (groups: readonly { key: string; n: number }[]) => groups.map(({ key, n }) => [key, n])
const newYork = { zone: 'UTC', boundary: 'new-york' } as const

describe('trades by entry time', () => {
  it('have a count, a mean and the 95 % interval of the mean: 1, 2, 3 and 6 have 3 ± 3.182 · 2.160 / 2', () => {
    const [group, ...others] = byTime(
      [1, 2, 3, 6].map((pnl) => entered('2024-03-05T10:15:00Z', pnl)),
      newYork,
    ).hour
    expect(others).toEqual([])
    expect(group).toMatchObject({ key: '10', n: 4, mean: 3 })
    expect(group.interval!.lower).toBeCloseTo(3 - (3.182446305284 * Math.sqrt(14 / 3)) / 2, 9)
    expect(group.interval!.upper).toBeCloseTo(3 + (3.182446305284 * Math.sqrt(14 / 3)) / 2, 9)
  })

  it('have no interval for one trade or for equal trades', () => {
    const hours = byTime([entered('2024-03-05T10:00:00Z'), entered('2024-03-05T11:00:00Z'), entered('2024-03-05T11:15:00Z')], newYork).hour
    expect(hours).toEqual([
      { key: '10', n: 1, mean: 1, interval: null },
      { key: '11', n: 2, mean: 1, interval: null },
    ])
  })

  it('belong to the trading day, which starts at 17:00 New York: Sunday evening is Monday, the last evening of a month the next month', () => {
    // 17:00 New York is 22:00 UTC in winter and 21:00 in summer.
    const trades = [
      entered('2024-03-03T22:00:00Z'),
      entered('2024-01-31T21:59:00Z'),
      entered('2024-01-31T22:00:00Z'),
      entered('2024-07-31T21:00:00Z'),
    ]
    const { weekday, month } = byTime(trades, newYork)
    expect(counts(weekday)).toEqual([
      ['1', 1],
      ['3', 1],
      ['4', 2],
    ])
    expect(counts(month)).toEqual([
      ['2024-01', 1],
      ['2024-02', 1],
      ['2024-03', 1],
      ['2024-08', 1],
    ])
  })

  it('belong to the UTC day when the backtest counts days in UTC', () => {
    expect(counts(byTime([entered('2024-03-03T22:00:00Z')], { zone: 'UTC', boundary: 'utc' }).weekday)).toEqual([['7', 1]])
  })

  it('are grouped by the hour of the chosen zone on both sides of a clock change', () => {
    const trades = [entered('2024-03-08T14:30:00Z'), entered('2024-03-11T13:30:00Z'), entered('2024-03-11T04:10:00Z')]
    expect(counts(byTime(trades, { ...newYork, zone: 'America/New_York' }).hour)).toEqual([
      ['0', 1],
      ['9', 2],
    ])
  })

  it('count in each open session: London and New York overlap, and none is open between New York and Tokyo', () => {
    // Winter: Tokyo 00:00 to 09:00 UTC, London 08:00 to 17:00, New York 13:00 to 22:00.
    const trades = ['00:00', '08:30', '12:00', '13:00', '16:59', '17:00', '21:59', '22:00'].map((clock) =>
      entered(`2024-01-10T${clock}:00Z`),
    )
    expect(counts(byTime(trades, newYork).session)).toEqual([
      ['asia', 2],
      ['london', 4],
      ['newYork', 4],
      ['none', 1],
    ])
  })

  it('are empty without trades', () => expect(byTime([], newYork)).toEqual({ month: [], weekday: [], hour: [], session: [] }))
})

describe('trades by weekday and hour', () => {
  it('fall in the cell of their trading day and hour, with their mean', () => {
    // Sunday 22:00 UTC is 17:00 New York in winter, where Monday begins.
    const trades = [entered('2024-03-03T22:10:00Z', 4), entered('2024-03-04T21:50:00Z', 1), entered('2024-03-11T20:50:00Z', 3)]
    expect(byWeekdayAndHour([...trades, entered('2024-03-04T21:00:00Z', 2)], newYork)).toEqual([
      { weekday: 1, hour: 20, n: 1, mean: 3 },
      { weekday: 1, hour: 21, n: 2, mean: 1.5 },
      { weekday: 1, hour: 22, n: 1, mean: 4 },
    ])
  })

  it('add up to the tables of weekdays and of hours', () => {
    const trades = Array.from({ length: 400 }, (_, i) => entered('2024-03-04T00:00:00Z', (i % 7) - 3)).map(({ time, pnl }, i) => ({
      time: time + i * 5_400_000,
      pnl,
    }))
    const calendar = { zone: 'Asia/Kolkata', boundary: 'new-york' } as const
    const cells = byWeekdayAndHour(trades, calendar)
    const summed = (key: 'weekday' | 'hour') => {
      const sums = new Map<number, number>()
      for (const cell of cells) sums.set(cell[key], (sums.get(cell[key]) ?? 0) + cell.n)
      return [...sums].toSorted(([a], [b]) => a - b).map(([of, n]) => [String(of), n])
    }
    const { weekday, hour } = byTime(trades, calendar)
    expect([summed('weekday'), summed('hour')]).toEqual([counts(weekday), counts(hour)])
  })
})
