import { sql } from 'kysely'
import { Pool } from 'pg'
import { describe, expect, it } from 'vitest'
import { testDatabase } from '../../../test/test-database.ts'
import { aVisitor } from '../../../test/visitors.ts'
import { createLog } from '../machine/log.ts'
import { openAudit } from './audit.ts'
import { openLimits, tooMany } from './limits.ts'

const { db, pool } = await testDatabase()
const open = () => openLimits(pool, openAudit(db, createLog('silent')))
let made = 0
const limitOf = (tries: number, seconds = 60) => open()({ name: `test-${made++}`, tries, seconds })

const refused = async (trying: Promise<void>) => {
  try {
    await trying
    return false
  } catch (error) {
    expect(error).toMatchObject({ code: 'RATE_LIMITED', details: { retryAfterSeconds: expect.any(Number) } })
    return true
  }
}

describe('a limit', () => {
  it('refuses when the tries are used up, and says for how long', async () => {
    const limit = limitOf(2)
    expect([await refused(limit.take('a')), await refused(limit.take('a')), await refused(limit.take('a'))]).toEqual([false, false, true])
    expect(await refused(limit.take('b')), 'another key').toBe(false)
  })

  it('does not count a try that was given back or forgotten', async () => {
    const limit = limitOf(2)
    for (let i = 0; i < 5; i++) {
      await limit.take('a')
      await limit.giveBack('a')
    }
    await limit.take('a')
    await limit.take('a')
    expect(await limit.allows('a')).toBe(false)
    await limit.forget('a')
    expect(await limit.allows('a')).toBe(true)
  })

  it('lets no more through at the same time than one after the other', async () => {
    const limit = limitOf(5)
    const outcomes = await Promise.all(Array.from({ length: 40 }, () => refused(limit.take('a'))))
    expect(outcomes.filter((was) => !was)).toHaveLength(5)
  })

  it('applies across all processes on the database, and after a restart', async () => {
    const rule = { name: 'shared', tries: 1, seconds: 60 }
    const [one, other] = [open()(rule), open()(rule)]
    expect([await one.allows('a'), await other.allows('a')]).toEqual([true, false])
  })

  it('marked as insured is counted by each process for itself while the database is away (v5.0.0-16.5.2)', async () => {
    const away = new Pool({ host: '127.0.0.1', port: 1 })
    const limit = openLimits(away, openAudit(db, createLog('silent')))({ name: 'away', tries: 2, seconds: 60, insured: true })
    expect([await limit.allows('a'), await limit.allows('a'), await limit.allows('a')]).toEqual([true, true, false])
    expect(await limit.allows('b')).toBe(true)
    const strict = openLimits(away, openAudit(db, createLog('silent')))({ name: 'strict', tries: 2, seconds: 60 })
    await expect(strict.take('a'), 'nobody gets in uncounted (v5.0.0-16.5.3)').rejects.toThrow()
    await away.end()
  })

  it('starts again when its window is over', async () => {
    const rule = { name: 'over', tries: 1, seconds: 60 }
    const limit = open()(rule)
    await limit.take('a')
    await sql`update rate_limits set expire = ${Date.now() - 1} where key like 'over:%'`.execute(db)
    expect(await limit.allows('a')).toBe(true)
  })

  it('stores no address of anybody', async () => {
    await limitOf(1).take('ada@example.com 203.0.113.9')
    const { rows } = await sql<{ key: string }>`select key from rate_limits`.execute(db)
    expect(rows.some(({ key }) => /ada|203\.0/.test(key))).toBe(false)
  })

  it('is audited once in its window, with who hit it (v5.0.0-16.3.3)', async () => {
    const limit = open()({ name: 'written', tries: 1, seconds: 60 })
    for (let i = 0; i < 5; i++) await refused(limit.take('a', aVisitor({ ip: '203.0.113.77' })))
    const events = await db.selectFrom('security_events').select(['kind', 'details']).where('ip', '=', '203.0.113.77').execute()
    expect(events).toEqual([{ kind: 'rate-limited', details: { limit: 'written' } }])
  })
})

it.each([
  [1, '1 second'],
  [900, '1 second'],
  [45_000, '45 seconds'],
  [119_000, '119 seconds'],
  [120_000, '2 minutes'],
  [890_000, '15 minutes'],
])('words a wait of %d ms as %s', (ms, words) => expect(tooMany(ms).sentence).toBe(`Too many tries; try again in ${words}.`))
