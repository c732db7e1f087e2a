import { randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { testDatabase } from '../../../test/test-database.ts'
import { aVisitor, insertUser } from '../../../test/visitors.ts'
import { askingAs } from '../database/fair-dialect.ts'
import { openAudit } from '../guard/audit.ts'
import { createLog } from '../machine/log.ts'
import type { Letter } from '../mail/letter.ts'
import { secretsFrom } from '../secrets/secrets.ts'
import { knownDevices } from './known-devices.ts'
import { openSessions } from './open-sessions.ts'
import type { SessionTokens } from './session.ts'

const { db } = await testDatabase()
const letters: Letter[] = []
const oldKey = { id: 'old', bytes: randomBytes(32) }
const newKey = { id: 'new', bytes: randomBytes(32) }
const common = {
  db,
  audit: openAudit(db, createLog('silent')),
  publicUrl: new URL('http://127.0.0.1:3000'),
  mail: { send: async (_to: string, letter: Letter) => void letters.push(letter) },
}
const sessions = openSessions({ ...common, secrets: secretsFrom([oldKey]) })
const rotated = openSessions({ ...common, secrets: secretsFrom([newKey, oldKey]) })

const browser = aVisitor({ browser: true, userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' })
const bearer = ({ accessToken }: SessionTokens, more = {}) => aVisitor({ accessToken, ...more })
const inBrowser = ({ accessToken, browserHalf, device }: SessionTokens) => ({ ...browser, accessToken, browserHalf, device })

/** Moves the session's times into the past, as if that much time had passed. */
const age = (userId: string, interval: string) =>
  sql`update sessions set created_at = created_at - ${interval}::interval, last_used_at = last_used_at - ${interval}::interval,
    expires_at = expires_at - ${interval}::interval where user_id = ${userId}`.execute(db)
const agedTokens = (userId: string, interval: string) =>
  sql`update refresh_tokens set used_at = used_at - ${interval}::interval
    where session_id in (select id from sessions where user_id = ${userId})`.execute(db)

describe('a session', () => {
  it('is found in turn with those of others, however many requests one user sends at once', async () => {
    const [busy, other] = [await insertUser(db), await insertUser(db)]
    const [flood, one] = [await sessions.start(busy, aVisitor()), await sessions.start(other, aVisitor())]
    const order: string[] = []
    const ask = (name: string, tokens: SessionTokens) =>
      askingAs('one network', async () => {
        expect(await sessions.current(bearer(tokens))).toBeDefined()
        order.push(name)
      })
    await Promise.all([...Array.from({ length: 300 }, () => ask('busy', flood)), ask('other', one)])
    expect(order.indexOf('other')).toBeLessThan(150)
  })

  it('is found by its access token, with the current data of its user (v5.0.0-7.2.1, v5.0.0-7.2.2)', async () => {
    const userId = await insertUser(db)
    const tokens = await sessions.start(userId, aVisitor())
    const found = await sessions.current(bearer(tokens))
    expect(found?.user).toMatchObject({ id: userId, name: 'A. Trader', has_broker: false })
    expect(tokens.browserHalf, 'a program has no cookies').toBeUndefined()
    await db.updateTable('users').set({ name: 'B. Trader' }).where('id', '=', userId).execute()
    expect((await sessions.current(bearer(tokens)))?.user.name).toBe('B. Trader')
  })

  it('has tokens of 256 random bits, of which only hashes are stored (v5.0.0-7.2.3, v5.0.0-11.5.1)', async () => {
    const userId = await insertUser(db)
    const made = await Promise.all(Array.from({ length: 20 }, () => sessions.start(userId, browser)))
    const secrets = made.flatMap(({ refreshToken, browserHalf = '', device = '' }) => [refreshToken, browserHalf, device])
    expect(new Set(secrets).size).toBe(60)
    for (const secret of secrets) expect(Buffer.from(secret, 'base64url')).toHaveLength(32)
    const { rows } = await sql<{ text: string }>`select row_to_json(t)::text as text from (
      select s.*, r.hash, r.parent from sessions s join refresh_tokens r on r.session_id = s.id where s.user_id = ${userId}) t`.execute(db)
    const stored = rows.map(({ text }) => text).join()
    for (const secret of secrets) {
      expect(stored).not.toContain(secret)
      expect(stored).not.toContain(Buffer.from(secret, 'base64url').toString('hex'))
    }
  })

  it('of a browser needs the half that only this browser holds', async () => {
    const tokens = await sessions.start(await insertUser(db), browser)
    const other = await sessions.start(await insertUser(db), browser)
    expect(await sessions.current(inBrowser(tokens))).toBeDefined()
    expect(await sessions.current(bearer(tokens)), 'a stolen access token').toBeUndefined()
    expect(await sessions.current(bearer(tokens, { browserHalf: other.browserHalf })), 'the half of another').toBeUndefined()
    expect(await sessions.refresh(tokens.refreshToken, aVisitor()), 'a stolen refresh token').toBeUndefined()
    expect(await sessions.current(inBrowser(tokens)), 'the session still works').toBeDefined()
  })

  it('replaces the previous session of the same browser or program (v5.0.0-7.2.4)', async () => {
    const userId = await insertUser(db)
    const first = await sessions.start(userId, browser)
    const second = await sessions.start(userId, inBrowser(first))
    expect(await sessions.current(inBrowser(first))).toBeUndefined()
    expect(await sessions.refresh(first.refreshToken, inBrowser(first))).toBeUndefined()
    const third = await sessions.start(userId, { ...inBrowser(second), accessToken: undefined })
    expect(await sessions.current(inBrowser(second)), 'found by the half alone').toBeUndefined()
    expect(await sessions.current(inBrowser(third))).toBeDefined()
  })

  it('is over after seven days without use; one use a day keeps it (v5.0.0-7.3.1)', async () => {
    const userId = await insertUser(db)
    const tokens = await sessions.start(userId, aVisitor())
    await age(userId, '6 days 23 hours')
    expect(await sessions.current(bearer(tokens))).toBeDefined()
    await age(userId, '6 days 23 hours')
    expect(await sessions.current(bearer(tokens)), 'the earlier use counts').toBeDefined()
    await age(userId, '7 days 1 minute')
    expect(await sessions.current(bearer(tokens))).toBeUndefined()
    expect(await sessions.refresh(tokens.refreshToken, aVisitor())).toBeUndefined()
  })

  it('is over after thirty days in any case (v5.0.0-7.3.2, v5.0.0-10.4.8)', async () => {
    const userId = await insertUser(db)
    let tokens = await sessions.start(userId, aVisitor())
    for (let day = 0; day < 29; day += 1) {
      await age(userId, '1 day')
      const next = await sessions.refresh(tokens.refreshToken, aVisitor())
      if (!next) throw new Error(`refused on day ${day}`)
      tokens = next
    }
    await age(userId, '1 day 1 minute')
    expect(await sessions.refresh(tokens.refreshToken, aVisitor())).toBeUndefined()
    expect(await sessions.current(bearer(tokens))).toBeUndefined()
  })

  it("ends at once: alone, with the user's others, and when its user is disabled (v5.0.0-7.4.1, v5.0.0-7.4.2)", async () => {
    const userId = await insertUser(db)
    const [a, b, c] = await Promise.all([1, 2, 3].map(() => sessions.start(userId, aVisitor())))
    const id = (await sessions.current(bearer(a)))?.id ?? ''
    expect(await sessions.end(userId, { except: id }, 'ended-by-user')).toBe(2)
    expect(await sessions.current(bearer(b))).toBeUndefined()
    expect(await sessions.refresh(c.refreshToken, aVisitor())).toBeUndefined()
    expect(await sessions.end(await insertUser(db), { only: id }, 'ended-by-user'), 'of another user').toBe(0)
    await db.updateTable('users').set({ is_active: false }).where('id', '=', userId).execute()
    expect(await sessions.current(bearer(a)), 'disabled').toBeUndefined()
    expect(await sessions.refresh(a.refreshToken, aVisitor())).toBeUndefined()
    expect(await sessions.list(userId)).toEqual([])
  })

  it('is not started for a user who was deleted meanwhile', async () => {
    await expect(sessions.start(randomUUID(), browser)).rejects.toMatchObject({ code: 'SIGN_IN_REQUIRED' })
  })

  it('of a browser is found by its half through an index', async () => {
    const { rows } = await sql<{ indexdef: string }>`select indexdef from pg_indexes where tablename = 'sessions'`.execute(db)
    expect(rows.map(({ indexdef }) => indexdef).join('\n')).toContain('(browser_hash)')
  })

  it('is one of at most fifty of a user; the least recently used one ends', async () => {
    const userId = await insertUser(db)
    const first = await sessions.start(userId, aVisitor())
    await age(userId, '1 hour')
    for (let count = 0; count < 50; count += 1) await sessions.start(userId, aVisitor())
    expect(await sessions.list(userId)).toHaveLength(50)
    expect(await sessions.current(bearer(first))).toBeUndefined()
  })
})

it('of a hundred sessions started at the same time fifty stay, and every start succeeds', async () => {
  const userId = await insertUser(db)
  const begun = await Promise.allSettled(Array.from({ length: 100 }, () => sessions.start(userId, aVisitor())))
  expect(begun.filter(({ status }) => status === 'rejected')).toEqual([])
  expect(await sessions.list(userId)).toHaveLength(50)
})

describe('a refresh', () => {
  it('returns a new token once, and the same one again when the response was lost', async () => {
    const userId = await insertUser(db)
    const t0 = await sessions.start(userId, aVisitor())
    const t1 = await sessions.refresh(t0.refreshToken, aVisitor())
    expect(t1?.refreshToken).not.toBe(t0.refreshToken)
    expect(t1?.userId).toBe(userId)
    const again = await sessions.refresh(t0.refreshToken, aVisitor())
    expect(again?.refreshToken).toBe(t1?.refreshToken)
    await agedTokens(userId, '1 hour')
    expect((await sessions.refresh(t0.refreshToken, aVisitor()))?.refreshToken, 'the parent of the newest, however late').toBe(
      t1?.refreshToken,
    )
  })

  it('returns the newest token for any that was used within thirty seconds', async () => {
    const t0 = await sessions.start(await insertUser(db), aVisitor())
    const t1 = await sessions.refresh(t0.refreshToken, aVisitor())
    const t2 = await sessions.refresh(t1?.refreshToken ?? '', aVisitor())
    const t3 = await sessions.refresh(t2?.refreshToken ?? '', aVisitor())
    expect((await sessions.refresh(t0.refreshToken, aVisitor()))?.refreshToken).toBe(t3?.refreshToken)
  })

  it('with an older token ends the whole session at once, and its owner is notified (v5.0.0-10.4.5)', async () => {
    const userId = await insertUser(db)
    const t0 = await sessions.start(userId, aVisitor())
    const t1 = await sessions.refresh(t0.refreshToken, aVisitor())
    const t2 = await sessions.refresh(t1?.refreshToken ?? '', aVisitor())
    await agedTokens(userId, '31 seconds')
    letters.length = 0
    expect(await sessions.refresh(t0.refreshToken, aVisitor())).toBeUndefined()
    expect(await sessions.current(bearer(t2 ?? t0))).toBeUndefined()
    expect(await sessions.refresh(t2?.refreshToken ?? '', aVisitor())).toBeUndefined()
    expect(letters.map(({ kind }) => kind)).toEqual(['sessions-revoked'])
    const events = await db.selectFrom('security_events').select('kind').where('user_id', '=', userId).execute()
    expect(events).toContainEqual({ kind: 'token-reused' })
  })

  it('done two hundred times at once leaves one newest token, which every caller gets', async () => {
    const t0 = await sessions.start(await insertUser(db), browser)
    const answers = await Promise.all(Array.from({ length: 200 }, () => sessions.refresh(t0.refreshToken, inBrowser(t0))))
    expect(new Set(answers.map((answer) => answer?.refreshToken)).size).toBe(1)
    expect(await sessions.current({ ...inBrowser(t0), accessToken: answers[0]?.accessToken })).toBeDefined()
  })

  it('by four tabs, each going on with its last token, never ends the session', async () => {
    const start = await sessions.start(await insertUser(db), browser)
    const tab = async () => {
      let token = start.refreshToken
      for (let turn = 0; turn < 50; turn += 1) {
        const answer = await sessions.refresh(token, inBrowser(start))
        if (!answer) return turn
        token = answer.refreshToken
      }
      return 'fifty'
    }
    expect(await Promise.all([tab(), tab(), tab(), tab()])).toEqual(['fifty', 'fifty', 'fifty', 'fifty'])
  })

  it('is limited to five hundred an hour, so that nobody fills the database with tokens', async () => {
    const userId = await insertUser(db)
    const t0 = await sessions.start(userId, aVisitor())
    const id = (await sessions.current(bearer(t0)))?.id
    await sql`insert into refresh_tokens (hash, session_id, successor_salt, used_at)
      select sha256(convert_to(i::text, 'utf8')), ${id}, '', now() from generate_series(1, 499) i`.execute(db)
    await expect(sessions.refresh(t0.refreshToken, aVisitor())).rejects.toMatchObject({ code: 'RATE_LIMITED' })
    expect(await sessions.current(bearer(t0)), 'the session goes on').toBeDefined()
    await sql`update refresh_tokens set created_at = created_at - interval '61 minutes' where session_id = ${id}`.execute(db)
    expect(await sessions.refresh(t0.refreshToken, aVisitor())).toBeDefined()
  })

  it('with a token that was never given out is refused', async () => {
    for (const token of ['', 'x', randomBytes(32).toString('base64url')])
      expect(await sessions.refresh(token, aVisitor()), token).toBeUndefined()
  })
})

describe('after the secrets were rotated', () => {
  it('signed-in users stay so, and a lost response can be requested again', async () => {
    const t0 = await sessions.start(await insertUser(db), browser)
    const t1 = await sessions.refresh(t0.refreshToken, inBrowser(t0))
    expect(await rotated.current(inBrowser(t0))).toBeDefined()
    expect((await rotated.refresh(t0.refreshToken, inBrowser(t0)))?.refreshToken).toBe(t1?.refreshToken)
    const t2 = await rotated.refresh(t1?.refreshToken ?? '', inBrowser(t0))
    expect(await rotated.current({ ...inBrowser(t0), accessToken: t2?.accessToken })).toBeDefined()
    expect(await sessions.current({ ...inBrowser(t0), accessToken: t2?.accessToken }), 'a program without the new key').toBeUndefined()
  })

  it('a device stays known', async () => {
    const userId = await insertUser(db)
    const { device } = await sessions.start(userId, browser)
    letters.length = 0
    expect((await rotated.start(userId, { ...browser, device })).device, 'no new device secret').toBeUndefined()
    expect(letters).toEqual([])
  })
})

describe('a device', () => {
  it('is remembered beside at most 99 others of its user, and the one unused for longest is forgotten', async () => {
    const userId = await insertUser(db)
    const knows = knownDevices(db, secretsFrom([oldKey]))
    const { device: used } = await sessions.start(userId, browser)
    const { device: unused } = await sessions.start(userId, browser)
    await sessions.start(userId, { ...browser, device: used })
    for (let i = 0; i < 99; i++) await sessions.start(userId, browser)
    expect(await knows(userId, { ...browser, device: used })).toBe(true)
    expect(await knows(userId, { ...browser, device: unused })).toBe(false)
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from devices where user_id = ${userId}`.execute(db)
    expect(rows).toEqual([{ count: 100 }])
  })

  it("that is new is reported to the user by e-mail; the user's first and a known one are not", async () => {
    const userId = await insertUser(db)
    letters.length = 0
    const { device } = await sessions.start(userId, browser)
    await sessions.start(userId, { ...browser, device })
    expect(letters).toEqual([])
    await sessions.start(userId, browser)
    await sessions.start(userId, aVisitor({ userAgent: 'curl/8' }))
    await sessions.start(userId, aVisitor({ userAgent: 'curl/8' }))
    expect(letters).toMatchObject([
      { kind: 'new-device', device: 'Firefox on Linux', ip: '198.51.100.7' },
      { kind: 'new-device', device: 'curl' },
    ])
  })

  it("is new if a program sends the User-Agent of the user's browser", async () => {
    const userId = await insertUser(db)
    await sessions.start(userId, browser)
    letters.length = 0
    await sessions.start(userId, { ...browser, browser: false })
    expect(letters.map(({ kind }) => kind)).toEqual(['new-device'])
  })

  it('is new for a user whose earlier sign-ins have all been deleted', async () => {
    const userId = await insertUser(db)
    await sql`update users set created_at = now() - interval '200 days' where id = ${userId}`.execute(db)
    letters.length = 0
    await sessions.start(userId, browser)
    expect(letters.map(({ kind }) => kind)).toEqual(['new-device'])
  })

  it('of a user with an unconfirmed address is reported to nobody', async () => {
    const userId = await insertUser(db, { verified: false })
    letters.length = 0
    await sessions.start(userId, browser)
    await sessions.start(userId, browser)
    expect(letters).toEqual([])
  })
})
