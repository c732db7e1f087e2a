import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { type DueWorkNeeds, openDueWork } from './due-work.ts'

function opened(given: Partial<DueWorkNeeds>) {
  const failures: unknown[] = []
  const work = openDueWork({
    step: async () => false,
    msUntilDue: async () => undefined,
    onFailure: (error) => failures.push(error),
    longestPauseMs: 60_000,
    ...given,
  })
  onTestFinished(work.close)
  return { work, failures }
}

describe('due work', () => {
  it('does one step after the other until nothing is due', async () => {
    let left = 3
    const step = vi.fn(async () => left-- > 1)
    const { work } = opened({ step })
    work.wake()
    await vi.waitFor(() => expect(left).toBe(0))
    await work.close()
    expect(step).toHaveBeenCalledTimes(3)
  })

  it('looks again after a wake that came during a round', async () => {
    const gate = Promise.withResolvers<void>()
    const step = vi.fn(async () => {
      await gate.promise
      return false
    })
    const { work } = opened({ step })
    work.wake()
    work.wake()
    gate.resolve()
    await vi.waitFor(() => expect(step).toHaveBeenCalledTimes(2))
  })

  it('looks again by itself when the next item is due, but not before a second has passed', async () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const step = vi.fn(async () => false)
    const { work } = opened({ step, msUntilDue: async () => -500 })
    work.wake()
    await vi.advanceTimersByTimeAsync(999)
    expect(step).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(step).toHaveBeenCalledTimes(2)
  })

  it('reports a failure and tries again five seconds later', async () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const step = vi.fn(async () => false).mockRejectedValueOnce(new Error('down'))
    const { work, failures } = opened({ step })
    work.wake()
    await vi.advanceTimersByTimeAsync(4999)
    expect([step.mock.calls.length, failures]).toEqual([1, [new Error('down')]])
    await vi.advanceTimersByTimeAsync(1)
    expect(step).toHaveBeenCalledTimes(2)
  })

  it('closes when the step in progress is done, or was aborted after the grace period', async () => {
    const step = (signal: AbortSignal) => pause(60_000, true, { signal })
    const { work, failures } = opened({ step, graceMs: 20 })
    work.wake()
    await work.close()
    expect(failures, 'an abort is no failure').toEqual([])
  })
})
