import type { Db } from '../../platform/database/database.ts'

export type TotpStore = ReturnType<typeof totpStore>

/**
 * Encrypted secrets of second factors, and hashes of recovery codes. A step that must happen only once is one update whose condition is that it
 * has not happened yet.
 */
export const totpStore = (db: Db) => ({ ...settingUp(db), ...signingIn(db) })

const settingUp = (db: Db) => ({
  /** Stores a secret that is not confirmed yet, in place of an earlier one. False if the second factor is on. */
  async keepSecret(userId: string, sealed: Buffer): Promise<boolean> {
    const changes = { totp_secret: sealed, totp_step: '0' }
    const done = await db.updateTable('users').set(changes).where('id', '=', userId).where('totp_at', 'is', null).executeTakeFirst()
    return done.numUpdatedRows === 1n
  },

  /** Switches the second factor on with exactly this secret and marks `step` as used. False if it is on already or another secret is stored. */
  switchOn: (userId: string, sealed: Buffer, step: number, hashes: readonly Buffer[]): Promise<boolean> =>
    db.transaction().execute(async (trx) => {
      const done = await trx
        .updateTable('users')
        .set({ totp_at: new Date(), totp_step: String(step) })
        .where('id', '=', userId)
        .where('totp_at', 'is', null)
        .where('totp_secret', '=', sealed)
        .executeTakeFirst()
      if (done.numUpdatedRows !== 1n) return false
      await trx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
      await trx
        .insertInto('recovery_codes')
        .values(hashes.map((hash) => ({ user_id: userId, hash })))
        .execute()
      return true
    }),

  /** Deletes the secret and the recovery codes. False if the second factor was off. */
  switchOff: (userId: string): Promise<boolean> =>
    db.transaction().execute(async (trx) => {
      const done = await trx
        .updateTable('users')
        .set({ totp_secret: null, totp_at: null, totp_step: '0' })
        .where('id', '=', userId)
        .where('totp_at', 'is not', null)
        .executeTakeFirst()
      await trx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
      return done.numUpdatedRows === 1n
    }),
})

const signingIn = (db: Db) => ({
  /** The secret of a user whose second factor is on. */
  async secretOf(userId: string): Promise<Buffer | undefined> {
    const on = db.selectFrom('users').select('totp_secret').where('id', '=', userId).where('totp_at', 'is not', null)
    return (await on.executeTakeFirst())?.totp_secret ?? undefined
  },

  /** Uses up a time step and every earlier one. False if it was used up already. */
  async useStep(userId: string, step: number): Promise<boolean> {
    const done = await db
      .updateTable('users')
      .set({ totp_step: String(step) })
      .where('id', '=', userId)
      .where('totp_at', 'is not', null)
      .where('totp_step', '<', String(step))
      .executeTakeFirst()
    return done.numUpdatedRows === 1n
  },

  /** Uses up the recovery code that has one of these hashes. False if there is none, or it was used before. */
  async useRecoveryCode(userId: string, hashes: readonly Buffer[]): Promise<boolean> {
    const done = await db
      .updateTable('recovery_codes')
      .set({ used_at: new Date() })
      .where('user_id', '=', userId)
      .where('hash', 'in', hashes)
      .where('used_at', 'is', null)
      .executeTakeFirst()
    return done.numUpdatedRows === 1n
  },

  async recoveryCodesLeft(userId: string): Promise<number> {
    const unused = db.selectFrom('recovery_codes').where('user_id', '=', userId).where('used_at', 'is', null)
    const { left } = await unused.select(({ fn }) => fn.countAll<string>().as('left')).executeTakeFirstOrThrow()
    return Number(left)
  },
})
