import { sql, type Transaction } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { isActiveUser } from '../../platform/identity/active-user.ts'
import type { Tables } from '../../tables/tables.ts'
import type { Candidate } from './candidates.store.ts'
import { resetMinutes } from './rules.ts'

const nobody = '00000000-0000-0000-0000-000000000000'

/** The links for choosing a new password, one per user. */
export const resetLinksStore = (db: Db) => ({
  /**
   * Replaces all earlier links of the user, as long as `email` is their address: a link must not go to a mailbox that
   * is theirs no longer. Without a user it does the same work without effect.
   */
  replaceLink: (userId: string = nobody, email: string, hash: Buffer): Promise<void> =>
    db.transaction().execute(async (trx) => {
      await removeLinks(trx, userId)
      await sql`insert into reset_links (user_id, hash, expires_at)
        select id, ${hash}, now() + make_interval(mins => ${resetMinutes}) from users where id = ${userId} and email = ${email} for share`.execute(
        trx,
      )
    }),

  /** The user of a link, while it is valid. */
  userOfLink: (hashes: readonly Buffer[]): Promise<Candidate | undefined> =>
    db
      .selectFrom('reset_links')
      .innerJoin('users', 'users.id', 'reset_links.user_id')
      .select(['users.id', 'users.name', 'users.email', 'users.password_hash as passwordHash'])
      .where('reset_links.hash', 'in', [...hashes])
      .where('reset_links.expires_at', '>', sql<Date>`now()`)
      .where(isActiveUser('reset_links.user_id'))
      .executeTakeFirst(),

  setPassword: (userId: string, hashes: readonly Buffer[], passwordHash: string) => setPassword(db, userId, hashes, passwordHash),
})

const removeLinks = (trx: Transaction<Tables>, userId: string) => trx.deleteFrom('reset_links').where('user_id', '=', userId).execute()

/**
 * Uses a link, sets the password, drops a change of address and removes the known browsers, in one transaction. Returns
 * false if another request has used the link.
 */
const setPassword = (db: Db, userId: string, hashes: readonly Buffer[], passwordHash: string): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    // First, as a change of the address does it, so that the two never wait for each other.
    await trx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
    const used = await trx
      .deleteFrom('reset_links')
      .where('user_id', '=', userId)
      .where('hash', 'in', [...hashes])
      .executeTakeFirst()
    if (used.numDeletedRows === 0n) return false
    await removeLinks(trx, userId)
    await trx.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', userId).execute()
    await trx.deleteFrom('email_changes').where('user_id', '=', userId).execute()
    await trx.deleteFrom('devices').where('user_id', '=', userId).execute()
    return true
  })
