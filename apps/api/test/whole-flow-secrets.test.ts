import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { cookieNames } from '../src/platform/identity/visitor.ts'
import { createLog } from '../src/platform/machine/log.ts'
import { newEmail, newSource, registrationOf } from './auth-calls.ts'
import { codeFrom, letterTo, linkFrom } from './letters.ts'
import { codeOf, wrongCode } from './second-factors.ts'
import { testApp } from './test-app.ts'

// A user goes through every flow while the program logs at the highest level. Afterwards each secret is searched for in
// the log, in every table, in the export and in every response except the one that returns it.

const logged: string[] = []
const test = await testApp({}, { log: createLog('trace', { write: (line) => logged.push(line) }) })
const { app, database } = test

const passwords = {
  first: 'a heron wades slowly',
  second: 'three herons wade on',
  third: 'no heron wades today',
  wrong: 'whatever heron it was',
}
const people = { owner: newEmail(), nobody: newEmail(), pending: newEmail() }
/** Secrets that a program or a person received or typed, by their kind. */
const secrets: Record<string, string> = { ...passwords }
/** Every response, without the secrets that it returns. */
const answers: string[] = []
let exported = ''

type Headers = Record<string, string>
type Answer = Awaited<ReturnType<typeof app.inject>>

async function call(
  method: 'GET' | 'POST' | 'PATCH',
  url: string,
  payload: object | undefined,
  headers: Headers,
  status = 200,
): Promise<Answer> {
  const answer = await app.inject({ method, url, headers, remoteAddress: newSource(), ...(payload && { payload }) })
  expect(answer.statusCode, `${method} ${url}: ${answer.body}`).toBe(status)
  return answer
}

const toldOnce = ['accessToken', 'refreshToken', 'secret', 'uri', 'recoveryCodes']

function noted(answer: Answer, by: string): Answer {
  const body = answer.json()
  for (const name of toldOnce) {
    if (name in body) secrets[`${name}, ${by}`] = JSON.stringify(body[name]).replaceAll(/^"|"$/g, '')
    delete body[name]
  }
  for (const { name, value } of answer.cookies) if (value !== '') secrets[`cookie ${name}, ${by}`] = value
  const { 'set-cookie': _, ...headers } = answer.headers
  answers.push(JSON.stringify({ headers, body }))
  return answer
}

/** The browser's headers after this response. */
function browserOf(answer: Answer): Headers {
  const cookies = answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  return { 'sec-fetch-site': 'same-origin', cookie: cookies, authorization: `Bearer ${answer.json().accessToken}` }
}

const inBrowser = { 'sec-fetch-site': 'same-origin', origin: 'http://127.0.0.1:3000' }
const post = async (path: string, payload: object | undefined, headers: Headers = inBrowser, status = 200, by = path) =>
  noted(await call('POST', `/api/auth/${path}`, payload, headers, status), by)

async function register(): Promise<Headers> {
  const owner = browserOf(await post('register', registrationOf(people.owner, passwords.first)))
  secrets.code = codeFrom(await letterTo(test, people.owner, 'otp'))
  const wrong = secrets.code === '000000' ? '000001' : '000000'
  await post('verify-otp', { otp: wrong }, owner, 400)
  await post('verify-otp', { otp: secrets.code }, owner)
  return owner
}

async function useSecondFactor(owner: Headers): Promise<void> {
  const { secret } = (await post('totp', { currentPassword: passwords.third }, owner)).json()
  secrets['first app code'] = codeOf(secret)
  const { recoveryCodes } = (await post('totp/confirm', { code: secrets['first app code'] }, owner)).json()
  for (const code of recoveryCodes) secrets[`recovery code ${code}`] = code
  secrets['second app code'] = codeOf(secret, 1)
  const credentials = { email: people.owner, password: passwords.third }
  await post('login', credentials, {}, 401)
  await post('login', { ...credentials, code: wrongCode(secret) }, {}, 400)
  await post('login', { ...credentials, code: secrets['second app code'] }, {}, 200, 'login by app')
  await post('login', { ...credentials, code: recoveryCodes[0] }, {}, 200, 'login by recovery code')
}

async function resetPassword(): Promise<void> {
  await post('forgot-password', { email: people.owner })
  secrets.link = new URL(linkFrom(await letterTo(test, people.owner, 'reset'))).hash.replace('#token=', '')
  await post('reset-password', { token: secrets.link, password: passwords.second })
  await post('reset-password', { token: secrets.link, password: passwords.second }, inBrowser, 400)
}

