import { hourMs } from '@assay/market'
import type { Leadership } from '../../platform/database/leadership.ts'
import { repeat } from '../../platform/jobs/repeat.ts'
import type { Log } from '../../platform/machine/log.ts'
import type { Poller } from './poller.ts'

export interface WatchNeeds {
  readonly leadership: Leadership
  readonly poller: Poller
  /** Measures the headlines that are due. Returns their number. */
  readonly measure: () => Promise<number>
  readonly cleanUp: () => Promise<void>
  readonly log: Log
}

const pollEveryMs = 1000
const measureEveryMs = 10_000
const cleanEveryMs = hourMs

/** Runs the background work for news on the program that leads. */
export function newsWatch({ leadership, poller, measure, cleanUp, log }: WatchNeeds) {
  let stops: (() => Promise<void>)[] = []
  let ended: Promise<unknown> = Promise.resolve()
  const everySoOften = (work: () => Promise<unknown>, everyMs: number, what: string) =>
    repeat(
      async () => {
        await work()
      },
      { everyMs, onFailure: (err) => log.debug({ err }, `${what} failed; it is tried again`) },
    )

  const lost = () => {
    const stopping = stops.map((stop) => stop())
    stops = []
    ended = Promise.all([ended, ...stopping, poller.stop()])
  }
  return {
    start(): void {
      leadership.start({
        gained() {
          stops = [
            everySoOften(poller.begin, pollEveryMs, 'looking for news sources to read'),
            everySoOften(measure, measureEveryMs, 'measuring reactions to headlines'),
            everySoOften(cleanUp, cleanEveryMs, 'removing old headlines'),
          ]
        },
        lost,
      })
    },
    async close(): Promise<void> {
      lost()
      await ended
      await leadership.close()
      await ended
    },
  }
}
