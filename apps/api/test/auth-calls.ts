import { randomUUID } from 'node:crypto'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { sql } from 'kysely'
import { hashOfCode } from '../src/features/auth/otp.ts'
import type { TestApp } from './test-app.ts'

/** A password that no rule refuses. */
export const goodPassword = 'seven quiet herons wade'

let drawn = 0
/** An IPv4 address that no other test has called from, since limits are counted by address. */
export const newSource = (): string => `198.${18 + (drawn >> 16)}.${(drawn >> 8) & 255}.${drawn++ & 255}`

export const newEmail = (): string => `${randomUUID()}@example.com`

export const registrationOf = (email: string, password = goodPassword) => ({ name: 'Ada Trader', email, password, terms: true })

type More = Pick<InjectOptions, 'remoteAddress' | 'headers'>

/** Posts to `/api/auth/…`, by default from a new network. */
export const authPost =
  (app: FastifyInstance) =>
  (path: string, payload?: object, more: More = {}) =>
    app.inject({ method: 'POST', url: `/api/auth/${path}`, remoteAddress: newSource(), ...(payload && { payload }), ...more })

export const bearer = (accessToken: string) => ({ authorization: `Bearer ${accessToken}` })

/** Registers and returns the pending session. */
export async function registered({ app }: Pick<TestApp, 'app'>, email = newEmail(), password = goodPassword) {
  const answer = await authPost(app)('register', registrationOf(email, password))
  if (answer.statusCode !== 200) throw new Error(answer.body)
  const { user, accessToken, refreshToken } = answer.json()
  return {
    id: user.id as string,
    email,
    password,
    accessToken: accessToken as string,
    refreshToken: refreshToken as string,
    headers: bearer(accessToken),
  }
}

/** Sets a user's code to a value that the test knows. */
export async function plantCode({ database, secrets }: Pick<TestApp, 'database' | 'secrets'>, userId: string, code: string): Promise<void> {
  const hash = hashOfCode(secrets, userId, code)
  await database.db.updateTable('otp_codes').set({ hash }).where('user_id', '=', userId).execute()
}

/** Returns a user who has registered and confirmed their code. */
export async function verified(test: TestApp, email = newEmail(), password = goodPassword) {
  const user = await registered(test, email, password)
  await plantCode(test, user.id, '271828')
  const answer = await authPost(test.app)('verify-otp', { otp: '271828' }, { headers: user.headers })
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return user
}

/** Security events about a user, oldest first. */
export const eventsOf = async ({ database }: Pick<TestApp, 'database'>, userId: string) =>
  (await database.db.selectFrom('security_events').select('kind').where('user_id', '=', userId).orderBy(sql`id`).execute()).map(
    ({ kind }) => kind,
  )
