import { expect, test } from 'vitest'
import { openWords } from './open-words.ts'

// In winter New York is five hours behind UTC: gold pauses from 22:00 to 23:00 UTC, and the week ends on Friday at 22:00.
test.each([
  ['Tuesday morning', '2026-02-03T10:00:00Z', 'UTC', 'Forex open · gold open until 22:00'],
  ['the pause of gold', '2026-02-03T22:30:00Z', 'UTC', 'Forex open · gold closed, opens 23:00'],
  ['Friday morning', '2026-02-06T10:00:00Z', 'UTC', 'Forex open until 22:00 · gold open until 22:00'],
  ['Sunday noon', '2026-02-08T12:00:00Z', 'America/New_York', 'Forex closed, opens 17:00 · gold closed, opens 18:00'],
  [
    'Saturday noon',
    '2026-02-07T12:00:00Z',
    'America/New_York',
    'Forex closed, opens 08 Feb 17:00, New York (UTC−5) · gold closed, opens 08 Feb 18:00, New York (UTC−5)',
  ],
])('%s', (_, now, zone, words) => {
  expect(openWords(Date.parse(now), zone)).toBe(words)
})
