import { describe, expect, it } from 'vitest'
import { highestIndex, lowestIndex } from './extreme-index.ts'

describe('the index of an extreme', () => {
  it('moves to a new value that equals the extreme', () => {
    expect([...highestIndex(Float64Array.of(5, 3, 5, 1), 3)]).toEqual([Number.NaN, Number.NaN, 0, 2])
    expect([...highestIndex(Float64Array.of(1, 5, 3, 5, 2), 3)].slice(2)).toEqual([1, 3, 3])
  })

  it('falls back to the oldest of equal values when the extreme leaves the window', () => {
    expect([...highestIndex(Float64Array.of(9, 4, 4, 1), 3)].slice(2)).toEqual([0, 1])
    expect([...lowestIndex(Float64Array.of(1, 4, 4, 6), 3)].slice(2)).toEqual([0, 1])
  })
})
