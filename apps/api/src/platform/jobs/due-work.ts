export interface DueWorkNeeds {
  /**
   * Does the next due item. Returns whether to call it again at once. The signal aborts when closing takes longer than
   * `graceMs`.
   */
  step(signal: AbortSignal): Promise<boolean>
  /** Milliseconds until the next item is due, negative if it is overdue; undefined if nothing is waiting. */
  msUntilDue(): Promise<number | undefined>
  /** Called when `step` or `msUntilDue` fails; both are retried after a pause. */
  onFailure(error: unknown): void
  /** Longest pause between two looks. */
  readonly longestPauseMs: number
  /** Time that a step in progress has to finish once closing began; unlimited by default. */
  readonly graceMs?: number
}

/** Work whose queue is a table. It is done soon after each `wake`, and when the next item is due. */
export interface DueWork {
  wake(): void
  /** Resolves when no step is in progress any more. */
  close(): Promise<void>
}

const shortestPauseMs = 1000
const afterFailureMs = 5000

/** One round at a time. A `wake` during a round leads to another round. */
export function openDueWork(needs: DueWorkNeeds): DueWork {
  const [closing, ending] = [new AbortController(), new AbortController()]
  const isClosed = () => closing.signal.aborted
  let again = false
  let running: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined

  function wake(): void {
    if (isClosed()) return
    again = true
    running ??= run()
  }

  async function run(): Promise<void> {
    clearTimeout(timer)
    let pauseMs = needs.longestPauseMs
    while (again && !isClosed()) {
      again = false
      pauseMs = await round(needs, isClosed, ending.signal)
    }
    running = undefined
    if (!isClosed()) timer = setTimeout(wake, pauseMs).unref()
  }

  return {
    wake,
    async close() {
      closing.abort()
      clearTimeout(timer)
      const late = needs.graceMs === undefined ? undefined : setTimeout(() => ending.abort(), needs.graceMs)
      await running
      clearTimeout(late)
    },
  }
}

/** Does everything that is due. Returns the pause until the next round. */
async function round(
  { step, msUntilDue, onFailure, longestPauseMs }: DueWorkNeeds,
  isClosed: () => boolean,
  signal: AbortSignal,
): Promise<number> {
  try {
    while (!isClosed() && (await step(signal)));
    return Math.min(longestPauseMs, Math.max(shortestPauseMs, (await msUntilDue()) ?? longestPauseMs))
  } catch (error) {
    if (!isClosed()) onFailure(error)
    return afterFailureMs
  }
}
