import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { PoolClient } from 'pg'
import { afterAll, expect, it } from 'vitest'
import { lightCost } from '../../../test/accounts.ts'
import { goodPassword, newEmail, newSource, plantCode } from '../../../test/auth-calls.ts'
import { testSecrets } from '../../../test/test-app.ts'
import { testDatabase } from '../../../test/test-database.ts'
import { aVisitor } from '../../../test/visitors.ts'
import { openAudit } from '../../platform/guard/audit.ts'
import { openLimits } from '../../platform/guard/limits.ts'
import { knownDevices } from '../../platform/identity/known-devices.ts'
import { openSessions } from '../../platform/identity/open-sessions.ts'
import { openPasswords } from '../../platform/identity/passwords.ts'
import { userAnswer } from '../../platform/identity/user-answer.ts'
import { createLog } from '../../platform/machine/log.ts'
import { openMail } from '../../platform/mail/open-mail.ts'
import { openAfterwards } from './afterwards.ts'
import { attemptLimits } from './attempt-limits.ts'
import { authService } from './auth.service.ts'
import { authStore } from './auth.store.ts'

// The short form of the timing test in `same-answers.test.ts`: equal response times require equal work, compared hash
// by hash and statement by statement.

const database = await testDatabase()
const { db } = database
const secrets = testSecrets()
const log = createLog('silent')
const publicUrl = new URL('http://127.0.0.1:3000')
const dataFolder = await mkdtemp(join(tmpdir(), 'assay-work-'))
afterAll(async () => {
  await mail.close()
  await rm(dataFolder, { recursive: true, force: true })
})

/** The work done, in order. */
const done: string[] = []

database.pool.on('connect', (client: PoolClient) => {
  const query = client.query.bind(client) as (...parts: unknown[]) => unknown
  const counted = (...parts: unknown[]) => {
    done.push(statementOf(parts[0]))
    return query(...parts)
  }
  Object.assign(client, { query: counted })
})

/**
 * Names a statement, such as "insert into users". A letter and an audit event both count as "one row", because their
 * insertion takes the same time.
 */
