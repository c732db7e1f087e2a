import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { covers, joined, type Range, within, without } from './ranges.ts'

const anyRange = fc.tuple(fc.nat(60), fc.nat(60)).map(([a, b]): Range => [Math.min(a, b), Math.max(a, b)])
const anyRanges = fc.array(anyRange, { maxLength: 8 })

/** The whole numbers from 0 to 60 that are in some range. */
const moments = (ranges: readonly Range[]) =>
  Array.from({ length: 61 }, (_, at) => at).filter((at) => ranges.some(([from, to]) => from <= at && at < to))

describe('ranges', () => {
  it('joined cover the same times, in order and apart', () => {
    fc.assert(
      fc.property(anyRanges, (ranges) => {
        const all = joined(ranges)
        expect(moments(all)).toEqual(moments(ranges))
        expect(all.every(([from, to], i) => from < to && (i === 0 || from > all[i - 1][1]))).toBe(true)
      }),
    )
  })

  it('without a range lack exactly its times', () => {
    fc.assert(
      fc.property(anyRanges, anyRange, (ranges, cut) => {
        expect(moments(without(ranges, cut))).toEqual(moments(ranges).filter((at) => !moments([cut]).includes(at)))
      }),
    )
  })

  it('within a window are their overlap with it, and cover the window if that is all of it', () => {
    fc.assert(
      fc.property(anyRanges, anyRange, (ranges, window) => {
        const common = moments(ranges).filter((at) => moments([window]).includes(at))
        expect(moments(within(ranges, window))).toEqual(common)
        if (window[0] < window[1]) expect(covers(ranges, window)).toBe(common.length === moments([window]).length)
      }),
    )
  })
})
