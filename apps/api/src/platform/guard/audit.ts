import { hourMs } from '@assay/market'
import { sql } from 'kysely'
import type { Db } from '../database/database.ts'
import type { Visitor } from '../identity/visitor.ts'
import type { Log } from '../machine/log.ts'

/** The audit log of security events (`docs/security.md` lists them). */
export const securityEvents = [
  'registered',
  'registered-known-address',
  'verified',
  'code-wrong',
  'signed-in',
  'sign-in-failed',
  'signed-out',
  'session-ended',
  'token-reused',
  'token-refused',
  'reset-asked',
  'reset-done',
  'password-changed',
  'email-change-asked',
  'email-changed',
  'totp-on',
  'totp-off',
  'recovery-code-used',
  'google-linked',
  'gate-refused',
  'origin-refused',
  'rate-limited',
  'user-disabled',
  'user-enabled',
  'operator-made',
  'operator-unmade',
  'account-deleted',
  'data-exported',
  'secrets-rotated',
  'channel-changed',
  'access-token-made',
  'access-token-revoked',
] as const
export type SecurityEvent = (typeof securityEvents)[number]

interface About {
  readonly visitor?: Visitor
  readonly userId?: string
  readonly details?: Record<string, unknown>
}

export interface Audit {
  /**
   * Stores an event in the database and logs it. Events never hold secrets. A failure to store is logged and does not
   * stop the request.
   */
  record(kind: SecurityEvent, about: About): Promise<void>
  /** Only logs the event. For events that strangers can cause without limit, so that nobody can fill the database. */
  note(kind: SecurityEvent, about: About): void
}

const lineOf = (kind: SecurityEvent, { visitor, userId, details }: About) => ({
  event: kind,
  userId,
  ip: visitor?.ip,
  userAgent: visitor?.userAgent,
  ...details,
})

export function openAudit(db: Db, log: Log): Audit {
  const mayWrite = allowance()
  const note: Audit['note'] = (kind, about) => log.info(lineOf(kind, about), 'security event')
  return {
    note,
    async record(kind, about) {
      note(kind, about)
      if (!mayWrite(kind, about.userId)) return
      try {
        await insert(db, kind, about)
      } catch (error) {
        log.error({ err: error, ...lineOf(kind, about) }, 'a security event could not be stored')
      }
    },
  }
}

const insert = (db: Db, kind: SecurityEvent, { visitor, userId, details = {} }: About) =>
  db
    .insertInto('security_events')
    .values({
      kind,
      user_id: userId ?? null,
      ip: visitor?.ip ?? null,
      user_agent: visitor?.userAgent ?? null,
      details: JSON.stringify(details),
    })
    .execute()

const mostRefusals = 50

/** Limits stored gate refusals to fifty per user and hour; the rest are only logged. Users could cause any number of them. */
function allowance(): (kind: SecurityEvent, userId: string | undefined) => boolean {
  const written = new Map<string, number>()
  let since = Date.now()
  return (kind, userId = '') => {
    if (kind !== 'gate-refused') return true
    if (Date.now() - since > hourMs) {
      written.clear()
      since = Date.now()
    }
    const count = (written.get(userId) ?? 0) + 1
    written.set(userId, count)
    return count <= mostRefusals
  }
}

/** Long enough to investigate what happened a year ago. */
const keptDays = 400

/** Deletes events older than that. Returns the number of events deleted. */
export async function forgetOldEvents(db: Db): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('security_events')
    .where('at', '<', sql<Date>`now() - make_interval(days => ${keptDays})`)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
