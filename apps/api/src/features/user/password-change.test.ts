import { minuteMs } from '@assay/market'
import { describe, expect, it } from 'vitest'
import { elsewhere, type SignedUp, signIn, signUp, testPassword } from '../../../test/accounts.ts'
import { letterTo } from '../../../test/letters.ts'
import { testApp } from '../../../test/test-app.ts'

const server = await testApp()
const { app, database } = server

const newPassword = 'three herons over the weir'
const change = (who: Pick<SignedUp, 'headers'>, payload: object) =>
  app.inject({ method: 'PATCH', url: '/api/user', headers: who.headers, payload, ...elsewhere })
const login = async ({ user }: SignedUp, password: string) =>
  (await app.inject({ method: 'POST', url: '/api/auth/login', payload: { email: user.email, password }, ...elsewhere })).statusCode
const isIn = async ({ headers }: Pick<SignedUp, 'headers'>) =>
  (await app.inject({ method: 'PATCH', url: '/api/user', headers, payload: {}, ...elsewhere })).statusCode === 200
const hashOf = async ({ user }: SignedUp) =>
  (await database.db.selectFrom('users').select('password_hash').where('id', '=', user.id).executeTakeFirstOrThrow()).password_hash

describe('a password', () => {
  it('can be changed by its owner: the old one no longer signs in, the new one does (v5.0.0-6.2.2)', async () => {
    const who = await signUp(server)
    expect((await change(who, { currentPassword: testPassword, newPassword })).statusCode).toBe(200)
    expect([await login(who, testPassword), await login(who, newPassword)]).toEqual([401, 200])
  })

  it.each([
    ['without the current one', { newPassword }],
    ['with a wrong one', { currentPassword: 'a lighthouse keeps no wasps', newPassword }],
    ['with its own one in capitals', { currentPassword: testPassword.toUpperCase(), newPassword }],
    ['with the new one for the current one', { currentPassword: newPassword, newPassword }],
  ])('is not changed %s (v5.0.0-6.2.3, v5.0.0-7.5.1)', async (_, payload) => {
    const who = await signUp(server)
    const before = await hashOf(who)
    const answer = await change(who, payload)
    expect([answer.statusCode, answer.json().error]).toMatchObject([400, { code: 'PASSWORD_WRONG', path: 'currentPassword' }])
    expect(await hashOf(who)).toBe(before)
  })

  it('is not changed to a common one, to words of this product, or to the e-mail address (v5.0.0-6.2.4, v5.0.0-6.2.11)', async () => {
    const who = await signUp(server)
    for (const [weak, code] of [
      ['password123', 'PASSWORD_COMMON'],
      ['Assay2026!', 'PASSWORD_COMMON'],
      [who.user.email.toUpperCase(), 'PASSWORD_IS_EMAIL'],
    ]) {
      const answer = await change(who, { currentPassword: testPassword, newPassword: weak })
      expect([answer.statusCode, answer.json().error]).toMatchObject([400, { code, path: 'newPassword' }])
    }
    expect(await login(who, testPassword)).toBe(200)
  })

  it('ends every session except the current one when it is changed (v5.0.0-7.4.3)', async () => {
    const who = await signUp(server)
    const others = [await signIn(app, who.user.id), await signIn(app, who.user.id, true)]
    expect(await Promise.all(others.map(isIn))).toEqual([true, true])
    await change(who, { currentPassword: testPassword, newPassword })
    expect(await Promise.all(others.map(isIn))).toEqual([false, false])
    expect(await isIn(who)).toBe(true)
  })

  it('is changed with a mail to its owner and a security event', async () => {
    const who = await signUp(server)
    await change(who, { currentPassword: testPassword, newPassword })
    const letter = await letterTo(server, who.user.email, 'password-changed')
    expect(letter.text).toContain('/forgot-password')
    expect(`${letter.text} ${letter.subject}`).not.toContain(newPassword)
    const events = await database.db.selectFrom('security_events').select('kind').where('user_id', '=', who.user.id).execute()
    expect(events.map(({ kind }) => kind)).toContain('password-changed')
  })

  it('is changed by only one of several concurrent requests (v5.0.0-2.3.4)', async () => {
    const who = await signUp(server)
    const answers = await Promise.all(
      Array.from({ length: 4 }, (_, i) => change(who, { currentPassword: testPassword, newPassword: `${newPassword} ${i}` })),
    )
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 400, 400, 400])
    const winner = answers.findIndex(({ statusCode }) => statusCode === 200)
    expect(await login(who, `${newPassword} ${winner}`)).toBe(200)
  })

  it('invalidates the reset links sent before when it is changed', async () => {
    const who = await signUp(server)
    await app.inject({ method: 'POST', url: '/api/auth/forgot-password', payload: { email: who.user.email }, ...elsewhere })
    const { text } = await letterTo(server, who.user.email, 'reset')
    const token = /token=([\w-]+)/.exec(text)?.[1]
    expect(token).toBeDefined()
    await change(who, { currentPassword: testPassword, newPassword })
    const payload = { token, password: 'an old link should not do' }
    const answer = await app.inject({ method: 'POST', url: '/api/auth/reset-password', payload, ...elsewhere })
    expect([answer.statusCode, answer.json().error.code]).toEqual([400, 'LINK_INVALID'])
  })
})

describe('an account without a password', () => {
  it('sets its first one within ten minutes of the sign-in', async () => {
    const who = await signUp(server, { password: false })
    expect((await change(who, { newPassword })).json().user.hasPassword).toBe(true)
    expect(await login(who, newPassword)).toBe(200)
  })

  it('must sign in again if the sign-in was longer ago (v5.0.0-7.5.1)', async () => {
    const who = await signUp(server, { password: false })
    const eleven = new Date(Date.now() - 11 * minuteMs)
    await database.db.updateTable('sessions').set({ created_at: eleven }).where('user_id', '=', who.user.id).execute()
    const answer = await change(who, { newPassword })
    expect([answer.statusCode, answer.json().error.code]).toEqual([403, 'SIGN_IN_AGAIN'])
    expect(await hashOf(who)).toBeNull()
  })
})
