import { afterAll, describe, expect, it } from 'vitest'
import { elsewhere, type SignedUp, type SignUpOptions, signIn, signUp } from '../../test/accounts.ts'
import { runCommand } from '../../test/command-shell.ts'
import { testFolder } from '../../test/data-folder.ts'
import { testApp } from '../../test/test-app.ts'
import { newDatabaseUrl, openBeside } from '../../test/test-database.ts'
import { Refused, UsageError } from './command.ts'
import { userCommand } from './user.ts'

// The server runs on the same database as the command.
const url = await newDatabaseUrl()
const database = openBeside(url)
afterAll(() => database.close())
const { app, dataFolder } = await testApp({}, { database })
const { db } = database

const user = (...args: string[]) => runCommand(userCommand, args, { DATABASE_URL: url, ASSAY_DATA: dataFolder })
const newUser = (options?: SignUpOptions) => signUp({ app, database }, options)

const statusOf = async ({ headers }: Pick<SignedUp, 'headers'>) =>
  (await app.inject({ url: '/api/auth/me', headers, ...elsewhere })).statusCode
const refreshOf = async ({ refreshToken }: SignedUp) =>
  (await app.inject({ method: 'POST', url: '/api/auth/refresh', payload: { refreshToken }, ...elsewhere })).statusCode

const eventsOf = (id: string) =>
  db.selectFrom('security_events').select(['kind', 'details']).where('user_id', '=', id).orderBy('at').execute()

describe('user disable', () => {
  it('ends every session of a user at once, and refuses to refresh them (v5.0.0-7.4.2)', async () => {
    const ada = await newUser()
    const second = await signIn(app, ada.user.id, true)
    const other = await newUser()
    expect(await statusOf(ada)).toBe(200)
    const { code, out } = await user('disable', ada.user.email)
    expect([code, out]).toEqual([0, `${ada.user.email} is disabled; 2 sessions ended.`])
    expect([await statusOf(ada), await statusOf(second), await refreshOf(ada)]).toEqual([401, 401, 401])
    expect(await statusOf(other), 'other users stay signed in').toBe(200)
  })

  it('keeps the user signed out until the account is enabled; then a new sign-in is needed', async () => {
    const ada = await newUser()
    await user('disable', ada.user.email.toUpperCase())
    const afterwards = await signIn(app, ada.user.id)
    expect(await statusOf(afterwards), 'even a session created meanwhile is refused').toBe(401)
    expect((await user('enable', ada.user.email)).out).toBe(`${ada.user.email} is enabled and can sign in again.`)
    expect([await statusOf(ada), await statusOf(await signIn(app, ada.user.id))]).toEqual([401, 200])
  })

  it('is audited once, with who did it (v5.0.0-16.2.1)', async () => {
    const { id, email } = (await newUser()).user
    await user('disable', email)
    expect((await user('disable', email)).out).toBe(`${email} is disabled already.`)
    await user('enable', email)
    expect((await user('enable', email)).out).toBe(`${email} is enabled already.`)
    const byHand = { by: 'command line', systemUser: expect.stringMatching(/.+/) }
    expect(await eventsOf(id)).toEqual([
      { kind: 'user-disabled', details: { ...byHand, sessions: 1 } },
      { kind: 'user-enabled', details: { ...byHand, sessions: 0 } },
    ])
  })
})

describe('user end-sessions', () => {
  it('ends the sessions of one user, who may sign in again (v5.0.0-7.4.5)', async () => {
    const [ada, other] = [await newUser(), await newUser()]
    expect((await user('end-sessions', ada.user.email)).out).toBe(`1 session of ${ada.user.email} ended.`)
    expect([await statusOf(ada), await statusOf(other), await statusOf(await signIn(app, ada.user.id))]).toEqual([401, 200, 200])
    expect(await eventsOf(ada.user.id)).toMatchObject([{ kind: 'session-ended', details: { by: 'command line', sessions: 1 } }])
  })

  it('ends the sessions of everybody with --all (v5.0.0-7.4.5)', async () => {
    const both = [await newUser(), await newUser({ browser: true })]
    expect((await user('end-sessions', '--all')).out).toMatch(/^\d+ sessions ended: everybody has to sign in again\.$/)
    expect(await Promise.all(both.map(statusOf))).toEqual([401, 401])
  })
})