/** The input of people without an account here. */
async function strangers(): Promise<void> {
  await post('login', { email: people.nobody, password: passwords.wrong }, inBrowser, 401)
  await post('forgot-password', { email: people.nobody })
  await post('register', registrationOf(people.pending, passwords.wrong), inBrowser, 200, 'a stranger')
  await app.inject({ url: '/google-login?state=stated-in-the-address&code=coded-in-the-address', remoteAddress: newSource() })
  await call('GET', '/api/auth/me?accessToken=coded-in-the-address', undefined, { origin: 'https://elsewhere.example' }, 403)
  secrets['code in an address'] = 'coded-in-the-address'
  secrets['state in an address'] = 'stated-in-the-address'
}

beforeAll(async () => {
  const first = await register()
  await post('refresh', { refreshToken: secrets['refreshToken, register'] }, first)
  await post('login', { email: people.owner, password: passwords.wrong }, inBrowser, 401)
  await resetPassword()
  const login = await post('login', { email: people.owner, password: passwords.second }, { ...inBrowser, cookie: first.cookie })
  const owner = browserOf(login)
  const change = { currentPassword: passwords.second, newPassword: passwords.third }
  noted(await call('PATCH', '/api/user', change, owner), 'change')
  await useSecondFactor(owner)
  await strangers()
  exported = (await call('GET', '/api/user/export', undefined, owner)).body
  answers.push(exported)
  await post('logout', undefined, owner)
})

/**
 * The forms in which a secret may appear: unchanged, and with its bytes in other encodings. Six digits are not searched
 * for within longer numbers.
 */
function formsOf(secret: string): RegExp[] {
  if (/^\d{6}$/.test(secret)) return [new RegExp(`(?<![\\w.])${secret}(?!\\w)`)]
  const bytes = [Buffer.from(secret), ...(/^[\w-]{43}$/.test(secret) ? [Buffer.from(secret, 'base64url')] : [])]
  const texts = [secret, ...bytes.flatMap((one) => [one.toString('hex'), one.toString('base64'), one.toString('base64url')])]
  return texts.map((text) => new RegExp(text.replace(/=+$/, '').replaceAll(/\W/g, '\\$&'), 'i'))
}

const foundIn = (text: string) =>
  Object.entries(secrets)
    .filter(([, secret]) => formsOf(secret).some((form) => form.test(text)))
    .map(([name]) => name)

async function everyTable(): Promise<string> {
  const { rows: tables } = await sql<{ name: string }>`select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(database.db)
  const texts = await Promise.all(
    tables.map(async ({ name }) => {
      const { rows } = await sql<{ row: string }>`select row_to_json(t)::text as row from ${sql.table(name)} t`.execute(database.db)
      return [name, ...rows.map(({ row }) => row)].join('\n')
    }),
  )
  return texts.join('\n')
}

describe('the flows of a user leave no secret', () => {
  it('in the log, even at the highest level, and no address of anybody (v5.0.0-16.2.5)', () => {
    const text = logged.join('')
    for (const kind of [
      'registered',
      'verified',
      'signed-in',
      'sign-in-failed',
      'reset-done',
      'password-changed',
      'totp-on',
      'origin-refused',
    ])
      expect(text, 'the flow is logged').toContain(`"event":"${kind}"`)
    expect(text, 'at every level').toContain('"msg":"answered"')
    expect(foundIn(text)).toEqual([])
    for (const [who, email] of Object.entries(people)) expect(text, who).not.toContain(email)
  })

  it('in any table of the database (v5.0.0-11.4.2)', async () => {
    const text = await everyTable()
    for (const table of ['users', 'sessions', 'refresh_tokens', 'recovery_codes', 'security_events', 'rate_limits'])
      expect(text).toContain(table)
    expect(text).toContain(people.owner)
    expect(foundIn(text)).toEqual([])
    expect(text, 'the address of a person without an account').not.toContain(people.nobody)
  })

  it('in the export of their data', () => {
    expect(JSON.parse(exported)).toMatchObject({ account: { email: people.owner, hasTotp: true } })
    expect(foundIn(exported)).toEqual([])
  })

  it('in any response except the one that returns it', () => {
    expect(Object.keys(secrets)).toContain(`cookie ${cookieNames.browserHalf}, login`)
    expect(answers.length).toBeGreaterThan(15)
    expect(foundIn(answers.join('\n'))).toEqual([])
  })
})
