import { minuteMs } from '@assay/market'
import { describe, expect, it } from 'vitest'
import { elsewhere, type SignedUp, signIn, signUp, testPassword } from '../../../../test/accounts.ts'
import { eventsOf, goodPassword, newEmail, newSource } from '../../../../test/auth-calls.ts'
import { codeFrom, lettersOf, letterTo, linkFrom } from '../../../../test/letters.ts'
import { codeOf, switchOn, wrongCode } from '../../../../test/second-factors.ts'
import { testApp } from '../../../../test/test-app.ts'
import { subjects } from '../../../platform/mail/contents.ts'
import { emailStore } from './email.store.ts'

const server = await testApp()
const { app, database } = server
const { db } = database

type Who = Pick<SignedUp, 'headers'>

const post = (who: Who, url: string, payload: object) =>
  app.inject({ method: 'POST', url, headers: who.headers, payload, remoteAddress: newSource() })
const ask = (who: Who, email: string, more: object = { currentPassword: testPassword }) => post(who, '/api/user/email', { email, ...more })
const confirm = (who: Who, code: string) => post(who, '/api/user/email/confirm', { code })
const refusalIn = (answer: { json(): { error?: { code: string } } }) => answer.json().error?.code
const login = async (email: string, password = testPassword) =>
  (await app.inject({ method: 'POST', url: '/api/auth/login', payload: { email, password }, remoteAddress: newSource() })).statusCode
const addressOf = async ({ user }: SignedUp) =>
  (await db.selectFrom('users').select('email').where('id', '=', user.id).executeTakeFirstOrThrow()).email
const isIn = async ({ headers }: Who) => (await app.inject({ url: '/api/auth/me', headers, ...elsewhere })).statusCode === 200
const pendingOf = async ({ headers }: Who) => (await app.inject({ url: '/api/user/email', headers, ...elsewhere })).json().pending
const codeFor = async (email: string) => codeFrom(await letterTo(server, email, 'email-code'))
const otherThan = (code: string) => (code === '123456' ? '654321' : '123456')

