import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { readAccount } from '../../platform/identity/read-account.ts'

/** What a sign-in needs to know about an account. */
export interface Candidate {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly passwordHash: string | null
}

const candidate = ['id', 'name', 'email', 'password_hash as passwordHash'] as const

/** The accounts a sign-in may refer to. */
export const candidatesStore = (db: Db) => ({
  /** The current state of a user. */
  account: (id: string) => readAccount(db, id),

  /** The account with this confirmed address. */
  ownerOf: (email: string): Promise<Candidate | undefined> =>
    db.selectFrom('users').select(candidate).where('email', '=', email).where('verified_at', 'is not', null).executeTakeFirst(),

  /**
   * Returns whom a sign-in by this address may mean: its owner, and the last to register with it without entering a
   * code, decoy or not.
   */
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
})
