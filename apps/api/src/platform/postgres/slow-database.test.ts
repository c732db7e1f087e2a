import { expect, it } from 'vitest'
import { patiently } from './slow-database.ts'

/** Waits for nothing; its time is what was waited for. */
function quickClock() {
  let now = 0
  return {
    now: () => now,
    wait: async (ms: number) => {
      now += ms
    },
  }
}

it.each(['Query read timeout', 'timeout expired', 'timeout exceeded when trying to connect'])(
  'a start waits for a database that is slow (%s), and says so each time',
  async (message) => {
    const said: string[] = []
    let tries = 0
    const work = async () => {
      tries += 1
      if (tries < 4) throw new Error(message)
      return 'up'
    }
    expect(await patiently(work, { warn: (_: unknown, words: string) => said.push(words) } as never, quickClock())).toBe('up')
    expect(said).toEqual(Array(3).fill('the database is slow to answer; the start goes on when it does'))
  },
)

it('a start ends at once with an error that waiting does not help, and after five minutes with one that it might', async () => {
  const clock = quickClock()
  const log = { warn: () => undefined } as never
  await expect(patiently(() => Promise.reject(new Error('role "assay" does not exist')), log, clock)).rejects.toThrow('does not exist')
  expect(clock.now()).toBe(0)
  await expect(patiently(() => Promise.reject(new Error('Query read timeout')), log, clock)).rejects.toThrow('Query read timeout')
  expect(clock.now()).toBeGreaterThan(290_000)
})
