import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

/**
 * Everything stored about a user's broker accounts, for their export. Of the bars, which are prices of the broker and may
 * be millions, it holds how many each symbol has.
 */
export const everythingLinked =
  (db: Db) =>
  async (userId: string): Promise<object[]> => {
    const accounts = await db.selectFrom('trading_accounts').selectAll().where('user_id', '=', userId).orderBy('created_at').execute()
    return Promise.all(
      accounts.map(async ({ id, user_id, ...account }) => {
        const ofAccount = (table: 'deals' | 'open_positions' | 'broker_symbols') =>
          db.selectFrom(table).selectAll().where('account_id', '=', id).execute()
        const [deals, positions, symbols] = await Promise.all([
          ofAccount('deals'),
          ofAccount('open_positions'),
          ofAccount('broker_symbols'),
        ])
        return { ...account, deals, positions, symbols }
      }),
    )
  }

/** What PostgreSQL keeps of a bar, with a symbol of eight characters. */
const barBytes = 101

/** The bytes of a user's bars, by their count. */
export const bytesOfBars =
  (db: Db) =>
  async (userId: string): Promise<number> => {
    const { bars } = await db
      .selectFrom('broker_symbols')
      .innerJoin('trading_accounts as account', 'account.id', 'broker_symbols.account_id')
      .select(sql<string>`coalesce(sum(bars), 0)`.as('bars'))
      .where('account.user_id', '=', userId)
      .executeTakeFirstOrThrow()
    return Number(bars) * barBytes
  }
