import type { LessonProgress } from '@assay/contracts'

/** A lesson is done when its task is verified. */
export function standOf(progress: LessonProgress | undefined): 'open' | 'begun' | 'done' {
  if (!progress) return 'open'
  if (progress.verifiedAt) return 'done'
  return progress.readAt || progress.triedAt || progress.passedAt ? 'begun' : 'open'
}

/** In a list of lessons: what was reached last, or how long it takes. */
export function standWords(progress: LessonProgress | undefined, minutes: number): string {
  if (progress?.verifiedAt) return 'task verified'
  if (progress?.passedAt) return 'task open'
  if (progress?.readAt) return 'read'
  return `${minutes} min`
}