function statementOf(first: unknown): string {
  const text = typeof first === 'string' ? first : String((first as { text?: string }).text)
  const [, verb, table = ''] = /^\s*(\w+)(?:.*?\b(?:into|from|update)\s+"?(\w+))?/is.exec(text) ?? []
  return `${verb} ${/^(letters|security_events)$/.test(table) ? 'one row' : table}`.toLowerCase()
}

const hashing = openPasswords({ cost: lightCost })
const audit = openAudit(db, log)
const mail = openMail({ db, secrets, log, dataFolder, publicUrl, config: { mailUrl: undefined, mailFrom: undefined } })
const afterwards = openAfterwards(log)
const most = 1_000_000
const auth = authService({
  store: authStore(db),
  passwords: {
    hash(password, network) {
      done.push('hash')
      return hashing.hash(password, network)
    },
    matches(password, known, network) {
      done.push('compare hashes')
      return hashing.matches(password, known, network)
    },
    refuseWeak: hashing.refuseWeak,
  },
  attempts: attemptLimits(openLimits(database.pool, audit), {
    signInFailures: most,
    accountFailures: most,
    networkFailures: most,
    lettersPerAddress: most,
    lettersPerNetwork: most,
  }),
  sessions: openSessions({ db, secrets, mail, audit, publicUrl }),
  secrets,
  mail,
  audit,
  afterwards,
  knowsDevice: knownDevices(db, secrets),
  checkSecondFactor: async () => undefined,
  tell: (account) => userAnswer(account, 'off'),
  publicUrl,
  offers: { google: false, outbox: true },
})

const visitor = () => aVisitor({ ip: newSource() })
const register = (email: string) => auth.register({ name: 'Ada Trader', email, password: goodPassword, terms: true }, visitor())
const sessionOf = async ({ tokens }: Awaited<ReturnType<typeof register>>) =>
  (await openSessions({ db, secrets, mail, audit, publicUrl }).current(aVisitor({ accessToken: tokens.accessToken })))!

async function knownEmail(): Promise<string> {
  const email = newEmail()
  const session = await sessionOf(await register(email))
  await plantCode({ database, secrets }, session.user.id, '123456')
  await auth.verify(session, '123456', visitor())
  return email
}

async function workOf(task: () => Promise<unknown>): Promise<string[]> {
  await afterwards.settled()
  done.length = 0
  await task().catch(() => undefined)
  return [...done]
}

const twice = async (task: (email: string) => Promise<unknown>, email: string) => {
  await task(email)
  return workOf(() => task(email))
}

/**
 * Returns everything a task writes or hashes until no letter is waiting. Sorted, because letters are sent
 * concurrently.
 */
async function workToTheEnd(task: () => Promise<unknown>): Promise<string[]> {
  await sent()
  await workOf(task)
  await sent()
  return done.filter((one) => /^(insert|update|delete|hash)/.test(one)).sort()
}
async function sent(): Promise<void> {
  await afterwards.settled()
  await expect.poll(async () => (await db.selectFrom('letters').select('id').execute()).length).toBe(0)
}

const wrong = (email: string, device?: string) => auth.signIn({ email, password: 'not the password' }, { ...visitor(), device })

it('registering a known address takes the same work as an unknown one, the first time and again', async () => {
  const [known, unknown] = [await knownEmail(), newEmail()]
  const [first, other] = [await workOf(() => register(known)), await workOf(() => register(unknown))]
  expect(first).toEqual(other)
  expect(first.filter((one) => one === 'hash')).toHaveLength(1)
  expect(first).toContain('insert users')
  expect(await twice(register, known)).toEqual(await twice(register, unknown))
})

it('a wrong password takes two comparisons, whoever the address belongs to', async () => {
  const [known, unknown, pending, both] = [await knownEmail(), newEmail(), newEmail(), await knownEmail()]
  await register(pending)
  await register(both)
  const expected = await workOf(() => wrong(unknown))
  expect(expected.filter((one) => one === 'compare hashes')).toHaveLength(2)
  for (const email of [known, pending, both]) expect(await workOf(() => wrong(email))).toEqual(expected)
  expect(await workOf(() => wrong(known, 'a device'))).toEqual(await workOf(() => wrong(unknown, 'a device')))
})

it('requesting a link takes the same work until the response', async () => {
  const [known, unknown] = [await knownEmail(), newEmail()]
  const ask = (email: string) => auth.forgot(email, visitor())
  const [first, other] = [await workOf(() => ask(known)), await workOf(() => ask(unknown))]
  expect(first).toEqual(other)
  await workOf(() => ask(known))
  await afterwards.settled()
  expect(done, 'the link is made after the response').toContain('insert reset_links')
})

it('requesting a new code takes the same work, the first time and again', async () => {
  const [decoy, pending] = [await sessionOf(await register(await knownEmail())), await sessionOf(await register(newEmail()))]
  const resend = async (session: typeof decoy) => {
    await db.updateTable('otp_codes').set({ sent_at: sql<Date>`now() - interval '61 seconds'` }).execute()
    return workOf(() => auth.resend(session, visitor()))
  }
  const first = await resend(decoy)
  expect(first).toEqual(await resend(pending))
  expect(first).toContain('insert one row')
  expect(await resend(decoy)).toEqual(await resend(pending))
})

it('a wrong code takes the same work', async () => {
  const [decoy, pending] = [await sessionOf(await register(await knownEmail())), await sessionOf(await register(newEmail()))]
  expect(await workOf(() => auth.verify(decoy, '000000', visitor()))).toEqual(await workOf(() => auth.verify(pending, '000000', visitor())))
})

it('work after the response is the same for both, so the next response reveals nothing', async () => {
  mail.start()
  const [known, unknown] = [await knownEmail(), newEmail()]
  const again = async (email: string) => {
    await register(email)
    return workToTheEnd(() => register(email))
  }
  const registered = await again(known)
  expect(registered).toEqual(await again(unknown))
  expect(registered, 'a letter was sent').toContain('delete one row')
  const asked = await workToTheEnd(() => auth.forgot(known, visitor()))
  expect(asked).toEqual(await workToTheEnd(() => auth.forgot(newEmail(), visitor())))
  expect(asked).toContain('delete one row')
})
