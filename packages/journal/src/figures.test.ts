import { describe, expect, it } from 'vitest'
import { deal } from '../test/deals.ts'
import { byRule, figuresOf } from './figures.ts'
import { journalOf } from './positions.ts'

const hour = 60
const { positions, moves } = journalOf(
  [
    // Monday 09:00 UTC in London (Asia closes at 09:00 UTC), held 4 minutes.
    deal({ ticket: '1', lots: 1, commission: -3.5 }),
    deal({ ticket: '2', at: 4, kind: 'sell', entry: 'out', profit: 103.5, commission: -3.5 }),
    // Monday 14:00 UTC in London and New York, held 3 hours.
    deal({ ticket: '3', at: 5 * hour, symbol: 'EURUSD', kind: 'sell' }),
    deal({ ticket: '4', at: 8 * hour, symbol: 'EURUSD', kind: 'buy', entry: 'out', profit: -40, swap: -0.5 }),
    // Monday 22:30 UTC belongs to Tuesday's trading day in New York; held 6 days.
    deal({ ticket: '5', at: 13.5 * hour }),
    deal({ ticket: '6', at: 13.5 * hour + 6 * 24 * hour, kind: 'sell', entry: 'out', profit: 20, swap: -6 }),
    // A position that is still open, and one whose opening is not known.
    deal({ ticket: '7', at: 400 * hour, commission: -3.5 }),
    deal({ ticket: '8', at: 3, symbol: 'GBPUSD', kind: 'sell', entry: 'out', profit: 7 }),
    deal({ ticket: '9', at: 3, symbol: '', kind: 'balance', entry: null, lots: 0, profit: 1000 }),
    deal({ ticket: '10', at: 3, symbol: '', kind: 'interest', entry: null, lots: 0, profit: -1.25 }),
  ],
  { hedging: false },
)
const figures = figuresOf(positions, moves)
const table = (groups: readonly { key: string; n: number; sum: number }[]) => groups.map(({ key, n, sum }) => [key, n, sum])

describe('the figures of a journal', () => {
  it('are of whole positions, net of commission and swap, and name what is booked beside them', () => {
    // 96.5 − 40.5 + 14, by hand.
    expect(figures).toMatchObject({
      closed: 3,
      open: 1,
      incomplete: 1,
      won: 2,
      lost: 1,
      result: 70,
      profit: 83.5,
      commission: -7,
      swap: -6.5,
      openResult: -3.5,
      incompleteResult: 7,
      charges: -1.25,
      total: 72.25,
    })
    expect(figures.mean).toBeCloseTo(70 / 3, 9)
    expect(
      figures.curve.map(({ sum }) => sum),
      'in order of closing, after each',
    ).toEqual([96.5, 56, 70])
    expect(figures.heldSeconds, 'the median').toBe(3 * 3600)
  })

  it('are grouped by symbol, session, weekday and holding time', () => {
    expect(table(figures.bySymbol)).toEqual([
      ['EURUSD', 1, -40.5],
      ['XAUUSD', 2, 110.5],
    ])
    expect(table(figures.bySession)).toEqual([
      ['london', 2, 56],
      ['newYork', 1, -40.5],
      ['none', 1, 14],
    ])
    expect(table(figures.byWeekday)).toEqual([
      ['1', 2, 56],
      ['2', 1, 14],
    ])
    expect(table(figures.byHolding)).toEqual([
      ['5 min', 1, 96.5],
      ['8 h', 1, -40.5],
      ['longer', 1, 14],
    ])
  })

  it('are empty without positions', () => {
    expect(figuresOf([])).toMatchObject({ closed: 0, result: 0, mean: null, interval: null, heldSeconds: null, bySymbol: [] })
  })
})

it('parts results by whether a rule held', () => {
  const results = [
    { result: 4, held: true },
    { result: 8, held: true },
    { result: -3, held: false },
  ]
  expect(byRule(results)).toMatchObject({ withRule: { n: 2, mean: 6, sum: 12 }, withoutRule: { n: 1, mean: -3, sum: -3, interval: null } })
  expect(byRule([])).toEqual({ withRule: null, withoutRule: null })
})