describe('POST /api/user/email', () => {
  it('sends a code to the new address and a notice to the old one, and changes nothing yet', async () => {
    const who = await signUp(server)
    const email = newEmail()
    const { pending } = (await ask(who, email.toUpperCase())).json()
    expect(pending.email).toBe(email)
    expect(Math.abs(Date.parse(pending.validUntil) - Date.now() - 10 * minuteMs)).toBeLessThan(minuteMs)
    expect(await pendingOf(who)).toEqual(pending)
    expect((await letterTo(server, email, 'email-code')).text).toContain('makes this the e-mail address of your account')
    expect((await letterTo(server, who.user.email, 'email-asked')).text).toContain(email)
    expect([await addressOf(who), await login(who.user.email)]).toEqual([who.user.email, 200])
  })

  it('requires the password (v5.0.0-7.5.1)', async () => {
    const who = await signUp(server)
    expect(refusalIn(await ask(who, newEmail(), {}))).toBe('PASSWORD_WRONG')
    expect(refusalIn(await ask(who, newEmail(), { currentPassword: 'not this one' }))).toBe('PASSWORD_WRONG')
    expect(await pendingOf(who)).toBeNull()
  })

  it('requires a code of the second factor where there is one (v5.0.0-7.5.1)', async () => {
    const who = await signUp(server)
    const { secret } = await switchOn(server, who.headers)
    const currentPassword = testPassword
    expect((await ask(who, newEmail())).json().error).toMatchObject({ code: 'CODE_WRONG', path: 'code' })
    expect(refusalIn(await ask(who, newEmail(), { currentPassword, code: wrongCode(secret) }))).toBe('CODE_WRONG')
    expect(await pendingOf(who)).toBeNull()
    expect((await ask(who, newEmail(), { currentPassword, code: codeOf(secret, 1) })).statusCode).toBe(200)
  })

  it('requires a sign-in in the last ten minutes from accounts without a password, which keep their sign-in with Google', async () => {
    const who = await signUp(server, { password: false })
    const email = newEmail()
    expect((await ask(who, email, {})).statusCode).toBe(200)
    const { user } = (await confirm(who, await codeFor(email))).json()
    expect([user.email, user.hasGoogle]).toEqual([email, true])
    const eleven = new Date(Date.now() - 11 * minuteMs)
    await db.updateTable('sessions').set({ created_at: eleven }).where('user_id', '=', who.user.id).execute()
    expect(refusalIn(await ask(who, newEmail(), {}))).toBe('SIGN_IN_AGAIN')
  })

  it('refuses the present address, and one that equals the password', async () => {
    const email = newEmail()
    const who = await signUp(server)
    expect((await ask(who, who.user.email)).json().error).toMatchObject({ code: 'BODY_INVALID', path: 'email' })
    await app.inject({
      method: 'PATCH',
      url: '/api/user',
      headers: who.headers,
      payload: { currentPassword: testPassword, newPassword: email },
      ...elsewhere,
    })
    expect(refusalIn(await ask(who, email, { currentPassword: email }))).toBe('PASSWORD_IS_EMAIL')
  })

  it('responds alike for an address that has an account, whose owner is told and whose code nobody has', async () => {
    const [who, owner] = [await signUp(server), await signUp(server)]
    const { pending } = (await ask(who, owner.user.email)).json()
    expect(pending).toMatchObject({ email: owner.user.email })
    await letterTo(server, owner.user.email, 'email-known')
    const sent = (await lettersOf(server)).filter(({ to }) => to === owner.user.email).map(({ subject }) => subject)
    expect(sent).toEqual([subjects['email-known']])
    expect((await confirm(who, '123456')).json().error).toMatchObject({ code: 'CODE_WRONG', triesLeft: 4 })
  })

  it('is limited to five requests an hour', async () => {
    const who = await signUp(server)
    for (let i = 0; i < 5; i++) expect((await ask(who, newEmail())).statusCode).toBe(200)
    expect(refusalIn(await ask(who, newEmail()))).toBe('RATE_LIMITED')
  })
})

