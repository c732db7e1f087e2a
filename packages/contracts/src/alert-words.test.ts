import { makeFunction, makeOperand, type RuleTree } from '@assay/strategy'
import { describe, expect, it } from 'vitest'
import type { BarCondition } from './alert-condition.ts'
import { alertWords, firedWords, priceWords } from './alert-words.ts'

const value = (number: number) => makeOperand('VALUE', { params: { value: number } })
const rsi = makeOperand('RSI', { params: { period: 14 } })
const overbought = { indicator1: rsi, check: '>', indicator2: value(70) } as const
const oversold = { indicator1: rsi, check: '<', indicator2: value(30) } as const
const rule = (tree: RuleTree): BarCondition => ({ kind: 'rule', params: { timeframe: '15min', rule: tree } })
const gold = 4120.35

describe('an alert in words', () => {
  it.each<[BarCondition, string, string]>([
    [{ kind: 'crossing', params: { price: 4120 } }, 'crosses 4,120.00', 'crossed 4,120.00, at 4,120.35'],
    [{ kind: 'crossingUp', params: { price: 4120 } }, 'crosses up 4,120.00', 'crossed up 4,120.00, at 4,120.35'],
    [{ kind: 'crossingDown', params: { price: 4121 } }, 'crosses down 4,121.00', 'crossed down 4,121.00, at 4,120.35'],
    [{ kind: 'above', params: { price: 4120 } }, 'is above 4,120.00', 'is above 4,120.00, at 4,120.35'],
    [{ kind: 'below', params: { price: 4121 } }, 'is below 4,121.00', 'is below 4,121.00, at 4,120.35'],
    [
      { kind: 'entersRange', params: { lower: 4100, upper: 4200 } },
      'enters 4,100.00 to 4,200.00',
      'entered 4,100.00 to 4,200.00, at 4,120.35',
    ],
    [
      { kind: 'leavesRange', params: { lower: 4100, upper: 4120 } },
      'leaves 4,100.00 to 4,120.00',
      'left 4,100.00 to 4,120.00, at 4,120.35',
    ],
    [
      { kind: 'movesBy', params: { by: 1500, unit: 'points', windowSec: 300 } },
      'moves by 1,500 points within 5 minutes',
      'moved by 1,500 points within 5 minutes, to 4,120.35',
    ],
    [
      { kind: 'movesBy', params: { by: 0.25, unit: 'percent', windowSec: 3600 } },
      'moves by 0.25 % within 1 hour',
      'moved by 0.25 % within 1 hour, to 4,120.35',
    ],
    [
      { kind: 'movesBy', params: { by: 500, unit: 'points', windowSec: 900, direction: 'down' } },
      'moves down by 500 points within 15 minutes',
      'moved down by 500 points within 15 minutes, to 4,120.35',
    ],
  ])('says what it waits for and what happened: $kind', (condition, waits, happened) => {
    expect(alertWords('XAUUSD', condition)).toBe(`XAUUSD ${waits}`)
    expect(firedWords('XAUUSD', condition, gold)).toBe(`XAUUSD ${happened}`)
  })

  it.each([
    ['step', 'entered'],
    ['first', 'is inside'],
    ['after cooldown', 'is inside'],
    ['at save', 'is inside'],
  ] as const)('tells a step into a range from being there: %s', (why, verb) => {
    const condition = { kind: 'entersRange', params: { lower: 4100, upper: 4200 } } as const
    expect(firedWords('XAUUSD', condition, gold, 'bid', why)).toBe(`XAUUSD ${verb} 4,100.00 to 4,200.00, at 4,120.35`)
  })

  it('names the side that is watched unless it is the bid', () => {
    const condition = { kind: 'crossingUp', params: { price: 4120 } } as const
    expect(alertWords('XAUUSD', condition, 'ask')).toBe('XAUUSD (ask) crosses up 4,120.00')
    expect(firedWords('XAUUSD', condition, 4120.355, 'mid')).toBe('XAUUSD (mid) crossed up 4,120.00, at 4,120.355')
  })

  it.each([
    [90, '90 seconds'],
    [5400, '90 minutes'],
    [60, '1 minute'],
    [86_400, '24 hours'],
  ])('writes a window of %d seconds as %s', (windowSec, words) => {
    const move = { kind: 'movesBy', params: { by: 1, unit: 'points', windowSec } } as const
    expect(alertWords('XAUUSD', move)).toBe(`XAUUSD moves by 1 point within ${words}`)
  })
})

describe('a rule in words', () => {
  it('lists its conditions, with groups in brackets', () => {
    const both = rule({ logic: 'or', conditions: [overbought, { logic: 'and', conditions: [oversold, overbought] }] })
    const words =
      'RSI 14 on 15 minutes is greater than 70 or (RSI 14 on 15 minutes is less than 30 and RSI 14 on 15 minutes is greater than 70)'
    expect(alertWords('XAUUSD', both)).toBe(`XAUUSD: ${words}, at a close of 15 minutes`)
    expect(firedWords('XAUUSD', both, gold)).toBe(`XAUUSD: ${words}, at a close of 4,120.35`)
  })

  it('gives only the number of conditions if it is long', () => {
    const conditions = Array.from({ length: 40 }, () => ({ ...overbought, indicator2: makeFunction('ABS', [value(70)]) }))
    expect(alertWords('EURUSD', rule({ logic: 'and', conditions }))).toBe('EURUSD: a rule of 40 conditions, at a close of 15 minutes')
  })
})

describe('an event in words', () => {
  it.each([
    [{ minutes: 30, release: null }, 'XAUUSD: 30 minutes before each release of Nonfarm Payrolls'],
    [{ minutes: 120, release: 'a' }, 'XAUUSD: 2 hours before Nonfarm Payrolls'],
    [{ minutes: 0, release: 'a' }, 'XAUUSD: at Nonfarm Payrolls'],
    [{ minutes: 1, release: null }, 'XAUUSD: 1 minute before each release of Nonfarm Payrolls'],
  ])('says how long before, and of which releases: %j', (more, words) => {
    const params = { key: 'USD.NONFARM-PAYROLLS', title: 'Nonfarm Payrolls', ...more }
    expect(alertWords('XAUUSD', { kind: 'event', params })).toBe(words)
  })
})

describe('a price in words', () => {
  it.each([
    ['XAUUSD', 4120, '4,120.00'],
    ['EURUSD', 1.163, '1.16300'],
    ['EURUSD', (1.16301 + 1.16302) / 2, '1.163015'],
    ['USDINR', 84.25, '84.2500'],
    ['USDJPY', 154.123, '154.123'],
  ])('has the decimals of its symbol: %s', (symbol, price, words) => {
    expect(priceWords(symbol, price)).toBe(words)
  })
})
