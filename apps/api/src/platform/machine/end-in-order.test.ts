import { setTimeout as wait } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { endInOrder, type Opened } from './end-in-order.ts'

/** Ends steps that take these milliseconds, each within 60; returns what happened. */
async function ended(steps: Readonly<Record<string, number | 'never' | 'fault'>>) {
  const [closed, said]: [string[], string[]] = [[], []]
  const opened = Object.entries(steps).map(
    ([what, takes]): Opened => ({
      what,
      withinMs: 60,
      async close() {
        if (takes === 'fault') throw new Error('no')
        await (takes === 'never' ? new Promise(() => undefined) : wait(takes))
        closed.push(what)
      },
    }),
  )
  const isClean = await endInOrder(opened, { error: (_: unknown, words: string) => said.push(words) } as never)
  return { isClean, closed, said }
}

it('closes the last that was opened first, and is clean although all together take longer than one may', async () => {
  expect(await ended({ database: 40, pool: 40, server: 40 })).toEqual({ isClean: true, closed: ['server', 'pool', 'database'], said: [] })
})

it('goes on to the rest when one hangs or fails, names it, and is not clean', async () => {
  expect(await ended({ database: 1, pool: 'fault', server: 'never' })).toEqual({
    isClean: false,
    closed: ['database'],
    said: ['server did not end in time', 'pool could not be ended in order'],
  })
})
