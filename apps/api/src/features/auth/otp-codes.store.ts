import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { otpMinutes, otpTries, resendSeconds } from './rules.ts'

/** The codes that confirm an address, one per user. */
export const otpCodesStore = (db: Db) => ({
  /** Seconds until a new code may be requested; 0 or less means now. */
  async secondsToResend(userId: string): Promise<number> {
    const row = await db
      .selectFrom('otp_codes')
      .select(sql<number>`${resendSeconds} - extract(epoch from now() - sent_at)::float8`.as('seconds'))
      .where('user_id', '=', userId)
      .executeTakeFirst()
    return row?.seconds ?? 0
  },

  /** Replaces the last code with a new one. Returns false if another request has just done so. */
  async replaceCode(userId: string, hash: Buffer): Promise<boolean> {
    const row = codeRow(userId, hash)
    const written = await db
      .insertInto('otp_codes')
      .values(row)
      .onConflict((conflict) =>
        conflict
          .column('user_id')
          .doUpdateSet({ hash, attempts: 0, sent_at: row.sent_at, expires_at: row.expires_at })
          .where(sql<boolean>`otp_codes.sent_at <= now() - make_interval(secs => ${resendSeconds})`),
      )
      .returning('user_id')
      .executeTakeFirst()
    return written !== undefined
  },

  /** Uses one of the tries of a code. Returns undefined when no try is left or the code has expired. */
  tryCode: (userId: string) =>
    db
      .updateTable('otp_codes')
      .set({ attempts: sql`attempts + 1` })
      .where('user_id', '=', userId)
      .where('attempts', '<', otpTries)
      .where('expires_at', '>', sql<Date>`now()`)
      .returning(['hash', 'attempts'])
      .executeTakeFirst(),
})

/** The row of a code sent just now. */
export const codeRow = (userId: string, hash: Buffer) => ({
  user_id: userId,
  hash,
  attempts: 0,
  sent_at: sql<Date>`now()`,
  expires_at: sql<Date>`now() + make_interval(mins => ${otpMinutes})`,
})
