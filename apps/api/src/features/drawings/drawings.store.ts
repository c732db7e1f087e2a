import type { Drawing } from '@assay/contracts'
import type { Db } from '../../platform/database/database.ts'

export interface DrawingsStore {
  read(userId: string, symbol: string): Promise<Drawing[]>
  write(userId: string, symbol: string, drawings: readonly Drawing[]): Promise<void>
  /** The drawings of a user, by symbol. */
  everything(userId: string): Promise<{ symbol: string; drawings: Drawing[] }[]>
}

export const drawingsStore = (db: Db): DrawingsStore => ({
  async read(userId, symbol) {
    const row = await db
      .selectFrom('drawings')
      .select('drawings')
      .where('user_id', '=', userId)
      .where('symbol', '=', symbol)
      .executeTakeFirst()
    return row?.drawings ?? []
  },
  async write(userId, symbol, drawings) {
    const text = JSON.stringify(drawings)
    await db
      .insertInto('drawings')
      .values({ user_id: userId, symbol, drawings: text })
      .onConflict((conflict) => conflict.columns(['user_id', 'symbol']).doUpdateSet({ drawings: text }))
      .execute()
  },
  everything: (userId) =>
    db.selectFrom('drawings').select(['symbol', 'drawings']).where('user_id', '=', userId).orderBy('symbol').execute(),
})
