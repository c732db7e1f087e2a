import { sql, type Transaction } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { readAccount } from '../../platform/identity/read-account.ts'
import { hasCode } from '../../platform/machine/files.ts'
import type { Tables } from '../../tables/tables.ts'
import { otpMinutes, otpTries, resendSeconds, resetMinutes } from './rules.ts'

/** What a sign-in has to know of an account. */
export interface Candidate {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly passwordHash: string | null
}

export interface NewUser {
  readonly email: string
  readonly name: string
  readonly passwordHash: string
  readonly decoy: boolean
}

type Trx = Transaction<Tables>

const candidate = ['id', 'name', 'email', 'password_hash as passwordHash'] as const

export type AuthStore = ReturnType<typeof authStore>

export function authStore(db: Db) {
  return {
    /** A user as they are now. */
    account: (id: string) => readAccount(db, id),

    /** The account that owns an address. */
    ownerOf: (email: string): Promise<Candidate | undefined> =>
      db.selectFrom('users').select(candidate).where('email', '=', email).where('verified_at', 'is not', null).executeTakeFirst(),

    /** Who may mean to sign in by an address: its owner, and whoever registered with it last without giving a code, decoy or not. */
    async candidatesOf(email: string): Promise<{ owner: Candidate | undefined; waiting: Candidate | undefined }> {
      const rows = await db
        .selectFrom('users')
        .select([...candidate, 'is_active as isActive', sql<boolean>`verified_at is not null`.as('verified')])
        .where('email', '=', email)
        .orderBy(sql`verified_at is null`)
        .orderBy('created_at', 'desc')
        .limit(2)
        .execute()
      const owner = rows.find((row) => row.verified)
      const waiting = rows.find((row) => !row.verified)
      return { owner: owner?.isActive ? owner : undefined, waiting: waiting?.isActive ? waiting : undefined }
    },

    /** A user whose address is not confirmed yet, with their first code, both or neither. */
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

    /** Seconds until a new code may be asked for; 0 or less: now. */
    async secondsToResend(userId: string): Promise<number> {
      const row = await db
        .selectFrom('otp_codes')
        .select(sql<number>`${resendSeconds} - extract(epoch from now() - sent_at)::float8`.as('seconds'))
        .where('user_id', '=', userId)
        .executeTakeFirst()
      return row?.seconds ?? 0
    },

    /** Puts a new code in the place of the last. False where another request has just done so. */
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

    /** Takes one of the tries that a code has; undefined where none is left or the code has run out. */
    tryCode: (userId: string) =>
      db
        .updateTable('otp_codes')
        .set({ attempts: sql`attempts + 1` })
        .where('user_id', '=', userId)
        .where('attempts', '<', otpTries)
        .where('expires_at', '>', sql<Date>`now()`)
        .returning(['hash', 'attempts'])
        .executeTakeFirst(),

    /**
     * Uses a code up and makes the address the user's. `spent`: another request has used it. `taken`: someone else has confirmed the address
     * meanwhile; the code stays as it was.
     */
    async verify(userId: string, hash: Buffer): Promise<'verified' | 'spent' | 'taken'> {
      try {
        return await db.transaction().execute(async (trx) => {
          const used = await trx.deleteFrom('otp_codes').where('user_id', '=', userId).where('hash', '=', hash).executeTakeFirst()
          if (used.numDeletedRows === 0n) return 'spent'
          await trx
            .updateTable('users')
            .set({ verified_at: sql<Date>`now()` })
            .where('id', '=', userId)
            .where('decoy', '=', false)
            .execute()
          return 'verified'
        })
      } catch (error) {
        if (hasCode(error, uniqueViolation)) return 'taken'
        throw error
      }
    },

    /** A link takes the place of all that the user has had before; for nobody the same is done without effect. */
    replaceLink: (userId: string = nobody, hash: Buffer): Promise<void> =>
      db.transaction().execute(async (trx) => {
        await removeLinks(trx, userId)
        await sql`insert into reset_links (user_id, hash, expires_at)
          select id, ${hash}, now() + make_interval(mins => ${resetMinutes}) from users where id = ${userId}`.execute(trx)
      }),

    /** Whose link it is, while it holds. */
    userOfLink: (hashes: readonly Buffer[]): Promise<Candidate | undefined> =>
      db
        .selectFrom('reset_links')
        .innerJoin('users', 'users.id', 'reset_links.user_id')
        .select(['users.id', 'users.name', 'users.email', 'users.password_hash as passwordHash'])
        .where('reset_links.hash', 'in', [...hashes])
        .where('reset_links.expires_at', '>', sql<Date>`now()`)
        .where('users.is_active', '=', true)
        .executeTakeFirst(),

    /** Uses a link up, sets the password and forgets the known browsers, all or nothing. False where another request has used it. */
    setPassword: (userId: string, hashes: readonly Buffer[], passwordHash: string): Promise<boolean> =>
      db.transaction().execute(async (trx) => {
        const used = await trx
          .deleteFrom('reset_links')
          .where('user_id', '=', userId)
          .where('hash', 'in', [...hashes])
          .executeTakeFirst()
        if (used.numDeletedRows === 0n) return false
        await removeLinks(trx, userId)
        await trx.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', userId).execute()
        await trx.deleteFrom('devices').where('user_id', '=', userId).execute()
        return true
      }),
  }
}

const nobody = '00000000-0000-0000-0000-000000000000'
const uniqueViolation = '23505'

const codeRow = (userId: string, hash: Buffer) => ({
  user_id: userId,
  hash,
  attempts: 0,
  sent_at: sql<Date>`now()`,
  expires_at: sql<Date>`now() + make_interval(mins => ${otpMinutes})`,
})

const removeLinks = (trx: Trx, userId: string) => trx.deleteFrom('reset_links').where('user_id', '=', userId).execute()
