import { entries } from '@assay/indicators'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { close, ema, value } from '../test/builders.ts'
import { aliasOf, filledParams, makeFunction, makeOperand, Refusal } from './index.ts'

const codeOf = (run: () => unknown) => {
  try {
    run()
  } catch (error) {
    if (error instanceof Refusal) return error.code
    throw error
  }
  return 'nothing'
}

describe('an alias', () => {
  it('has the form name(params)@timeframe', () => expect(ema(8).alias).toBe('ema(period=8,source=0)@15min'))

  it('omits the brackets when there are no parameters', () => expect(close().alias).toBe('close@15min'))

  it('nests the aliases of the arguments in square brackets', () => {
    const sma = makeOperand('SMA', { params: { period: 20 } })
    expect(makeFunction('ABS', [makeFunction('SUB', [close(), sma])]).alias).toBe('abs[sub[close@15min,sma(period=20,source=0)@15min]]')
  })

  it('leaves out the candle of the operand itself', () => expect(ema(8, { candle: -3 }).alias).toBe(ema(8).alias))

  it('includes the candle of an argument, because it changes the series', () => {
    const change = makeFunction('SUB', [close(), close({ candle: -1 })])
    expect(change.alias).toBe('sub[close@15min,close@15min[-1]]')
    expect(change.alias).not.toBe(makeFunction('SUB', [close(), close()]).alias)
  })

  it('lists the parameters in declared order, whatever order they are given in', () => {
    const params = { source: 3, period: 9 }
    expect(aliasOf({ name: 'EMA', timeframe: '1h', params })).toBe('ema(period=9,source=3)@1h')
  })

  it('is the same for 0 and -0', () => expect(value(-0).alias).toBe(value(0).alias))

  it('keeps different small numbers apart', () => expect(value(2.5e-5).alias).not.toBe(value(2.5e-6).alias))

  it('is refused for unknown names and bad parameters', () => {
    expect(codeOf(() => makeOperand('EMMA'))).toBe('INDICATOR_UNKNOWN')
    expect(codeOf(() => makeOperand('constructor'))).toBe('INDICATOR_UNKNOWN')
    expect(codeOf(() => makeFunction('SINE', [close()]))).toBe('INDICATOR_UNKNOWN')
    expect(codeOf(() => makeOperand('EMA', { params: { period: 0 } }))).toBe('PARAM_OUT_OF_RANGE')
    expect(codeOf(() => makeOperand('EMA', { params: { length: 8 } }))).toBe('PARAM_OUT_OF_RANGE')
  })

  it('differs where the parameters, the timeframe or the entry differ', () => {
    const choice = fc.record({ period: fc.integer({ min: 2, max: 200 }), source: fc.integer({ min: 0, max: 7 }) })
    const key = fc.record({
      name: fc.constantFrom('EMA', 'SMA'),
      timeframe: fc.constantFrom('15min' as const, '1h' as const),
      params: choice,
    })
    fc.assert(
      fc.property(key, key, (a, b) => {
        expect(aliasOf(a) === aliasOf(b)).toBe(JSON.stringify(a) === JSON.stringify(b))
      }),
    )
  })
})

describe('an operand', () => {
  it('is made with the defaults filled in', () =>
    expect(makeOperand('EMA', { params: { period: 8 } })).toEqual({
      name: 'EMA',
      timeframe: '15min',
      alias: 'ema(period=8,source=0)@15min',
      params: { period: 8, source: 0 },
      candle: 0,
    }))

  it('fills in the defaults of the special entries', () => {
    expect(filledParams('VALUE', {})).toEqual({ value: 30 })
    expect(filledParams('RANGE', {})).toEqual({ lowerbound: 3000, upperbound: 3100 })
  })

  it('clamps its candle to 0 down to -9', () => {
    expect([5, 0, -4, -20].map((candle) => close({ candle }).candle)).toEqual([0, 0, -4, -9])
  })

  it('can be made of every entry of the catalogue, each with an alias of its own', () => {
    const aliases = entries.map(({ name }) => makeOperand(name).alias)
    expect(new Set(aliases).size).toBe(entries.length)
  })

  it('takes the timeframe of the first argument that has one', () =>
    expect(makeFunction('MULT', [value(2), ema(8, { timeframe: '1h' })]).timeframe).toBe('1h'))
})
