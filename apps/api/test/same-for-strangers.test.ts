import { expect, it } from 'vitest'
import { signUp } from './accounts.ts'
import { bearer, newEmail, newSource, registrationOf } from './auth-calls.ts'
import { testApp } from './test-app.ts'

// Everything that somebody can do with another person's address, once with the address of an account and once with an
// unknown one, until every limit refuses them. What they see must not reveal which it was.

const test = await testApp({
  SIGN_IN_FAILURES: '3',
  ACCOUNT_FAILURES: '7',
  SOURCE_FAILURES: '11',
  LETTERS_PER_ADDRESS: '2',
  LETTERS_PER_SOURCE: '6',
})
const { app } = test

interface Seen {
  readonly call: string
  readonly status: number
  readonly code: unknown
  readonly headers: unknown
  readonly body: unknown
}

/** Replaces every text by its length, and keeps other values. */
const shape = (value: unknown): unknown => {
  if (typeof value === 'string') return value.length
  if (Array.isArray(value)) return value.map(shape)
  return value && typeof value === 'object' ? Object.entries(value).map(([name, one]) => [name, shape(one)]) : value
}

/** Removes the waiting time, which depends on the moment. */
const timeless = (body: { error?: { retryAfterSeconds?: number } }) =>
  body.error?.retryAfterSeconds === undefined ? body : { error: { ...body.error, retryAfterSeconds: 'some' } }

/** A person with a browser, on a network of their own, and a record of everything they have seen. */
function somebody() {
  const seen: Seen[] = []
  let headers: Record<string, string> = {}
  async function ask(method: 'GET' | 'POST' | 'PATCH', url: string, payload?: object, remoteAddress = home) {
    const answer = await app.inject({ method, url, remoteAddress, headers, ...(payload && { payload }) })
    const body = answer.json()
    const { 'retry-after': _, ...rest } = answer.headers
    seen.push({
      call: `${method} ${url}`,
      status: answer.statusCode,
      code: body.error?.code,
      headers: shape(rest),
      body: shape(timeless(body)),
    })
    return { answer, body }
  }
  const home = newSource()
  return {
    seen,
    ask,
    auth: (path: string, payload?: object, from?: string) => ask('POST', `/api/auth/${path}`, payload, from),
    /** Continues with the session that a response has started. */
    keep({ answer, body }: Awaited<ReturnType<typeof ask>>) {
      const cookie = answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
      headers = { 'sec-fetch-site': 'same-origin', ...bearer(body.accessToken), cookie }
      return body
    },
    forget() {
      headers = {}
    },
  }
}

const password = 'what somebody else chose'

/** Everything that the pending session opens or refuses. */
async function useSession(email: string): Promise<Seen[]> {
  const { seen, ask, auth, keep } = somebody()
  const { refreshToken } = keep(await auth('register', registrationOf(email, password)))
  await ask('GET', '/api/auth/me')
  await ask('PATCH', '/api/user', { name: 'Another Name', timezone: 'Europe/Paris' })
  await ask('PATCH', '/api/user', { currentPassword: password, newPassword: 'one more heron' })
  await ask('GET', '/api/auth/sessions')
  await ask('GET', '/api/user/export')
  for (const path of ['steps', 'broker', 'trial', 'auth/totp']) await ask('POST', `/api/${path}`, {})
  for (const path of ['strategies', 'dashboard', 'broker']) await ask('GET', `/api/${path}`)
  await auth('resend-otp')
  for (let i = 0; i < 7; i++) await auth('verify-otp', { otp: '000000' })
  await auth('sessions/end-others', { currentPassword: 'not this one' })
  await auth('sessions/end-others', { currentPassword: password })
  await auth('refresh', { refreshToken })
  await auth('logout')
  await ask('GET', '/api/auth/me')
  keep(await auth('login', { email, password }))
  await ask('POST', '/api/user/delete', { currentPassword: password })
  await auth('login', { email, password })
  return seen
}

/** Every call without a session, repeated until it is refused. */
async function knockAtTheDoor(email: string): Promise<Seen[]> {
  const { seen, auth, forget } = somebody()
  for (let i = 0; i < 3; i++) await auth('forgot-password', { email })
  for (let i = 0; i < 4; i++) await auth('register', registrationOf(email, password))
  forget()
  for (let i = 0; i < 5; i++) await auth('login', { email, password: 'guessed' })
  await auth('login', { email, password })
  for (const from of [newSource(), newSource()]) {
    for (let i = 0; i < 4; i++) await auth('login', { email, password: 'guessed' }, from)
  }
  await auth('login', { email, password }, newSource())
  await auth('forgot-password', { email }, newSource())
  await auth('reset-password', { token: 'guessed', password })
  return seen
}

it.each([
  ['with the session of a registration', useSession, 25],
  ['without one, until the limits refuse', knockAtTheDoor, 20],
] as const)('an address looks the same to strangers, whether it has an account or not, %s', async (_name, doAll, least) => {
  const { user } = await signUp(test)
  const [known, unknown] = [await doAll(user.email), await doAll(newEmail())]
  expect(known.length).toBeGreaterThan(least)
  expect(new Set(known.map(({ status }) => status)).size, 'responses include both successes and refusals').toBeGreaterThan(2)
  expect(known).toEqual(unknown)
})
