import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { elsewhere, type SignedUp, signUp, testPassword } from '../../../test/accounts.ts'
import { letterTo, linkFrom } from '../../../test/letters.ts'
import { codeOf, switchOn, wrongCode } from '../../../test/second-factors.ts'
import { testApp } from '../../../test/test-app.ts'
import { cookieNames } from '../../platform/identity/visitor.ts'

const server = await testApp({ SIGN_IN_FAILURES: '1000', SOURCE_FAILURES: '10000', ACCOUNT_FAILURES: '1000' })
const { app, database } = server

const signIn = ({ user }: SignedUp, code?: string, headers: Record<string, string> = {}, password = testPassword) =>
  app.inject({ method: 'POST', url: '/api/auth/login', headers, payload: { email: user.email, password, code }, ...elsewhere })
const codeIn = (answer: { json(): { error?: { code: string } } }) => answer.json().error?.code

async function withSecondFactor() {
  const user = await signUp(server)
  return { user, ...(await switchOn(server, user.headers)) }
}

const inParallel = <T>(count: number, work: (i: number) => Promise<T>) => Promise.all(Array.from({ length: count }, (_, i) => work(i)))

describe('signing in with a second factor', () => {
  it('asks for the code only after the right password', async () => {
    const { user, secret } = await withSecondFactor()
    const asked = await signIn(user)
    expect([asked.statusCode, asked.json().error]).toMatchObject([401, { code: 'CODE_REQUIRED', path: 'code' }])
    expect(codeIn(await signIn(user, undefined, {}, 'a wrong password'))).toBe('CREDENTIALS_WRONG')
    expect(codeIn(await signIn(user, codeOf(secret, 1), {}, 'a wrong password'))).toBe('CREDENTIALS_WRONG')
    expect(codeIn(await signIn(user, wrongCode(secret)))).toBe('CODE_WRONG')
    expect((await signIn(user, codeOf(secret, 1))).json().user.hasTotp).toBe(true)
  })

  it('asks for no code before the second factor is confirmed', async () => {
    const user = await signUp(server)
    const payload = { currentPassword: testPassword }
    await app.inject({ method: 'POST', url: '/api/auth/totp', headers: user.headers, payload, ...elsewhere })
    expect((await signIn(user)).statusCode).toBe(200)
  })

  it('accepts a code of the app once (v5.0.0-6.5.1)', async () => {
    const { user, secret, usedCode } = await withSecondFactor()
    expect(codeIn(await signIn(user, usedCode)), 'it was used up to switch the second factor on').toBe('CODE_WRONG')
    const code = codeOf(secret, 1)
    expect((await signIn(user, code)).statusCode).toBe(200)
    expect(codeIn(await signIn(user, code))).toBe('CODE_WRONG')
  })

  it('accepts one of twenty concurrent sign-ins with the same code (v5.0.0-6.5.1, v5.0.0-2.3.4)', async () => {
    const { user, secret } = await withSecondFactor()
    const code = codeOf(secret, 1)
    const answers = await inParallel(20, () => signIn(user, code))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  })

  it('refuses an older code after a newer one (v5.0.0-6.5.1)', async () => {
    const { user, secret } = await withSecondFactor()
    await database.db.updateTable('users').set({ totp_step: '0' }).where('id', '=', user.user.id).execute()
    const older = codeOf(secret)
    expect((await signIn(user, codeOf(secret, 1))).statusCode).toBe(200)
    expect(codeIn(await signIn(user, older))).toBe('CODE_WRONG')
  })

  it('refuses a code that is two steps old (v5.0.0-6.5.5)', async () => {
    const { user, secret } = await withSecondFactor()
    await database.db.updateTable('users').set({ totp_step: '0' }).where('id', '=', user.user.id).execute()
    expect(codeIn(await signIn(user, codeOf(secret, -2)))).toBe('CODE_WRONG')
  })

  it('refuses a code of another user', async () => {
    const [one, other] = [await withSecondFactor(), await withSecondFactor()]
    expect(codeIn(await signIn(one.user, codeOf(other.secret, 1)))).toBe('CODE_WRONG')
    expect(codeIn(await signIn(one.user, other.recoveryCodes[0]))).toBe('CODE_WRONG')
  })
})

