import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { showRoutes } from '../../../test/show-routes.tsx'
import { type AllProgress, noProgress } from './progress.ts'
import { OpenTasks, VerifiedList } from './VerifiedList.tsx'

const [early, late] = ['2026-11-19T10:00:00.000Z', '2026-11-20T20:00:00.000Z']
const progress: AllProgress = {
  costs: { ...noProgress, verifiedAt: early, verified: 'Added up the cost' },
  gold: { ...noProgress, readAt: early, verifiedAt: late },
  expectancy: { ...noProgress, readAt: early },
  'position-size': { ...noProgress, triedAt: early },
}

const items = () => screen.getAllByRole('listitem').map((item) => [item.textContent, item.querySelector('a')!.getAttribute('href')])

test('verified tasks stand newest first, with what was done, its lesson and the day in the reader’s zone', () => {
  showRoutes('/', { '/': <VerifiedList progress={progress} /> }, {}, { zone: 'Asia/Kolkata' })
  expect(items()).toEqual([
    [expect.stringMatching(/lesson 11, 21 Nov 2026$/), '/learning/gold#task'],
    ['Added up the costlesson 16, 19 Nov 2026', '/learning/costs#task'],
  ])
})

test('without a verified task the list says what will stand there', () => {
  showRoutes('/', { '/': <VerifiedList progress={{}} /> })
  expect(screen.getByText('Nothing yet. Each lesson ends with a task that Assay checks.')).toBeTruthy()
})

test('open tasks are those of lessons that were read and not verified', () => {
  showRoutes('/', { '/': <OpenTasks progress={progress} /> })
  expect(items()).toEqual([[expect.stringMatching(/^14 /), '/learning/expectancy#task']])
})

test('without an open task there is no such list', () => {
  showRoutes('/', { '/': <OpenTasks progress={{ gold: progress.gold }} /> })
  expect(screen.queryByRole('heading')).toBeNull()
})
