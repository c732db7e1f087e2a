import { Refusal } from '@assay/contracts'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { Asker } from '../../../platform/guard/asker.ts'
import { inWords } from '../../../platform/guard/limits.ts'

export type ReadingBudget = ReturnType<typeof readingBudget>

/** Limits the bars that are read for each visitor and user. */
export function readingBudget(barsPerMinute: number) {
  const limiter = new RateLimiterMemory({ points: barsPerMinute, duration: 60 })
  return {
    /** Throws `RATE_LIMITED` with the seconds until the budget is available again. */
    async take({ key }: Asker, bars: number): Promise<void> {
      try {
        await limiter.consume(key, Math.min(bars, barsPerMinute))
      } catch (error) {
        if (!(error instanceof RateLimiterRes)) throw error
        const seconds = Math.max(1, Math.ceil(error.msBeforeNext / 1000))
        throw new Refusal('RATE_LIMITED', {
          message: `You have asked for more than ${barsPerMinute / 1e6} million bars within a minute; ask again in ${inWords(seconds)}, or for a shorter period.`,
          details: { retryAfterSeconds: seconds },
        })
      }
    },
  }
}
