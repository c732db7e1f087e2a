import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

export interface TrialStore {
  /** False if it was started before. A single statement, so that only one of several concurrent calls starts it. */
  start(userId: string): Promise<boolean>
}

export const trialStore = (db: Db): TrialStore => ({
  async start(userId) {
    const started = await db
      .updateTable('users')
      .set({ trial_at: sql`now()` })
      .where('id', '=', userId)
      .where('trial_at', 'is', null)
      .where('verified_at', 'is not', null)
      .returning('id')
      .executeTakeFirst()
    return started !== undefined
  },
})
