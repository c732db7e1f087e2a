import { expect, it } from 'vitest'
import { barsTurns } from './bars-turns.ts'

it('tells a caller whose turn does not come in time that all are busy, and when to ask again', async () => {
  const turns = barsTurns({ memoryMb: 1, atOnce: 1, queue: 10, seconds: 0.05 })
  const signal = new AbortController().signal
  const over = Promise.withResolvers<void>()
  const first = turns.run({ key: 'first', signal }, 1, () => over.promise)
  const other = turns.run({ key: 'other', signal }, 1, async () => {})
  await expect(other).rejects.toMatchObject({ code: 'BUSY' })
  over.resolve()
  await first
})
