import type { Answers, BrokerDetails } from '@assay/contracts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { keptAnswers } from '../../platform/identity/kept-answers.ts'

export interface AskedUser {
  readonly id: string
  readonly timezone: string | null
}

export type SetupStore = ReturnType<typeof setupStore>

export const setupStore = (db: Db) => ({
  /** The time of the first completion stays. */
  async complete({ id, timezone }: AskedUser, answers: Answers): Promise<void> {
    await db
      .updateTable('users')
      .set({ ...keptAnswers(answers, timezone), steps_at: sql`coalesce(steps_at, now())` })
      .where('id', '=', id)
      .execute()
  },
  async readBroker(userId: string): Promise<BrokerDetails | null> {
    const row = await db
      .selectFrom('brokers')
      .select(['broker_name as brokerName', 'account_number as accountNumber', 'server_name as serverName'])
      .where('user_id', '=', userId)
      .executeTakeFirst()
    return row ?? null
  },
  async keepBroker(userId: string, { brokerName, accountNumber, serverName }: BrokerDetails): Promise<void> {
    const details = { broker_name: brokerName, account_number: accountNumber, server_name: serverName }
    await db
      .insertInto('brokers')
      .values({ user_id: userId, ...details })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ ...details, saved_at: sql`now()` }))
      .execute()
  },
})
