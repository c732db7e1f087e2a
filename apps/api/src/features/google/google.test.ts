import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { elsewhere, type SignedUp, signUp, testPassword } from '../../../test/accounts.ts'
import { type GoogleBrowser, googleBrowser } from '../../../test/google-browser.ts'
import { startProvider } from '../../../test/oidc-provider.ts'
import { codeOf, switchOn, wrongCode } from '../../../test/second-factors.ts'
import { testApp } from '../../../test/test-app.ts'

const redirectUri = 'https://assay.example/google-login'
const client = { clientId: 'assay', clientSecret: 'a secret: with signs/of-all.kinds', redirectUri }
const provider = await startProvider(client)
afterAll(() => provider.close())

const server = await testApp({
  PUBLIC_URL: 'https://assay.example',
  GOOGLE_ISSUER: provider.issuer,
  GOOGLE_CLIENT_ID: client.clientId,
  GOOGLE_CLIENT_SECRET: client.clientSecret,
  SOURCE_FAILURES: '10000',
})
const { app, database } = server

let browser: GoogleBrowser
beforeEach(() => {
  browser = googleBrowser(app, redirectUri)
})

const codeIn = (answer: { json(): { error?: { code: string } } }) => answer.json().error?.code
const someone = (more: object = {}) => ({
  sub: randomUUID(),
  email: `${randomUUID()}@gmail.example`,
  email_verified: true,
  name: 'Grace Hopper',
  ...more,
})
const userOf = (email: string) => database.db.selectFrom('users').selectAll().where('email', '=', email).execute()

async function linkedUser(): Promise<SignedUp & { readonly sub: string }> {
  const user = await signUp(server)
  const sub = randomUUID()
  const update = database.db.updateTable('users').set({ google_sub: `${provider.issuer}/ ${sub}` })
  await update.where('id', '=', user.user.id).execute()
  provider.account({ sub, email: user.user.email, email_verified: true })
  return { ...user, sub }
}

describe('POST /api/auth/google/start', () => {
  it('returns an address of the configured provider, with PKCE, state and nonce (v5.0.0-10.2.1, v5.0.0-3.7.2)', async () => {
    const url = new URL((await browser.start()).json().url)
    expect(url.origin).toBe(provider.issuer)
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      response_type: 'code',
      client_id: 'assay',
      redirect_uri: redirectUri,
      scope: 'openid email profile',
      code_challenge_method: 'S256',
    })
    for (const name of ['state', 'nonce', 'code_challenge']) expect(url.searchParams.get(name)).toMatch(/^[\w-]{43}$/)
  })

  it('makes a new state, nonce and verifier each time, not from Math.random (v5.0.0-11.5.1)', async () => {
    const chance = vi.spyOn(Math, 'random').mockReturnValue(0.5)
    onTestFinished(() => chance.mockRestore())
    const urls = await Promise.all(Array.from({ length: 20 }, async () => new URL((await browser.start()).json().url)))
    for (const name of ['state', 'nonce', 'code_challenge']) expect(new Set(urls.map((url) => url.searchParams.get(name))).size).toBe(20)
  })

  it('stores its secrets in a cookie that no script can read (v5.0.0-3.3.2)', async () => {
    const [cookie, ...more] = (await browser.start()).cookies
    expect(more).toEqual([])
    expect(cookie).toMatchObject({ name: '__Host-google', httpOnly: true, secure: true, sameSite: 'Strict', path: '/', maxAge: 600 })
    expect(cookie).not.toHaveProperty('domain')
  })

  it('signs nobody in by itself, nor a browser that comes back without having begun here (v5.0.0-7.6.2)', async () => {
    const answer = await browser.start()
    expect(Object.keys(answer.json())).toEqual(['url'])
    provider.account(someone())
    const query = await browser.visit(answer.json().url)
    expect(codeIn(await googleBrowser(app, redirectUri).finish({ query }))).toBe('GOOGLE_FAILED')
  })
})

