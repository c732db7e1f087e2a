import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { allBits, bitAt, countBits, lastBit, later, nextBit, wordsOf } from './bits.ts'

const truths = fc.array(fc.boolean(), { maxLength: 140 })
const place = fc.nat({ max: 150 })

describe('bit words', () => {
  it('are read back bit by bit', () => {
    const law = fc.property(truths, (list) => {
      expect(list.map((_, bar) => bitAt(wordsOf(list), bar))).toEqual(list)
    })
    fc.assert(law)
  })

  it('find the next and the last true bar', () => {
    const law = fc.property(truths, place, (list, at) => {
      const next = list.indexOf(true, at)
      expect(nextBit(wordsOf(list), at, list.length)).toBe(next < 0 ? list.length : next)
      const end = Math.min(at, list.length)
      expect(lastBit(wordsOf(list), end)).toBe(list.slice(0, end).lastIndexOf(true))
    })
    fc.assert(law)
  })

  it('count the true bars of a range', () => {
    const law = fc.property(truths, place, place, (list, a, b) => {
      const from = Math.min(a, list.length)
      const to = Math.max(from, Math.min(b, list.length))
      expect(countBits(wordsOf(list), from, to)).toBe(list.slice(from, to).filter(Boolean).length)
    })
    fc.assert(law)
  })

  it('shift to later bars', () => {
    const law = fc.property(truths, place, (list, by) => {
      const moved = list.map((_, bar) => bar >= by && list[bar - by])
      expect(later(wordsOf(list), by, list.length)).toEqual(wordsOf(moved))
    })
    fc.assert(law)
  })

  it('can be all set, with no bit after the last bar', () => {
    const law = fc.property(fc.nat({ max: 100 }), (bars) => {
      expect(allBits(bars)).toEqual(wordsOf(Array(bars).fill(true)))
    })
    fc.assert(law)
  })
})
