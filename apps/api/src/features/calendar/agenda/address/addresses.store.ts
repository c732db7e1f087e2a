import type { AddressChoice, CalendarAddress } from '@assay/contracts'
import type { Db } from '../../../../platform/database/database.ts'
import { isActiveUser } from '../../../../platform/identity/active-user.ts'

export interface AddressesStore {
  find(userId: string): Promise<CalendarAddress | undefined>
  /** Replaces the user's previous address. */
  put(userId: string, choice: AddressChoice, tokenHash: Buffer): Promise<CalendarAddress>
  /** Returns false when the user had no address. */
  remove(userId: string): Promise<boolean>
  /** Returns the choice of events behind a token, unless its user is disabled. */
  opened(tokenHash: Buffer): Promise<AddressChoice | undefined>
}

const columns = ['currencies', 'impact', 'created_at'] as const

export const addressesStore = (db: Db): AddressesStore => ({
  async find(userId) {
    const row = await db.selectFrom('calendar_addresses').select(columns).where('user_id', '=', userId).executeTakeFirst()
    return row && shown(row)
  },
  async put(userId, { currencies, impact }, tokenHash) {
    const row = { token_hash: tokenHash, currencies, impact, created_at: new Date() }
    const made = db
      .insertInto('calendar_addresses')
      .values({ user_id: userId, ...row })
      .onConflict((same) => same.column('user_id').doUpdateSet(row))
      .returning(columns)
    return shown(await made.executeTakeFirstOrThrow())
  },
  async remove(userId) {
    const gone = await db.deleteFrom('calendar_addresses').where('user_id', '=', userId).executeTakeFirst()
    return gone.numDeletedRows > 0n
  },
  opened: (tokenHash) =>
    db
      .selectFrom('calendar_addresses')
      .select(['currencies', 'impact'])
      .where('token_hash', '=', tokenHash)
      .where(isActiveUser('user_id'))
      .executeTakeFirst(),
})

const shown = ({ created_at, ...choice }: AddressChoice & { created_at: Date }): CalendarAddress => ({
  ...choice,
  createdAt: created_at.toISOString(),
})
