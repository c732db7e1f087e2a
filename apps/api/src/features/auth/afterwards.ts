import { randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Log } from '../../platform/machine/log.ts'

/** What is done after the answer, so that its time does not tell what there was to do. */
export interface Afterwards {
  run(task: () => Promise<void>): void
  /** Answers when nothing is left to do. */
  settled(): Promise<void>
}

const longestPauseMs = 300

/**
 * One task after the other, each after a pause of chance length: whoever asks a second time at once would otherwise see in the second answer how
 * much the first has left to do. A task that fails is logged; the person asks again.
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
