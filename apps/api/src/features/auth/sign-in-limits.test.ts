import { Refusal } from '@assay/contracts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { signUp, testPassword } from '../../../test/accounts.ts'
import { authPost, goodPassword, newEmail, newSource, registered, registrationOf, verified } from '../../../test/auth-calls.ts'
import { lettersOf, letterTo } from '../../../test/letters.ts'
import { switchOn, wrongCode } from '../../../test/second-factors.ts'
import { testApp } from '../../../test/test-app.ts'
import { aVisitor } from '../../../test/visitors.ts'
import { openAudit } from '../../platform/guard/audit.ts'
import { openLimits } from '../../platform/guard/limits.ts'
import { knownDevices } from '../../platform/identity/known-devices.ts'
import { openPasswords } from '../../platform/identity/passwords.ts'
import type { Sessions } from '../../platform/identity/session.ts'
import { createLog } from '../../platform/machine/log.ts'
import { subjects } from '../../platform/mail/contents.ts'
import { attemptLimits } from './attempt-limits.ts'
import { authStore } from './auth.store.ts'
import { type SignInNeeds, signIn } from './sign-in.ts'

// These tests check what counts as an attempt at signing in, and what does not.

const test = await testApp({ SIGN_IN_FAILURES: '3', ACCOUNT_FAILURES: '20', SOURCE_FAILURES: '6' })
const many100 = await testApp()
const { app, database, secrets } = test
const { db } = database
const post = authPost(app)

type More = Parameters<typeof post>[2]
const login = (email: string, password: string, more: More = {}) => post('login', { email, password }, more)
const wrong = (email: string, more: More = {}) => login(email, 'not the password', more)
const codeOf = (answer: { statusCode: number; json(): { error?: { code: string } } }) => answer.json().error?.code ?? answer.statusCode
const many = async <T>(count: number, task: () => Promise<T>) => {
  const results = []
  for (let i = 0; i < count; i++) results.push(await task())
  return results
}
const countersOf = async (name: string) => {
  const { rows } = await sql<{ count: number }>`select count(*)::int from rate_limits where key like ${`${name}:%`}`.execute(db)
  return rows[0].count
}
const inBrowser = { 'sec-fetch-site': 'same-origin' }
const deviceIn = (cookies: readonly { name: string; value: string }[]) =>
  cookies.filter(({ name }) => name === '__Host-device').map(({ name, value }) => `${name}=${value}`)[0]

describe('a network', () => {
  it('that has used up its attempts writes no counter for further addresses (v5.0.0-2.4.1)', async () => {
    const remoteAddress = newSource()
    expect((await many(6, () => wrong(newEmail(), { remoteAddress }))).map(codeOf)).toEqual(Array(6).fill('CREDENTIALS_WRONG'))
    const before = await countersOf('sign-in')
    expect((await many(8, () => wrong(newEmail(), { remoteAddress }))).map(codeOf)).toEqual(Array(8).fill('RATE_LIMITED'))
    expect(await countersOf('sign-in')).toBe(before)
  })

  it('is not charged for attempts refused because of a single address', async () => {
    const remoteAddress = newSource()
    const guessed = newEmail()
    expect((await many(12, () => wrong(guessed, { remoteAddress }))).map(codeOf).at(-1)).toBe('RATE_LIMITED')
    const user = await verified(test)
    expect(codeOf(await login(user.email, goodPassword, { remoteAddress }))).toBe(200)
  })

  it.each<[string, () => object]>([
    ['login', () => ({ email: newEmail(), password: 'guessed' })],
    ['register', () => registrationOf(newEmail())],
  ])('that sends many requests at once is told to wait, and nobody else is: %s (v5.0.0-15.2.2)', async (path, body) => {
    const wide = await testApp({ SOURCE_FAILURES: '1000' }, { passwords: openPasswords() })
    const user = await verified(wide)
    const remoteAddress = newSource()
    const ask = authPost(wide.app)
    const asked = Array.from({ length: 100 }, () => ask(path, body(), { remoteAddress }))
    const refused = asked.map(async (one) => expect(codeOf(await one)).toBe('BUSY'))
    await Promise.any(refused)
    expect(codeOf(await ask('login', { email: user.email, password: goodPassword }))).toBe(200)
    expect(new Set((await Promise.all(asked)).map(({ statusCode }) => statusCode)).size, 'some refused, some checked').toBe(2)
  })
})

