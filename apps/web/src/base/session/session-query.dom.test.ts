import type { FetchArgs } from '@reduxjs/toolkit/query'
import { beforeEach, expect, test } from 'vitest'
import { clearCookies, keepCookies, tokenOf } from '../../../test/cookies.ts'
import { type FakeServer, fakeServer, refusal } from '../../../test/fake-server.ts'
import { userOf } from '../../../test/users.ts'
import { api } from '../api.ts'
import { makeStore } from '../store.ts'
import { signedIn } from './auth.slice.ts'
import { freshAccessToken } from './session-query.ts'
import { tokensInCookies } from './tokens.ts'

const user = userOf()
let server: FakeServer

const { endpoints } = api.injectEndpoints({
  endpoints: (build) => ({ askOfTest: build.mutation<unknown, FetchArgs>({ query: (call) => call }) }),
})

beforeEach(() => {
  server = fakeServer(user)
})

/** Signs a user in with these tokens. The test decides whether the server accepts the first one. */
function signedInWith(tokens: { accessToken: string; refreshToken: string }) {
  keepCookies(tokens)
  const store = makeStore()
  store.dispatch(signedIn({ user, ...tokens }))
  const ask = async (call: FetchArgs) => await store.dispatch(endpoints.askOfTest.initiate(call))
  return { store, ask, isSignedIn: () => store.getState().auth.isAuthenticated }
}

/** Valid for minutes by the page's clock, but refused by the server. */
const refused = () => tokenOf(user.id, 300)
const expired = () => tokenOf(user.id, -1)
const refreshes = () => server.count('POST /api/auth/refresh')

test('a call carries the access token of the cookie', async () => {
  const accessToken = tokenOf(user.id, 300)
  server.good.add(accessToken)
  const { ask } = signedInWith({ accessToken, refreshToken: 'r' })
  expect((await ask({ url: '/api/dashboard' })).data).toEqual({})
  expect(server.calls).toEqual([{ call: 'GET /api/dashboard', token: accessToken, body: undefined }])
})

test('no token is sent to another host', async () => {
  const accessToken = tokenOf(user.id, 300)
  server.answers['POST /run-backtest'] = () => Response.json({})
  const { ask } = signedInWith({ accessToken, refreshToken: 'r' })
  await ask({ url: 'https://backtests.example/run-backtest', method: 'POST', body: {} })
  expect(server.calls).toEqual([{ call: 'POST /run-backtest', token: null, body: {} }])
})

test('a 401 causes one refresh and one retry with the new token', async () => {
  const accessToken = refused()
  const { ask, isSignedIn } = signedInWith({ accessToken, refreshToken: 'r' })
  expect((await ask({ url: '/api/steps', method: 'POST', body: { questions: {} } })).data).toEqual({})
  const now = tokensInCookies()
  expect(server.calls.map(({ call, token, body }) => [call, token, body])).toEqual([
    ['POST /api/steps', accessToken, { questions: {} }],
    ['POST /api/auth/refresh', accessToken, { refreshToken: 'r' }],
    ['POST /api/steps', now.accessToken, { questions: {} }],
  ])
  expect(isSignedIn()).toBe(true)
})

test('a second 401 is not retried', async () => {
  const { ask } = signedInWith({ accessToken: refused(), refreshToken: 'r' })
  server.answers['GET /api/dashboard'] = () => refusal(401, 'SIGN_IN_REQUIRED')
  expect((await ask({ url: '/api/dashboard' })).error).toMatchObject({ status: 401 })
  expect(server.count('GET /api/dashboard')).toBe(2)
  expect(refreshes()).toBe(1)
})

test('an expired token is renewed before anything is sent', async () => {
  const { ask } = signedInWith({ accessToken: expired(), refreshToken: 'r' })
  expect((await ask({ url: '/api/dashboard' })).data).toEqual({})
  expect(server.calls.map(({ call }) => call)).toEqual(['POST /api/auth/refresh', 'GET /api/dashboard'])
})

test('concurrent calls share one refresh', async () => {
  const { ask, isSignedIn } = signedInWith({ accessToken: refused(), refreshToken: 'r' })
  const answers = await Promise.all(Array.from({ length: 12 }, (_, i) => ask({ url: `/api/dashboard?part=${i}` })))
  expect(answers.map(({ error }) => error)).toEqual(answers.map(() => undefined))
  expect(refreshes()).toBe(1)
  expect(isSignedIn()).toBe(true)
})

