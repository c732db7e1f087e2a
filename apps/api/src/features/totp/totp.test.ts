import { minuteMs } from '@assay/market'
import { describe, expect, it } from 'vitest'
import { elsewhere, type SignedUp, signUp, testPassword } from '../../../test/accounts.ts'
import { letterTo } from '../../../test/letters.ts'
import { codeOf, switchOn, wrongCode } from '../../../test/second-factors.ts'
import { testApp } from '../../../test/test-app.ts'

const server = await testApp()
const { app, database } = server

const post = (user: SignedUp, url: string, payload: object) =>
  app.inject({ method: 'POST', url, headers: user.headers, payload, ...elsewhere })
const start = (user: SignedUp, payload: object = { currentPassword: testPassword }) => post(user, '/api/auth/totp', payload)
const confirm = (user: SignedUp, code: string) => post(user, '/api/auth/totp/confirm', { code })
const remove = (user: SignedUp, payload: object) => post(user, '/api/auth/totp/remove', payload)
const codeIn = (answer: { json(): { error?: { code: string } } }) => answer.json().error?.code

async function isOn(user: SignedUp): Promise<boolean> {
  return (await app.inject({ url: '/api/auth/me', headers: user.headers, ...elsewhere })).json().user.hasTotp
}

const rowOf = (user: SignedUp) =>
  database.db.selectFrom('users').select(['totp_secret', 'totp_at', 'totp_step']).where('id', '=', user.user.id).executeTakeFirstOrThrow()

async function eventsOf(user: SignedUp): Promise<string[]> {
  const rows = await database.db.selectFrom('security_events').select('kind').where('user_id', '=', user.user.id).execute()
  return rows.map(({ kind }) => kind)
}

describe('POST /api/auth/totp', () => {
  it('requires the current password (v5.0.0-7.5.1)', async () => {
    const user = await signUp(server)
    expect(codeIn(await start(user, {}))).toBe('PASSWORD_WRONG')
    expect(codeIn(await start(user, { currentPassword: 'not this one' }))).toBe('PASSWORD_WRONG')
    expect((await rowOf(user)).totp_secret).toBeNull()
  })

  it('requires a sign-in in the last ten minutes from accounts without a password (v5.0.0-7.5.1)', async () => {
    const user = await signUp(server, { password: false })
    expect((await start(user, {})).statusCode).toBe(200)
    const earlier = new Date(Date.now() - 11 * minuteMs)
    await database.db.updateTable('sessions').set({ created_at: earlier }).where('user_id', '=', user.user.id).execute()
    expect(codeIn(await start(user, {}))).toBe('SIGN_IN_AGAIN')
  })

  it('returns a secret and its address for the app, and stores the secret encrypted', async () => {
    const user = await signUp(server)
    const { secret, uri } = (await start(user)).json()
    expect(new URL(uri).searchParams.get('secret')).toBe(secret)
    expect(decodeURIComponent(uri)).toContain(user.user.email)
    const row = await rowOf(user)
    expect(row.totp_secret?.toString('latin1')).not.toContain(secret)
    expect([await isOn(user), row.totp_at]).toEqual([false, null])
  })

  it('makes a new secret each time until one is confirmed, and drops the one before', async () => {
    const user = await signUp(server)
    const first = (await start(user)).json().secret
    const second = (await start(user)).json().secret
    expect(second).not.toBe(first)
    expect(codeIn(await confirm(user, codeOf(first)))).toBe('CODE_WRONG')
    expect((await confirm(user, codeOf(second))).statusCode).toBe(200)
  })

  it('is refused if the second factor is on', async () => {
    const user = await signUp(server)
    await switchOn(server, user.headers)
    expect(codeIn(await start(user))).toBe('TOTP_STATE')
  })
})

