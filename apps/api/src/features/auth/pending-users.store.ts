import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { hasCode } from '../../platform/machine/files.ts'
import { codeRow } from './otp-codes.store.ts'

interface NewUser {
  readonly email: string
  readonly name: string
  readonly passwordHash: string
  readonly decoy: boolean
}

const uniqueViolation = '23505'

/** Users between their registration and the confirmation of their address. */
export const pendingUsersStore = (db: Db) => ({
  /** Inserts an unconfirmed user with their first code, in one transaction. */
  insertPending: (user: NewUser, hashOfCode: (userId: string) => Buffer): Promise<string> =>
    db.transaction().execute(async (trx) => {
      const { email, name, passwordHash, decoy } = user
      const { id } = await trx
        .insertInto('users')
        .values({ email, name, password_hash: passwordHash, decoy })
        .returning('id')
        .executeTakeFirstOrThrow()
      await trx
        .insertInto('otp_codes')
        .values(codeRow(id, hashOfCode(id)))
        .execute()
      return id
    }),

  /**
   * Uses a code and confirms the user's address. `spent`: another request has used the code. `taken`: someone else
   * has confirmed the address meanwhile; the code is left as it was.
   */
  async verify(userId: string, hash: Buffer): Promise<'verified' | 'spent' | 'taken'> {
    try {
      return await db.transaction().execute(async (trx) => {
        const used = await trx.deleteFrom('otp_codes').where('user_id', '=', userId).where('hash', '=', hash).executeTakeFirst()
        if (used.numDeletedRows === 0n) return 'spent'
        await trx.updateTable('users').set({ verified_at: sql<Date>`now()` }).where('id', '=', userId).where('decoy', '=', false).execute()
        return 'verified'
      })
    } catch (error) {
      if (hasCode(error, uniqueViolation)) return 'taken'
      throw error
    }
  },
})
