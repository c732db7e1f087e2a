import { expect, it } from 'vitest'
import { ageWords } from './age-words.ts'
import { dayMs, hourMs } from './time-spans.ts'

it.each([
  [-5, '0 s'],
  [59_400, '59 s'],
  [59_600, '1 min'],
  [hourMs, '1 h'],
  [2 * dayMs - 1000, '47 h'],
  [2 * dayMs, '2 days'],
  [729 * dayMs, '729 days'],
  [730 * dayMs, '2 years'],
  [Date.UTC(2026, 10, 28) - Date.UTC(2017, 11, 29), '8 years 11 months'],
  [Date.UTC(2021, 1, 1) - Date.UTC(2018, 0, 1), '3 years 1 month'],
])('%d milliseconds are %s', (ms, words) => {
  expect(ageWords(ms)).toBe(words)
})