describe('POST /api/auth/google/finish', () => {
  it('creates a verified user for somebody new, with a session in this browser', async () => {
    const person = someone()
    provider.account(person)
    const answer = await browser.signIn()
    expect(answer.statusCode).toBe(200)
    expect(answer.json().user).toMatchObject({
      email: person.email,
      name: 'Grace Hopper',
      isVerified: true,
      hasPassword: false,
      hasGoogle: true,
      isCompleteSteps: false,
    })
    const { accessToken } = answer.json()
    const half = answer.cookies.find(({ name }) => name === '__Host-sb')?.value
    const headers = { authorization: `Bearer ${accessToken}`, cookie: `__Host-sb=${half}`, 'sec-fetch-site': 'same-origin' }
    expect((await app.inject({ url: '/api/auth/me', headers, ...elsewhere })).json().user.email).toBe(person.email)
    expect(browser.cookie, 'the cookie is cleared').toBeUndefined()
  })

  it('finds the same user by the subject after name and address have changed (v5.0.0-10.5.2)', async () => {
    const person = someone()
    provider.account(person)
    const first = (await browser.signIn()).json().user
    provider.account({ ...person, email: `${randomUUID()}@other.example`, name: 'Someone Else' })
    const second = (await browser.signIn()).json().user
    expect(second).toEqual(first)
  })

  it('does not give a new subject the account that has the same address (v5.0.0-10.5.2, v5.0.0-6.8.1)', async () => {
    const person = someone()
    provider.account(person)
    expect((await browser.signIn()).statusCode).toBe(200)
    provider.account({ ...person, sub: randomUUID() })
    expect(codeIn(await browser.signIn())).toBe('GOOGLE_NOT_LINKED')
  })

  it('does not sign in to a password account that has the same address', async () => {
    const { user } = await signUp(server)
    provider.account(someone({ email: user.email.toUpperCase() }))
    const answer = await browser.signIn()
    expect([answer.statusCode, codeIn(answer)]).toEqual([409, 'GOOGLE_NOT_LINKED'])
    expect(answer.cookies.map(({ name }) => name)).toEqual(['__Host-google'])
  })

  it('gives an address that somebody else registered but never confirmed to the person confirmed by the provider', async () => {
    const person = someone()
    await signUp(server, { email: person.email, upTo: 'session' })
    provider.account(person)
    expect((await browser.signIn()).json().user).toMatchObject({ email: person.email, hasPassword: false })
  })

  it.each([false, 'true', undefined])('requires a confirmed address: email_verified %j is refused', async (verified) => {
    const person = someone({ email_verified: verified })
    provider.account(person)
    expect(codeIn(await browser.signIn())).toBe('GOOGLE_FAILED')
    expect(await userOf(person.email)).toEqual([])
  })

  it.each([
    ['  Ada\u0000\n Lovelace\u202e ', 'Ada Lovelace'],
    ['x'.repeat(100), 'x'.repeat(60)],
    [`${'x'.repeat(59)}😀`, 'x'.repeat(59)],
    [undefined, 'the.local.part'],
    ['\u0007', 'the.local.part'],
    [42, 'the.local.part'],
  ])('stores the name %j as %j', async (name, kept) => {
    provider.account(someone({ name, email: `the.local.part@${randomUUID()}.example` }))
    expect((await browser.signIn()).json().user.name).toBe(kept)
  })

  it('refuses a disabled user with the same error as any failure', async () => {
    const { user } = await linkedUser()
    await database.db.updateTable('users').set({ is_active: false }).where('id', '=', user.id).execute()
    expect(codeIn(await browser.signIn())).toBe('GOOGLE_FAILED')
  })

  it('creates one user for a person who signs in twice at the same time', async () => {
    const person = someone()
    provider.account(person)
    const browsers = Array.from({ length: 5 }, () => googleBrowser(app, redirectUri))
    const answers = await Promise.all(browsers.map((one) => one.signIn()))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(5).fill(200))
    expect(await userOf(person.email)).toHaveLength(1)
  })

  it('records sign-ins and failures (v5.0.0-16.3.1)', async () => {
    provider.account(someone())
    const { user } = (await browser.signIn()).json()
    const stored = database.db.selectFrom('security_events').orderBy(sql`id`)
    expect(await stored.select(['kind', 'details']).where('user_id', '=', user.id).execute()).toEqual([
      { kind: 'registered', details: { by: 'google' } },
      { kind: 'signed-in', details: { by: 'google' } },
    ])
    const failures = stored.select('details').where('kind', '=', 'sign-in-failed')
    const before = (await failures.execute()).length
    await browser.finish({ query: '?code=x&state=y' })
    expect((await failures.execute()).slice(before)).toEqual([{ details: { at: 'google', why: 'not begun in this browser' } }])
  })
})

