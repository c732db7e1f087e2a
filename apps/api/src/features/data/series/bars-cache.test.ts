import { describe, expect, it } from 'vitest'
import { barsAt } from '../../../../test/data-folder.ts'
import { barsCache } from './bars-cache.ts'

const oneBar = 6 * 8

function counted(bars = 10) {
  let made = 0
  const make = async () => {
    made++
    return barsAt(Array.from({ length: bars }, (_, i) => i))
  }
  return { make, made: () => made }
}

describe('kept bars', () => {
  it('are made once for a range and all ranges inside it', async () => {
    const cache = barsCache(1e6)
    const { make, made } = counted()
    const [a, b] = await Promise.all([cache.get('x', 0, 10, make), cache.get('x', 0, 10, make)])
    expect(await cache.get('x', 3, 7, make)).toBe(a)
    expect([b, made()]).toEqual([a, 1])
  })

  it('are made again for a wider range, which replaces the narrower one', async () => {
    const cache = barsCache(1e6)
    const { make, made } = counted()
    await cache.get('x', 3, 7, make)
    await cache.get('x', 0, 10, make)
    expect([made(), cache.bytes()]).toEqual([2, 10 * oneBar])
  })

  it('are dropped when others are used more recently and the memory is full', async () => {
    const cache = barsCache(25 * oneBar)
    const [first, second, third] = [counted(), counted(), counted()]
    await cache.get('first', 0, 10, first.make)
    await cache.get('second', 0, 10, second.make)
    await cache.get('first', 0, 10, first.make)
    await cache.get('third', 0, 10, third.make)
    await cache.get('first', 0, 10, first.make)
    await cache.get('second', 0, 10, second.make)
    expect([first.made(), second.made(), third.made()]).toEqual([1, 2, 1])
    expect(cache.bytes()).toBeLessThanOrEqual(25 * oneBar)
  })

  it('are not kept when making them failed', async () => {
    const cache = barsCache(1e6)
    await expect(cache.get('x', 0, 1, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    const { make, made } = counted()
    await cache.get('x', 0, 1, make)
    expect(made()).toBe(1)
  })
})
