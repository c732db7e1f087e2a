import { minuteMs } from '@assay/market'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { authPost, bearer, eventsOf, goodPassword, newEmail, registered, verified } from '../../../test/auth-calls.ts'
import { lettersOf, letterTo, linkFrom } from '../../../test/letters.ts'
import { testApp } from '../../../test/test-app.ts'

const test = await testApp({ SIGN_IN_FAILURES: '3', SOURCE_FAILURES: '4' })
const { app, database } = test
const { db } = database
const post = authPost(app)

const newPassword = 'eleven loud herons dive'
const codeOf = (answer: { statusCode: number; json(): { error?: { code: string } } }) => answer.json().error?.code ?? answer.statusCode
const signIn = (email: string, password: string) => post('login', { email, password })
const linksOf = (userId: string) => db.selectFrom('reset_links').selectAll().where('user_id', '=', userId).execute()

/** Requests a link and returns the token in the letter. */
async function tokenFor(email: string): Promise<string> {
  await post('forgot-password', { email })
  return tokenIn(linkFrom(await letterTo(test, email, 'reset')))
}
const tokenIn = (link: string) => new URLSearchParams(new URL(link).hash.slice(1)).get('token') ?? ''
const reset = (token: string, password = newPassword) => post('reset-password', { token, password })

describe('a forgotten password', () => {
  it('is replaced through a link sent by mail, after which the old one is refused', async () => {
    const { email, id } = await verified(test)
    const answer = await reset(await tokenFor(email))
    expect([answer.statusCode, answer.json().message]).toEqual([200, expect.stringMatching(/Sign in/)])
    expect([codeOf(await signIn(email, goodPassword)), codeOf(await signIn(email, newPassword))]).toEqual(['CREDENTIALS_WRONG', 200])
    expect((await letterTo(test, email, 'password-changed')).text).toContain('/forgot-password')
    expect(await eventsOf(test, id)).toEqual(['registered', 'verified', 'reset-asked', 'reset-done', 'sign-in-failed', 'signed-in'])
  })

  it('signs nobody in when it is replaced (v5.0.0-7.6.2)', async () => {
    const { email, id } = await verified(test)
    const answer = await post(
      'reset-password',
      { token: await tokenFor(email), password: newPassword },
      { headers: { 'sec-fetch-site': 'same-origin' } },
    )
    expect([Object.keys(answer.json()), answer.cookies]).toEqual([['message'], []])
    expect(await app.sessions.list(id)).toEqual([])
  })

  it('ends every session of the account when it is replaced (v5.0.0-7.4.3)', async () => {
    const user = await verified(test)
    const other = (await signIn(user.email, goodPassword)).json()
    await reset(await tokenFor(user.email))
    for (const token of [user.accessToken, other.accessToken]) {
      expect((await app.inject({ url: '/api/auth/me', headers: bearer(token) })).statusCode).toBe(401)
    }
    expect((await post('refresh', { refreshToken: other.refreshToken })).statusCode).toBe(401)
  })

  it('when replaced, removes the known browsers of that account and no other', async () => {
    const [one, other] = [await verified(test), await verified(test)]
    for (const { email } of [one, other])
      await post('login', { email, password: goodPassword }, { headers: { 'sec-fetch-site': 'same-origin' } })
    const knownTo = () => db.selectFrom('devices').select('user_id').where('user_id', 'in', [one.id, other.id]).execute()
    expect(await knownTo()).toHaveLength(2)
    await reset(await tokenFor(one.email))
    expect(await knownTo()).toEqual([{ user_id: other.id }])
  })

  it('when replaced, unlocks an account that others have locked by guessing', async () => {
    const { email } = await verified(test)
    const remoteAddress = '198.51.100.50'
    for (let i = 0; i < 4; i++) await post('login', { email, password: 'no' }, { remoteAddress })
    expect(codeOf(await post('login', { email, password: goodPassword }, { remoteAddress }))).toBe('RATE_LIMITED')
    await post('reset-password', { token: await tokenFor(email), password: newPassword }, { remoteAddress })
    expect(codeOf(await post('login', { email, password: newPassword }, { remoteAddress }))).toBe(200)
  })
})