test('a token that another tab has brought is used without a refresh', async () => {
  const { ask, store } = signedInWith({ accessToken: refused(), refreshToken: 'r' })
  server.answers['GET /api/dashboard'] = () => {
    delete server.answers['GET /api/dashboard']
    server.begin()
    return refusal(401, 'SIGN_IN_REQUIRED')
  }
  expect((await ask({ url: '/api/dashboard' })).data).toEqual({})
  expect(refreshes()).toBe(0)
  expect(store.getState().auth.accessToken).toBe(tokensInCookies().accessToken)
})

test('a token of another tab that has expired is renewed with the refresh token of that tab', async () => {
  const { ask, store } = signedInWith({ accessToken: refused(), refreshToken: 'r' })
  const left = { accessToken: expired(), refreshToken: 'of another tab' }
  server.answers['GET /api/dashboard'] = () => {
    delete server.answers['GET /api/dashboard']
    keepCookies(left)
    return refusal(401, 'SIGN_IN_REQUIRED')
  }
  expect((await ask({ url: '/api/dashboard' })).data).toEqual({})
  const asked = server.calls.filter(({ call }) => call === 'POST /api/auth/refresh').map(({ body }) => body)
  expect(asked).toEqual([{ refreshToken: left.refreshToken }])
  expect(store.getState().auth.accessToken).not.toBe(left.accessToken)
})

test.each([
  ['a lost connection', () => Promise.reject(new TypeError('connection refused'))],
  ['a server that restarts', () => refusal(503, 'UNAVAILABLE')],
  ['a fault', () => refusal(500, 'FAULT')],
  ['too many calls', () => refusal(429, 'RATE_LIMITED')],
  ['something that is not our server', () => new Response('<html>Bad gateway</html>', { status: 502 })],
])('%s during a refresh signs nobody out, and the call reports the error', async (_, answer) => {
  for (const accessToken of [refused(), expired()]) {
    server.answers['POST /api/auth/refresh'] = answer
    const { ask, isSignedIn } = signedInWith({ accessToken, refreshToken: 'r' })
    expect((await ask({ url: '/api/dashboard' })).error).not.toMatchObject({ status: 401 })
    expect(isSignedIn()).toBe(true)
    expect(tokensInCookies(), 'the cookies stay').toEqual({ accessToken, refreshToken: 'r' })
    server.answers['POST /api/auth/refresh'] = () => server.begin()
    expect((await ask({ url: '/api/dashboard' })).data, 'a later call works').toEqual({})
  }
})

test('open endpoints still work while the session cannot be renewed', async () => {
  const { ask } = signedInWith({ accessToken: expired(), refreshToken: 'r' })
  server.answers['POST /api/auth/refresh'] = () => refusal(503, 'UNAVAILABLE')
  server.answers['GET /api/instruments'] = () => Response.json({ instruments: [] })
  expect((await ask({ url: '/api/instruments' })).data).toEqual({ instruments: [] })
})

test.each([
  ['refuses', 401],
  ['cannot read', 400],
])(
  'a refresh that the server %s ends the session in this browser: user, tokens, cookies and fetched data are deleted',
  async (_, status) => {
    const { ask, store } = signedInWith({ accessToken: refused(), refreshToken: 'old' })
    server.answers['POST /api/auth/refresh'] = () => refusal(status, 'SIGN_IN_REQUIRED')
    await ask({ url: '/api/dashboard' })
    const { auth, api: answers } = store.getState()
    expect(auth).toMatchObject({ user: null, isAuthenticated: false, accessToken: null, refreshToken: null, farewell: { why: 'ended' } })
    expect(tokensInCookies()).toEqual({ accessToken: null, refreshToken: null })
    expect(answers.queries).toEqual({})
  },
)

test('a refused refresh does not end the session that another tab began meanwhile', async () => {
  const { ask, isSignedIn } = signedInWith({ accessToken: refused(), refreshToken: 'old' })
  server.answers['POST /api/auth/refresh'] = () => {
    server.begin()
    return refusal(401, 'SIGN_IN_REQUIRED')
  }
  expect((await ask({ url: '/api/dashboard' })).data).toEqual({})
  expect([isSignedIn(), server.good.has(tokensInCookies().accessToken ?? '')]).toEqual([true, true])
})

test('simultaneous calls end a session once, and its reason is kept', async () => {
  const { ask, store } = signedInWith({ accessToken: refused(), refreshToken: 'old' })
  server.answers['POST /api/auth/refresh'] = () => refusal(401, 'SIGN_IN_REQUIRED')
  await Promise.all(Array.from({ length: 5 }, () => ask({ url: '/api/dashboard' })))
  expect(refreshes()).toBe(1)
  expect(store.getState().auth.farewell).toEqual({ why: 'ended' })
})

