import type { Db } from '../../platform/database/database.ts'

/** Everything stored about a user's broker accounts, for their export. */
export const everythingLinked =
  (db: Db) =>
  async (userId: string): Promise<object[]> => {
    const accounts = await db.selectFrom('trading_accounts').selectAll().where('user_id', '=', userId).orderBy('created_at').execute()
    return Promise.all(
      accounts.map(async ({ id, user_id, ...account }) => {
        const ofAccount = (table: 'deals' | 'open_positions' | 'broker_symbols' | 'broker_bars') =>
          db.selectFrom(table).selectAll().where('account_id', '=', id).execute()
        const [deals, positions, symbols, bars] = await Promise.all([
          ofAccount('deals'),
          ofAccount('open_positions'),
          ofAccount('broker_symbols'),
          ofAccount('broker_bars'),
        ])
        return { ...account, deals, positions, symbols, bars }
      }),
    )
  }