describe('POST /api/user/email/confirm', () => {
  it('changes the address, ends all other sessions and tells the old address (v5.0.0-7.4.3)', async () => {
    const who = await signUp(server)
    const other = await signIn(app, who.user.id, true)
    const email = newEmail()
    await ask(who, email)
    const answer = await confirm(who, await codeFor(email))
    expect([answer.statusCode, answer.json().user?.email]).toEqual([200, email])
    expect([await isIn(who), await isIn(other)]).toEqual([true, false])
    expect([await login(who.user.email), await login(email)]).toEqual([401, 200])
    expect((await letterTo(server, who.user.email, 'email-changed')).text).toContain(email)
    expect(await eventsOf(server, who.user.id)).toEqual(expect.arrayContaining(['email-change-asked', 'email-changed']))
    expect(await pendingOf(who)).toBeNull()
  })

  it('gives five tries, then the code is void (v5.0.0-6.6.3)', async () => {
    const who = await signUp(server)
    const email = newEmail()
    await ask(who, email)
    const code = await codeFor(email)
    for (const left of [4, 3, 2, 1, 0]) expect((await confirm(who, otherThan(code))).json().error.triesLeft).toBe(left)
    expect(refusalIn(await confirm(who, code))).toBe('CODE_SPENT')
    expect(await addressOf(who)).toBe(who.user.email)
  })

  it('refuses a code that has expired, one that was replaced, and one of another user (v5.0.0-6.5.5)', async () => {
    const [who, other] = [await signUp(server), await signUp(server)]
    const [first, second] = [newEmail(), newEmail()]
    await ask(who, first)
    await ask(other, newEmail())
    const early = await codeFor(first)
    expect(refusalIn(await confirm(other, early))).toBe('CODE_WRONG')
    await ask(who, second)
    const late = await codeFor(second)
    if (early !== late) expect(refusalIn(await confirm(who, early))).toBe('CODE_WRONG')
    await db.updateTable('email_changes').set({ expires_at: new Date() }).where('user_id', '=', who.user.id).execute()
    expect([refusalIn(await confirm(who, late)), await pendingOf(who)]).toEqual(['CODE_SPENT', null])
  })

  it('works once when used by many concurrent requests (v5.0.0-2.3.4)', async () => {
    const who = await signUp(server)
    const email = newEmail()
    await ask(who, email)
    const code = await codeFor(email)
    const answers = await Promise.all(Array.from({ length: 5 }, () => confirm(who, code)))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    const changes = (await eventsOf(server, who.user.id)).filter((kind) => kind === 'email-changed')
    expect(changes).toHaveLength(1)
  })

  it('uses a code once, also when several requests have found it right before the first one uses it (v5.0.0-2.3.4)', async () => {
    const who = await signUp(server)
    await ask(who, newEmail())
    const change = await db
      .selectFrom('email_changes')
      .select(['email', 'hash'])
      .where('user_id', '=', who.user.id)
      .executeTakeFirstOrThrow()
    const outcomes = await Promise.all(Array.from({ length: 4 }, () => emailStore(db).move(who.user.id, change)))
    expect(outcomes.toSorted()).toEqual(['moved', 'spent', 'spent', 'spent'])
  })

  it('gives an address to one of two users who confirm it at the same time, and the other keeps theirs', async () => {
    const users = [await signUp(server), await signUp(server)]
    const email = newEmail()
    const codes: string[] = []
    for (const who of users) {
      await ask(who, email)
      codes.push(await codeFor(email))
    }
    const answers = await Promise.all(users.map((who, i) => confirm(who, codes[i])))
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
    const loser = users[answers.findIndex(({ statusCode }) => statusCode === 409)]
    expect([await addressOf(loser), await pendingOf(loser)]).toEqual([loser.user.email, null])
    expect(refusalIn(answers.find(({ statusCode }) => statusCode === 409)!)).toBe('EMAIL_TAKEN')
  })

  it('leaves a new address to whoever confirmed it by registering meanwhile', async () => {
    const who = await signUp(server)
    const email = newEmail()
    await ask(who, email)
    const code = await codeFor(email)
    await signUp(server, { email })
    expect([refusalIn(await confirm(who, code)), await addressOf(who)]).toEqual(['EMAIL_TAKEN', who.user.email])
  })

  it('makes links for a new password void that were sent to the old address', async () => {
    const who = await signUp(server)
    const email = newEmail()
    await app.inject({ method: 'POST', url: '/api/auth/forgot-password', payload: { email: who.user.email }, ...elsewhere })
    const token = /token=([\w-]+)/.exec(linkFrom(await letterTo(server, who.user.email, 'reset')))?.[1]
    await ask(who, email)
    await confirm(who, await codeFor(email))
    expect(refusalIn(await post({ headers: {} }, '/api/auth/reset-password', { token, password: goodPassword }))).toBe('LINK_INVALID')
  })

  it('is refused after the password was changed or reset, so that a request by a stranger ends with it', async () => {
    const who = await signUp(server)
    const email = newEmail()
    await ask(who, email)
    const code = await codeFor(email)
    const payload = { currentPassword: testPassword, newPassword: goodPassword }
    await app.inject({ method: 'PATCH', url: '/api/user', headers: who.headers, payload, ...elsewhere })
    expect(refusalIn(await confirm(who, code))).toBe('CODE_SPENT')

    const again = newEmail()
    await ask(who, again, { currentPassword: goodPassword })
    await app.inject({ method: 'POST', url: '/api/auth/forgot-password', payload: { email: who.user.email }, ...elsewhere })
    const token = /token=([\w-]+)/.exec(linkFrom(await letterTo(server, who.user.email, 'reset')))?.[1]
    await post({ headers: {} }, '/api/auth/reset-password', { token, password: testPassword })
    const back = await signIn(app, who.user.id)
    expect(refusalIn(await confirm(back, await codeFor(again)))).toBe('CODE_SPENT')
  })
})
