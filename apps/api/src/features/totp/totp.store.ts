import type { Db } from '../../platform/database/database.ts'

export type TotpStore = ReturnType<typeof totpStore>

/** Secrets of second factors, encrypted, and hashes of recovery codes. Whatever must happen once is one statement that finds it undone. */
export const totpStore = (db: Db) => ({ ...settingUp(db), ...signingIn(db) })

const settingUp = (db: Db) => ({
  /** A secret that waits to be confirmed, in place of one that waited before. False where the second factor is on. */
  async keepSecret(userId: string, sealed: Buffer): Promise<boolean> {
    const changes = { totp_secret: sealed, totp_step: '0' }
    const done = await db.updateTable('users').set(changes).where('id', '=', userId).where('totp_at', 'is', null).executeTakeFirst()
    return done.numUpdatedRows === 1n
  },

  /** Switches on with exactly this secret, its first step used. False where it is on already or another secret waits. */
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

  /** Takes away secret and recovery codes. False where the second factor was off. */
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

  /** Uses up a time step with every one before it. False where that was done already. */
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

  /** Uses up the recovery code that has one of these hashes. False where there is none, or it was used. */
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
