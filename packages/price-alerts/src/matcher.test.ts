import type { Quote } from '@assay/market'
import { describe, expect, it } from 'vitest'
import type { PriceCondition } from './condition.ts'
import { createMatcher, type Matcher } from './matcher.ts'
import type { Armed } from './roster.ts'

const start = Date.parse('2026-11-18T12:00Z')
const quote = (at: number, bid: number, ask = bid + 0.2, symbol = 'XAUUSD'): Quote => ({ symbol, bid, ask, at: start + at, source: 'test' })
const alert = (condition: PriceCondition, more: Partial<Armed> = {}): Armed => ({
  symbol: 'XAUUSD',
  side: 'bid',
  condition,
  armedAt: start,
  ...more,
})
const above = (price: number): PriceCondition => ({ kind: 'above', params: { price } })
const moves = (by: number, windowSec: number): PriceCondition => ({ kind: 'movesBy', params: { by, unit: 'points', windowSec } })

function armed(alerts: Record<string, Armed>): Matcher {
  const matcher = createMatcher()
  matcher.armAll(Object.entries(alerts))
  return matcher
}

describe('a matcher', () => {
  it('returns the alerts that a step crosses in the order in which it crosses them', () => {
    const crossing = (price: number) => alert({ kind: 'crossing', params: { price } })
    const range = alert({ kind: 'leavesRange', params: { lower: 2993, upper: 3002.5 } })
    const matcher = armed({ c: crossing(3003), a: crossing(3001), range, b: crossing(3002), far: crossing(3009) })
    expect(matcher.look(quote(0, 3000), quote(1, 3004))).toEqual(['a', 'b', 'range', 'c'])
    expect(matcher.look(quote(1, 3004), quote(2, 3001))).toEqual(['c', 'b', 'a'])
  })

  it('watches only the side and the symbol of the alert', () => {
    const other = { ...alert(above(3000)), symbol: 'XAGUSD' }
    const matcher = armed({
      bid: alert(above(3000)),
      mid: alert(above(3000), { side: 'mid' }),
      ask: alert(above(3000), { side: 'ask' }),
      other,
    })
    expect(matcher.look(quote(0, 2999), quote(1, 2999.85))).toEqual(['ask'])
    expect(matcher.look(quote(1, 2999.85), quote(2, 2999.95))).toEqual(['mid'])
    expect(matcher.look(quote(2, 2999.95), quote(3, 3000.01))).toEqual(['bid'])
  })

  it('counts a step only when its earlier price came after arming, and ignores a quote without an earlier price', () => {
    const matcher = armed({ now: alert(above(3000)), later: alert(above(3000), { armedAt: start + 1 }) })
    expect(matcher.look(undefined, quote(0, 3001))).toEqual([])
    expect(matcher.look(quote(0, 2999), quote(1, 3001))).toEqual(['now'])
    expect(matcher.look(quote(1, 2999), quote(2, 3001))).toEqual(['now', 'later'])
    expect(matcher.look(quote(-1, 2999), quote(2, 3001))).toEqual([])
  })

  it('replaces an alert with the same id, one by one and in bulk', () => {
    const matcher = armed({ a: alert(above(3000)), b: alert(above(3000)) })
    matcher.arm('a', alert(above(3010)))
    matcher.armAll([
      ['b', alert(above(3020))],
      ['b', alert(above(3030))],
    ])
    expect(matcher.size).toBe(2)
    expect(matcher.look(quote(0, 2999), quote(1, 3025))).toEqual(['a'])
    expect(matcher.look(quote(1, 3025), quote(2, 3035))).toEqual(['b'])
    matcher.disarm('b')
    matcher.disarm('nobody')
    expect([matcher.has('a'), matcher.has('b'), matcher.size]).toEqual([true, false, 1])
    expect(matcher.look(quote(1, 3025), quote(2, 3035))).toEqual([])
  })

  it('fires a range that a path goes through, but not one that a step jumps over', () => {
    const matcher = armed({ a: alert({ kind: 'entersRange', params: { lower: 3000, upper: 3001 } }) })
    expect(matcher.look(quote(0, 2999), quote(1, 3002))).toEqual([])
    expect(matcher.look(quote(0, 2999), quote(1, 3002), true)).toEqual(['a'])
  })
})

describe('a move', () => {
  it('counts the prices of its window, whether they came before or after the alert was added', () => {
    const matcher = createMatcher()
    matcher.look(undefined, quote(0, 3000))
    matcher.arm('a', alert(moves(100, 60)))
    matcher.arm('late', alert(moves(100, 60), { armedAt: start + 1 }))
    expect(matcher.look(quote(0, 3000), quote(30_000, 3001))).toEqual(['a'])
    expect(matcher.look(quote(30_000, 3001), quote(60_000, 3002))).toEqual(['a', 'late'])
  })

  it('counts the price in force when the window began, but not one from before a silence', () => {
    const matcher = armed({ a: alert(moves(100, 10)) })
    matcher.look(undefined, quote(0, 3000))
    expect(matcher.look(quote(0, 3000), quote(25_000, 3001))).toEqual(['a'])
    expect(matcher.look(quote(25_000, 3001), quote(65_001, 3002))).toEqual([])
  })

  it('does not fire twice on the same quotes, and ignores an older quote', () => {
    const matcher = armed({ a: alert(moves(100, 60)) })
    matcher.look(undefined, quote(0, 3000))
    expect(matcher.look(quote(0, 3000), quote(10, 3001))).toEqual(['a'])
    expect(matcher.look(quote(0, 3000), quote(10, 3001))).toEqual(['a'])
    expect(matcher.look(undefined, quote(5, 3001))).toEqual([])
    matcher.arm('a', alert(moves(100, 60), { armedAt: start + 10 }))
    expect(matcher.look(quote(10, 3001), quote(20, 3001.99))).toEqual([])
    expect(matcher.look(quote(20, 3001.99), quote(30, 3002))).toEqual(['a'])
  })

  it('in points never fires for a symbol that is not an instrument', () => {
    const matcher = armed({ a: alert(moves(1, 60), { symbol: 'NONE' }) })
    matcher.look(undefined, quote(0, 1, 2, 'NONE'))
    expect(matcher.look(undefined, quote(1, 2, 3, 'NONE'))).toEqual([])
  })
})