describe('a recovery code', () => {
  it('signs in once, in any case and with blanks for hyphens, and its use is recorded (v5.0.0-6.5.1)', async () => {
    const { user, recoveryCodes } = await withSecondFactor()
    const typed = recoveryCodes[3].toLowerCase().replaceAll('-', ' ')
    expect((await signIn(user, typed)).statusCode).toBe(200)
    expect(codeIn(await signIn(user, recoveryCodes[3]))).toBe('CODE_WRONG')
    expect((await signIn(user, recoveryCodes[4])).statusCode).toBe(200)
    const events = database.db.selectFrom('security_events').select('details').where('user_id', '=', user.user.id)
    const used = await events.where('kind', '=', 'recovery-code-used').execute()
    expect(used.map(({ details }) => details.left).toSorted()).toEqual([8, 9])
  })

  it('signs in only one of twenty concurrent requests (v5.0.0-6.5.1, v5.0.0-2.3.4)', async () => {
    const { user, recoveryCodes } = await withSecondFactor()
    const answers = await inParallel(20, () => signIn(user, recoveryCodes[0]))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  })
})

describe('wrong codes', () => {
  it('are limited to five in a quarter of an hour, even when a hundred arrive at the same time', async () => {
    const { user, secret, recoveryCodes } = await withSecondFactor()
    const answers = await inParallel(100, () => signIn(user, wrongCode(secret)))
    const codes = answers.map(codeIn)
    expect(codes.filter((one) => one === 'CODE_WRONG')).toHaveLength(5)
    // The password is checked first. A hundred checks do not fit at the same time, so some requests get BUSY.
    expect(codes.filter((one) => one !== 'CODE_WRONG' && one !== 'RATE_LIMITED' && one !== 'BUSY')).toEqual([])
    expect(codeIn(await signIn(user, codeOf(secret, 1))), 'the right code is refused too until the limit resets').toBe('RATE_LIMITED')
    expect(codeIn(await signIn(user, recoveryCodes[0]))).toBe('RATE_LIMITED')
  })

  it('sent by others do not lock the owner out of a browser that has signed in before', async () => {
    const { user, secret } = await withSecondFactor()
    const browser = { 'sec-fetch-site': 'same-origin' }
    const first = await signIn(user, codeOf(secret, 1), browser)
    const device = first.cookies.find(({ name }) => name === cookieNames.device)?.value
    for (let i = 0; i < 6; i++) await signIn(user, wrongCode(secret))
    await database.db.updateTable('users').set({ totp_step: '0' }).where('id', '=', user.user.id).execute()
    const there = { ...browser, cookie: `${cookieNames.device}=${device}` }
    expect((await signIn(user, codeOf(secret), there)).statusCode).toBe(200)
    const invented = { ...browser, cookie: `${cookieNames.device}=${randomUUID()}` }
    expect(codeIn(await signIn(user, codeOf(secret, 1), invented))).toBe('RATE_LIMITED')
  })

  it('count for their own account only, and right codes do not count', async () => {
    const [one, other] = [await withSecondFactor(), await withSecondFactor()]
    for (let i = 0; i < 5; i++) await signIn(one.user, wrongCode(one.secret))
    for (const code of other.recoveryCodes.slice(0, 7)) expect((await signIn(other.user, code)).statusCode).toBe(200)
  })
})

describe('a new password by mail', () => {
  it('does not bypass the second factor (v5.0.0-6.4.3)', async () => {
    const { user, secret } = await withSecondFactor()
    const { email } = user.user
    await app.inject({ method: 'POST', url: '/api/auth/forgot-password', payload: { email }, ...elsewhere })
    const token = new URL(linkFrom(await letterTo(server, email, 'reset'))).hash.replace('#token=', '')
    const password = 'quite another sentence'
    const reset = await app.inject({ method: 'POST', url: '/api/auth/reset-password', payload: { token, password }, ...elsewhere })
    expect([reset.statusCode, reset.json().accessToken]).toEqual([200, undefined])
    expect(codeIn(await signIn(user, undefined, {}, password))).toBe('CODE_REQUIRED')
    expect((await signIn(user, codeOf(secret, 1), {}, password)).statusCode).toBe(200)
  })
})
