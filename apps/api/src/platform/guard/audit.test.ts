import { Writable } from 'node:stream'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { silentLog } from '../../../test/data-folder.ts'
import { testDatabase } from '../../../test/test-database.ts'
import { openDatabase } from '../database/database.ts'
import type { Visitor } from '../identity/visitor.ts'
import { createLog } from '../machine/log.ts'
import { forgetOldEvents, openAudit } from './audit.ts'

const { db } = await testDatabase()

const visitor: Visitor = {
  ip: '203.0.113.9',
  userAgent: 'Firefox',
  browser: true,
  device: 'of-the-device',
  browserHalf: 'of-the-browser',
  accessToken: 'of-the-token',
}
const userId = '00000000-0000-4000-8000-000000000001'

function newLog() {
  const lines: string[] = []
  const destination = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString())
      done()
    },
  })
  return { log: createLog('info', destination), lines }
}

describe('a security event', () => {
  it('is stored and logged with when (in UTC), where, who and what (v5.0.0-16.2.1, v5.0.0-16.2.2)', async () => {
    const { log, lines } = newLog()
    const before = Date.now()
    await openAudit(db, log).record('sign-in-failed', { visitor, userId, details: { reason: 'password' } })
    const { at, ...event } = await db.selectFrom('security_events').selectAll().where('user_id', '=', userId).executeTakeFirstOrThrow()
    expect(event).toMatchObject({
      kind: 'sign-in-failed',
      user_id: userId,
      ip: '203.0.113.9',
      user_agent: 'Firefox',
      details: { reason: 'password' },
    })
    expect(Math.abs(at.getTime() - before)).toBeLessThan(60_000)
    const line = JSON.parse(lines.join('')) as Record<string, string>
    expect(line).toMatchObject({ event: 'sign-in-failed', userId, ip: '203.0.113.9', userAgent: 'Firefox', reason: 'password' })
    expect(line.time).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
  })

  it('of a refused gate is stored at most fifty times an hour, so that nobody fills the disk (v5.0.0-16.3.2)', async () => {
    const { log, lines } = newLog()
    const audit = openAudit(db, log)
    const refused = '00000000-0000-4000-8000-000000000002'
    for (let i = 0; i < 60; i++) await audit.record('gate-refused', { visitor, userId: refused })
    expect(await db.selectFrom('security_events').select('id').where('user_id', '=', refused).execute()).toHaveLength(50)
    expect(lines.join('').match(/"gate-refused"/g)).toHaveLength(60)
  })

  it('contains no token', async () => {
    const { log, lines } = newLog()
    await openAudit(db, log).record('signed-in', { visitor, userId })
    const { rows } = await sql`select * from security_events where kind = 'signed-in'`.execute(db)
    expect(JSON.stringify(rows) + lines.join('')).not.toContain('of-the-')
  })

  it('stays one line of the log whatever User-Agent a visitor sends (v5.0.0-16.4.1)', async () => {
    const { log, lines } = newLog()
    await openAudit(db, log).record('sign-in-failed', { visitor: { ...visitor, userAgent: 'x\n{"event":"signed-in"}\r\n\u2028' } })
    expect(lines.join('').trimEnd().split(/\r?\n/)).toHaveLength(1)
  })

  it('that cannot be stored is logged, and blocks nobody (v5.0.0-16.5.2)', async () => {
    const { log, lines } = newLog()
    const lost = openDatabase(() => ({ host: '/nowhere' }), silentLog)
    await openAudit(lost.db, log).record('signed-in', { visitor, userId })
    await lost.close()
    expect(lines.map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual([
      'security event',
      'a security event could not be stored',
    ])
  })

  it('is deleted after 400 days', async () => {
    const aged = (days: number) =>
      sql`insert into security_events (at, kind) values (now() - make_interval(days => ${days}), ${`age-${days}`})`.execute(db)
    await Promise.all([aged(399), aged(401), aged(4000)])
    expect(await forgetOldEvents(db)).toBe(2)
    const left = await db.selectFrom('security_events').select('kind').where('kind', 'like', 'age-%').execute()
    expect(left).toEqual([{ kind: 'age-399' }])
  })
})
