import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { authPost, eventsOf, goodPassword, newEmail, plantCode, registered, registrationOf, verified } from '../../../test/auth-calls.ts'
import { codeFrom, lettersOf, letterTo } from '../../../test/letters.ts'
import { testApp, testSecrets } from '../../../test/test-app.ts'
import { hashOfCode, newCode } from './otp.ts'

const test = await testApp({ SOURCE_FAILURES: '1000' })
const { app, database, secrets } = test
const { db } = database
const post = authPost(app)

const give = (otp: string, headers: Record<string, string>, more = {}) => post('verify-otp', { otp }, { headers, ...more })
const resend = (headers: Record<string, string>) => post('resend-otp', undefined, { headers })
const codeRow = (userId: string) => db.selectFrom('otp_codes').selectAll().where('user_id', '=', userId).executeTakeFirst()
const isVerified = async (id: string) =>
  (await db.selectFrom('users').select('verified_at').where('id', '=', id).executeTakeFirstOrThrow()).verified_at !== null
const parallel = <T>(count: number, task: (i: number) => Promise<T>) => Promise.all(Array.from({ length: count }, (_, i) => task(i)))
const codes = (answers: { statusCode: number; json(): { error?: { code: string } } }[]) =>
  answers.map((answer) => answer.json().error?.code ?? answer.statusCode)
const count = (list: unknown[], one: unknown) => list.filter((entry) => entry === one).length

/** Makes the code look as if it was sent this long ago. */
const age = (userId: string, seconds: number) =>
  db
    .updateTable('otp_codes')
    .set({
      sent_at: sql<Date>`sent_at - make_interval(secs => ${seconds})`,
      expires_at: sql<Date>`expires_at - make_interval(secs => ${seconds})`,
    })
    .where('user_id', '=', userId)
    .execute()

describe('the code sent by mail', () => {
  it('confirms the address, once', async () => {
    const user = await registered(test)
    const code = codeFrom(await letterTo(test, user.email, 'otp'))
    const answer = await give(code, user.headers)
    expect([answer.statusCode, Object.keys(answer.json()), answer.json().user.isVerified]).toEqual([200, ['user'], true])
    expect(await codeRow(user.id)).toBeUndefined()
    expect((await app.inject({ url: '/api/auth/me', headers: user.headers })).json().user.isVerified).toBe(true)
    expect(await eventsOf(test, user.id)).toEqual(['registered', 'verified'])
  })

  it('works only once (v5.0.0-6.5.1)', async () => {
    const user = await registered(test)
    await plantCode(test, user.id, '123456')
    expect(codes([await give('123456', user.headers), await give('123456', user.headers)])).toEqual([200, 'CODE_SPENT'])
  })

  it('expires after ten minutes (v5.0.0-6.4.1, v5.0.0-6.5.5)', async () => {
    const user = await registered(test)
    await plantCode(test, user.id, '123456')
    await age(user.id, 599)
    const { expires_at: expiresAt } = (await codeRow(user.id))!
    expect(expiresAt.getTime() - Date.now()).toBeLessThan(1001)
    await age(user.id, 2)
    expect(codes([await give('123456', user.headers)])).toEqual(['CODE_SPENT'])
    expect(await isVerified(user.id)).toBe(false)
  })

  it('has six digits, with all codes equally likely (v5.0.0-6.5.4)', () => {
    const drawn = Array.from({ length: 20_000 }, newCode)
    expect(drawn.every((code) => /^\d{6}$/.test(code))).toBe(true)
    expect(new Set(drawn).size, '20,000 of a million are nearly all different').toBeGreaterThan(19_500)
    for (let place = 0; place < 6; place++) {
      for (const digit of '0123456789') {
        expect(Math.abs(drawn.filter((code) => code[place] === digit).length - 2000), `${digit} at ${place}`).toBeLessThan(300)
      }
    }
  })

  it('is stored as a hash that depends on the user and on a secret of the installation', async () => {
    const user = await registered(test)
    const code = codeFrom(await letterTo(test, user.email, 'otp'))
    const { hash } = (await codeRow(user.id))!
    expect(hash).toEqual(hashOfCode(secrets, user.id, code))
    expect(hash).not.toEqual(hashOfCode(secrets, (await registered(test)).id, code))
    expect(hash).not.toEqual(hashOfCode(testSecrets(), user.id, code))
    expect(hash).toHaveLength(32)
  })

  it('is valid only for the registration it was made for (v5.0.0-6.6.2)', async () => {
    const email = newEmail()
    const [one, other] = [await registered(test, email), await registered(test, email)]
    await plantCode(test, one.id, '111111')
    await plantCode(test, other.id, '222222')
    expect(codes([await give('111111', other.headers), await give('222222', one.headers)])).toEqual(['CODE_WRONG', 'CODE_WRONG'])
    expect(codes([await give('111111', one.headers)])).toEqual([200])
  })

  it('is refused like a wrong one after another user has confirmed the address', async () => {
    const email = newEmail()
    const [one, late] = [await registered(test, email), await registered(test, email)]
    await plantCode(test, one.id, '111111')
    await plantCode(test, late.id, '222222')
    await give('111111', one.headers)
    const taken = await give('222222', late.headers)
    const wrong = await give('333333', late.headers)
    expect([taken.statusCode, taken.json().error.code, taken.json().error.triesLeft]).toEqual([400, 'CODE_WRONG', 4])
    expect([wrong.statusCode, wrong.json().error.code, wrong.json().error.triesLeft]).toEqual([400, 'CODE_WRONG', 3])
    expect(await isVerified(late.id)).toBe(false)
  })

  it.each([[123456], ['12345'], ['1234567'], ['12345a'], ['١٢٣٤٥٦'], [['123456']], [null]])(
    'is refused in any other form: %j',
    async (otp) => {
      const user = await registered(test)
      const answer = await post('verify-otp', { otp }, { headers: user.headers })
      expect([answer.statusCode, answer.json().error.code]).toEqual([400, 'BODY_INVALID'])
      expect((await codeRow(user.id))!.attempts, 'uses up no try').toBe(0)
    },
  )
})

