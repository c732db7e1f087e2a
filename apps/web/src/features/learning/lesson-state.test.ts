import type { LessonProgress } from '@assay/contracts'
import { expect, test } from 'vitest'
import { lessonState, lessonStateWords } from './lesson-state.ts'

const at = '2026-11-20T10:00:00.000Z'
const none: LessonProgress = { readAt: null, triedAt: null, passedAt: null, verifiedAt: null, verified: null }

test.each<[Partial<LessonProgress> | undefined, string, string]>([
  [undefined, 'open', '7 min'],
  [{}, 'open', '7 min'],
  [{ triedAt: at }, 'begun', '7 min'],
  [{ readAt: at }, 'begun', 'read'],
  [{ passedAt: at }, 'begun', 'task open'],
  [{ readAt: at, passedAt: at }, 'begun', 'task open'],
  [{ verifiedAt: at }, 'done', 'task verified'],
  [{ readAt: at, passedAt: at, verifiedAt: at }, 'done', 'task verified'],
])('a lesson with the progress %j is %s and says: %s', (more, state, words) => {
  const progress = more && { ...none, ...more }
  expect([lessonState(progress), lessonStateWords(progress, 7)]).toEqual([state, words])
})
