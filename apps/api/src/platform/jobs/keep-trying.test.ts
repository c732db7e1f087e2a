import { describe, expect, it } from 'vitest'
import type { Clock } from './clock.ts'
import { type KeepTryingOptions, keepTrying, type RetryPolicy } from './keep-trying.ts'

const policy: RetryPolicy = { firstMs: 100, longestMs: 1000 }

/** Work that fails a given number of times, on a clock that jumps to the end of each wait. */
function failing(times: number, options: KeepTryingOptions = {}) {
  const waits: number[] = []
  let [time, calls] = [0, 0]
  const clock: Clock = {
    now: () => time,
    async wait(ms, signal) {
      signal?.throwIfAborted()
      waits.push(ms)
      time += ms
    },
  }
  const work = async () => {
    calls++
    if (calls <= times) throw new Error(`failure ${calls}`)
    return 'done'
  }
  return { waits, work, clock, calls: () => calls, run: (own: RetryPolicy) => keepTrying(work, own, { clock, ...options }) }
}

describe('keepTrying', () => {
  it('returns the result of the first try that succeeds, after waits that double up to the longest', async () => {
    const { run, waits } = failing(6)
    expect(await run(policy)).toBe('done')
    expect(waits).toEqual([100, 200, 400, 800, 1000, 1000])
  })

  it('throws the last error after the given number of tries, without another wait', async () => {
    const { run, waits, calls } = failing(9)
    await expect(run({ ...policy, tries: 3 })).rejects.toThrow('failure 3')
    expect([calls(), waits]).toEqual([3, [100, 200]])
  })

  it('throws the last error when the time is up', async () => {
    const { run, waits } = failing(99)
    await expect(run({ firstMs: 200, longestMs: 200, withinMs: 500 })).rejects.toThrow('failure 4')
    expect(waits).toEqual([200, 200, 200])
  })

  it('throws a final error at once', async () => {
    const { run, waits } = failing(9, { isFinal: (error) => (error as Error).message === 'failure 2' })
    await expect(run(policy)).rejects.toThrow('failure 2')
    expect(waits).toEqual([100])
  })

  it('multiplies each wait by a random factor of the given range', async () => {
    const draws = [0, 0.5, 1]
    const { run, waits } = failing(3, { random: () => draws.shift()! })
    await run({ ...policy, jitter: [0.75, 1.25] })
    expect(waits).toEqual([75, 200, 500])
  })

  it('waits as long as an error asks for, but no longer than the longest wait', async () => {
    const asked = [0, 700, 60_000]
    const { run, waits } = failing(3, { leastWaitMs: () => asked.shift()! })
    await run(policy)
    expect(waits).toEqual([100, 700, 1000])
  })

  it('reports each failure that another try follows, with the wait', async () => {
    const told: unknown[] = []
    const { run } = failing(3, { onFailure: (error, next) => told.push([(error as Error).message, next]) })
    await expect(run({ ...policy, tries: 3 })).rejects.toThrow()
    expect(told).toEqual([
      ['failure 1', { failures: 1, waitMs: 100 }],
      ['failure 2', { failures: 2, waitMs: 200 }],
    ])
  })

  it('restarts the waits after work that went well for a while', async () => {
    const { clock, waits } = failing(0)
    const seen: number[] = []
    const work = keepTrying(
      async ({ failures, goesWell }) => {
        seen.push(failures)
        if (seen.length === 3) goesWell()
        if (seen.length < 6) throw new Error('lost')
      },
      policy,
      { clock },
    )
    await work
    expect(waits).toEqual([100, 200, 100, 200, 400])
    expect(seen).toEqual([0, 1, 2, 1, 2, 3])
  })

  it('stops at the signal, even during a wait, and throws its reason', async () => {
    const stop = new AbortController()
    let calls = 0
    const work = async () => {
      calls++
      throw new Error('down')
    }
    const endless = keepTrying(
      work,
      { firstMs: 60_000, longestMs: 60_000 },
      { signal: stop.signal, onFailure: () => stop.abort(new Error('over')) },
    )
    await expect(endless).rejects.toThrow('over')
    await expect(keepTrying(work, policy, { signal: stop.signal })).rejects.toThrow('over')
    expect(calls, 'no try after the stop').toBe(1)
  })
})