describe('an account with a second factor', () => {
  it('needs its code here too, without going to the provider again (v5.0.0-6.3.4)', async () => {
    const user = await linkedUser()
    const { secret } = await switchOn(server, user.headers)
    const { url } = (await browser.start()).json()
    const query = await browser.visit(url)
    const asked = await browser.finish({ query })
    expect([asked.statusCode, asked.json().error]).toMatchObject([401, { code: 'CODE_REQUIRED', path: 'code' }])
    expect(asked.cookies.map(({ name }) => name)).toEqual(['__Host-google'])
    const before = provider.asked.length
    expect(codeIn(await browser.finish({ query, code: wrongCode(secret) }))).toBe('CODE_WRONG')
    const answer = await browser.finish({ query, code: codeOf(secret, 1) })
    expect(answer.json().user.id).toBe(user.user.id)
    expect(provider.asked.length, 'the provider was not asked again').toBe(before)
    expect(browser.cookie).toBeUndefined()
  })

  it('cannot use its proven identity with the answer of another sign-in (v5.0.0-10.1.2)', async () => {
    const user = await linkedUser()
    const { secret } = await switchOn(server, user.headers)
    const query = await browser.visit((await browser.start()).json().url)
    expect(codeIn(await browser.finish({ query }))).toBe('CODE_REQUIRED')
    expect(codeIn(await browser.finish({ query: '?code=x&state=y', code: codeOf(secret, 1) }))).toBe('GOOGLE_FAILED')
    expect(browser.cookie).toBeUndefined()
  })

  it('can use its proven identity once, even with another valid code (v5.0.0-6.5.1)', async () => {
    const user = await linkedUser()
    const { secret, recoveryCodes } = await switchOn(server, user.headers)
    const query = await browser.visit((await browser.start()).json().url)
    await browser.finish({ query })
    const kept = browser.cookie
    expect((await browser.finish({ query, code: codeOf(secret, 1) })).statusCode).toBe(200)
    browser.cookie = kept
    expect(codeIn(await browser.finish({ query, code: recoveryCodes[0] }))).toBe('GOOGLE_FAILED')
  })
})

describe('linking', () => {
  const link = async (user: SignedUp, payload: object = { currentPassword: testPassword }) =>
    browser.start({ link: true, ...payload }, user.headers)

  it('links the signed-in account and replaces its session with a new one', async () => {
    const user = await signUp(server)
    provider.account(someone())
    const query = await browser.visit((await link(user)).json().url)
    const answer = await browser.finish({ query }, user.headers)
    expect(answer.json().user).toMatchObject({ id: user.user.id, email: user.user.email, hasGoogle: true })
    expect((await app.inject({ url: '/api/auth/me', headers: user.headers, ...elsewhere })).statusCode).toBe(401)
    expect((await browser.signIn()).json().user.id, 'the next sign-in finds it').toBe(user.user.id)
  })

  it('requires a session, a confirmed address and the password (v5.0.0-7.5.1)', async () => {
    expect(codeIn(await browser.start({ link: true }))).toBe('SIGN_IN_REQUIRED')
    expect(codeIn(await link(await signUp(server, { upTo: 'session' })))).toBe('VERIFY_REQUIRED')
    const user = await signUp(server)
    expect(codeIn(await link(user, {}))).toBe('PASSWORD_WRONG')
    expect(codeIn(await link(user, { currentPassword: 'not this one' }))).toBe('PASSWORD_WRONG')
  })

  it('cannot be finished by another user or without a session', async () => {
    const [user, other] = [await signUp(server), await signUp(server)]
    for (const headers of [other.headers, {}]) {
      provider.account(someone())
      const query = await browser.visit((await link(user)).json().url)
      expect(codeIn(await browser.finish({ query }, headers))).toBe('GOOGLE_FAILED')
    }
    const rows = await database.db.selectFrom('users').select('google_sub').where('id', 'in', [user.user.id, other.user.id]).execute()
    expect(rows).toEqual([{ google_sub: null }, { google_sub: null }])
  })

  it('refuses a Google account that belongs to another user', async () => {
    await linkedUser()
    const user = await signUp(server)
    const query = await browser.visit((await link(user)).json().url)
    expect(codeIn(await browser.finish({ query }, user.headers))).toBe('GOOGLE_FAILED')
  })
})