describe('the reset link', () => {
  it('carries a 256-bit token behind the "#", which browsers never send to a server, and is stored as a hash (v5.0.0-14.2.1)', async () => {
    const { email, id } = await verified(test)
    await post('forgot-password', { email })
    const link = new URL(linkFrom(await letterTo(test, email, 'reset')))
    expect([link.pathname, link.search]).toEqual(['/reset-password', ''])
    const token = tokenIn(link.href)
    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    const [{ hash }] = await linksOf(id)
    expect([hash.length, hash.toString('base64url') === token]).toEqual([32, false])
  })

  it('works once (v5.0.0-6.5.1)', async () => {
    const { email } = await verified(test)
    const token = await tokenFor(email)
    expect([codeOf(await reset(token)), codeOf(await reset(token, 'another good password'))]).toEqual([200, 'LINK_INVALID'])
    expect(codeOf(await signIn(email, newPassword))).toBe(200)
  })

  it('works once when used by many concurrent requests (v5.0.0-2.3.4)', async () => {
    const { email } = await verified(test)
    const token = await tokenFor(email)
    const answers = await Promise.all(Array.from({ length: 20 }, (_, i) => reset(token, `good password number ${i}`)))
    expect(answers.map(codeOf).filter((code) => code === 200)).toHaveLength(1)
    const set = answers.findIndex(({ statusCode }) => statusCode === 200)
    expect(codeOf(await signIn(email, `good password number ${set}`))).toBe(200)
  })

  it('expires after thirty minutes (v5.0.0-6.5.5)', async () => {
    const { email, id } = await verified(test)
    const token = await tokenFor(email)
    const [{ expires_at: expiresAt }] = await linksOf(id)
    expect(Math.abs(expiresAt.getTime() - Date.now() - 30 * minuteMs)).toBeLessThan(60_000)
    await db.updateTable('reset_links').set({ expires_at: sql<Date>`now()` }).where('user_id', '=', id).execute()
    expect(codeOf(await reset(token))).toBe('LINK_INVALID')
    expect(codeOf(await signIn(email, goodPassword))).toBe(200)
  })

  it('is invalid after a newer one was sent', async () => {
    const { email, id } = await verified(test)
    const [first, second] = [await tokenFor(email), await tokenFor(email)]
    expect(await linksOf(id)).toHaveLength(1)
    expect([codeOf(await reset(first)), codeOf(await reset(second))]).toEqual(['LINK_INVALID', 200])
  })

  it('remains valid after a password was refused', async () => {
    const { email } = await verified(test)
    const token = await tokenFor(email)
    const refused = []
    for (const password of ['short', 'password123', email.toUpperCase()]) {
      const { code, path } = (await reset(token, password)).json().error
      refused.push([code, path])
    }
    expect(refused).toEqual([
      ['BODY_INVALID', 'password'],
      ['PASSWORD_COMMON', 'password'],
      ['PASSWORD_IS_EMAIL', 'password'],
    ])
    expect(codeOf(await reset(token))).toBe(200)
  })

  it('is refused when it was never issued, and attempts are limited', async () => {
    const remoteAddress = '198.51.100.51'
    const answers = []
    for (let i = 0; i < 5; i++) {
      answers.push(codeOf(await post('reset-password', { token: `guess ${i}`, password: newPassword }, { remoteAddress })))
    }
    expect(answers).toEqual(['LINK_INVALID', 'LINK_INVALID', 'LINK_INVALID', 'LINK_INVALID', 'RATE_LIMITED'])
  })

  it('does not work for a disabled user', async () => {
    const { email, id } = await verified(test)
    const token = await tokenFor(email)
    await db.updateTable('users').set({ is_active: false }).where('id', '=', id).execute()
    expect(codeOf(await reset(token))).toBe('LINK_INVALID')
  })
})

describe('requesting a reset link', () => {
  /** Waits for a later letter to another user, so that an earlier letter would have arrived. */
  const lettersAfterAll = async (email: string) => {
    await tokenFor((await verified(test)).email)
    return (await lettersOf(test)).filter(({ to, subject }) => to === email && subject === 'Choose a new password')
  }

  it.each([
    ['nobody', async () => newEmail()],
    ['a user who never gave their code', async () => (await registered(test)).email],
    [
      'a disabled user',
      async () => {
        const { email, id } = await verified(test)
        await db.updateTable('users').set({ is_active: false }).where('id', '=', id).execute()
        return email
      },
    ],
  ])('gets the same response for the address of %s, and no letter is sent', async (_who, address) => {
    const email = await address()
    const [answer, known] = [
      await post('forgot-password', { email }),
      await post('forgot-password', { email: (await verified(test)).email }),
    ]
    expect([answer.statusCode, answer.body]).toEqual([200, known.body])
    expect(await lettersAfterAll(email)).toEqual([])
  })

  it('sends no more letters than the hourly limit, and the last link stays valid', async () => {
    const strict = await testApp({ LETTERS_PER_ADDRESS: '2' })
    const { email, id } = await verified(strict)
    const ask = async () => (await authPost(strict.app)('forgot-password', { email })).statusCode
    expect([await ask(), await ask()]).toEqual([200, 200])
    const links = [linkFrom(await letterTo(strict, email, 'reset')), linkFrom(await letterTo(strict, email, 'reset'))]
    expect([await ask(), await ask()]).toEqual([200, 200])
    const later = await verified(strict)
    await authPost(strict.app)('forgot-password', { email: later.email })
    await letterTo(strict, later.email, 'reset')
    const kept = await strict.database.db.selectFrom('reset_links').select('hash').where('user_id', '=', id).execute()
    expect(kept).toHaveLength(1)
    const answers = await Promise.all(
      links.map((link) => authPost(strict.app)('reset-password', { token: tokenIn(link), password: newPassword })),
    )
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400])
  })
})
