import { describe, expect, it } from 'vitest'
import { findInstrument, instruments } from './instrument.ts'

describe('instruments', () => {
  it('are listed with the three scan targets first', () => {
    expect(instruments.map((each) => each.symbol).join(' ')).toBe(
      'XAUUSD EURUSD USDINR XAGUSD GBPUSD USDJPY AUDUSD USDCAD USDCHF NZDUSD EURJPY GBPJPY EURGBP',
    )
  })

  it.each([
    ['XAUUSD', 'Gold / US dollar', 2, 0.01, 100, 'oz', 'USD', '$', 'XAU-USD', 'gold'],
    ['EURUSD', 'Euro / US dollar', 5, 0.00001, 100_000, 'EUR', 'USD', '$', 'EUR-USD', 'forex'],
    ['USDINR', 'US dollar / Indian rupee', 4, 0.0001, 100_000, 'USD', 'INR', '₹', null, 'forex'],
    ['USDJPY', 'US dollar / Japanese yen', 3, 0.001, 100_000, 'USD', 'JPY', '¥', 'USD-JPY', 'forex'],
    ['XAGUSD', 'Silver / US dollar', 3, 0.001, 5000, 'oz', 'USD', '$', 'XAG-USD', 'gold'],
  ])('have the facts of %s', (symbol, name, digits, point, contract, contractUnit, quote, currencySign, dukascopy, hours) => {
    expect(findInstrument(symbol)).toMatchObject({ name, digits, point, contract, contractUnit, quote, currencySign, dukascopy, hours })
  })

  it('all have a currency sign', () => {
    expect(instruments.filter((each) => !each.currencySign)).toEqual([])
  })

  it('are found by a symbol in any case', () => {
    expect(findInstrument('xauusd')?.symbol).toBe('XAUUSD')
  })

  it('are undefined for an unknown symbol', () => {
    expect(findInstrument('constructor')).toBeUndefined()
  })
})
