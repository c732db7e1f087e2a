import type { BrokerDetails } from '@assay/contracts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

export interface BrokerStore {
  read(userId: string): Promise<BrokerDetails | null>
  keep(userId: string, details: BrokerDetails): Promise<void>
}

export const brokerStore = (db: Db): BrokerStore => ({
  async read(userId) {
    const row = await db
      .selectFrom('brokers')
      .select(['broker_name as brokerName', 'account_number as accountNumber', 'server_name as serverName'])
      .where('user_id', '=', userId)
      .executeTakeFirst()
    return row ?? null
  },
  async keep(userId, { brokerName, accountNumber, serverName }) {
    const details = { broker_name: brokerName, account_number: accountNumber, server_name: serverName }
    await db
      .insertInto('brokers')
      .values({ user_id: userId, ...details })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ ...details, saved_at: sql`now()` }))
      .execute()
  },
})
