import { describe, expect, it } from 'vitest'
import { type AskedPosition, accountPosition } from './account-position.ts'
import { findInstrument } from './instrument.ts'

const gold = findInstrument('XAUUSD')!
const yen = findInstrument('USDJPY')!
const euroYen = findInstrument('EURJPY')!
const asked: AskedPosition = { stopPoints: 10, currency: 'USD', riskMoney: 100, equity: 1000, leverage: 30, rates: { XAUUSD: 2400.2 } }

describe('a position of an account', () => {
  // 10 points of gold lose 10 USD a lot, so the risk allows 10 lots; a lot needs 100 × 2400.2 / 30 = 8,000.67 USD.
  it('is no larger than the margin that the account can pay', () => {
    expect(accountPosition(gold, asked)).toMatchObject({ lots: 0.12, limitedBy: 'MARGIN', reason: null })
    expect(accountPosition(gold, asked)!.marginPerLot).toBeCloseTo(8000.6667, 4)
    expect(accountPosition(gold, { ...asked, equity: 100_000 })).toMatchObject({ lots: 10, limitedBy: null })
  })

  it('is none if the account cannot pay the margin of the smallest one', () => {
    expect(accountPosition(gold, { ...asked, equity: 50 })).toMatchObject({ lots: 0, limitedBy: 'MARGIN', reason: 'BELOW_MIN_LOT' })
  })

  it('is limited by no margin without a price or without an account', () => {
    expect(accountPosition(gold, { ...asked, rates: {} })).toMatchObject({ lots: 10, marginPerLot: null })
    expect(accountPosition(gold, { ...asked, equity: null })).toMatchObject({ lots: 10 })
  })

  // 200 points are 0.2 yen: a lot of 100,000 loses 20,000 yen, which are 133.33 USD at 150.
  it('is counted in the currency of the account, at the rates given', () => {
    const found = accountPosition(yen, { ...asked, stopPoints: 200, equity: 50_000, rates: { USDJPY: 150 } })
    expect(found).toMatchObject({ lots: 0.75, via: ['USDJPY'] })
    expect(found!.lossPerLot).toBeCloseTo(133.3333, 4)
    expect(accountPosition(yen, { ...asked, stopPoints: 200, rates: {} }), 'without a rate there is none').toBeNull()
  })

  it('never takes the usual price of an instrument for a rate', () => {
    const found = accountPosition(euroYen, { ...asked, currency: 'EUR', stopPoints: 200, rates: { USDJPY: 150, EURUSD: 1.2 } })
    expect(found!.lossPerLot, '20,000 yen at 180 for one euro').toBeCloseTo(111.1111, 4)
  })
})
