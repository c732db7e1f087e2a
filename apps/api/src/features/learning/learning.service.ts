import { type LessonProgress, Refusal } from '@assay/contracts'
import type { LearningStore } from './learning.store.ts'
import type { LessonTexts } from './lesson-texts.ts'

export type LearningService = ReturnType<typeof learningService>

export interface LearningNeeds {
  readonly texts: LessonTexts
  readonly kept: LearningStore
  /** UTC milliseconds. */
  readonly now: () => number
}

export function learningService({ texts, kept, now }: LearningNeeds) {
  return {
    /** In the order in which they are taught. */
    lessons: async () => (await texts()).lessons,
    /** In alphabetical order. */
    glossary: async () => (await texts()).glossary,
    progress: (userId: string) => kept.list(userId),
    /** Throws `LESSON_NOT_FOUND`. */
    async keep(userId: string, slug: string, progress: LessonProgress) {
      const { lessons } = await texts()
      if (!lessons.some((lesson) => lesson.slug === slug)) throw new Refusal('LESSON_NOT_FOUND')
      return kept.add(userId, slug, notLater(progress, now()))
    },
  }
}

/** Limits each time to now, because the clock of a visitor's browser may be ahead. */
function notLater(progress: LessonProgress, now: number): LessonProgress {
  const held = (at: string | null) => at && new Date(Math.min(Date.parse(at), now)).toISOString()
  const { readAt, triedAt, passedAt, verifiedAt, verified } = progress
  return { readAt: held(readAt), triedAt: held(triedAt), passedAt: held(passedAt), verifiedAt: held(verifiedAt), verified }
}
