import type { Log } from '../../../platform/machine/log.ts'

export interface PumpNeeds {
  /** Does what is to be done at the moment. */
  drain(): Promise<void>
  /** Milliseconds until there is something to do; undefined where nothing waits. */
  msUntilDue(): Promise<number | undefined>
  readonly log: Log
}

/** Does its work soon after each `wake`, and when the next of it is due. */
export interface Pump {
  wake(): void
  /** Answers when nothing is under way any more. */
  close(): Promise<void>
}

const longestPauseMs = 30_000
const shortestPauseMs = 1000
const afterFaultMs = 5000

export function openPump({ drain, msUntilDue, log }: PumpNeeds): Pump {
  let closed = false
  let again = false
  let running: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined

  function wake(): void {
    if (closed) return
    again = true
    running ??= run()
  }

  async function run(): Promise<void> {
    clearTimeout(timer)
    let pauseMs = longestPauseMs
    while (again && !closed) {
      again = false
      pauseMs = await once()
    }
    running = undefined
    if (!closed) timer = setTimeout(wake, pauseMs).unref()
  }

  /** Answers how long nothing is to be done. */
  async function once(): Promise<number> {
    try {
      await drain()
      return Math.min(longestPauseMs, Math.max(shortestPauseMs, (await msUntilDue()) ?? longestPauseMs))
    } catch (error) {
      if (!closed) log.warn({ err: error }, 'alerts wait: they cannot be told outside of the page at the moment')
      return afterFaultMs
    }
  }

  return {
    wake,
    async close() {
      closed = true
      clearTimeout(timer)
      await running
    },
  }
}
