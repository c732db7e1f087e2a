import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { authPost, eventsOf, goodPassword, newEmail, registered, registrationOf, verified } from '../../../test/auth-calls.ts'
import { letterTo } from '../../../test/letters.ts'
import { testApp } from '../../../test/test-app.ts'

const test = await testApp()
const { app, database } = test
const post = authPost(app)
const { db } = database

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers, remoteAddress: '203.0.113.9' })
const fromBrowser = { 'sec-fetch-site': 'same-origin' }

it('a new installation has no accounts (v5.0.0-6.3.2)', async () => {
  const fresh = await testApp()
  expect(await fresh.database.db.selectFrom('users').select('id').execute()).toEqual([])
})

describe('POST /api/auth/register', () => {
  it('responds with a pending session and sends the person a code', async () => {
    const email = newEmail()
    const answer = await post('register', registrationOf(email.toUpperCase()))
    expect(answer.statusCode).toBe(200)
    expect(Object.keys(answer.json()).sort()).toEqual(['accessToken', 'refreshToken', 'user'])
    expect(answer.json().user).toMatchObject({ email, name: 'Ada Trader', isActive: true, isVerified: false, hasPassword: true })
    expect((await letterTo(test, email, 'otp')).text).toMatch(/^\s*\d{6}$/m)
    expect(await eventsOf(test, answer.json().user.id)).toEqual(['registered'])
  })

  it('responds with exactly the fields of the contract, without a hash or a decoy flag (v5.0.0-15.3.1)', async () => {
    const { user } = (await post('register', registrationOf(newEmail()))).json()
    expect(Object.keys(user).sort()).toEqual([
      'answers',
      'createdAt',
      'email',
      'hasGoogle',
      'hasPassword',
      'hasTotp',
      'id',
      'isActive',
      'isCompleteSteps',
      'isCompletedBrokerSetup',
      'isOperator',
      'isPremium',
      'isVerified',
      'name',
      'skipBrokerSetup',
      'timezone',
      'trial',
    ])
  })

  const extra = {
    id: '00000000-0000-4000-8000-000000000001',
    isOperator: true,
    is_operator: true,
    isActive: true,
    isVerified: true,
    verified_at: '2026-01-01T00:00:00Z',
    isCompleteSteps: true,
    steps_at: '2026-01-01T00:00:00Z',
    skipBrokerSetup: true,
    isPremium: true,
    trial_at: '2026-01-01T00:00:00Z',
    password_hash: 'x',
    google_sub: '1',
    totp_at: null,
    decoy: false,
  }

  it.each(Object.entries(extra))('refuses an unexpected field, and stores nothing: %s (v5.0.0-15.3.3)', async (field, value) => {
    const email = newEmail()
    const answer = await post('register', { ...registrationOf(email), [field]: value })
    expect([answer.statusCode, answer.json().error.code]).toEqual([400, 'BODY_INVALID'])
    expect(await db.selectFrom('users').select('id').where('email', '=', email).execute()).toEqual([])
  })

  it.each([
    ['name', 'A', 'name'],
    ['name', 'Ada\u202eTrader', 'name'],
    ['email', 'ada@', 'email'],
    ['email', `${'a'.repeat(65)}@example.com`, 'email'],
    ['email', `a@${'b'.repeat(64)}.com`, 'email'],
    ['terms', false, 'terms'],
    ['terms', 'true', 'terms'],
    ['password', ['a', 'b'], 'password'],
  ])('refuses an invalid %s: %j (v5.0.0-2.2.1, v5.0.0-15.3.5)', async (field, value, path) => {
    const answer = await post('register', { ...registrationOf(newEmail()), [field]: value })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().error).toMatchObject({ code: 'BODY_INVALID', path })
  })

  it('refuses a password of seven characters, and accepts one of 8, 64 or 256 (v5.0.0-6.2.1, v5.0.0-6.2.9)', async () => {
    const outcome = async (password: string) => {
      const answer = await post('register', registrationOf(newEmail(), password))
      return answer.json().error ? [answer.json().error.code, answer.json().error.path] : answer.statusCode
    }
    const long = 'long and longer '.repeat(16)
    expect(await outcome('sev n ch')).toBe(200)
    expect(await outcome('seven c')).toEqual(['BODY_INVALID', 'password'])
    expect([await outcome(long.slice(0, 64)), await outcome(long)]).toEqual([200, 200])
    expect(await outcome(`${long}x`)).toEqual(['BODY_INVALID', 'password'])
  })

  it('refuses a common password and creates no account (v5.0.0-6.2.4 v5.0.0-6.2.11 v5.0.0-6.2.12)', async () => {
    const email = newEmail()
    const refused = []
    for (const password of ['Password1', 'assay2026', email]) {
      refused.push((await post('register', registrationOf(email, password))).json().error)
    }
    expect(refused.map(({ code, path }) => [code, path])).toEqual([
      ['PASSWORD_COMMON', 'password'],
      ['PASSWORD_COMMON', 'password'],
      ['PASSWORD_IS_EMAIL', 'password'],
    ])
    expect(await db.selectFrom('users').select('id').where('email', '=', email).execute()).toEqual([])
  })

  it('stores the user and the code, or neither (v5.0.0-2.3.3)', async () => {
    const email = newEmail()
    await sql`alter table otp_codes add constraint none_today check (hash is null) not valid`.execute(db)
    const answer = await post('register', registrationOf(email))
    await sql`alter table otp_codes drop constraint none_today`.execute(db)
    expect(answer.statusCode).toBe(500)
    expect(await db.selectFrom('users').select('id').where('email', '=', email).execute()).toEqual([])
  })

  it('is limited per network (v5.0.0-2.4.1)', async () => {
    const { app: strict } = await testApp({ LETTERS_PER_SOURCE: '2' })
    const remoteAddress = '198.51.100.30'
    const statuses = []
    for (let i = 0; i < 3; i++)
      statuses.push((await authPost(strict)('register', registrationOf(newEmail()), { remoteAddress })).statusCode)
    expect(statuses).toEqual([200, 200, 429])
    expect((await authPost(strict)('forgot-password', { email: newEmail() }, { remoteAddress })).statusCode).toBe(429)
    expect((await authPost(strict)('register', registrationOf(newEmail()))).statusCode).toBe(200)
  })
})

