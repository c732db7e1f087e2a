import { expect, it } from 'vitest'
import type { Clock } from './clock.ts'
import { repeat } from './repeat.ts'

/** A clock whose waits end on demand. */
function heldClock() {
  let waiting = Promise.withResolvers<void>()
  let begun = Promise.withResolvers<number>()
  const clock: Clock = {
    now: () => 0,
    wait: (ms, signal) => {
      waiting = Promise.withResolvers()
      signal?.addEventListener('abort', () => waiting.reject(signal.reason))
      begun.resolve(ms)
      return waiting.promise
    },
  }
  return {
    clock,
    pause: () => begun.promise,
    go() {
      begun = Promise.withResolvers()
      waiting.resolve()
    },
  }
}

it('runs work at once and after each pause, whether it fails or not, until it is stopped', async () => {
  const { clock, pause, go } = heldClock()
  const failures: unknown[] = []
  let rounds = 0
  const round = async () => {
    rounds++
    if (rounds === 1) throw new Error('down')
  }
  const stop = repeat(round, { everyMs: 5000, onFailure: (error) => failures.push(error), clock })
  expect(await pause()).toBe(5000)
  go()
  await pause()
  expect([rounds, failures]).toEqual([2, [new Error('down')]])
  await stop()
  expect(rounds).toBe(2)
})

it('waits for the round in progress when it is stopped', async () => {
  const gate = Promise.withResolvers<void>()
  let ended = false
  const round = async () => {
    await gate.promise
    ended = true
  }
  const stopped = repeat(round, { everyMs: 5000, onFailure: () => undefined })()
  gate.resolve()
  await stopped
  expect(ended).toBe(true)
})
