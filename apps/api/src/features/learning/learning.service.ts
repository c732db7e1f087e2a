import { type LessonProgress, Refusal } from '@assay/contracts'
import type { FrontMatter, GlossaryTerm } from '@assay/lessons'
import type { KeptProgress, LearningStore } from './learning.store.ts'
import type { LessonTexts } from './lesson-texts.ts'

export interface LearningService {
  /** In the order in which they are taught. */
  lessons(): Promise<FrontMatter[]>
  /** In alphabetical order. */
  glossary(): Promise<GlossaryTerm[]>
  progress(userId: string): Promise<KeptProgress[]>
  /** Throws `LESSON_NOT_FOUND`. */
  keep(userId: string, slug: string, progress: LessonProgress): Promise<KeptProgress>
}

export interface LearningNeeds {
  readonly texts: LessonTexts
  readonly kept: LearningStore
  /** UTC milliseconds. */
  readonly now: () => number
}

export function learningService({ texts, kept, now }: LearningNeeds): LearningService {
  return {
    lessons: async () => (await texts()).lessons,
    glossary: async () => (await texts()).glossary,
    progress: (userId) => kept.list(userId),
    async keep(userId, slug, progress) {
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
