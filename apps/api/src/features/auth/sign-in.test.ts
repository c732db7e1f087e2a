import * as contracts from '@assay/contracts'
import { authApi, googleApi } from '@assay/contracts'
import { describe, expect, it } from 'vitest'
import { signUp, testPassword } from '../../../test/accounts.ts'
import { authPost, bearer, eventsOf, goodPassword, newEmail, newSource, plantCode, registered, verified } from '../../../test/auth-calls.ts'
import { letterTo } from '../../../test/letters.ts'
import { switchOn, wrongCode } from '../../../test/second-factors.ts'
import { testApp } from '../../../test/test-app.ts'
import { aVisitor } from '../../../test/visitors.ts'
import { begin } from './begin.ts'

const test = await testApp({ SIGN_IN_FAILURES: '3', ACCOUNT_FAILURES: '7', SOURCE_FAILURES: '9' })
const { app, database } = test
const { db } = database
const post = authPost(app)

type More = Parameters<typeof post>[2]
const signIn = (email: string, password = goodPassword, more: More = {}) => post('login', { email, password }, more)
const wrong = (email: string, more: More = {}) => signIn(email, 'not the password', more)
const codeOf = (answer: { statusCode: number; json(): { error?: { code: string } } }) => answer.json().error?.code ?? answer.statusCode
const me = (accessToken: string) => app.inject({ url: '/api/auth/me', headers: bearer(accessToken) })
const many = async <T>(count: number, task: (i: number) => Promise<T>) => {
  const results = []
  for (let i = 0; i < count; i++) results.push(await task(i))
  return results
}

describe('signing in', () => {
  it('responds with the user and the tokens of a new session', async () => {
    const user = await verified(test)
    const answer = await signIn(` ${user.email.toUpperCase()} `)
    expect([answer.statusCode, Object.keys(answer.json()).sort()]).toEqual([200, ['accessToken', 'refreshToken', 'user']])
    expect(answer.json().user).toMatchObject({ id: user.id, isVerified: true })
    expect((await me(answer.json().accessToken)).statusCode).toBe(200)
  })

  it('gives new tokens and ends the previous session of the browser (v5.0.0-7.2.4)', async () => {
    const user = await verified(test)
    const first = (await signIn(user.email)).json()
    const second = (await signIn(user.email, goodPassword, { headers: bearer(first.accessToken) })).json()
    expect(new Set([first.accessToken, second.accessToken, first.refreshToken, second.refreshToken]).size).toBe(4)
    expect([(await me(first.accessToken)).statusCode, (await me(second.accessToken)).statusCode]).toEqual([401, 200])
  })

  it('refuses a wrong password and an unknown address with the same response', async () => {
    const user = await verified(test)
    const [one, other] = [await wrong(user.email), await wrong(newEmail())]
    expect([one.statusCode, one.body]).toEqual([401, other.body])
    expect([other.statusCode, codeOf(other)]).toEqual([401, 'CREDENTIALS_WRONG'])
  })

  it('refuses a disabled user like a wrong password (v5.0.0-7.4.2)', async () => {
    const user = await verified(test)
    await db.updateTable('users').set({ is_active: false }).where('id', '=', user.id).execute()
    const answer = await signIn(user.email)
    expect([answer.statusCode, answer.body]).toEqual([401, (await wrong(newEmail())).body])
    expect((await me(user.accessToken)).statusCode).toBe(401)
  })

  it('refuses an account that has no password', async () => {
    const user = await verified(test)
    await db.updateTable('users').set({ password_hash: null, google_sub: user.id }).where('id', '=', user.id).execute()
    expect(codeOf(await signIn(user.email))).toBe('CREDENTIALS_WRONG')
  })

  it('lets a user who has not entered their code continue', async () => {
    const email = newEmail()
    await registered(test, email, 'an earlier password')
    const last = await registered(test, email)
    const answer = await signIn(email)
    expect([answer.statusCode, answer.json().user.id, answer.json().user.isVerified]).toEqual([200, last.id, false])
    expect(codeOf(await signIn(email, 'an earlier password'))).toBe('CREDENTIALS_WRONG')
  })

  it('lets a decoy sign in like a pending user, so the address reveals nothing', async () => {
    const owner = await verified(test)
    const decoy = await registered(test, owner.email, 'a password of somebody else')
    const answer = await signIn(owner.email, 'a password of somebody else')
    expect([answer.statusCode, answer.json().user.id, answer.json().user.isVerified]).toEqual([200, decoy.id, false])
    expect((await signIn(owner.email)).json().user.id).toBe(owner.id)
  })

  it('compares the password exactly as it was typed (v5.0.0-6.2.8)', async () => {
    const password = ` Ünïcödé 🦉 ${'x'.repeat(200)}E `
    const user = await verified(test, newEmail(), password)
    const others = [
      password.trim(),
      password.toLowerCase(),
      password.normalize('NFKD'),
      password.slice(0, 72),
      `${password.slice(0, -2)}F `,
    ]
    for (const other of others) expect(codeOf(await signIn(user.email, other))).toBe('CREDENTIALS_WRONG')
    expect((await signIn(user.email, password)).statusCode).toBe(200)
  })

  it('accepts a password however old it is (v5.0.0-6.2.10)', async () => {
    const user = await verified(test)
    await db.updateTable('users').set({ created_at: '2011-01-01', verified_at: '2011-01-01' }).where('id', '=', user.id).execute()
    expect((await signIn(user.email)).statusCode).toBe(200)
  })

  it('notifies the owner of a new browser, and recognises it from then on', async () => {
    const user = await verified(test)
    const headers = { 'sec-fetch-site': 'same-origin' }
    const first = await signIn(user.email, goodPassword, { headers })
    await letterTo(test, user.email, 'new-device')
    const device = first.cookies.find(({ name }) => name === '__Host-device')
    const second = await signIn(user.email, goodPassword, { headers: { ...headers, cookie: `__Host-device=${device?.value}` } })
    expect(second.cookies.map(({ name }) => name)).toEqual(['accessToken', 'refreshToken', '__Host-sb'])
  })

  it('is refused for a page of another site (v5.0.0-3.5.1)', async () => {
    const user = await verified(test)
    const answer = await signIn(user.email, goodPassword, { headers: { origin: 'https://elsewhere.example' } })
    expect([answer.statusCode, codeOf(answer), answer.cookies]).toEqual([403, 'ORIGIN_REFUSED', []])
  })
})

