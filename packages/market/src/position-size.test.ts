import { describe, expect, it } from 'vitest'
import { findInstrument } from './instrument.ts'
import { currencyRate, positionSize, ratesWanted } from './position-size.ts'

const quotes: Record<string, { bid: number; ask: number }> = {
  EURUSD: { bid: 1.1, ask: 1.1002 },
  GBPUSD: { bid: 1.25, ask: 1.2503 },
  USDJPY: { bid: 150, ask: 150.02 },
  USDCHF: { bid: 0.88, ask: 0.8802 },
  USDINR: { bid: 87.4, ask: 87.42 },
  EURGBP: { bid: 0.84, ask: 0.8402 },
}
const quoteOf = (symbol: string) => quotes[symbol]

describe('the rate between two currencies', () => {
  it.each([
    ['USD', 'USD', 1, []],
    ['GBP', 'USD', 1.2503, ['GBPUSD']],
    ['JPY', 'USD', 1 / 150, ['USDJPY']],
    ['USD', 'INR', 87.42, ['USDINR']],
    ['GBP', 'EUR', 1 / 0.84, ['EURGBP']],
    ['GBP', 'CHF', 1.2503 * 0.8802, ['GBPUSD', 'USDCHF']],
    ['JPY', 'EUR', (1 / 150) * (1 / 1.1), ['USDJPY', 'EURUSD']],
  ] as const)('%s in %s is %d, by %j', (from, to, rate, via) => {
    expect(currencyRate(from, to, quoteOf)).toEqual({ rate: expect.closeTo(rate, 12), via })
  })

  it('is unknown without the quotes', () => {
    expect(currencyRate('CAD', 'USD', quoteOf)).toBeNull()
    expect(currencyRate('GBP', 'INR', (symbol) => (symbol === 'USDINR' ? undefined : quotes[symbol]))).toBeNull()
  })

  it('asks for the quotes of both currencies against the dollar, and of the pair', () => {
    expect(ratesWanted('GBP', 'EUR').toSorted()).toEqual(['EURGBP', 'EURUSD', 'GBPUSD'])
    expect(ratesWanted('USD', 'USD')).toEqual([])
  })
})

describe('the size of a position', () => {
  // By hand: money / (points × point × contract × rate), rounded down to hundredths.
  it.each([
    ['XAUUSD', 600, 1000, 1, 1.66, 600],
    ['EURUSD', 250, 1000, 1, 4, 250],
    ['USDJPY', 300, 500, 1 / 150, 2.5, 200],
    ['EURGBP', 200, 250, 1.25, 1, 250],
    ['USDINR', 1000, 100, 1 / 80, 0.8, 125],
    ['XAUUSD', 1000, 5, 1, 0, 1000],
  ] as const)('%s, %d points, %d to lose at a rate of %d: %d lots', (symbol, points, money, rate, lots, perLot) => {
    const size = positionSize(findInstrument(symbol)!, points, money, rate)
    expect(size).toEqual({ lots, perLot: expect.closeTo(perLot, 9), loss: expect.closeTo(lots * perLot, 9) })
  })

  it('never risks more than was given, and one step more would', () => {
    const gold = findInstrument('XAUUSD')!
    for (let points = 1; points <= 2000; points += 7) {
      const { lots, perLot, loss } = positionSize(gold, points, 1234.5, 0.917)
      expect(loss).toBeLessThanOrEqual(1234.5 * (1 + 1e-9))
      expect((lots + 0.01) * perLot).toBeGreaterThan(1234.5 * (1 - 1e-9))
    }
  })
})
