import type { Instrument, LostInterval } from '@assay/market'
import type { Log } from '../../platform/machine/log.ts'
import { type Rest, restAfterFailures } from './rest.ts'

/** The health of a source: when it last answered, how long to pause, and which times its record is missing. */
export interface SourceHealth {
  readonly rest: Rest
  answered(): void
  failed(error: unknown): void
  /** UTC milliseconds of the last answer; -Infinity before the first. */
  answeredAt(): number
  /** Records that the source has nothing for `from` ≤ time < `to`. */
  noteLost(instrument: Instrument, from: number, to: number): void
  lostOf(symbol: string): LostInterval[]
}

const mostLost = 200

export function sourceHealth(now: () => number, log: Log): SourceHealth {
  const rest = restAfterFailures(now)
  const lost: (LostInterval & { symbol: string })[] = []
  let answeredAt = Number.NEGATIVE_INFINITY
  return {
    rest,
    answered() {
      answeredAt = now()
      rest.over()
    },
    failed: (error) => rest.failed(error, log),
    answeredAt: () => answeredAt,
    noteLost({ symbol }, from, to) {
      lost.push({ symbol, from, to: to - 1, reason: 'missing' })
      lost.splice(0, lost.length - mostLost)
    },
    lostOf: (symbol) => lost.filter((each) => each.symbol === symbol).map(({ from, to, reason }) => ({ from, to, reason })),
  }
}