describe('a stranger who registers an address and signs in with their own password', () => {
  const own = 'a password of somebody else'

  it('gains no attempts at it, whether it has an account or not (v5.0.0-6.3.1)', async () => {
    for (const email of [(await verified(test)).email, newEmail()]) {
      const remoteAddress = newSource()
      await registered(test, email, own)
      const asked = [...(await many(2, () => wrong(email, { remoteAddress }))), await login(email, own, { remoteAddress })]
      asked.push(...(await many(2, () => wrong(email, { remoteAddress }))))
      expect(asked.map(codeOf)).toEqual(['CREDENTIALS_WRONG', 'CREDENTIALS_WRONG', 200, 'CREDENTIALS_WRONG', 'RATE_LIMITED'])
    }
  })

  it('gains none in a browser that the account knows', async () => {
    const { email } = await verified(test)
    const { cookies } = await login(email, goodPassword, { headers: inBrowser })
    await registered(test, email, own)
    const known = { headers: { ...inBrowser, cookie: deviceIn(cookies) } }
    const asked = [
      ...(await many(2, () => wrong(email, known))),
      await login(email, own, known),
      ...(await many(2, () => wrong(email, known))),
    ]
    expect(asked.map(codeOf)).toEqual(['CREDENTIALS_WRONG', 'CREDENTIALS_WRONG', 200, 'CREDENTIALS_WRONG', 'RATE_LIMITED'])
  })
})

it('a successful sign-in of the owner resets the attempts of a known browser', async () => {
  const { email } = await verified(test)
  const { cookies } = await login(email, goodPassword, { headers: inBrowser })
  const known = { headers: { ...inBrowser, cookie: deviceIn(cookies) } }
  const answers = await many(4, async () => {
    await wrong(email, known)
    return login(email, goodPassword, known)
  })
  expect(answers.map(codeOf)).toEqual([200, 200, 200, 200])
})

describe('guesses from many networks', () => {
  const guessed = subjects.guesses
  const told = async (email: string) => (await lettersOf(many100)).filter(({ to, subject }) => to === email && subject === guessed)
  const guess = (email: string) => authPost(many100.app)('login', { email, password: 'not the password' })

  it('are reported to the owner from the twentieth on, once an hour, and stopped after a hundred; known devices are not affected (v5.0.0-6.3.5)', async () => {
    const { email } = await verified(many100)
    const signInHere = (headers = {}) => authPost(many100.app)('login', { email, password: goodPassword }, { headers })
    const { cookies } = await signInHere(inBrowser)
    for (let i = 1; i <= 19; i++) expect(codeOf(await guess(email))).toBe('CREDENTIALS_WRONG')
    await guess(newEmail())
    expect(await told(email)).toEqual([])
    expect(codeOf(await guess(email))).toBe('CREDENTIALS_WRONG')
    const letter = await letterTo(many100, email, 'guesses')
    expect(letter.text).toMatch(/20 wrong passwords/)
    expect((await many(90, () => guess(email))).map(codeOf)).toEqual([
      ...Array(80).fill('CREDENTIALS_WRONG'),
      ...Array(10).fill('RATE_LIMITED'),
    ])
    expect(codeOf(await signInHere()), 'elsewhere').toBe('RATE_LIMITED')
    expect(codeOf(await signInHere({ ...inBrowser, cookie: deviceIn(cookies) })), 'in a known browser').toBe(200)
    await expect.poll(async () => (await many100.database.db.selectFrom('letters').select('id').execute()).length).toBe(0)
    expect(await told(email)).toHaveLength(1)
  })

  it('at an address without an account cause no letter', async () => {
    const email = newEmail()
    for (let i = 0; i < 21; i++) await guess(email)
    await expect.poll(async () => (await many100.database.db.selectFrom('letters').select('id').execute()).length).toBe(0)
    expect((await lettersOf(many100)).filter(({ to }) => to === email)).toEqual([])
  })
})

const audit = openAudit(db, createLog('silent'))
const figures = { signInFailures: 3, accountFailures: 20, networkFailures: 3, lettersPerAddress: 5, lettersPerNetwork: 5 }
const needs: SignInNeeds = {
  store: authStore(db),
  passwords: openPasswords(),
  attempts: attemptLimits(openLimits(database.pool, audit), figures),
  sessions: app.sessions,
  audit,
  knowsDevice: knownDevices(db, secrets),
  checkSecondFactor: async () => undefined,
  mail: { send: async () => undefined, rehearse: async () => undefined },
  publicUrl: new URL('http://127.0.0.1:3000'),
}
const starting = (start: Sessions['start']): SignInNeeds => ({ ...needs, sessions: { ...app.sessions, start } })
const away = async () => {
  throw new Refusal('UNAVAILABLE')
}

