import { setImmediate } from 'node:timers/promises'
import { hourMs, minuteMs } from '@assay/market'
import type { FeedItem } from '@assay/news'
import { backOffMs } from '../../platform/jobs/keep-trying.ts'
import type { Log } from '../../platform/machine/log.ts'
import type { OutwardReader } from '../../platform/outward/read.ts'
import type { KeptItem } from './keep-items.ts'
import { readSource } from './read-source.ts'
import type { DueSource, SourcesStore } from './sources.store.ts'

export interface PollerNeeds {
  readonly sources: Pick<SourcesStore, 'due' | 'answered' | 'failed' | 'postpone'>
  readonly reader: OutwardReader
  readonly keep: (source: DueSource, items: readonly FeedItem[], now: number) => Promise<KeptItem[]>
  /** Called with the headlines that are new. */
  readonly onKept: (source: DueSource, items: readonly KeptItem[]) => void
  readonly log: Log
  readonly now?: () => number
  readonly random?: () => number
}

export interface Poller {
  /** Starts to read the sources that are due and not being read. Resolves when they have started; `idle` resolves when none is being read any more. */
  begin(): Promise<void>
  idle(): Promise<void>
  /** Aborts the sources that are being read. */
  stop(): Promise<void>
}

/** The number of sources read at a time. A source that does not respond takes up a place for twenty seconds. */
const mostUnderWay = 16
const afterFault = 60_000
const policy = { firstMs: 5 * minuteMs, longestMs: 6 * hourMs, jitter: [0.8, 1.2] } as const

/** Reads sources in parallel, so that one that fails or does not respond delays no other. */
export function newsPoller(needs: PollerNeeds): Poller {
  const { sources, now = Date.now } = needs
  const underWay = new Map<string, Promise<void>>()
  const poll = sourceReading(needs)
  let end = new AbortController()

  return {
    async begin() {
      const room = mostUnderWay - underWay.size
      if (room <= 0 || end.signal.aborted) return
      for (const source of await sources.due(new Date(now()), mostUnderWay + room)) {
        if (underWay.has(source.id) || underWay.size >= mostUnderWay) continue
        underWay.set(
          source.id,
          poll(source, end.signal).finally(() => underWay.delete(source.id)),
        )
      }
    },
    async idle() {
      while (underWay.size > 0) {
        await Promise.all(underWay.values())
        await setImmediate()
      }
    },
    async stop() {
      end.abort()
      await Promise.all(underWay.values())
      end = new AbortController()
    },
  }
}

/** Reads one source, stores its headlines and records the outcome. Never throws. */
function sourceReading(needs: PollerNeeds): (source: DueSource, signal: AbortSignal) => Promise<void> {
  const { sources, reader, log, now = Date.now, random } = needs
  const inTurn = oneAfterTheOther()

  async function poll(source: DueSource, signal: AbortSignal): Promise<void> {
    const reading = await readSource(reader, source, { now, signal })
    const at = now()
    if (reading.error !== null) {
      const pauseMs = Math.max(reading.leastPauseMs, backOffMs(policy, Math.min(source.failures + 1, 20), random))
      return sources.failed(source.id, reading.error, new Date(at + pauseMs))
    }
    const { items, etag, lastModified, pauseMs } = reading
    const kept = items ? await inTurn(() => needs.keep(source, items, at)) : []
    await sources.answered(source.id, { at: new Date(at), nextAt: new Date(at + pauseMs), items: items?.length, etag, lastModified })
    if (kept.length > 0) needs.onKept(source, kept)
  }

  return async (source, signal) => {
    try {
      await poll(source, signal)
    } catch (error) {
      if (signal.aborted) return
      log.warn({ err: error, source: source.id }, 'reading a news source failed; it is tried again')
      await sources.postpone(source.id, new Date(now() + afterFault)).catch(() => undefined) // The database itself is what failed.
    }
  }
}

/** Documents are stored one after the other, so that each finds the stories of the one before. */
function oneAfterTheOther(): <T>(work: () => Promise<T>) => Promise<T> {
  let turn: Promise<unknown> = Promise.resolve()
  return (work) => {
    const mine = turn.then(work)
    turn = mine.catch(() => undefined) // The caller gets the error.
    return mine
  }
}
