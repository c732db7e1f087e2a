import { expect, it } from 'vitest'
import { Blocks } from './blocks.ts'

it('blocks never overlap, and returned memory can be taken again in one piece', () => {
  const blocks = new Blocks(64 * 1000)
  const taken: { offset: number; bytes: number }[] = []
  let seed = 7
  const random = (below: number) => {
    seed = (Math.imul(seed, 1103515245) + 12345) >>> 0
    return (seed >>> 8) % below
  }
  for (let i = 0; i < 3000; i++) {
    if (random(5) < 3) {
      const bytes = 8 * (1 + random(200))
      const offset = blocks.take(bytes)
      if (offset === undefined) continue
      expect(taken.every((other) => offset + bytes <= other.offset || other.offset + other.bytes <= offset)).toBe(true)
      expect(offset + bytes).toBeLessThanOrEqual(64 * 1000)
      taken.push({ offset, bytes })
    } else if (taken.length > 0) {
      const [{ offset, bytes }] = taken.splice(random(taken.length), 1)
      blocks.give(offset, bytes)
    }
  }
  for (const { offset, bytes } of taken) blocks.give(offset, bytes)
  expect(blocks.free).toBe(64 * 1000)
  expect(blocks.take(64 * 1000)).toBe(0)
  expect(blocks.take(8), 'nothing is left').toBeUndefined()
})
