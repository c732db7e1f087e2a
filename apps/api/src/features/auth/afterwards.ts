import { randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Log } from '../../platform/machine/log.ts'

/** Work after the response, so that response times do not reveal how much there was. */
export interface Afterwards {
  run(task: () => Promise<void>): void
  /** Resolves when no work is left. */
  settled(): Promise<void>
}

const longestPauseMs = 300

/**
 * Runs tasks one at a time, each after a random pause. Otherwise a second request sent at once would show, in its
 * response time, how much work the first left behind. A failed task is logged; the user can ask again.
 */
export function openAfterwards(log: Log): Afterwards {
  const open = new Set<Promise<void>>()
  let last = Promise.resolve()

  async function runInTurn(task: () => Promise<void>): Promise<void> {
    await pause(randomInt(longestPauseMs))
    last = last.then(task).catch((error: unknown) => log.error({ err: error }, 'work after a response failed'))
    await last
  }

  return {
    run(task) {
      const done = runInTurn(task)
      open.add(done)
      void done.finally(() => open.delete(done))
    },
    async settled() {
      while (open.size > 0) await Promise.all(open)
    },
  }
}
