import { describe, expect, it } from 'vitest'
import { type BrokerTerms, brokerCosts, type IdealTrade, nightsBetween } from './broker-costs.ts'

const hours = (given: Record<number, number>) => Array.from({ length: 24 }, (_, hour) => given[hour] ?? null)
const trade = (given: Partial<IdealTrade>): IdealTrade => ({
  direction: 'long',
  entry_datetime: '2024-03-06T10:15:00Z',
  exit_datetime: '2024-03-06T12:00:00Z',
  exit_price: 1.1,
  size: 100_000,
  pnl: 100,
  ...given,
})
const swap = { long: -7.5, short: 2, mode: 1, point: 0.00001, tripleDay: 3, zone: 'new-york+7' }
const euro: BrokerTerms = {
  currency: 'USD',
  contract: 100_000,
  spreadByHour: hours({ 10: 0.00012, 12: 0.0001 }),
  commissionPerLot: -3.5,
  swap,
}
const dollars = { symbol: 'EURUSD', quote: 'USD', rates: {} }

/**
 * Computed by hand, in the quote currency. EURUSD: a lot from Wednesday 10:15 to Friday, over the triple night and one more: 0.00012 ×
 * 100,000 = 12, 2 × 3.50 = 7, and 4 × 7.5 points of 1 dollar = 30. USDJPY: half a lot on a dollar account, 0.012 × 50,000 = 600, 2 × 3.50 ×
 * 0.5 = 3.50 dollars at 151.00 = 528.50. USDINR: a rupee account, 0.01 × 100,000 = 1,000, 2 × 200 = 400, one night of a short at +40 rupees
 * a lot. Gold on a rupee account: 0.3 × 50 = 15, 2 × 252 × 0.5 = 252 rupees at 84 = 3 dollars, three nights at −84 rupees a lot = −1.50
 * dollars.
 */
const table = [
  {
    name: 'EURUSD, dollars',
    trade: trade({ exit_datetime: '2024-03-08T09:00:00Z' }),
    terms: euro,
    market: dollars,
    costs: [-12, -7, -30, 51],
  },
  {
    name: 'USDJPY, dollars',
    trade: trade({ exit_price: 151, size: 50_000, pnl: 50_000 }),
    terms: { ...euro, spreadByHour: hours({ 10: 0.012 }) },
    market: { symbol: 'USDJPY', quote: 'JPY', rates: { USDJPY: 140 } },
    costs: [-600, -528.5, 0, 48_871.5],
  },
  {
    name: 'USDINR, rupees',
    trade: trade({
      direction: 'short',
      entry_datetime: '2024-03-04T21:00:00Z',
      exit_datetime: '2024-03-04T22:30:00Z',
      exit_price: 83,
      pnl: 5000,
    }),
    terms: { ...euro, currency: 'INR', spreadByHour: hours({ 22: 0.01 }), commissionPerLot: -200, swap: { ...swap, short: 40, mode: 4 } },
    market: { symbol: 'USDINR', quote: 'INR', rates: {} },
    costs: [-1000, -400, 40, 3640],
  },
  {
    name: 'XAUUSD, rupees',
    trade: trade({ exit_datetime: '2024-03-06T22:00:00Z', exit_price: 2150, size: 50, pnl: 100 }),
    terms: {
      ...euro,
      currency: 'INR',
      contract: 100,
      spreadByHour: hours({ 10: 0.3 }),
      commissionPerLot: -252,
      swap: { ...swap, long: -84, mode: 4 },
    },
    market: { symbol: 'XAUUSD', quote: 'USD', rates: { USDINR: 84 } },
    costs: [-15, -3, -1.5, 80.5],
  },
]

describe('trades at a broker', () => {
  it.each(table)('cost what a table computed by hand says: $name', ({ trade: one, terms, market, costs }) => {
    const { spread, commission, swap: nights, net, gaps } = brokerCosts([one], terms, market)
    for (const [i, value] of [spread, commission, nights, net].entries())
      expect(value, ['spread', 'commission', 'swap', 'net'][i]).toBeCloseTo(costs[i], 9)
    expect(gaps).toEqual([])
  })

  it('are added up, and those that are still profitable are counted', () => {
    const result = brokerCosts([trade({ pnl: 20 }), trade({ pnl: 18 }), trade({ pnl: -1, direction: 'short' })], euro, dollars)
    expect(result).toMatchObject({ closed: 3, ideal: 37, wonIdeal: 2, won: 1 })
    // The two longs pay 12 each; the short that closed at noon pays 10.
    expect(result.spread).toBeCloseTo(-34, 9)
    expect(result.net).toBeCloseTo(37 - 34 - 21, 9)
  })

  it('list the costs that are not known, and deduct nothing for them', () => {
    const bare: BrokerTerms = { currency: 'USD', contract: 100_000, spreadByHour: hours({}), commissionPerLot: null, swap: null }
    expect(brokerCosts([trade({})], bare, dollars)).toMatchObject({
      spread: null,
      commission: null,
      swap: null,
      net: 100,
      gaps: ['SPREAD', 'COMMISSION', 'SWAP'],
    })
    const percent = { ...euro, swap: { ...swap, mode: 5 } }
    expect(brokerCosts([trade({})], percent, dollars)).toMatchObject({ swap: null, gaps: ['SWAP_MODE'] })
    const rupees = { ...euro, currency: 'INR', swap: { ...swap, mode: 4 } }
    expect(brokerCosts([trade({})], rupees, dollars)).toMatchObject({ commission: null, gaps: ['COMMISSION_RATE', 'SWAP_RATE'] })
  })

  it('pay the median spread in hours without a record, and are counted', () => {
    const result = brokerCosts([trade({ entry_datetime: '2024-03-06T03:00:00Z' }), trade({})], euro, dollars)
    expect(result.spread).toBeCloseTo(-(11 + 12), 9)
    expect(result).toMatchObject({ otherHours: 1, gaps: ['SPREAD_HOURS'] })
  })
})

it.each([
  ['within a day', '2024-03-06T10:00Z', '2024-03-06T21:59Z', 0],
  ['over the triple night', '2024-03-06T10:00Z', '2024-03-06T22:00Z', 3],
  ['over a weekend', '2024-03-08T10:00Z', '2024-03-11T10:00Z', 1],
  ['over a week, in which the clocks change', '2024-03-06T10:00Z', '2024-03-13T10:00Z', 7],
  ['over a summer night, an hour earlier in UTC', '2024-07-01T20:59Z', '2024-07-01T21:00Z', 1],
])("nights are booked at midnight of the broker's clock: %s", (_name, from, to, nights) => {
  expect(nightsBetween(Date.parse(from), Date.parse(to), { zone: 'new-york+7', tripleDay: 3 })).toBe(nights)
})
