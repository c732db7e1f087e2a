import { expect, it, vi } from 'vitest'
import { aboutToShare } from './shared-memory.ts'

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
