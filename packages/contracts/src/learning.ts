import { z } from 'zod'
import type { Endpoint } from './endpoint.ts'
import { Instant } from './instant.ts'

const Source = z.object({ title: z.string(), url: z.string() })

/** A lesson without its text, which the page itself contains. */
export const ListedLesson = z.object({
  number: z.int().min(1),
  slug: z.string(),
  module: z.string(),
  title: z.string(),
  goal: z.string(),
  minutes: z.int().min(1),
  /** Ids of glossary entries. */
  terms: z.array(z.string()).readonly(),
  sources: z.array(Source).readonly(),
})

export const GlossaryEntry = z.object({
  id: z.string(),
  term: z.string(),
  also: z.array(z.string()).readonly().optional(),
  /** One sentence. */
  meaning: z.string(),
  text: z.string(),
  source: Source.optional(),
  /** Code name, if the term is an indicator. */
  indicator: z.string().optional(),
  /** Slug of the lesson that explains it. */
  lesson: z.string(),
})

const Reached = Instant.nullable()

/** When a reader reached each stage of a lesson; null if not yet. */
export const LessonProgress = z.strictObject({
  readAt: Reached,
  /** The reader used the widget. */
  triedAt: Reached,
  /** The reader answered four of five questions correctly. */
  passedAt: Reached,
  /** The reader completed the task. */
  verifiedAt: Reached,
  /** What was verified, in the words of the task. */
  verified: z.string().max(300).nullable(),
})
export type LessonProgress = z.infer<typeof LessonProgress>

const KeptProgress = LessonProgress.extend({ slug: z.string() })

export const learningApi = {
  lessons: { method: 'GET', path: '/api/lessons', gate: 'open', response: z.array(ListedLesson) },
  glossary: { method: 'GET', path: '/api/glossary', gate: 'open', response: z.array(GlossaryEntry) },
  progress: { method: 'GET', path: '/api/lessons/progress', gate: 'verified', response: z.array(KeptProgress) },
  /** Adds to the stored progress: of two times the earlier one is kept, and nothing is removed. */
  keep: {
    method: 'PUT',
    path: '/api/lessons/:slug/progress',
    gate: 'verified',
    params: z.strictObject({ slug: z.string().regex(/^[a-z0-9-]{1,60}$/) }),
    body: LessonProgress,
    response: KeptProgress,
  },
} as const satisfies Record<string, Endpoint>
