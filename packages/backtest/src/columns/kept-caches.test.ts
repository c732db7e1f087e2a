import { columnFrom } from '@assay/indicators'
import { newBars } from '@assay/market'
import { type Machine, openMachine } from '@assay/sweep'
import { describe, expect, it } from 'vitest'
import { keptCaches } from './kept-caches.ts'
import type { MarketData } from './market-data.ts'
import type { SeriesCache } from './series-cache.ts'

const dataOf = (count: number): MarketData => ({ timeframe: '1min', bars: newBars(count), dayBoundary: 'utc', point: 0.01 })
const column = (cache: SeriesCache) => cache.get('column', () => new Float64Array(1))

describe('kept caches', () => {
  it('are found again by key, as long as they are among the most recently used', () => {
    const caches = keptCaches({ sets: 2, mbEach: 1 })
    const [first, second] = ['a', 'b'].map((key) => caches.use(key, dataOf(10), (cache) => cache))
    expect(caches.use('a', dataOf(10), (cache) => cache)).toBe(first)
    caches.use('c', dataOf(10), column)
    expect(['a', 'b', 'c'].map(caches.has)).toEqual([true, false, true])
    expect(caches.use('b', dataOf(10), (cache) => cache)).not.toBe(second)
  })

  it('do not keep a set above the size limit, and return its memory when the work ends or fails', () => {
    const caches = keptCaches({ sets: 2, mbEach: 1, largestMb: 1 })
    const large = dataOf(30_000)
    const made = () => caches.use('large', large, (cache) => ({ cache, column: column(cache) }))
    const first = made()
    expect(caches.has('large')).toBe(false)
    expect(column(first.cache), 'released').not.toBe(first.column)
    let failed: SeriesCache | undefined
    const failing = () =>
      caches.use('large', large, (cache) => {
        failed = cache
        column(cache)[0] = 7
        throw new Error('no')
      })
    expect(failing).toThrow('no')
    expect(column(failed!)[0], 'released').toBe(0)
  })

  it('lend the memory of a dropped set to the next one', () => {
    const caches = keptCaches({ sets: 1, mbEach: 1 })
    const columnOf = (cache: SeriesCache) => cache.get('lent', () => columnFrom(64, 0))
    const placeOf = ({ buffer, byteOffset }: Float64Array) => ({ buffer, byteOffset })
    const first = placeOf(caches.use('a', dataOf(10), columnOf))
    const second = placeOf(caches.use('b', dataOf(10), columnOf))
    expect([second.buffer === first.buffer, second.byteOffset]).toEqual([true, first.byteOffset])
  })

  it('move into the memory of a machine as soon as there is one', () => {
    let machine: Machine | null = null
    const caches = keptCaches({ sets: 1, mbEach: 1, machine: () => machine })
    const columnOf = (cache: SeriesCache) => cache.get('lent', () => columnFrom(64, 0).fill(1))
    const before = caches.use('a', dataOf(10), columnOf)
    machine = openMachine(8)!
    const after = caches.use('a', dataOf(10), columnOf)
    expect([machine.holds(before), machine.holds(after), before[0], after[0]]).toEqual([false, true, 1, 1])
  })
})
