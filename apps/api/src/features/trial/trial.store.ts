import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

export interface TrialStore {
  /** False where it was started before. One statement: of many at the same time one starts it. */
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
