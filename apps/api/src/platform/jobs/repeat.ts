import { type Clock, realClock } from './clock.ts'

export interface RepeatOptions {
  /** Pause between the end of one round and the beginning of the next. */
  readonly everyMs: number
  readonly onFailure: (error: unknown) => void
  readonly clock?: Clock
}

/**
 * Runs `round` now and after each pause, whether it fails or not. The returned function stops it, and resolves when no
 * round is in progress.
 */
export function repeat(round: () => Promise<void>, { everyMs, onFailure, clock = realClock }: RepeatOptions): () => Promise<void> {
  const stopped = new AbortController()
  const { signal } = stopped
  async function run(): Promise<void> {
    while (!signal.aborted) {
      await round().catch(onFailure)
      await clock.wait(everyMs, signal).catch(() => undefined) // rejects only when stopped, which the loop checks
    }
  }
  const running = run()
  return async () => {
    stopped.abort()
    await running
  }
}