describe('guessing', () => {
  it('ends after five tries, and reports how many are left (v5.0.0-2.3.2, v5.0.0-6.6.3)', async () => {
    const user = await registered(test)
    await plantCode(test, user.id, '123456')
    const left = []
    for (let i = 0; i < 5; i++) {
      const { error } = (await give('000000', user.headers)).json()
      left.push([error.code, error.path, error.triesLeft])
    }
    expect(left).toEqual([4, 3, 2, 1, 0].map((triesLeft) => ['CODE_WRONG', 'otp', triesLeft]))
    expect(codes([await give('123456', user.headers)]), 'the right code comes too late').toEqual(['CODE_SPENT'])
    expect(await isVerified(user.id)).toBe(false)
  })

  it('with a hundred concurrent requests allows five tries (v5.0.0-2.3.4)', async () => {
    const user = await registered(test)
    await plantCode(test, user.id, '123456')
    const answers = codes(await parallel(100, (i) => give(String(i).padStart(6, '0'), user.headers)))
    expect([count(answers, 'CODE_WRONG'), count(answers, 'CODE_SPENT')]).toEqual([5, 95])
    expect((await codeRow(user.id))!.attempts).toBe(5)
    expect(count(await eventsOf(test, user.id), 'code-wrong')).toBe(5)
  })

  it('accepts one of twenty concurrent requests with the right code (v5.0.0-2.3.4)', async () => {
    const user = await registered(test)
    await plantCode(test, user.id, '123456')
    const answers = codes(await parallel(20, () => give('123456', user.headers)))
    expect([count(answers, 200), count(answers, 'CODE_SPENT')]).toEqual([1, 19])
    expect(await isVerified(user.id)).toBe(true)
    expect(count(await eventsOf(test, user.id), 'verified')).toBe(1)
  })

  it('is limited per network across all registrations; right codes do not count', async () => {
    const strict = await testApp({ SOURCE_FAILURES: '3' })
    const remoteAddress = '198.51.100.40'
    const answers: unknown[] = []
    for (const otp of ['123456', '000000', '000000', '000000', '123456']) {
      const user = await registered(strict)
      await plantCode(strict, user.id, '123456')
      answers.push(...codes([await authPost(strict.app)('verify-otp', { otp }, { headers: user.headers, remoteAddress })]))
    }
    expect(answers).toEqual([200, 'CODE_WRONG', 'CODE_WRONG', 'CODE_WRONG', 'RATE_LIMITED'])
  })
})

