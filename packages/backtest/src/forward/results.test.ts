import { describe, expect, it } from 'vitest'
import { atBids, type ClosedForwardTrade, resultIn, spreadPaid, unitOf } from './results.ts'

const quote = (bid: number, spread: number) => ({ at: 0, bid, ask: bid + spread, price: bid })
const trade = (sign: 1 | -1, stop: number | null): ClosedForwardTrade => ({
  entry: { kind: 'entry', sign, decidedAt: 0, stop, target: null, ...quote(100, 0.5) },
  exit: { kind: 'exit', sign, reason: 'rule', gap: false, ...quote(104, 1) },
})

describe('results of a record', () => {
  it.each([
    [1, 98, 'R', 2, 1.75],
    [-1, 108, 'R', -0.5, -0.625],
    [1, null, '%', 4, 3.5],
    [-1, null, '%', -4, -5],
  ] as const)('with side %i and a stop at %s are in %s, before and after the spread', (sign, stop, unit, before, after) => {
    const one = trade(sign, stop)
    expect(unitOf([atBids(one)])).toBe(unit)
    expect(resultIn(unit, atBids(one))).toBe(before)
    expect(resultIn(unit, atBids(one), spreadPaid(one))).toBeCloseTo(after, 12)
  })

  it('are in percent if one trade has no stop', () => {
    expect(unitOf([{ stop: 98 }, { stop: null }])).toBe('%')
  })
})
