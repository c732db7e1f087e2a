import { expect, test } from 'vitest'
import { lessonList } from './lesson-list.ts'
import { nextLesson } from './next-lesson.ts'
import { noProgress } from './progress.ts'

const [early, late] = ['2026-11-20T10:00:00.000Z', '2026-11-21T10:00:00.000Z']
const verified = { ...noProgress, verifiedAt: late }
const slugs = lessonList.map(({ slug }) => slug)
const numberOf = (...args: Parameters<typeof nextLesson>) => nextLesson(...args)?.number

test.each([
  [undefined, 1],
  ['none', 1],
  ['under-6-months', 1],
  ['6-24-months', 5],
  ['2-5-years', 13],
  ['over-5-years', 17],
] as const)('a reader with the experience %s begins with lesson %i', (experience, number) => {
  expect(numberOf({}, experience)).toBe(number)
})

test('the lesson begun last comes before one begun earlier and before the start of the experienced', () => {
  const progress = { [slugs[2]]: { ...noProgress, readAt: early, passedAt: late }, [slugs[1]]: { ...noProgress, triedAt: early } }
  expect(numberOf(progress, 'over-5-years')).toBe(3)
  expect(numberOf({ ...progress, [slugs[1]]: { ...noProgress, triedAt: '2026-11-22T10:00:00.000Z' } }, undefined)).toBe(2)
})

test('a verified lesson is not continued', () => {
  expect(numberOf({ [slugs[0]]: verified }, undefined)).toBe(2)
})

test('after the last lesson an experienced reader goes on with those before the start', () => {
  const progress = Object.fromEntries(slugs.slice(16).map((slug) => [slug, verified]))
  expect(numberOf(progress, 'over-5-years')).toBe(1)
})

test('when every task is verified there is no next lesson', () => {
  expect(nextLesson(Object.fromEntries(slugs.map((slug) => [slug, verified])), 'none')).toBeUndefined()
})
