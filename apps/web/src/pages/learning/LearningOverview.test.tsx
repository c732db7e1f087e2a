import { configure, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { showRoutes } from '../../../test/show-routes.tsx'
import { userOf } from '../../../test/users.ts'
import { lessonList } from '../../features/learning/lesson-list.ts'
import { keepProgress, noProgress } from '../../features/learning/progress.ts'
import { LearningOverview } from './LearningOverview.tsx'

// Whether each of hundreds of elements is visible takes most of the time here, and without a style sheet none is hidden.
configure({ defaultHidden: true })

const at = '2026-11-20T10:00:00.000Z'
const minutes = lessonList.reduce((sum, lesson) => sum + lesson.minutes, 0)

function show(progress: Record<string, object> = {}, user: Parameters<typeof userOf>[0] | null = null) {
  for (const [slug, more] of Object.entries(progress)) keepProgress(slug, { ...noProgress, ...more })
  const answers = { 'GET /api/lessons/progress': () => Response.json([]) }
  showRoutes('/learning', { '/learning': <LearningOverview /> }, answers, { user: user && userOf(user) })
}

const section = (name: string) => screen.getByRole('region', { name })
const totals = () => screen.getByText(/ read · /).textContent
const wayOn = (name: string) => within(section(name)).getByRole('link', { name }).getAttribute('href')

test('a visitor begins with the first lesson, and is told where the progress is kept', () => {
  show()
  expect(section('Begin').textContent).toMatch(/^Begin, module 1, lesson 1/)
  expect(wayOn('Begin')).toBe('/learning/what-you-trade')
  expect(totals()).toBe(`0 of 24 read · 0 tasks verified · about ${Math.floor(minutes / 60)} h ${minutes % 60} min left`)
  expect(section('More to read').textContent).toContain('Your progress is kept in this browser.')
})

test('an experienced user begins with testing, and keeps the progress in the account', () => {
  show({}, { answers: { '1': { experience: 'over-5-years' } } as never })
  expect(wayOn('Begin')).toBe('/learning/from-idea-to-rule')
  expect(section('More to read').textContent).not.toContain('kept in this browser')
})

test.each([
  [{ triedAt: at }, ''],
  [{ readAt: at }, '#questions'],
  [{ readAt: at, passedAt: at }, '#task'],
])('a lesson with the progress %j is continued at “%s”', (progress, place) => {
  show({ costs: progress })
  expect(wayOn('Continue')).toBe(`/learning/costs${place}`)
})

test('what was read and verified is counted, and the time that is left is that of the unread lessons', () => {
  const read = lessonList.slice(1).map(({ slug }) => [slug, { readAt: at }])
  show({ ...Object.fromEntries(read), costs: { readAt: at, verifiedAt: at } })
  expect(totals()).toBe(`23 of 24 read · 1 task verified · about ${lessonList[0].minutes} min left`)
})

test('each module counts its own lessons and marks the next one', () => {
  show({ costs: { readAt: at, verifiedAt: at }, expectancy: { readAt: at } })
  const risk = section('4 Risk first')
  expect(risk.querySelector('p')!.textContent).toBe('2 of 4 read, 1 verified')
  expect(
    within(risk)
      .getAllByRole('link')
      .map((link) => [link.getAttribute('href'), link.dataset.next]),
  ).toEqual([
    ['/learning/position-size', 'false'],
    ['/learning/expectancy', 'true'],
    ['/learning/losing-streaks-and-ruin', 'false'],
    ['/learning/costs', 'false'],
  ])
  expect(
    within(risk)
      .getAllByRole('link')
      .map(({ textContent }) => /(not begun|begun|done):/.exec(textContent!)![1]),
  ).toEqual(['not begun', 'begun', 'not begun', 'done'])
})

test('when every task is verified nothing is left to continue', () => {
  show(Object.fromEntries(lessonList.map(({ slug }) => [slug, { readAt: at, verifiedAt: at }])))
  expect(screen.queryByRole('region', { name: /^(Begin|Continue)$/ })).toBeNull()
  expect(totals()).toBe('24 of 24 read · 24 tasks verified')
})
