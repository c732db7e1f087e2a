import { describe, expect, it } from 'vitest'
import { barsAt } from '../../../../test/data-folder.ts'
import { mergeBars } from './merge-bars.ts'

const held = barsAt([1, 2, 3])

describe('bars added to stored ones', () => {
  it('are inserted in order', () => {
    const merged = mergeBars(barsAt([1, 4, 6]), barsAt([2, 5, 7], 50), {})
    expect(merged).toMatchObject({ added: 3, same: 0, replaced: 0 })
    expect('bars' in merged && [Array.from(merged.bars.time), Array.from(merged.bars.open)]).toEqual([
      [1, 2, 4, 5, 6, 7],
      [100, 50, 101, 51, 102, 52],
    ])
  })

  it('count as the same if time and values are equal', () => {
    expect(mergeBars(held, barsAt([1, 2, 3, 4]), {})).toMatchObject({ added: 1, same: 3, replaced: 0 })
  })

  it('are refused with the first one that differs', () => {
    expect(mergeBars(held, barsAt([2, 3], 101.5), {})).toEqual({ conflictAt: 2 })
  })

  it('replace stored ones if asked to', () => {
    const merged = mergeBars(held, barsAt([2], 7), { replace: true })
    expect(merged).toMatchObject({ added: 0, same: 0, replaced: 1 })
    expect('bars' in merged && Array.from(merged.bars.open)).toEqual([100, 7, 102])
  })

  it('always replace an unfinished one', () => {
    expect(mergeBars(held, barsAt([3, 4], 7), { unfinished: 3 })).toMatchObject({ added: 1, replaced: 1 })
    expect(mergeBars(held, barsAt([2, 3], 7), { unfinished: 3 }), 'no other bar is replaced').toEqual({ conflictAt: 2 })
  })
})