describe('POST /api/auth/totp/confirm', () => {
  it('switches the second factor on, returns ten recovery codes and tells the user by mail', async () => {
    const user = await signUp(server)
    const { secret } = (await start(user)).json()
    const { recoveryCodes } = (await confirm(user, codeOf(secret))).json()
    expect([new Set(recoveryCodes).size, await isOn(user)]).toEqual([10, true])
    expect(await eventsOf(user)).toContain('totp-on')
    expect((await letterTo(server, user.user.email, 'second-factor')).text).toContain('asks for a code')
  })

  it('refuses a wrong code and switches nothing on', async () => {
    const user = await signUp(server)
    const { secret } = (await start(user)).json()
    const answer = await confirm(user, wrongCode(secret))
    expect(answer.json().error).toMatchObject({ code: 'CODE_WRONG', path: 'code' })
    expect(await isOn(user)).toBe(false)
  })

  it('is refused before there is a secret, and once the second factor is on', async () => {
    const user = await signUp(server)
    expect(codeIn(await confirm(user, '123456'))).toBe('TOTP_STATE')
    const { secret } = await switchOn(server, user.headers)
    expect(codeIn(await confirm(user, codeOf(secret, 1)))).toBe('TOTP_STATE')
  })

  it('returns recovery codes to only one of twenty concurrent requests', async () => {
    const user = await signUp(server)
    const { secret } = (await start(user)).json()
    const code = codeOf(secret)
    const answers = await Promise.all(Array.from({ length: 20 }, () => confirm(user, code)))
    const right = answers.filter(({ statusCode }) => statusCode === 200)
    expect(right).toHaveLength(1)
    const kept = await database.db.selectFrom('recovery_codes').select('hash').where('user_id', '=', user.user.id).execute()
    expect(kept, 'the codes of the one request that succeeded').toHaveLength(10)
  })

  it('stores recovery codes as hashes only (v5.0.0-6.5.2)', async () => {
    const user = await signUp(server)
    const { recoveryCodes } = await switchOn(server, user.headers)
    const kept = await database.db.selectFrom('recovery_codes').selectAll().where('user_id', '=', user.user.id).execute()
    expect(kept.map(({ hash }) => hash.length)).toEqual(Array(10).fill(32))
    const everything = JSON.stringify(kept) + kept.map(({ hash }) => hash.toString('latin1')).join()
    for (const code of recoveryCodes) for (const group of code.split('-')) expect(everything).not.toContain(group)
  })
})

describe('POST /api/auth/totp/remove', () => {
  it('requires the password and a code, and tells the user by mail (v5.0.0-7.5.1)', async () => {
    const user = await signUp(server)
    const { secret } = await switchOn(server, user.headers)
    await letterTo(server, user.user.email, 'second-factor')
    const code = codeOf(secret, 1)
    expect(codeIn(await remove(user, { code }))).toBe('PASSWORD_WRONG')
    expect(codeIn(await remove(user, { currentPassword: testPassword }))).toBe('BODY_INVALID')
    expect(codeIn(await remove(user, { currentPassword: testPassword, code: wrongCode(secret) }))).toBe('CODE_WRONG')
    expect(await isOn(user)).toBe(true)
    expect((await remove(user, { currentPassword: testPassword, code })).statusCode).toBe(200)
    expect(await isOn(user)).toBe(false)
    expect(await eventsOf(user)).toContain('totp-off')
    expect((await letterTo(server, user.user.email, 'second-factor')).text).toContain('no longer for a code')
  })

  it('accepts a recovery code as well, and deletes the secret and the codes', async () => {
    const user = await signUp(server)
    const { recoveryCodes } = await switchOn(server, user.headers)
    expect((await remove(user, { currentPassword: testPassword, code: recoveryCodes[0] })).statusCode).toBe(200)
    expect(await rowOf(user)).toEqual({ totp_secret: null, totp_at: null, totp_step: '0' })
    expect(await database.db.selectFrom('recovery_codes').select('hash').where('user_id', '=', user.user.id).execute()).toEqual([])
  })

  it('is refused if the second factor is off', async () => {
    const user = await signUp(server)
    expect(codeIn(await remove(user, { currentPassword: testPassword, code: '123456' }))).toBe('TOTP_STATE')
  })
})
