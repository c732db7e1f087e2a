import { expect, test } from 'vitest'
import { tradingSessions } from './trading-sessions.ts'

test('banks begin at 7 in Sydney, at 9 in Tokyo, and at 8 in London and New York, and work nine hours', () => {
  const hours = Object.values(tradingSessions).map(({ city, from, to }) => `${city} ${from} to ${to}`)
  expect(hours).toEqual(['Sydney 7 to 16', 'Tokyo 9 to 18', 'London 8 to 17', 'New York 8 to 17'])
})
