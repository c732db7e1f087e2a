import { describe, expect, it } from 'vitest'
import { columnFrom, withLender } from './column.ts'

describe('columns', () => {
  it('are allocated in a lent buffer while there is one, and in new memory afterwards', () => {
    const memory = new Float64Array(3)
    const made = withLender(
      () => memory,
      () => columnFrom(3, 1),
    )
    expect(made).toBe(memory)
    expect([...made]).toEqual([Number.NaN, 0, 0])
    expect(columnFrom(3, 1)).not.toBe(memory)
  })

  it('are allocated in new memory again after a computation that failed', () => {
    const memory = new Float64Array(3)
    const failing = () => {
      throw new Error('no')
    }
    expect(() => withLender(() => memory, failing)).toThrow('no')
    expect(columnFrom(3, 1)).not.toBe(memory)
  })
})
