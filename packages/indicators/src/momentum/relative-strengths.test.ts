import { newBars } from '@assay/market'
import { describe, expect, it } from 'vitest'
import { relativeStrengths } from './relative-strengths.ts'

const context = { dayBoundary: 'utc' } as const

describe.each(relativeStrengths)('$code', ({ compute, params }) => {
  const chosen = { period: 3, average: params.average.default, lookback: 1, source: 0 }
  const last = (...prices: number[]) => compute({ ...newBars(prices.length), close: Float64Array.from(prices) }, chosen, context).rsi.at(-1)

  it('is 100 if the price only rose, and 0 if it only fell', () => {
    expect(last(1, 2, 3, 4, 5)).toBe(100)
    expect(last(5, 4, 3, 2, 1)).toBe(0)
  })

  it('is 50 if the price never moved', () => expect(last(2, 2, 2, 2, 2)).toBe(50))
})

it('Cutler’s RSI ignores moves before its window', () => {
  const cutler = relativeStrengths.find(({ code }) => code === 'RSI_SMA')
  const prices = [1.3, 1.7, 1.1, 2.9, 2.9, 2.9, 2.9, 2.9]
  const bars = { ...newBars(prices.length), close: Float64Array.from(prices) }
  expect(cutler?.compute(bars, { period: 3, average: 0, lookback: 1, source: 0 }, context).rsi.at(-1)).toBe(50)
})
