import { createHash } from 'node:crypto'
import { Refusal } from '@assay/contracts'
import type { Pool } from 'pg'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Visitor } from '../identity/visitor.ts'
import type { Audit } from './audit.ts'

/** The number of tries a key has within a window that begins with the first try. */
export interface LimitRule {
  /** Its name in the database and in the audit log. */
  readonly name: string
  readonly tries: number
  readonly seconds: number
  /**
   * While the database is away or its disk is full, each node counts for itself instead of refusing. Only for calls
   * that need neither.
   */
  readonly insured?: boolean
}

/**
 * Counts failures, not successes. A try is taken before the attempt, so that parallel attempts are not more than
 * successive ones, and is given back on success.
 */
export interface Limit {
  /** Throws `RATE_LIMITED` with the seconds until the next try. */
  take(key: string, visitor?: Visitor): Promise<void>
  /** Takes a try and returns whether there was one. For work that is skipped silently. */
  allows(key: string, visitor?: Visitor): Promise<boolean>
  /** Gives one try back. */
  giveBack(key: string): Promise<void>
  /** Gives all tries back. */
  forget(key: string): Promise<void>
}

export type Limits = (rule: LimitRule) => Limit

/**
 * Limits that survive restarts and apply to all nodes together. Keys are stored as hashes, because they contain
 * personal addresses.
 */
export function openLimits(pool: Pool, audit: Audit): Limits {
  return (rule) => {
    const limiter = limiterOf(pool, rule)
    const spent = (key: string, visitor: Visitor | undefined, tell: Tell) => noteSpent(limiter, rule, tell, hashOf(key), visitor)
    return {
      async take(key, visitor) {
        const waitMs = await spent(key, visitor, audit.record)
        if (waitMs !== undefined) throw tooMany(waitMs)
      },
      // Only logged: storing it would take time, and show anybody who measures it that the work was skipped.
      allows: async (key, visitor) => (await spent(key, visitor, async (...event) => audit.note(...event))) === undefined,
      async giveBack(key) {
        await limiter.reward(hashOf(key))
      },
      async forget(key) {
        await limiter.delete(hashOf(key))
      },
    }
  }
}

const limiterOf = (pool: Pool, { name, tries, seconds, insured = false }: LimitRule) =>
  new RateLimiterPostgres({
    storeClient: pool,
    storeType: 'pool',
    tableName: 'rate_limits',
    tableCreated: true,
    // Housekeeping deletes expired rows of all limits at once.
    clearExpiredByTimeout: false,
    keyPrefix: name,
    points: tries,
    duration: seconds,
    // A flood is refused without a query. The threshold is far above the limit, since running tries may still be given
    // back.
    inMemoryBlockOnConsumed: tries * 2,
    insuranceLimiter: insured ? new RateLimiterMemory({ keyPrefix: name, points: tries, duration: seconds }) : undefined,
  })

type Tell = Audit['record']

/** Takes a try. Returns the milliseconds until the next one if none is left. Stored once per window, at the first refusal. */
async function noteSpent(limiter: RateLimiterPostgres, rule: LimitRule, tell: Tell, key: string, visitor: Visitor | undefined) {
  try {
    await limiter.consume(key)
    return undefined
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error
    if (error.consumedPoints === rule.tries + 1) await tell('rate-limited', { visitor, details: { limit: rule.name } })
    return error.msBeforeNext
  }
}

const hashOf = (key: string) => createHash('sha256').update(key).digest('base64url')

/** The refusal of a caller who asks too often. */
export function tooMany(waitMs: number): Refusal {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000))
  return new Refusal('RATE_LIMITED', {
    message: `Too many tries; try again in ${inWords(seconds)}.`,
    details: { retryAfterSeconds: seconds },
  })
}

export const inWords = (seconds: number) => {
  const minutes = Math.ceil(seconds / 60)
  if (seconds < 120) return seconds === 1 ? '1 second' : `${seconds} seconds`
  return `${minutes} minutes`
}
