import type { Db } from '../../platform/database/database.ts'

export const sampleStore = (db: Db) => ({
  /** The verified account with this address. */
  findUser: (email: string) =>
    db.selectFrom('users').select('id').where('email', '=', email).where('verified_at', 'is not', null).executeTakeFirst(),
})
