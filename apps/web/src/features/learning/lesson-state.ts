import type { LessonProgress } from '@assay/contracts'

/** The state of a lesson. It is done when its task is verified. */
export function lessonState(progress: LessonProgress | undefined): 'open' | 'begun' | 'done' {
  if (!progress) return 'open'
  if (progress.verifiedAt) return 'done'
  return progress.readAt || progress.triedAt || progress.passedAt ? 'begun' : 'open'
}

/** For a list of lessons: the last step reached, or how long the lesson takes. */
export function lessonStateWords(progress: LessonProgress | undefined, minutes: number): string {
  if (progress?.verifiedAt) return 'task verified'
  if (progress?.passedAt) return 'task open'
  if (progress?.readAt) return 'read'
  return `${minutes} min`
}
