import type { Answers } from '@assay/contracts'
import { type ListedLesson, lessonList } from './lesson-list.ts'
import type { AllProgress } from './progress.ts'

type Experience = NonNullable<Answers['1']>['experience']

/** The first lesson by the reader's experience: with more of it, risk and testing come first. */
const firstNumber: Readonly<Record<Experience, number>> = {
  none: 1,
  'under-6-months': 1,
  '6-24-months': 5,
  '2-5-years': 13,
  'over-5-years': 17,
}

/**
 * The lesson to continue with: one already begun, else the first open one, starting at the lesson for the reader's experience. Undefined if
 * all are done.
 */
export function nextLesson(progress: AllProgress, experience: Experience | undefined): ListedLesson | undefined {
  const isOpen = ({ slug }: ListedLesson) => !progress[slug]?.verifiedAt
  const begun = lessonList
    .filter((lesson) => isOpen(lesson) && progress[lesson.slug])
    .toSorted((a, b) => lastOf(progress, b) - lastOf(progress, a))
  const first = experience ? firstNumber[experience] : 1
  return begun[0] ?? lessonList.find((lesson) => isOpen(lesson) && lesson.number >= first) ?? lessonList.find(isOpen)
}

function lastOf(progress: AllProgress, { slug }: ListedLesson): number {
  const { readAt, triedAt, passedAt } = progress[slug]
  return Math.max(...[readAt, triedAt, passedAt].map((at) => (at ? Date.parse(at) : 0)))
}