describe('an attempt is not counted', () => {
  const noFault: Record<string, [string, () => SignInNeeds]> = {
    'the password could not be looked at': ['BUSY', () => ({ ...needs, passwords: openPasswords({ atOnce: 0, waiting: 0 }) })],
    'the second factor could not be looked at': ['UNAVAILABLE', () => ({ ...needs, checkSecondFactor: away })],
    'the session could not begin': ['UNAVAILABLE', () => starting(away)],
    'the password changed meanwhile': [
      'CREDENTIALS_WRONG',
      () =>
        starting(async (userId, visitor) => {
          const tokens = await app.sessions.start(userId, visitor)
          const changed = sql<string>`password_hash || 'x'`
          await db.updateTable('users').set({ password_hash: changed }).where('id', '=', userId).execute()
          return tokens
        }),
    ],
  }

  it.each(Object.entries(noFault))('when %s', async (_name, [code, hindered]) => {
    const { user } = await signUp(test)
    const visitor = aVisitor({ ip: newSource() })
    const credentials = { email: user.email, password: testPassword }
    const { password_hash: hash } = await db.selectFrom('users').select('password_hash').where('id', '=', user.id).executeTakeFirstOrThrow()
    for (let i = 0; i < 5; i++) {
      await expect(signIn(hindered(), credentials, visitor)).rejects.toMatchObject({ code })
      await db.updateTable('users').set({ password_hash: hash }).where('id', '=', user.id).execute()
    }
    const guess = () => signIn(needs, { ...credentials, password: 'guessed' }, visitor).catch(({ code: refused }) => refused)
    const wrongs = Array(3).fill('CREDENTIALS_WRONG')
    expect(await many(4, guess), 'all attempts were left, and no more').toEqual([...wrongs, 'RATE_LIMITED'])
  })

  it('for the network and the address when the limit of the account refuses it', async () => {
    const attempts = attemptLimits(openLimits(database.pool, audit), { ...figures, accountFailures: 1 })
    const visitor = aVisitor({ ip: newSource() })
    const guess = (email: string) => signIn({ ...needs, attempts }, { email, password: 'guessed' }, visitor).catch(({ code }) => code)
    const email = newEmail()
    expect(await many(6, () => guess(email))).toEqual(['CREDENTIALS_WRONG', ...Array(5).fill('RATE_LIMITED')])
    expect(await guess(newEmail())).toBe('CREDENTIALS_WRONG')
  })
})

describe('successful sign-ins', () => {
  it('are limited to sixty an hour per account (v5.0.0-2.4.1)', async () => {
    const [{ user }, other] = [await signUp(test), await signUp(test)]
    const attempt = (email: string) =>
      signIn(needs, { email, password: testPassword }, aVisitor({ ip: newSource() })).then(
        () => 200,
        ({ code }) => code,
      )
    expect(await many(62, () => attempt(user.email))).toEqual([...Array(60).fill(200), 'RATE_LIMITED', 'RATE_LIMITED'])
    const { sessions } = await db
      .selectFrom('sessions')
      .select(({ fn }) => fn.countAll<string>().as('sessions'))
      .where('user_id', '=', user.id)
      .executeTakeFirstOrThrow()
    expect(Number(sessions), 'including the registration').toBe(61)
    expect(await attempt(other.user.email)).toBe(200)
  })

  it('are not used up by a caller without both factors', async () => {
    const user = await signUp(test)
    const { secret } = await switchOn(test, user.headers)
    const before = await countersOf('signed-in')
    const { email } = user.user
    expect(codeOf(await wrong(email))).toBe('CREDENTIALS_WRONG')
    expect(codeOf(await login(email, testPassword))).toBe('CODE_REQUIRED')
    expect(codeOf(await post('login', { email, password: testPassword, code: wrongCode(secret) }))).toBe('CODE_WRONG')
    expect(await countersOf('signed-in')).toBe(before)
    await login((await signUp(test)).user.email, testPassword)
    expect(await countersOf('signed-in')).toBe(before + 1)
  })
})
