import { hourMs, minuteMs } from '@assay/market'
import type { OutwardReader } from '../../../../platform/outward/read.ts'
import { readFault } from '../../../../platform/outward/read-fault.ts'
import type { WeeklyStore } from './weekly.store.ts'
import { readWeekly } from './weekly-form.ts'

export interface Weekly {
  /** Requests the export if that is due and no other process is doing so. `isWanted`: a user is waiting for it. */
  round(isWanted?: boolean): Promise<void>
}

interface Needs {
  readonly store: WeeklyStore
  readonly outward: OutwardReader
  readonly url: string
  readonly now: () => number
  /** From 0 to 1, so that installations do not send requests at the same moment. */
  readonly random: () => number
}

/** The longest that a process which ends during a request keeps the others waiting. */
const leaseMs = 5 * minuteMs
const longestMs = 6 * hourMs

/** Five minutes, doubled after each failure up to six hours, plus up to a fifth at random. */
const backOffMs = (failures: number, random: number): number =>
  Math.min(longestMs, 5 * minuteMs * 2 ** Math.min(failures, 10)) * (1 + 0.2 * random)

export function weekly({ store, outward, url, now, random }: Needs): Weekly {
  return {
    async round(isWanted = false) {
      const state = await store.claim(leaseMs, isWanted)
      if (!state) return
      const later = (ms: number) => new Date(now() + ms)
      const failed = (fault: string) => store.failed(fault, later(backOffMs(state.failures, random())))
      try {
        const { status, headers, bytes } = await outward.read(url, { headers: asked(state) })
        const next = later(hourMs * (1 + 0.2 * random()))
        if (status === 304) return await store.unchanged(next)
        if (status !== 200) return await failed(`It answered with the status ${status}.`)
        const read = readWeekly(bytes, now())
        if ('fault' in read) return await failed(read.fault)
        await store.merge(read.events, { etag: headers.etag ?? null, last_modified: headers['last-modified'] ?? null }, next)
      } catch (error) {
        await failed(readFault(error))
      }
    },
  }
}

/** Conditional headers, so that the server need not resend an unchanged export. */
const asked = ({ etag, last_modified }: { etag: string | null; last_modified: string | null }): Record<string, string> => ({
  accept: 'application/json',
  ...(etag ? { 'if-none-match': etag } : {}),
  ...(last_modified ? { 'if-modified-since': last_modified } : {}),
})