describe('user operator', () => {
  const isOperator = async ({ headers }: SignedUp) => {
    const address = '/api/data/imports/00000000-0000-4000-8000-000000000000'
    return (await app.inject({ url: address, headers, ...elsewhere })).json().error.code !== 'OPERATOR_ONLY'
  }

  it('lets a user manage the installation from another machine, until the right is removed (v5.0.0-8.2.1)', async () => {
    const ada = await newUser()
    expect(await isOperator(ada)).toBe(false)
    expect((await user('operator', ada.user.email)).out).toContain(`${ada.user.email} is an operator now`)
    expect(await isOperator(ada), 'the present session has the right too').toBe(true)
    expect((await user('operator', ada.user.email)).out).toBe(`${ada.user.email} is an operator already.`)
    expect((await user('operator', ada.user.email, '--remove')).out).toBe(`${ada.user.email} is no operator any more.`)
    expect(await isOperator(ada)).toBe(false)
    expect((await eventsOf(ada.user.id)).map(({ kind }) => kind)).toEqual([
      'gate-refused',
      'operator-made',
      'operator-unmade',
      'gate-refused',
    ])
  })
})

describe('user list and show', () => {
  it('print the users without any secret', async () => {
    const ada = await newUser({ name: 'Ada\u001b[31m', operator: true })
    await newUser({ upTo: 'session' })
    const list = await user('list')
    expect(list.out).toMatch(
      new RegExp(`^${ada.user.email} +Ada\\?\\[31m +complete +yes +1 +\\d{4}-\\d\\d-\\d\\d +\\d{4}-\\d\\d-\\d\\d$`, 'm'),
    )
    expect(list.out).toMatch(/\d+ accounts, \d+ registrations? not confirmed yet$/)
    const { out } = await user('show', ada.user.email)
    expect(out).toContain('Signs in with  a password')
    expect(out).toMatch(/ {4}\S*test from 203\.0\.113\.9, used \d{4}/)
    expect(list.out + out).not.toContain('argon2')
  })
})

describe('an address', () => {
  it('that is unknown is refused, and an unconfirmed one gets its own message', async () => {
    await expect(user('disable', 'nobody@example.com')).rejects.toThrow('There is no account with the address "nobody@example.com".')
    const { email } = (await newUser({ upTo: 'session' })).user
    await expect(user('operator', email)).rejects.toThrow('has registered but not confirmed the address yet (1 registration)')
  })
})

describe('the command', () => {
  it.each([
    ['nothing', []],
    ['an unknown word', ['delete', 'ada@example.com']],
    ['a word of every object', ['constructor', 'ada@example.com']],
    ['no address', ['disable']],
    ['two addresses', ['disable', 'a@example.com', 'b@example.com']],
    ['an address to list', ['list', 'a@example.com']],
    ['--remove elsewhere', ['disable', 'a@example.com', '--remove']],
    ['--all elsewhere', ['disable', '--all']],
    ['--all and an address', ['end-sessions', 'a@example.com', '--all']],
  ])('with %s is refused as wrong usage', async (_, args) => {
    await expect(user(...args)).rejects.toThrow(UsageError)
  })

  it('says that there is no database', async () => {
    const empty = await testFolder()
    await expect(runCommand(userCommand, ['list'], { ASSAY_DATA: empty })).rejects.toThrow(`There is no database in "${empty}" yet`)
    const lost = { DATABASE_URL: 'postgres://nobody:sesame@127.0.0.1:9/none', ASSAY_DATA: empty }
    const refused: unknown = await runCommand(userCommand, ['list'], lost).catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(Refused)
    expect(String(refused)).toMatch(/127\.0\.0\.1:9\/none .*cannot be reached/)
    expect(String(refused)).not.toContain('sesame')
  })
})
