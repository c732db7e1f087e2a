import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyList, close, ema, fixedStops, goldenCross, rsi, value, when } from '../test/builders.ts'
import { emptyStops, hasLevels, previewOf, previewText, stopsLine } from './index.ts'

const cool = when(rsi(14), '<', value(65))
const bounce = when(rsi(14), 'crossabove', value(30))

describe('the logic preview', () => {
  it('prints brackets around And clauses', () =>
    expect(previewText([goldenCross(), 'And', cool, 'Or', bounce, 'And'])).toBe(
      '( EMA (8) [15min] crosses above EMA (24) [15min] And RSI (14) [15min] < 65 ) Or RSI (14) [15min] crosses above 30',
    ))

  it('leaves a trailing connector out', () => expect(previewText([cool, 'Or'])).toBe('RSI (14) [15min] < 65'))

  it('is empty without blocks', () => expect(previewOf([])).toEqual([]))

  it('puts target and stop first, joined to the rest by Or', () =>
    expect(previewText([bounce, 'And'], fixedStops(1000, 500))).toBe(
      'Target (fixed) == 1000, Stop Loss (fixed) == 500 Or RSI (14) [15min] crosses above 30',
    ))

  it('says when an arithmetic block holds', () =>
    expect(previewText([when(close(), '-', ema(20))])).toBe('CLOSE [15min] - EMA (20) [15min], holds where the result is greater than 0'))

  it('knows the position of each block in the list', () => {
    const parts = previewOf([cool, 'And', bounce, 'And'], fixedStops(10, null))
    expect(parts.flatMap((part) => (part.kind === 'block' ? [part.index] : []))).toEqual(['sltp', 0, 2])
  })

  it('has one connector between any two blocks and closes every bracket', () => {
    fc.assert(
      fc.property(anyList, (list) => {
        const kinds = previewOf(list).map(({ kind }) => kind)
        const count = (kind: string) => kinds.filter((each) => each === kind).length
        expect(count('block')).toBe(Math.ceil(list.length / 2))
        expect(count('connector')).toBe(Math.max(0, count('block') - 1))
        expect(count('open')).toBe(count('close'))
      }),
    )
  })
})

describe('the line of target and stop', () => {
  it('names the levels that are set', () => {
    expect(stopsLine(fixedStops(1000, null))).toBe('Target (fixed) == 1000')
    expect(stopsLine({ ...fixedStops(null, 0.5), type: 'percentage' })).toBe('Stop Loss (percentage) == 0.5')
  })

  it('names a trailing stop', () => {
    const trailing = { ...emptyStops, enableTrailingStopLoss: 'Yes' as const, trailAmountValue: 300 }
    expect(stopsLine({ ...trailing, target: 900 })).toBe('Target (fixed) == 900, Trailing Stop Loss (fixed) == 300')
  })

  it('has no level when nothing is set, or only 0', () => {
    expect([null, emptyStops, fixedStops(0, 0)].map(hasLevels)).toEqual([false, false, false])
    expect(hasLevels({ ...emptyStops, trailAmountValue: 300 }), 'trailing is off').toBe(false)
    expect(hasLevels({ ...emptyStops, enableTrailingStopLoss: 'Yes' }), 'no trail amount').toBe(false)
    expect(hasLevels(fixedStops(null, 5))).toBe(true)
  })
})