describe('a new code', () => {
  it('is refused within a minute, with the seconds to wait', async () => {
    const begun = Date.now()
    const user = await registered(test)
    const early = await resend(user.headers)
    expect([early.statusCode, early.json().error.code]).toEqual([429, 'RATE_LIMITED'])
    expect(Number(early.headers['retry-after'])).toBe(early.json().error.retryAfterSeconds)
    expect(early.json().error.retryAfterSeconds).toBeGreaterThan(59 - (Date.now() - begun) / 1000)
    expect(early.json().error.retryAfterSeconds).toBeLessThanOrEqual(60)
  })

  it('replaces the previous one and has its own five tries', async () => {
    const user = await registered(test)
    const first = codeFrom(await letterTo(test, user.email, 'otp'))
    for (let i = 0; i < 5; i++) await give(first === '000000' ? '000001' : '000000', user.headers)
    await age(user.id, 60)
    const answer = await resend(user.headers)
    expect([answer.statusCode, answer.json()]).toEqual([200, { message: 'A new code is on its way.' }])
    const second = codeFrom(await letterTo(test, user.email, 'otp'))
    if (first !== second) expect(codes([await give(first, user.headers)])).toEqual(['CODE_WRONG'])
    expect(codes([await give(second, user.headers)])).toEqual([200])
  })

  it('can be requested five times an hour (v5.0.0-2.3.2)', async () => {
    const user = await registered(test)
    const answers = []
    for (let i = 0; i < 6; i++) {
      await age(user.id, 61)
      answers.push(...codes([await resend(user.headers)]))
    }
    expect(answers).toEqual([200, 200, 200, 200, 200, 'RATE_LIMITED'])
  })

  it('is sent once, however many requests arrive at the same time', async () => {
    const user = await registered(test)
    await letterTo(test, user.email, 'otp')
    await age(user.id, 61)
    const answers = codes(await parallel(5, () => resend(user.headers)))
    expect(count(answers, 200)).toBe(1)
    await letterTo(test, user.email, 'otp')
    expect((await lettersOf(test)).filter(({ to }) => to === user.email)).toHaveLength(2)
  })

  it('is not sent to a confirmed address', async () => {
    const user = await verified(test)
    const answer = await resend(user.headers)
    expect([answer.statusCode, answer.json()]).toEqual([200, { message: 'Your e-mail address is confirmed already.' }])
    expect(await codeRow(user.id)).toBeUndefined()
  })

  it('is not sent to an address that has reached its hourly limit of letters', async () => {
    const strict = await testApp({ LETTERS_PER_ADDRESS: '2' })
    const email = newEmail()
    for (let i = 0; i < 4; i++) await registered(strict, email)
    await letterTo(strict, email, 'otp')
    await letterTo(strict, email, 'otp')
    const other = await registered(strict)
    await letterTo(strict, other.email, 'otp')
    expect((await lettersOf(strict)).filter(({ to }) => to === email)).toHaveLength(2)
  })
})

describe('a decoy', () => {
  it('is confirmed by no code, not even by one stored for it (v5.0.0-6.3.1)', async () => {
    const owner = await verified(test)
    const decoy = await registered(test, owner.email)
    await plantCode(test, decoy.id, '123456')
    const answer = await give('123456', decoy.headers)
    expect([answer.statusCode, answer.json().error.code, answer.json().error.triesLeft]).toEqual([400, 'CODE_WRONG', 4])
    expect(await isVerified(decoy.id)).toBe(false)
  })

  it('notifies the owner once an hour, and sends no code', async () => {
    const owner = await verified(test)
    await letterTo(test, owner.email, 'otp')
    const decoy = await registered(test, owner.email)
    const letter = await letterTo(test, owner.email, 'known-address')
    expect(letter.text).toContain('/login')
    expect(letter.text).not.toMatch(/\d{6}/)
    await age(decoy.id, 61)
    await registered(test, owner.email)
    expect((await resend(decoy.headers)).json()).toEqual({ message: 'A new code is on its way.' })
    const last = await registered(test)
    await letterTo(test, last.email, 'otp')
    expect((await lettersOf(test)).filter(({ to }) => to === owner.email)).toHaveLength(2)
  })

  it('leaves the real account unchanged: its password and sessions still work', async () => {
    const owner = await verified(test)
    await post('register', { ...registrationOf(owner.email, 'a password of somebody else'), name: 'Somebody Else' })
    expect((await post('login', { email: owner.email, password: goodPassword })).json().user).toMatchObject({
      id: owner.id,
      name: 'Ada Trader',
    })
    expect((await app.inject({ url: '/api/auth/me', headers: owner.headers })).statusCode).toBe(200)
  })
})

it('a session of an unconfirmed user can do nothing but enter the code (v5.0.0-2.3.1)', async () => {
  const user = await registered(test)
  const answer = await app.inject({ method: 'POST', url: '/api/steps', headers: user.headers, payload: { questions: {} } })
  expect([answer.statusCode, answer.json().error.code]).toEqual([403, 'VERIFY_REQUIRED'])
})
