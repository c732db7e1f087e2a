import type { Drawing } from '@assay/contracts'
import type { Db } from '../../platform/database/database.ts'

export interface DrawingsStore {
  read(userId: string, symbol: string): Promise<Drawing[]>
  /** Replaces the list by what `change` makes of it, one after the other for each user and symbol. */
  rewrite(userId: string, symbol: string, change: (drawings: Drawing[]) => Drawing[]): Promise<Drawing[]>
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
  rewrite: (userId, symbol, change) =>
    db.transaction().execute(async (tx) => {
      await tx
        .insertInto('drawings')
        .values({ user_id: userId, symbol, drawings: '[]' })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      const row = tx.selectFrom('drawings').select('drawings').where('user_id', '=', userId).where('symbol', '=', symbol)
      const drawings = change((await row.forUpdate().executeTakeFirstOrThrow()).drawings)
      await tx
        .updateTable('drawings')
        .set({ drawings: JSON.stringify(drawings) })
        .where('user_id', '=', userId)
        .where('symbol', '=', symbol)
        .execute()
      return drawings
    }),
  everything: (userId) =>
    db.selectFrom('drawings').select(['symbol', 'drawings']).where('user_id', '=', userId).orderBy('symbol').execute(),
})
