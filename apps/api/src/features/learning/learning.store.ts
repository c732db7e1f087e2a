import type { LessonProgress } from '@assay/contracts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import type { LearningTables } from '../../tables/learning.ts'

export type KeptProgress = LessonProgress & { readonly slug: string }

export interface LearningStore {
  list(userId: string): Promise<KeptProgress[]>
  /** Merges with the stored progress: the earlier of two times stays. */
  add(userId: string, slug: string, progress: LessonProgress): Promise<KeptProgress>
}

export const learningStore = (db: Db): LearningStore => ({
  async list(userId) {
    const rows = await db.selectFrom('lesson_progress').selectAll().where('user_id', '=', userId).orderBy('slug').execute()
    return rows.map(keptOf)
  },
  async add(userId, slug, progress) {
    const row = await db
      .insertInto('lesson_progress')
      .values({ user_id: userId, slug, ...columnsOf(progress) })
      .onConflict((conflict) =>
        conflict.columns(['user_id', 'slug']).doUpdateSet({
          read_at: sql`least(lesson_progress.read_at, excluded.read_at)`,
          tried_at: sql`least(lesson_progress.tried_at, excluded.tried_at)`,
          passed_at: sql`least(lesson_progress.passed_at, excluded.passed_at)`,
          verified_at: sql`least(lesson_progress.verified_at, excluded.verified_at)`,
          verified: sql`coalesce(lesson_progress.verified, excluded.verified)`,
        }),
      )
      .returningAll()
      .executeTakeFirstOrThrow()
    return keptOf(row)
  },
})

function columnsOf({ readAt, triedAt, passedAt, verifiedAt, verified }: LessonProgress) {
  const moment = (at: string | null) => (at === null ? null : new Date(at))
  return { read_at: moment(readAt), tried_at: moment(triedAt), passed_at: moment(passedAt), verified_at: moment(verifiedAt), verified }
}

function keptOf({ slug, read_at, tried_at, passed_at, verified_at, verified }: LearningTables['lesson_progress']): KeptProgress {
  const text = (at: Date | null) => at?.toISOString() ?? null
  return { slug, readAt: text(read_at), triedAt: text(tried_at), passedAt: text(passed_at), verifiedAt: text(verified_at), verified }
}
