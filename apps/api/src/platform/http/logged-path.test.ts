import { randomBytes, randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { loggedPath } from './logged-path.ts'

it('holds no token of a shared link or a calendar address, whatever follows it', () => {
  for (let i = 0; i < 200; i++)
    for (const token of [randomBytes(16).toString('base64url'), randomBytes(32).toString('base64url')])
      for (const url of [
        `/shared/${token}`,
        `/api/shared/${token}/picture.png?a=1`,
        `/api/agenda/${token}/calendar.ics`,
        `/api/agenda/${token}/x`,
      ])
        expect(loggedPath({ url })).not.toContain(token)
})

it('holds the ids of objects, and names', () => {
  const paths = [
    `/api/strategies/${randomUUID()}`,
    `/api/results/${'0a'.repeat(32)}`,
    '/learning/what-moves-the-price-of-gold',
    '/api/agenda/state',
  ]
  for (const url of paths) expect(loggedPath({ url })).toBe(url)
})
