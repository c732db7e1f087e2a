import type { Answers } from '@assay/contracts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { keptAnswers } from '../../platform/identity/kept-answers.ts'

export interface StepsStore {
  /** The time of the first completion stays. */
  complete(user: { readonly id: string; readonly timezone: string | null }, answers: Answers): Promise<void>
}

export const stepsStore = (db: Db): StepsStore => ({
  async complete({ id, timezone }, answers) {
    await db
      .updateTable('users')
      .set({ ...keptAnswers(answers, timezone), steps_at: sql`coalesce(steps_at, now())` })
      .where('id', '=', id)
      .execute()
  },
})
