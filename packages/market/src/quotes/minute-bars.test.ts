import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { barColumns } from '../bars.ts'
import { minuteBars } from './minute-bars.ts'
import type { Quote } from './quote.ts'

const start = Date.parse('2026-11-18T12:00Z')
const quote = (at: number, bid: number): Quote => ({ symbol: 'EURUSD', bid, ask: bid + 1, at: start + at, source: 'test' })
const build = (quotes: readonly Quote[], until = start + 600_000) => {
  const bars = minuteBars()
  for (const each of quotes) bars.add(each)
  const closed = bars.close(until)
  return barColumns.map((name) => [...closed[name]])
}

describe('minute bars', () => {
  it('use bids, open at the full minute and count distinct quotes', () => {
    const [a, b, c, d] = [quote(0, 5), quote(20_000, 9), quote(59_999, 4), quote(60_000, 6)]
    expect(build([a, b, b, c, d])).toEqual([
      [start, start + 60_000],
      [5, 6],
      [9, 6],
      [4, 6],
      [4, 6],
      [3, 1],
    ])
  })

  it('do not exist for a quiet minute', () => {
    expect(build([quote(0, 5), quote(180_000, 6)])[0]).toEqual([start, start + 180_000])
  })

  it('are emitted once, when their minute is over, and accept no later quote', () => {
    const bars = minuteBars()
    expect(bars.add(quote(1000, 5))).toBe(true)
    expect(bars.close(start + 59_999).time.length).toBe(0)
    expect([...bars.close(start + 60_000).close]).toEqual([5])
    expect(bars.add(quote(59_000, 6))).toBe(false)
    expect(bars.close(start + 120_000).time.length).toBe(0)
  })

  it('are the same in whatever order and however often quotes arrive', () => {
    const quotes = fc.uniqueArray(fc.tuple(fc.nat(500_000), fc.integer({ min: 1, max: 50 })), { selector: ([at]) => at, minLength: 1 })
    fc.assert(
      fc.property(quotes, fc.infiniteStream(fc.nat()), (pairs, places) => {
        const ordered = pairs.toSorted(([a], [b]) => a - b).map(([at, bid]) => quote(at, bid))
        const shuffled = [...ordered, ...ordered.slice(0, 5)].reduce<Quote[]>(
          (all, each) => all.toSpliced(places.next().value % (all.length + 1), 0, each),
          [],
        )
        expect(build(shuffled)).toEqual(build(ordered))
      }),
    )
  })
})