test('without a refresh token a 401 signs out and sends no refresh', async () => {
  const { ask, store, isSignedIn } = signedInWith({ accessToken: refused(), refreshToken: 'r' })
  clearCookies()
  await ask({ url: '/api/dashboard' })
  expect(refreshes()).toBe(0)
  expect(isSignedIn()).toBe(false)
  expect(store.getState().auth.farewell).toEqual({ why: 'ended' })
})

test('a refused visitor stays a visitor, without a notice', async () => {
  const store = makeStore()
  const before = store.getState().auth
  await store.dispatch(endpoints.askOfTest.initiate({ url: '/api/dashboard' }))
  expect(store.getState().auth).toBe(before)
})

test.each(['/api/auth/login', '/api/auth/register', '/api/auth/google/finish'])('a 401 of %s is returned as it is', async (url) => {
  const { ask } = signedInWith({ accessToken: refused(), refreshToken: 'r' })
  server.answers[`POST ${url}`] = () => refusal(401, 'CREDENTIALS_WRONG')
  expect((await ask({ url, method: 'POST', body: {} })).error).toMatchObject({ data: { error: { code: 'CREDENTIALS_WRONG' } } })
  expect(refreshes()).toBe(0)
})

test.each([
  ['a logout', '/api/auth/logout', 'the session also ends on the server'],
  ['a return from Google', '/api/auth/google/finish', 'it is linked to the account of the user'],
])('%s renews the token first (%s), so that %s', async (_, url) => {
  const { ask } = signedInWith({ accessToken: expired(), refreshToken: 'r' })
  await ask({ url, method: 'POST', body: {} })
  expect(server.calls.map(({ call }) => call)).toEqual(['POST /api/auth/refresh', `POST ${url}`])
  expect(server.good.has(server.calls[1].token ?? '')).toBe(true)
})

test('a sign-in waits for a running refresh, so that its cookies are set last', async () => {
  const { ask } = signedInWith({ accessToken: refused(), refreshToken: 'r' })
  const order: string[] = []
  server.answers['POST /api/auth/refresh'] = async () => {
    order.push('refresh asked')
    await Promise.resolve()
    order.push('refresh answered')
    return server.begin()
  }
  server.answers['POST /api/auth/login'] = () => {
    order.push('login')
    return server.begin()
  }
  const first = ask({ url: '/api/dashboard' })
  await expect.poll(() => order.length).toBeGreaterThan(0)
  await Promise.all([first, ask({ url: '/api/auth/login', method: 'POST', body: {} })])
  expect(order).toEqual(['refresh asked', 'refresh answered', 'login'])
})

test.each(['VERIFY_REQUIRED', 'STEPS_REQUIRED', 'BROKER_REQUIRED'])(
  '%s makes the page read the user again, so that it mirrors the gate',
  async (code) => {
    const accessToken = tokenOf(user.id, 300)
    server.good.add(accessToken)
    const { ask, store } = signedInWith({ accessToken, refreshToken: 'r' })
    server.user = userOf({ isCompleteSteps: false })
    server.answers['GET /api/dashboard'] = () => refusal(403, code)
    await ask({ url: '/api/dashboard' })
    expect(store.getState().auth.user).toEqual(server.user)
  },
)

test('any other 403 does not read the user again', async () => {
  const accessToken = tokenOf(user.id, 300)
  server.good.add(accessToken)
  const { ask } = signedInWith({ accessToken, refreshToken: 'r' })
  server.answers['GET /api/dashboard'] = () => refusal(403, 'PREMIUM_REQUIRED')
  await ask({ url: '/api/dashboard' })
  expect(server.count('GET /api/auth/me')).toBe(0)
})

test('by a clock that runs fast the newest token counts as valid, so not every call refreshes it', async () => {
  const { ask } = signedInWith({ accessToken: expired(), refreshToken: 'r' })
  server.answers['POST /api/auth/refresh'] = () => {
    const tokens = { accessToken: expired(), refreshToken: 'r2' }
    server.good.add(tokens.accessToken)
    keepCookies(tokens)
    return Response.json({ user, ...tokens })
  }
  await ask({ url: '/api/dashboard' })
  await ask({ url: '/api/dashboard' })
  expect(refreshes()).toBe(1)
})

test('a call outside the API client gets a valid token', async () => {
  const { store } = signedInWith({ accessToken: expired(), refreshToken: 'r' })
  const token = await freshAccessToken(store)
  expect(server.good.has(token ?? '')).toBe(true)
})
