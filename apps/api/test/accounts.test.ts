import { expect, it } from 'vitest'
import { elsewhere, signUp } from './accounts.ts'
import { codeFrom, letterTo } from './letters.ts'
import { testApp } from './test-app.ts'

// As it is started for users: with password hashes of full cost.
const server = await testApp({}, { passwords: undefined })
const { app } = server

const name = 'Ada Trader'
const password = 'a lighthouse keeps no bees'

/** The user without the fields that differ between users. */
const facts = ({ id: _, email: __, createdAt: ___, ...user }: Record<string, unknown>) => user

it('register, code, steps, skipped broker: each step of a registration leaves the same rows as the tests’ short cut (v5.0.0-2.3.1)', async () => {
  const email = 'way.in@example.com'
  const registered = await app.inject({
    method: 'POST',
    url: '/api/auth/register',
    ...elsewhere,
    payload: { name, email, password, terms: true },
  })
  expect(registered.statusCode, registered.body).toBe(200)
  const stored = await server.database.db.selectFrom('users').select('password_hash').where('email', '=', email).executeTakeFirst()
  expect(stored?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  const headers = { authorization: `Bearer ${registered.json().accessToken}` }
  const me = async () => facts((await app.inject({ url: '/api/auth/me', headers, ...elsewhere })).json().user)
  const short = async (upTo: 'session' | 'verified' | 'steps' | 'complete') => {
    const who = await signUp(server, { upTo, name })
    return facts((await app.inject({ url: '/api/auth/me', headers: who.headers, ...elsewhere })).json().user)
  }
  const send = (method: 'POST' | 'PATCH', url: string, payload: object) => app.inject({ method, url, headers, payload, ...elsewhere })

  expect(await me()).toEqual(await short('session'))
  expect((await send('POST', '/api/steps', { questions: {} })).json().error.code).toBe('VERIFY_REQUIRED')

  const otp = codeFrom(await letterTo(server, email, 'otp'))
  expect((await send('POST', '/api/auth/verify-otp', { otp })).statusCode).toBe(200)
  expect(await me()).toEqual(await short('verified'))
  expect((await send('PATCH', '/api/user', { skipBrokerSetup: true })).json().error.code).toBe('STEPS_REQUIRED')

  expect((await send('POST', '/api/steps', { questions: {} })).statusCode).toBe(200)
  expect(await me()).toEqual(await short('steps'))
  expect((await app.inject({ url: '/api/dashboard', headers, ...elsewhere })).json().error.code).toBe('BROKER_REQUIRED')

  expect((await send('PATCH', '/api/user', { skipBrokerSetup: true })).statusCode).toBe(200)
  expect(await me()).toEqual(await short('complete'))
  expect((await app.inject({ url: '/api/dashboard', headers, ...elsewhere })).statusCode).toBe(200)
})
