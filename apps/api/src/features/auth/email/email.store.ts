import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { inTurnOf } from '../../../platform/identity/user-turn.ts'
import { hasCode } from '../../../platform/machine/files.ts'
import { otpMinutes, otpTries } from '../rules.ts'

export type EmailStore = ReturnType<typeof emailStore>

// https://www.postgresql.org/docs/18/errcodes-appendix.html
const uniqueViolation = '23505'

/** A change of address with the stored form of its code. */
export interface StoredChange {
  readonly email: string
  readonly hash: Buffer
}

/** The changes of address that wait for their code, one per user. */
export const emailStore = (db: Db) => ({
  /** The change that waits for its code. */
  pending: (userId: string): Promise<{ email: string; expiresAt: Date } | undefined> =>
    db
      .selectFrom('email_changes')
      .select(['email', 'expires_at as expiresAt'])
      .where('user_id', '=', userId)
      .where('expires_at', '>', sql<Date>`now()`)
      .executeTakeFirst(),

  /** Stores a change in place of an earlier one. Returns until when its code is valid. */
  async replace(userId: string, change: StoredChange): Promise<Date> {
    const row = { ...change, attempts: 0, expires_at: sql<Date>`now() + make_interval(mins => ${otpMinutes})` }
    const { expires_at: expiresAt } = await db
      .insertInto('email_changes')
      .values({ user_id: userId, ...row })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
      .returning('expires_at')
      .executeTakeFirstOrThrow()
    return expiresAt
  },

  /** Uses one of the tries of a code. Returns undefined when no try is left or the code has expired. */
  tryCode: (userId: string): Promise<(StoredChange & { attempts: number }) | undefined> =>
    db
      .updateTable('email_changes')
      .set({ attempts: sql`attempts + 1` })
      .where('user_id', '=', userId)
      .where('attempts', '<', otpTries)
      .where('expires_at', '>', sql<Date>`now()`)
      .returning(['email', 'hash', 'attempts'])
      .executeTakeFirst(),

  move: (userId: string, change: StoredChange) => moveAddress(db, userId, change),
})

/**
 * Uses a code and changes the address. Links for a new password that were sent to the old address are void.
 * `spent`: another request has used the code. `taken`: somebody else has confirmed the address meanwhile.
 */
async function moveAddress(db: Db, userId: string, change: StoredChange): Promise<'moved' | 'spent' | 'taken'> {
  try {
    return await inTurnOf(db, userId, async (trx) => {
      const used = await trx.deleteFrom('email_changes').where('user_id', '=', userId).where('hash', '=', change.hash).executeTakeFirst()
      if (used.numDeletedRows === 0n) return 'spent'
      await trx.updateTable('users').set({ email: change.email }).where('id', '=', userId).execute()
      await trx.deleteFrom('reset_links').where('user_id', '=', userId).execute()
      return 'moved'
    })
  } catch (error) {
    if (!hasCode(error, uniqueViolation)) throw error
    await db.deleteFrom('email_changes').where('user_id', '=', userId).where('hash', '=', change.hash).execute()
    return 'taken'
  }
}