describe('guessing passwords', () => {
  it('ends after a few failures for an account from one network, when even the right one is refused (v5.0.0-6.3.1)', async () => {
    const user = await verified(test)
    const remoteAddress = newSource()
    expect((await many(4, () => wrong(user.email, { remoteAddress }))).map(codeOf)).toEqual([
      'CREDENTIALS_WRONG',
      'CREDENTIALS_WRONG',
      'CREDENTIALS_WRONG',
      'RATE_LIMITED',
    ])
    const right = await signIn(user.email, goodPassword, { remoteAddress })
    expect([right.statusCode, codeOf(right)]).toEqual([429, 'RATE_LIMITED'])
    expect(right.json().error.retryAfterSeconds).toBeGreaterThan(800)
    expect(right.json().error.retryAfterSeconds).toBeLessThanOrEqual(900)
    expect((await signIn(user.email)).statusCode, 'from elsewhere').toBe(200)
  })

  it('is limited for an unknown address in the same way', async () => {
    const [email, remoteAddress] = [newEmail(), newSource()]
    expect((await many(4, () => wrong(email, { remoteAddress }))).map(codeOf).at(-1)).toBe('RATE_LIMITED')
  })

  it('is not limited by successes, and starts over after one', async () => {
    const user = await verified(test)
    const remoteAddress = newSource()
    const answers = await many(6, async () => {
      await wrong(user.email, { remoteAddress })
      return signIn(user.email, goodPassword, { remoteAddress })
    })
    expect(answers.map(codeOf)).toEqual([200, 200, 200, 200, 200, 200])
  })

  it('ends for an account after many failures from anywhere', async () => {
    const user = await verified(test)
    expect((await many(8, () => wrong(user.email))).map(codeOf).at(-1)).toBe('RATE_LIMITED')
    expect(codeOf(await signIn(user.email))).toBe('RATE_LIMITED')
  })

  it('from one network alone cannot use up the attempts of an account', async () => {
    const user = await verified(test)
    const remoteAddress = newSource()
    await many(20, () => wrong(user.email, { remoteAddress }))
    expect((await signIn(user.email)).statusCode).toBe(200)
  })

  it('ends for a network after many failures for different accounts', async () => {
    const remoteAddress = newSource()
    const answers = (await many(10, () => wrong(newEmail(), { remoteAddress }))).map(codeOf)
    expect([answers.at(-2), answers.at(-1)]).toEqual(['CREDENTIALS_WRONG', 'RATE_LIMITED'])
    const user = await verified(test)
    expect(codeOf(await signIn(user.email, goodPassword, { remoteAddress }))).toBe('RATE_LIMITED')
  })

  it('counts all addresses of an IPv6 network as one', async () => {
    const user = await verified(test)
    const answers = await many(4, (i) => wrong(user.email, { remoteAddress: `2001:db8:77::${i + 1}` }))
    expect(answers.map(codeOf).at(-1)).toBe('RATE_LIMITED')
  })

  it('concurrently allows no more attempts than sequentially', async () => {
    const user = await verified(test)
    const remoteAddress = newSource()
    const answers = (await Promise.all(Array.from({ length: 30 }, () => wrong(user.email, { remoteAddress })))).map(codeOf)
    expect(answers.filter((code) => code === 'CREDENTIALS_WRONG')).toHaveLength(3)
    expect(answers.filter((code) => code === 'RATE_LIMITED')).toHaveLength(27)
  })

  it('cannot be hidden behind a forged header (v5.0.0-15.3.4, v5.0.0-4.1.3)', async () => {
    const user = await verified(test)
    const remoteAddress = newSource()
    const answers = await many(4, (i) => wrong(user.email, { remoteAddress, headers: { 'x-forwarded-for': `192.0.2.${i}` } }))
    expect(answers.map(codeOf).at(-1)).toBe('RATE_LIMITED')
  })

  it('behind a trusted proxy is counted for the client behind it', async () => {
    const proxied = await testApp({ TRUST_PROXY: '10.0.0.1', SIGN_IN_FAILURES: '3' })
    const user = await verified(proxied)
    const from = (address: string) => ({ remoteAddress: '10.0.0.1', headers: { 'x-forwarded-for': address } })
    const guess = (address: string) => authPost(proxied.app)('login', { email: user.email, password: 'no' }, from(address))
    expect((await many(4, () => guess('192.0.2.1'))).map(codeOf).at(-1)).toBe('RATE_LIMITED')
    expect(codeOf(await guess('192.0.2.2'))).toBe('CREDENTIALS_WRONG')
  })

  it('never locks the owner out of a known browser, nor lets that browser guess forever', async () => {
    const user = await verified(test)
    const remoteAddress = newSource()
    const inBrowser = { 'sec-fetch-site': 'same-origin' }
    const { cookies } = await signIn(user.email, goodPassword, { remoteAddress, headers: inBrowser })
    const cookie = cookies.filter(({ name }) => name === '__Host-device').map(({ name, value }) => `${name}=${value}`)[0]
    const known = { remoteAddress, headers: { ...inBrowser, cookie } }
    await many(12, () => wrong(user.email, { remoteAddress }))
    await many(8, () => wrong(user.email))
    expect(codeOf(await signIn(user.email, goodPassword, { remoteAddress })), 'in another browser on the same network').toBe('RATE_LIMITED')
    expect((await signIn(user.email, goodPassword, known)).statusCode).toBe(200)
    expect((await many(4, () => wrong(user.email, known))).map(codeOf).at(-1)).toBe('RATE_LIMITED')
  })

  it('from a device known only to another account is limited as usual', async () => {
    const [owner, attacker] = [await verified(test), await verified(test)]
    const headers = { 'sec-fetch-site': 'same-origin' }
    const { cookies } = await signIn(attacker.email, goodPassword, { headers })
    const cookie = cookies.filter(({ name }) => name === '__Host-device').map(({ name, value }) => `${name}=${value}`)[0]
    const remoteAddress = newSource()
    const answers = await many(4, () => wrong(owner.email, { remoteAddress, headers: { ...headers, cookie } }))
    expect(answers.map(codeOf).at(-1)).toBe('RATE_LIMITED')
  })

  it('counts a wrong code of the second factor, and not a missing one', async () => {
    const user = await signUp(test)
    const { secret } = await switchOn(test, user.headers)
    const remoteAddress = newSource()
    const give = (code?: string) => post('login', { email: user.user.email, password: testPassword, code }, { remoteAddress })
    expect((await many(5, () => give())).map(codeOf)).toEqual(Array(5).fill('CODE_REQUIRED'))
    expect((await many(4, () => give(wrongCode(secret)))).map(codeOf)).toEqual([...Array(3).fill('CODE_WRONG'), 'RATE_LIMITED'])
    expect((await eventsOf(test, user.user.id)).filter((kind) => kind === 'sign-in-failed')).toHaveLength(3)
  })

  it('is audited: each failure, and the limit once', async () => {
    const user = await verified(test)
    const remoteAddress = newSource()
    await many(6, () => wrong(user.email, { remoteAddress }))
    expect((await eventsOf(test, user.id)).filter((kind) => kind === 'sign-in-failed')).toHaveLength(3)
    const limited = await db
      .selectFrom('security_events')
      .select('details')
      .where('kind', '=', 'rate-limited')
      .where('ip', '=', remoteAddress)
      .execute()
    expect(limited).toEqual([{ details: { limit: 'sign-in' } }])
  })
})

