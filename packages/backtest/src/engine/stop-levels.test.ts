import { describe, expect, it } from 'vitest'
import { levelsOf, priceOfPoints } from './stop-levels.ts'

const settings = { type: 'fixed', target: 1000, stopLoss: 500, enableTrailingStopLoss: 'No', trailAmountValue: 0 } as const

describe('levels from stored settings', () => {
  it('convert points to price exactly', () => {
    expect(levelsOf(settings, 0.01)).toEqual({ type: 'fixed', target: 10, stop: 5, trail: null })
    expect([300, 7, 100_000].map((points) => priceOfPoints(points, 0.00001))).toEqual([0.003, 0.00007, 1])
  })

  it('keep percentages as they are', () => {
    expect(levelsOf({ ...settings, type: 'percentage', target: 0.3, stopLoss: 0.2 }, 0.01)).toEqual({
      type: 'percentage',
      target: 0.3,
      stop: 0.2,
      trail: null,
    })
  })

  it('treat 0 and null as no level, and are null without any level', () => {
    expect(levelsOf({ ...settings, target: 0, stopLoss: null }, 0.01)).toBeNull()
    expect(levelsOf({ ...settings, target: 0 }, 0.01)).toEqual({ type: 'fixed', target: null, stop: 5, trail: null })
    expect(levelsOf(null, 0.01)).toBeNull()
  })

  it('trail only when trailing is on', () => {
    const trailing = { ...settings, target: null, stopLoss: null, trailAmountValue: 250 }
    expect(levelsOf(trailing, 0.01)).toBeNull()
    expect(levelsOf({ ...trailing, enableTrailingStopLoss: 'Yes' }, 0.01)).toEqual({ type: 'fixed', target: null, stop: null, trail: 2.5 })
  })
})