describe('a browser', () => {
  it('gets two tokens in cookies its page can read, and the other half in one no script can read (v5.0.0-3.3.2)', async () => {
    const { cookies } = await post('register', registrationOf(newEmail()), { headers: fromBrowser })
    const kinds = cookies.map(({ name, secure, sameSite, path, httpOnly = false }) => ({ name, secure, sameSite, path, httpOnly }))
    const every = { secure: true, sameSite: 'Strict', path: '/' }
    expect(kinds).toEqual([
      { name: 'accessToken', ...every, httpOnly: false },
      { name: 'refreshToken', ...every, httpOnly: false },
      { name: '__Host-sb', ...every, httpOnly: true },
      { name: '__Host-device', ...every, httpOnly: true },
    ])
  })

  it('receives the hidden half only in the cookie', async () => {
    const answer = await post('register', registrationOf(newEmail()), { headers: fromBrowser })
    const hidden = answer.cookies.filter(({ httpOnly }) => httpOnly).map(({ value }) => value)
    expect(hidden).toHaveLength(2)
    for (const value of hidden) expect(answer.body).not.toContain(value)
  })
})

it('a program gets no cookies', async () => {
  expect((await post('register', registrationOf(newEmail()))).cookies).toEqual([])
})

describe('GET /api/auth/me', () => {
  it('responds with the user, marked as not to be cached (v5.0.0-14.3.2)', async () => {
    const user = await registered(test)
    const answer = await get('/api/auth/me', user.headers)
    expect(answer.json().user).toMatchObject({ id: user.id, email: user.email })
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  it('refuses a caller without a session', async () => {
    const answer = await get('/api/auth/me')
    expect([answer.statusCode, answer.json().error.code]).toEqual([401, 'SIGN_IN_REQUIRED'])
    expect(answer.headers['cache-control']).toBe('no-store')
  })
})

describe('POST /api/auth/logout', () => {
  it('ends the session, so that neither token is accepted (v5.0.0-7.4.1)', async () => {
    const user = await registered(test)
    const answer = await post('logout', undefined, { headers: user.headers })
    expect([answer.statusCode, answer.json()]).toEqual([200, { message: 'You are signed out.' }])
    expect((await get('/api/auth/me', user.headers)).statusCode).toBe(401)
    expect((await post('refresh', { refreshToken: user.refreshToken })).statusCode).toBe(401)
    expect(await eventsOf(test, user.id)).toEqual(['registered', 'signed-out'])
  })

  it("removes the cookies and clears the browser's cache, but keeps drafts and the device cookie (v5.0.0-14.3.1)", async () => {
    const { cookies, ...signedUp } = await post('register', registrationOf(newEmail()), { headers: fromBrowser })
    const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
    const headers = { ...fromBrowser, cookie, authorization: `Bearer ${signedUp.json().accessToken}` }
    const answer = await post('logout', undefined, { headers })
    expect(answer.headers['clear-site-data']).toBe('"cache"')
    expect(answer.cookies.map(({ name, value, expires }) => [name, value, Number(expires)])).toEqual([
      ['accessToken', '', 0],
      ['refreshToken', '', 0],
      ['__Host-sb', '', 0],
    ])
  })
})

describe('POST /api/auth/refresh', () => {
  it('responds with the user and new tokens, without a Bearer token', async () => {
    const user = await registered(test)
    const answer = await post('refresh', { refreshToken: user.refreshToken })
    expect(answer.statusCode).toBe(200)
    expect(Object.keys(answer.json()).sort()).toEqual(['accessToken', 'refreshToken', 'user'])
    expect(answer.json().user.id).toBe(user.id)
    expect(answer.json().refreshToken).not.toBe(user.refreshToken)
    const again = await get('/api/auth/me', { authorization: `Bearer ${answer.json().accessToken}` })
    expect(again.statusCode).toBe(200)
  })

  it('requires the half that the browser holds', async () => {
    const answer = await post('register', registrationOf(newEmail()), { headers: fromBrowser })
    const { refreshToken } = answer.json()
    const half = answer.cookies.find(({ name }) => name === '__Host-sb')?.value
    expect((await post('refresh', { refreshToken }, { headers: fromBrowser })).statusCode).toBe(401)
    const renewed = await post('refresh', { refreshToken }, { headers: { ...fromBrowser, cookie: `__Host-sb=${half}` } })
    expect(renewed.statusCode).toBe(200)
    expect(renewed.cookies.map(({ name }) => name)).toEqual(['accessToken', 'refreshToken', '__Host-sb'])
  })

  it('refuses an invalid token and a disabled user, and keeps the cookies of a newer sign-in', async () => {
    const unknown = await post('refresh', { refreshToken: 'x' }, { headers: fromBrowser })
    expect([unknown.statusCode, unknown.json().error.code, unknown.cookies]).toEqual([401, 'SIGN_IN_REQUIRED', []])
    const user = await registered(test)
    await db.updateTable('users').set({ is_active: false }).where('id', '=', user.id).execute()
    expect((await post('refresh', { refreshToken: user.refreshToken })).statusCode).toBe(401)
  })
})

describe('GET /api/auth/options', () => {
  const options = async (env: Record<string, string>, remoteAddress: string) =>
    (await (await testApp(env)).app.inject({ url: '/api/auth/options', remoteAddress })).json()

  it('tells only a caller on this machine that letters are written to a folder', async () => {
    expect(await options({}, '127.0.0.1')).toEqual({ google: false, outbox: true })
    expect(await options({}, '203.0.113.9')).toEqual({ google: false, outbox: false })
    expect(await options({ MAIL_URL: 'smtp://localhost:25' }, '127.0.0.1')).toEqual({ google: false, outbox: false })
  })

  it('tells whether Google sign-in is available', async () => {
    const google = { GOOGLE_CLIENT_ID: 'assay', GOOGLE_CLIENT_SECRET: 'a secret of Google' }
    expect(await options(google, '203.0.113.9')).toEqual({ google: true, outbox: false })
  })
})

it('each step of an account is recorded with user, address and kind, and without secrets (v5.0.0-16.3.1)', async () => {
  const user = await verified(test)
  await post('login', { email: user.email, password: 'not this one' }, { headers: { 'user-agent': 'assay-test/1' } })
  const signedIn = await post('login', { email: user.email, password: goodPassword })
  await post('logout', undefined, { headers: { authorization: `Bearer ${signedIn.json().accessToken}` } })
  await post('forgot-password', { email: user.email })
  const events = await db.selectFrom('security_events').selectAll().where('user_id', '=', user.id).orderBy(sql`id`).execute()
  expect(events.map(({ kind }) => kind)).toEqual(['registered', 'verified', 'sign-in-failed', 'signed-in', 'signed-out', 'reset-asked'])
  for (const { ip } of events) expect(ip).toMatch(/^198\.18\./)
  expect(events[2]).toMatchObject({ user_agent: 'assay-test/1', details: { at: 'password' } })
  const text = JSON.stringify(events)
  for (const secret of [user.email, user.accessToken, user.refreshToken, goodPassword, 'not this one', '271828'])
    expect(text).not.toContain(secret)
})