it('nobody is signed in while attempts cannot be counted, and the error gives no details (v5.0.0-16.5.3, v5.0.0-16.5.1)', async () => {
  const broken = await testApp()
  const user = await verified(broken)
  await broken.database.db.schema.alterTable('rate_limits').renameTo('rate_limits_away').execute()
  const answer = await authPost(broken.app)('login', { email: user.email, password: goodPassword })
  expect([answer.statusCode, codeOf(answer), answer.body.includes('rate_limits')]).toEqual([500, 'FAULT', false])
})

it('a sign-in under way when the password changes creates no session', async () => {
  const user = await verified(test)
  await app.inject({ method: 'POST', url: '/api/auth/logout', headers: user.headers })
  const begun = await begin(app, { id: user.id, passwordHash: 'what was compared before it changed' }, aVisitor())
  expect(begun).toBeUndefined()
  expect(await app.sessions.list(user.id)).toEqual([])
})

it('exactly four endpoints give a session and a fifth one only in a sample installation, each a POST (v5.0.0-6.3.4, v5.0.0-7.6.2)', () => {
  const all = Object.entries(contracts).flatMap(([name, api]) =>
    /Api$/.test(name) ? Object.values(api as Record<string, contracts.Endpoint>) : [],
  )
  const giving = all.filter(({ response }) => response === contracts.SessionAnswer)
  expect(giving).toEqual([authApi.register, authApi.login, authApi.refresh, googleApi.finish, contracts.sampleApi.signIn])
  expect(giving.every(({ method }) => method === 'POST')).toBe(true)
})

it('no endpoint asks for a hint or a secret question (v5.0.0-6.4.2)', () => {
  const fields = [...Object.keys(contracts.Registration.shape), ...Object.keys(contracts.Credentials.shape)]
  expect(fields).toEqual(['name', 'email', 'password', 'terms', 'email', 'password', 'code'])
})

it('the tries of a code are not reset when its user signs in again', async () => {
  const user = await registered(test)
  await plantCode(test, user.id, '123456')
  await many(5, () => post('verify-otp', { otp: '000000' }, { headers: user.headers }))
  const { accessToken } = (await signIn(user.email)).json()
  expect(codeOf(await post('verify-otp', { otp: '123456' }, { headers: bearer(accessToken) }))).toBe('CODE_SPENT')
})
