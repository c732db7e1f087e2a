import { describe, expect, it } from 'vitest'
import { lotsFor, perLot } from './sizing.ts'

describe('the size of a position in dollars', () => {
  // By hand: money / (distance × contract × rate), rounded down to hundredths.
  it.each([
    ['XAUUSD', 6, 1000, 1, 1.66, 600],
    ['EURUSD', 0.0025, 1000, 1, 4, 250],
    ['USDJPY', 0.3, 500, 1 / 150, 2.5, 200],
    ['EURGBP', 0.002, 250, 1.25, 1, 250],
    ['XAUUSD', 10, 5, 1, 0, 1000],
  ] as const)('%s, a stop %d away, $%d to lose at a rate of %d: %d lots', (symbol, distance, money, rate, lots, lossOfOne) => {
    const sized = lotsFor(symbol, distance, money, rate)
    expect(sized).toEqual({ lots, perLot: expect.closeTo(lossOfOne, 9), loss: expect.closeTo(lots * lossOfOne, 9) })
    expect(perLot(symbol, distance, rate)).toBeCloseTo(lossOfOne, 9)
  })
})
