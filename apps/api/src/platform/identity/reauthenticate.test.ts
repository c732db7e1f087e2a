import { minuteMs } from '@assay/market'
import { describe, expect, it } from 'vitest'
import { elsewhere, signUp, testPassword } from '../../../test/accounts.ts'
import { testApp } from '../../../test/test-app.ts'
import { openAudit } from '../guard/audit.ts'
import { openLimits } from '../guard/limits.ts'
import { createLog } from '../machine/log.ts'
import { openPasswords } from './passwords.ts'
import { readAccount } from './read-account.ts'
import { reauthentication } from './reauthenticate.ts'
import type { CurrentSession } from './session.ts'

const test = await testApp()
const { db, pool } = test.database
const audit = openAudit(db, createLog('silent'))
const reauthenticate = reauthentication({ passwords: openPasswords(), limits: openLimits(pool, audit), audit, tries: 3 })

async function sessionOf(options: { password?: boolean; minutesOld?: number } = {}): Promise<CurrentSession> {
  const { user } = await signUp(test, { password: options.password })
  const account = await readAccount(db, user.id)
  return { id: 'a session', user: account!, startedAt: new Date(Date.now() - (options.minutesOld ?? 0) * minuteMs) }
}

const outcome = (session: CurrentSession, password?: string) =>
  reauthenticate(session, password).then(
    () => 'passed',
    ({ code, path }) => [code, path],
  )

describe('a user with a password', () => {
  it('has to give it again, however young the session is (v5.0.0-7.5.1)', async () => {
    const session = await sessionOf()
    expect(await outcome(session, testPassword)).toBe('passed')
    expect(await outcome(session, 'another one')).toEqual(['PASSWORD_WRONG', 'currentPassword'])
    expect(await outcome(session)).toEqual(['PASSWORD_WRONG', 'currentPassword'])
  })

  it('has few tries, counted for the account; a correct password resets them', async () => {
    const [session, other] = [await sessionOf(), await sessionOf()]
    for (let i = 0; i < 2; i++) await outcome(session, 'another one')
    expect(await outcome(session, testPassword)).toBe('passed')
    for (let i = 0; i < 3; i++) expect(await outcome(session, 'another one')).toEqual(['PASSWORD_WRONG', 'currentPassword'])
    expect(await outcome(session, testPassword)).toEqual(['RATE_LIMITED', undefined])
    expect(await outcome(other, testPassword)).toBe('passed')
  })

  it('loses no try when the password could not be checked', async () => {
    const session = await sessionOf()
    const full = openPasswords({ atOnce: 0, waiting: 0 })
    const hurried = reauthentication({ passwords: full, limits: openLimits(pool, audit), audit, tries: 3 })
    for (let i = 0; i < 3; i++) await expect(hurried(session, testPassword)).rejects.toMatchObject({ code: 'BUSY' })
    expect(await outcome(session, testPassword)).toBe('passed')
  })

  it('is audited after a wrong one', async () => {
    const session = await sessionOf()
    await outcome(session, 'another one')
    const events = await db.selectFrom('security_events').select(['kind', 'details']).where('user_id', '=', session.user.id).execute()
    expect(events).toEqual([{ kind: 'sign-in-failed', details: { at: 'reauthentication', session: 'a session' } }])
  })
})

it('many requests at the same time, from somebody with enough accounts, do not block sign-ins (v5.0.0-15.2.2)', async () => {
  const users = await Promise.all(Array.from({ length: 8 }, () => signUp(test, { upTo: 'session' })))
  // Hashes of full cost: cheap ones leave the queue before anybody has to wait in it.
  const slow = { password_hash: await openPasswords().hash(testPassword) }
  const ids = users.map(({ user }) => user.id)
  await db.updateTable('users').set(slow).where('id', 'in', ids).execute()
  const { user } = await signUp(test)
  const post = async (url: string, payload: object, headers = {}) =>
    (await test.app.inject({ method: 'POST', url, headers, payload, ...elsewhere })).statusCode
  const answered: number[] = []
  const asked = users.flatMap(({ headers }) =>
    Array.from({ length: 10 }, async () => {
      answered.push(await post('/api/auth/sessions/end-others', { currentPassword: testPassword }, headers))
    }),
  )
  await Promise.race(asked)
  expect(answered.length, 'the earlier requests still wait').toBeLessThan(40)
  expect(await post('/api/auth/login', { email: user.email, password: testPassword })).toBe(200)
  await Promise.all(asked)
  expect(answered.filter((status) => status === 200).length).toBeGreaterThan(50)
})

describe('a user without a password', () => {
  it('must have signed in within ten minutes, whatever is given as a password', async () => {
    const old = await sessionOf({ password: false, minutesOld: 10.1 })
    const young = await sessionOf({ password: false, minutesOld: 9.5 }) // asked at once, and with half a minute left on a busy machine
    expect([await outcome(young), await outcome(young, 'anything')]).toEqual(['passed', 'passed'])
    expect([await outcome(old), await outcome(old, 'anything')]).toEqual([
      ['SIGN_IN_AGAIN', undefined],
      ['SIGN_IN_AGAIN', undefined],
    ])
  })
})
