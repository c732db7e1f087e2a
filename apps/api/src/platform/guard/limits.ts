import { createHash } from 'node:crypto'
import { Refusal } from '@assay/contracts'
import type { Pool } from 'pg'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Visitor } from '../identity/visitor.ts'
import type { Audit } from './audit.ts'

/** How many tries a key has within a window that begins with the first. */
export interface LimitRule {
  /** Names it in the database and in the audit log. */
  readonly name: string
  readonly tries: number
  readonly seconds: number
  /** While the database is away or its disk is full each node counts for itself, instead of refusing: for what needs neither. */
  readonly insured?: boolean
}

/**
 * Counts failures, not successes: a try is taken before it is made, so that many at the same time are not more than one after the other,
 * and given back when it has succeeded.
 */
export interface Limit {
  /** Throws `RATE_LIMITED` with the seconds until there are tries again. */
  take(key: string, visitor?: Visitor): Promise<void>
  /** Whether there was a try left; it is taken. For what is left out silently. */
  allows(key: string, visitor?: Visitor): Promise<boolean>
  /** One try is there again. */
  giveBack(key: string): Promise<void>
  /** All tries are there again. */
  forget(key: string): Promise<void>
}

export type Limits = (rule: LimitRule) => Limit

/** Limits that hold across restarts and for all nodes together. Keys are stored as hashes: they hold addresses of people. */
export function openLimits(pool: Pool, audit: Audit): Limits {
  return (rule) => {
    const limiter = limiterOf(pool, rule)
    const spent = (key: string, visitor: Visitor | undefined, tell: Tell) => noteSpent(limiter, rule, tell, hashOf(key), visitor)
    return {
      async take(key, visitor) {
        const waitMs = await spent(key, visitor, audit.record)
        if (waitMs !== undefined) throw tooMany(waitMs)
      },
      // A line of the log alone: writing it down would take time, and tell whoever measures it what was left out.
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
    // Housekeeping removes expired rows, for all limits at once.
    clearExpiredByTimeout: false,
    keyPrefix: name,
    points: tries,
    duration: seconds,
    // A flood is refused without asking the database. Far above the limit, since tries under way may yet be given back.
    inMemoryBlockOnConsumed: tries * 2,
    insuranceLimiter: insured ? new RateLimiterMemory({ keyPrefix: name, points: tries, duration: seconds }) : undefined,
  })

type Tell = Audit['record']

/** Takes a try; where none is left, milliseconds until there is one. Written down once in a window, when the first is refused. */
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

/** The refusal of whoever asks too often. */
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
