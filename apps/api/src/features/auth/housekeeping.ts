import { hourMs } from '@assay/market'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { forgetOldEvents } from '../../platform/guard/audit.ts'
import { repeat } from '../../platform/jobs/repeat.ts'
import type { Log } from '../../platform/machine/log.ts'
import { deviceDays, endedSessionDays, pendingDays } from './rules.ts'

export interface Housekeeping {
  /** Cleans up now and then every hour. */
  start(): void
  stop(): Promise<void>
}

const everyMs = hourMs

/**
 * Deletes what has expired: users who never entered their code, old sessions and browsers, and expired codes, links
 * and limits.
 */
export function openHousekeeping(db: Db, log: Log): Housekeeping {
  const onFailure = (error: unknown) => log.warn({ err: error }, 'cleaning up accounts failed; it will be tried again in an hour')
  let stop = async () => {}
  return {
    start() {
      stop = repeat(() => cleanUp(db), { everyMs, onFailure })
    },
    stop: () => stop(),
  }
}

/** Deleting a user also deletes their sessions, codes and other data. */
export async function cleanUp(db: Db): Promise<void> {
  await sql`delete from users where verified_at is null and created_at < now() - make_interval(days => ${pendingDays})`.execute(db)
  await sql`delete from sessions where coalesce(ended_at, expires_at) < now() - make_interval(days => ${endedSessionDays})`.execute(db)
  await sql`delete from devices where last_used_at < now() - make_interval(days => ${deviceDays})`.execute(db)
  await sql`delete from otp_codes where expires_at < now()`.execute(db)
  await sql`delete from email_changes where expires_at < now()`.execute(db)
  await sql`delete from reset_links where expires_at < now()`.execute(db)
  await sql`delete from rate_limits where expire < ${Date.now()}`.execute(db)
  await forgetOldEvents(db)
}
