import { type Answers, Answers as AnswersSchema, holdingTimes } from '@assay/contracts'
import { timeframes, unconvertedWords } from '@assay/market'
import { newDocument } from '@assay/strategy'
import { describe, expect, it } from 'vitest'
import { preferencesOf, startOf } from './preferences.ts'

const preferring = (answers: Answers, timezone: string | null = null) => preferencesOf({ answers: AnswersSchema.parse(answers), timezone })

describe('preferences', () => {
  it('of a visitor change nothing', () => {
    expect(newDocument(startOf(preferencesOf(undefined)))).toEqual(newDocument())
    expect(preferencesOf(undefined).hints).toBe('usual')
  })

  it('of a user who skipped every question change nothing', () => {
    expect(preferring({})).toEqual(preferencesOf(undefined))
  })

  it.each([
    ['none', 'dense'],
    ['under-6-months', 'dense'],
    ['6-24-months', 'usual'],
    ['2-5-years', 'sparse'],
    ['over-5-years', 'sparse'],
  ] as const)('with an experience of %s show %s hints', (experience, hints) => {
    expect(preferring({ '1': { experience } }).hints).toBe(hints)
  })

  it('make the first chosen market the Scan Target of a new strategy', () => {
    expect(startOf(preferring({ '2': { markets: ['EURUSD', 'XAUUSD'] } }))).toEqual({ symbol: 'EURUSD' })
  })

  it.each([
    ['minutes', '5min'],
    ['same-day', '15min'],
    ['days', '1h'],
    ['weeks', '1D'],
    ['not-sure', '15min'],
  ] as const)('start a new strategy held for %s on %s', (holdingTime, timeframe) => {
    expect(startOf(preferring({ '3': { holdingTime } }))).toEqual({ timeframe })
  })

  it('start every holding time on a timeframe that the product has', () => {
    const begun = holdingTimes.map((holdingTime) => preferring({ '3': { holdingTime } }).timeframe)
    expect(begun.filter((timeframe) => !timeframe || !timeframes.includes(timeframe))).toEqual([])
  })

  it('make the account size the capital of a new strategy', () => {
    expect(startOf(preferring({ '5': { riskPercent: 0.5, accountSize: 5000 } }))).toEqual({ initialCapital: 5000 })
    expect(preferring({ '5': { riskPercent: 0.5, accountSize: 5000, currency: 'USD' } }).capital).toBe(5000)
  })

  it('leave the capital alone for an account in another currency than the market, because nothing is converted', () => {
    const euros = { riskPercent: 1, accountSize: 5000, currency: 'EUR' } as const
    expect(preferring({ '5': euros }).capital, 'gold is priced in dollars').toBeUndefined()
    expect(preferring({ '2': { markets: ['EURUSD'] }, '5': euros }).capital).toBeUndefined()
    expect(preferring({ '2': { markets: ['USDJPY'] }, '5': { ...euros, currency: 'JPY' } }).capital).toBe(5000)
  })

  it('take an account without a currency for one in dollars, so it is no capital in yen', () => {
    const answers: Answers = { '2': { markets: ['USDJPY'] }, '5': { riskPercent: 1, accountSize: 5000 } }
    const { account, capital } = preferring(answers)
    expect({ account, capital, said: unconvertedWords(account, 'USDJPY') }).toEqual({
      account: { size: 5000, currency: 'USD' },
      capital: undefined,
      said: 'Your account of 5,000 USD is not converted into JPY.',
    })
    expect(unconvertedWords(account, 'XAUUSD'), 'gold is counted in dollars').toBeUndefined()
    expect(unconvertedWords({ currency: 'EUR' }, 'XAUUSD'), 'the size is not known').toBeUndefined()
  })

  it('use 1 % for an unknown risk', () => {
    expect(preferring({ '5': { riskPercent: 'dont-know' } }).riskPercent).toBe(1)
    expect(preferring({ '5': { riskPercent: 0.25 } }).riskPercent).toBe(0.25)
  })

  it('use the time zone of the account before the answer', () => {
    const answers: Answers = { '6': { timezone: 'Asia/Tokyo' } }
    expect(preferring(answers).timezone).toBe('Asia/Tokyo')
    expect(preferring(answers, 'Europe/London').timezone).toBe('Europe/London')
  })
})
