import { constants, PerformanceObserver } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, it, onTestFinished, vi } from 'vitest'
import { aboutToShare, collectGarbage } from './shared-memory.ts'

const megabyte = 2 ** 20

function takeAndDrop(count: number): void {
  for (let i = 0; i < count; i++) {
    aboutToShare(32 * megabyte)
    new Uint8Array(new SharedArrayBuffer(32 * megabyte)).fill(1)
  }
}

it('frees shared memory that is no longer referenced', async () => {
  const before = process.memoryUsage().arrayBuffers
  takeAndDrop(20)
  await vi.waitFor(() => expect((process.memoryUsage().arrayBuffers - before) / megabyte).toBeLessThan(300))
})

it('does not collect once more when the thread has collected by itself', async () => {
  let forced = 0
  const observer = new PerformanceObserver((list) => {
    const flags = list.getEntries().map(({ detail }) => (detail as { flags: number }).flags)
    forced += flags.filter((each) => each & constants.NODE_PERFORMANCE_GC_FLAGS_FORCED).length
  })
  observer.observe({ entryTypes: ['gc'] })
  onTestFinished(() => observer.disconnect())
  const forcedBy = async (work: () => void) => {
    forced = 0
    work()
    await wait(50)
    return forced
  }
  takeAndDrop(3)
  await wait(1)
  expect(await forcedBy(() => takeAndDrop(3)), 'nothing else has collected').toBeGreaterThan(0)
  expect(await forcedBy(collectGarbage)).toBeGreaterThan(0)
  expect(await forcedBy(() => aboutToShare(65 * megabyte)), 'one has just collected').toBe(0)
})
