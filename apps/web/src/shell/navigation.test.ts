import { expect, test } from 'vitest'
import { destinations, isCurrent, isWayIn } from './navigation.ts'

const currentAt = (path: string) => destinations.filter((each) => isCurrent(each, path)).map(({ label }) => label)

test.each([
  ['/', ['Home']],
  ['/news-details', ['News']],
  ['/learning/glossary', ['Learning']],
  ['/results/compare', ['Strategies']],
  ['/forward/7', ['Strategies']],
  ['/resultsx', []],
  ['/newspaper', []],
  ['/chart', []],
  ['/data', []],
])('at %s the navigation marks %j', (path, expected) => {
  expect(currentAt(path)).toEqual(expected)
})

test.each([
  ['/login', 'visitor', true],
  ['/google-login', 'complete', true],
  ['/steps', 'verified', true],
  ['/steps', 'complete', false],
  ['/get-started', 'complete', false],
  ['/', 'visitor', false],
] as const)('%s at the level %s is a page of signing in: %s', (path, level, expected) => {
  expect(isWayIn(path, level as Parameters<typeof isWayIn>[1])).toBe(expected)
})
