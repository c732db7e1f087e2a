import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { signUp } from '../../../test/accounts.ts'
import { authPost, bearer, newEmail, newSource, registered, registrationOf } from '../../../test/auth-calls.ts'
import { largerShare } from '../../../test/mann-whitney.ts'
import { testApp } from '../../../test/test-app.ts'

// Whether an address has an account must stay private: requests with a known address get the same responses as others.

const plenty = '1000000'
const test = await testApp({
  SIGN_IN_FAILURES: plenty,
  ACCOUNT_FAILURES: plenty,
  SOURCE_FAILURES: plenty,
  LETTERS_PER_ADDRESS: plenty,
  LETTERS_PER_SOURCE: plenty,
})
const { app, database } = test
const post = authPost(app)
type Answer = Awaited<ReturnType<typeof post>>

const known = async () => (await signUp(test)).user.email
const unknown = async () => newEmail()

/** Replaces every text by its length and keeps other values, in the order of the response. */
const shape = (value: unknown): unknown => {
  if (typeof value === 'string') return value.length
  if (Array.isArray(value)) return value.map(shape)
  return value && typeof value === 'object' ? Object.entries(value).map(([name, one]) => [name, shape(one)]) : value
}
const outside = ({ statusCode, headers, body, json }: Answer) => ({
  status: statusCode,
  headers: shape(headers),
  length: body.length,
  body: shape(json()),
})

/** Makes the code look as if it was sent 61 seconds ago. */
const resendable = (userId: string) =>
  database.db.updateTable('otp_codes').set({ sent_at: sql<Date>`now() - interval '61 seconds'` }).where('user_id', '=', userId).execute()

interface Asking {
  /** Prepares the request; this part is not compared. */
  prepare(email: string): Promise<() => Promise<Answer>>
}

const inBrowser = { 'sec-fetch-site': 'same-origin' }
const pendingOf = async (email: string) => {
  const user = await registered(test, email)
  await resendable(user.id)
  return user
}

const asked: Record<string, Asking> = {
  register: { prepare: async (email) => () => post('register', registrationOf(email)) },
  'register, in a browser': { prepare: async (email) => () => post('register', registrationOf(email), { headers: inBrowser }) },
  'register again': {
    async prepare(email) {
      await registered(test, email)
      return () => post('register', registrationOf(email))
    },
  },
  'login with a wrong password': { prepare: async (email) => () => post('login', { email, password: 'not the password' }) },
  'login with the password registered last': {
    async prepare(email) {
      await registered(test, email, 'a password of somebody else')
      return () => post('login', { email, password: 'a password of somebody else' })
    },
  },
  'login with a wrong password after registering': {
    async prepare(email) {
      await registered(test, email)
      return () => post('login', { email, password: 'not the password' })
    },
  },
  'forgot-password': { prepare: async (email) => () => post('forgot-password', { email }) },
  'resend-otp': {
    async prepare(email) {
      const { headers } = await pendingOf(email)
      return () => post('resend-otp', undefined, { headers })
    },
  },
  'verify-otp with a wrong code': {
    async prepare(email) {
      const { headers } = await pendingOf(email)
      return () => post('verify-otp', { otp: '000000' }, { headers })
    },
  },
  refresh: {
    async prepare(email) {
      const { refreshToken } = await registered(test, email)
      return () => post('refresh', { refreshToken })
    },
  },
  me: {
    async prepare(email) {
      const { accessToken } = await registered(test, email)
      return () => app.inject({ url: '/api/auth/me', headers: bearer(accessToken), remoteAddress: newSource() })
    },
  },
}

it.each(Object.entries(asked))(
  '%s gives byte-identical responses for a known and an unknown address (v5.0.0-6.3.1)',
  async (_name, { prepare }) => {
    const [one, other] = [await prepare(await known()), await prepare(await unknown())]
    expect(outside(await one())).toEqual(outside(await other()))
  },
)

// The long test compares response times. Requests are interleaved, in a random order for each pair.
const timed = ['register', 'register again', 'login with a wrong password', 'forgot-password', 'resend-otp']
const pairs = 250
const warmUp = 20

async function millisecondsOf(ask: () => Promise<Answer>): Promise<number> {
  const start = performance.now()
  await ask()
  return performance.now() - start
}

/** Measures the next response after an address was registered a second time. */
async function nextAnswerMs(email: string): Promise<number> {
  await registered(test, email)
  const { headers } = await registered(test, email)
  return millisecondsOf(() => app.inject({ url: '/api/auth/me', headers, remoteAddress: newSource() }))
}

if (process.env.ASSAY_PROVE) {
  describe('response times', () => {
    it('after registering twice do not distinguish a known address from an unknown one', async () => {
      const [of, notOf]: [number[], number[]] = [[], []]
      for (let i = 0; i < pairs + warmUp; i++) {
        const pair = [
          { email: await known(), times: of },
          { email: await unknown(), times: notOf },
        ]
        for (const { email, times } of Math.random() < 0.5 ? pair : pair.reverse()) {
          const ms = await nextAnswerMs(email)
          if (i >= warmUp) times.push(ms)
        }
      }
      const auc = largerShare(of, notOf)
      console.log(`AUC ${auc.toFixed(3)} of the answer after registering twice: ${pairs} pairs`)
      expect(auc).toBeGreaterThanOrEqual(0.4)
      expect(auc).toBeLessThanOrEqual(0.6)
    }, 1_800_000)

    it.each(timed)(
      'of %s do not distinguish a known address from an unknown one',
      async (name) => {
        const { prepare } = asked[name]
        const [of, notOf]: [number[], number[]] = [[], []]
        for (let i = 0; i < pairs + warmUp; i++) {
          const pair = [
            { ask: await prepare(await known()), times: of },
            { ask: await prepare(await unknown()), times: notOf },
          ]
          for (const { ask, times } of Math.random() < 0.5 ? pair : pair.reverse()) {
            const ms = await millisecondsOf(ask)
            if (i >= warmUp) times.push(ms)
          }
        }
        const auc = largerShare(of, notOf)
        const median = (times: number[]) => times.toSorted((a, b) => a - b)[times.length >> 1].toFixed(2)
        console.log(`AUC ${auc.toFixed(3)} of ${name}: ${pairs} pairs, median ${median(of)} ms known, ${median(notOf)} ms unknown`)
        expect(auc).toBeGreaterThanOrEqual(0.4)
        expect(auc).toBeLessThanOrEqual(0.6)
      },
      1_800_000,
    )
  })
}
