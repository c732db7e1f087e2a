import { describe, expect, it } from 'vitest'
import { ema, fixedStops, goldenCross } from '../test/builders.ts'
import { canCreateBlock, emptyStops, switchTrailing } from './index.ts'

const trailing = { ...emptyStops, enableTrailingStopLoss: 'Yes' as const }

describe('"Create Block"', () => {
  it('appears only with both operands and an operator', () => {
    const { indicator1, check, indicator2 } = goldenCross()
    expect(canCreateBlock({ indicator1, check, indicator2 })).toBe(true)
    expect(
      [{}, { indicator1 }, { indicator1, check }, { indicator1, indicator2: ema(24) }, { check, indicator2 }].map(canCreateBlock),
    ).toEqual(Array(5).fill(false))
  })

  it('appears with a target, a stop alone or a trailing value, but not with a trail that has no amount', () => {
    expect(canCreateBlock({ stops: fixedStops(10, null) })).toBe(true)
    expect(canCreateBlock({ stops: { ...trailing, trailAmountValue: 5 } })).toBe(true)
    expect(canCreateBlock({ stops: fixedStops(null, 10) })).toBe(true)
    expect(canCreateBlock({ stops: fixedStops(0, 10) })).toBe(true)
    expect(canCreateBlock({ stops: fixedStops(0, 0) })).toBe(false)
    expect(canCreateBlock({ stops: { ...trailing, stopLoss: 10 } }), 'a stop that trails by nothing').toBe(false)
    expect(canCreateBlock({ stops: { ...emptyStops, trailAmountValue: 5 } }), 'trailing is off').toBe(false)
  })
})

describe('the trailing switch', () => {
  it('clears target and stop in both directions', () => {
    expect(switchTrailing(fixedStops(1000, 500), 'Yes')).toEqual(trailing)
    expect(switchTrailing({ ...trailing, target: 5, stopLoss: 6, trailAmountValue: 7 }, 'No')).toEqual({
      ...emptyStops,
      trailAmountValue: 7,
    })
  })

  it('changes nothing when it already has that position', () => {
    const stops = fixedStops(1000, 500)
    expect(switchTrailing(stops, 'No')).toBe(stops)
  })
})
