import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { readAccount } from '../../platform/identity/read-account.ts'
import type { Account } from '../../platform/identity/user-answer.ts'
import { hasCode } from '../../platform/machine/files.ts'
import type { Person } from './person.ts'

export type GoogleStore = ReturnType<typeof googleStore>

/** The accounts and the subjects at the provider that they are linked with. */
export const googleStore = (db: Db) => ({
  /** The account that is linked with a subject, disabled or not. */
  async accountOf(subject: string): Promise<Account | undefined> {
    const user = await db.selectFrom('users').select('id').where('google_sub', '=', subject).executeTakeFirst()
    return user && readAccount(db, user.id)
  },

  /** Inserts a user whose address the provider has confirmed. Undefined if the subject or the address has an account already. */
  insert: ({ subject, email, name }: Person): Promise<{ id: string } | undefined> =>
    db
      .insertInto('users')
      .values({ email, name, google_sub: subject, verified_at: sql<Date>`now()` })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst(),

  /** Links an account and replaces an earlier link. False if the subject belongs to another account. */
  async link(userId: string, subject: string): Promise<boolean> {
    try {
      const done = await db
        .updateTable('users')
        .set({ google_sub: subject })
        .where('id', '=', userId)
        .where('verified_at', 'is not', null)
        .executeTakeFirst()
      return done.numUpdatedRows === 1n
    } catch (error) {
      if (hasCode(error, uniqueViolation)) return false
      throw error
    }
  },
})

// https://www.postgresql.org/docs/18/errcodes-appendix.html
const uniqueViolation = '23505'
