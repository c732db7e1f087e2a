import { z } from 'zod'
import type { Endpoint } from './endpoint.ts'
import { Instant } from './instant.ts'

const Source = z.object({ title: z.string(), url: z.string() })

/** A lesson without its text, which the page carries. */
export const ListedLesson = z.object({
  number: z.int().min(1),
  slug: z.string(),
  module: z.string(),
  title: z.string(),
  goal: z.string(),
  minutes: z.int().min(1),
  /** Ids of the glossary. */
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
  /** Code name of the indicator that it is. */
  indicator: z.string().optional(),
  /** Slug of the lesson that explains it. */
  lesson: z.string(),
})

const Reached = Instant.nullable()

/** When a reader got how far with a lesson; null: not yet. */
export const LessonProgress = z.strictObject({
  readAt: Reached,
  /** The widget was moved. */
  triedAt: Reached,
  /** Four of five questions were answered right. */
  passedAt: Reached,
  /** The task was done. */
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
  /** Adds to what is kept: of two moments the earlier one stays, and nothing is taken back. */
  keep: {
    method: 'PUT',
    path: '/api/lessons/:slug/progress',
    gate: 'verified',
    params: z.strictObject({ slug: z.string().regex(/^[a-z0-9-]{1,60}$/) }),
    body: LessonProgress,
    response: KeptProgress,
  },
} as const satisfies Record<string, Endpoint>
