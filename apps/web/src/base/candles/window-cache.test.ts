import { newBars } from '@assay/market'
import { expect, test, vi } from 'vitest'
import { type CacheNeeds, windowCache } from './window-cache.ts'
import { stretchOf, windowAt } from './windows.ts'

const now = Date.UTC(2024, 5, 14, 12)
const newest = windowAt(now, '1min')

function open(more: Partial<CacheNeeds> = {}) {
  const load = vi.fn<CacheNeeds['load']>(async ({ from }) => {
    const bars = newBars(1)
    bars.time.fill(from)
    return bars
  })
  const cache = windowCache({ timeframe: '1min', load, gaps: [], now: () => now, ...more })
  return { cache, load }
}

test('a window whose time is over is read once', async () => {
  const { cache, load } = open()
  const first = await cache.get(newest - 1)
  expect(await cache.get(newest - 1)).toBe(first)
  expect(load).toHaveBeenCalledTimes(1)
})

test('a window that still grows is read at each request, but not twice at once', async () => {
  const { cache, load } = open()
  await Promise.all([cache.get(newest), cache.get(newest)])
  expect(load).toHaveBeenCalledTimes(1)
  await cache.get(newest)
  expect(load).toHaveBeenCalledTimes(2)
})

test('the least recently used window is dropped first', async () => {
  const { cache, load } = open()
  for (let i = 1; i <= 24; i++) await cache.get(newest - i)
  await cache.get(newest - 1)
  await cache.get(newest - 25)
  expect(cache.size()).toBe(24)
  load.mockClear()
  await cache.get(newest - 1)
  expect(load).not.toHaveBeenCalled()
  await cache.get(newest - 2)
  expect(load).toHaveBeenCalledTimes(1)
})

test('a window within a known gap is empty without a request', async () => {
  const { cache, load } = open({ gaps: [stretchOf(newest - 3, '1min')] })
  expect((await cache.get(newest - 3)).time.length).toBe(0)
  expect(load).not.toHaveBeenCalled()
})

test('after an abort a window is read again at once, by one read', async () => {
  const { cache, load } = open()
  load.mockImplementationOnce(
    (_, signal) => new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('aborted')), { once: true })),
  )
  const left = cache.get(newest - 1)
  cache.abort()
  const again = cache.get(newest - 1)
  await expect(left).rejects.toThrow('aborted')
  expect((await again).time.length).toBe(1)
  await cache.get(newest - 1)
  expect(load).toHaveBeenCalledTimes(2)
})

test('a window whose time ended only while it was read is read again', async () => {
  let time = now
  const { load } = open()
  const { cache } = open({
    now: () => time,
    load: async (stretch, signal) => {
      time = stretch.to
      return load(stretch, signal)
    },
  })
  await cache.get(newest)
  await cache.get(newest)
  await cache.get(newest)
  expect(load).toHaveBeenCalledTimes(2)
})

test('newer bars that were put into a window are shown until it is read again, and a gap hides only whole windows', async () => {
  const { from, to } = stretchOf(newest - 3, '1min')
  const { cache, load } = open({ gaps: [{ from: from + 1, to }] })
  expect((await cache.get(newest - 3)).time.length).toBe(1)
  cache.put(newest, newBars(2))
  expect((await cache.get(newest)).time.length).toBe(1)
  expect(load).toHaveBeenCalledTimes(2)
})
