import { minuteMs } from '@assay/market'
import type { Log } from '../../platform/machine/log.ts'

/** The pause before the next request to a source that has failed. */
export interface Rest {
  failed(error: unknown, log: Log): void
  /** Ends the pause, because the source has answered. */
  over(): void
  leftMs(): number
  /** The last failure, such as `answered 503`; null while the source answers. */
  why(): string | null
  /** The number of failures in total. */
  failures(): number
}

const [firstMs, longestMs] = [2000, 5 * minuteMs]

/** Exponential with full jitter (Brooker, "Exponential Backoff And Jitter", AWS, 2015): up to 2 s, 4 s, … 5 minutes; longer if the source asks for it. */
export function restAfterFailures(now: () => number, chance: () => number = Math.random): Rest {
  let inRow = 0
  let total = 0
  let until = Number.NEGATIVE_INFINITY
  let last = ''
  return {
    failed(error, log) {
      inRow++
      total++
      const asked = error instanceof Error && 'waitMs' in error && typeof error.waitMs === 'number' ? error.waitMs : 0
      const most = Math.min(longestMs, firstMs * 2 ** Math.min(inRow - 1, 20))
      until = now() + Math.max(chance() * most, Math.min(asked, longestMs))
      last = error instanceof Error ? error.message : String(error)
      if (inRow === 1) log.warn({ err: error }, 'the source of quotes failed; it will be asked again at growing intervals')
    },
    over() {
      inRow = 0
      until = Number.NEGATIVE_INFINITY
    },
    leftMs: () => Math.max(0, until - now()),
    why: () => (inRow === 0 ? null : last),
    failures: () => total,
  }
}
