import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { authPost, newEmail, registered, verified } from '../../../test/auth-calls.ts'
import { codeFrom, letterTo } from '../../../test/letters.ts'
import { testApp } from '../../../test/test-app.ts'
import { hmac } from '../../platform/secrets.ts'
import { hashOfCode } from './otp.ts'

// Guesses at an address are counted by the letters that it is sent: a code that nobody was sent must not be there to be guessed.

const test = await testApp({ LETTERS_PER_ADDRESS: '1' })
const { db } = test.database
const longMs = 180_000

const storedFor = async (userId: string, { database } = test) =>
  (await database.db.selectFrom('otp_codes').select('hash').where('user_id', '=', userId).executeTakeFirstOrThrow()).hash

/** By trying them all. */
async function codesOf(userId: string, within = test): Promise<string[]> {
  const stored = await storedFor(userId, within)
  const [key] = within.secrets.keys('otp')
  const found: string[] = []
  for (let i = 0; i < 1_000_000; i++) {
    const code = String(i).padStart(6, '0')
    if (hmac(key, userId, ' ', code).equals(stored)) found.push(code)
    // Others go on meanwhile.
    if (i % 5000 === 0) await setImmediate()
  }
  return found
}

it(
  'v5.0.0-6.6.3 there is no code that fits where the address has had its letters of the hour',
  async () => {
    const email = newEmail()
    const [first, second] = [await registered(test, email), await registered(test, email)]
    expect(await storedFor(first.id)).toEqual(hashOfCode(test.secrets, first.id, codeFrom(await letterTo(test, email, 'otp'))))
    expect(await codesOf(second.id)).toEqual([])
  },
  longMs,
)

it(
  'nor is there after asking for a new one',
  async () => {
    const user = await registered(test)
    await db.updateTable('otp_codes').set({ sent_at: sql<Date>`now() - interval '61 seconds'` }).where('user_id', '=', user.id).execute()
    const before = await storedFor(user.id)
    const answer = await authPost(test.app)('resend-otp', undefined, { headers: user.headers })
    expect([answer.statusCode, answer.json()]).toEqual([200, { message: 'A new code is on its way.' }])
    expect(await storedFor(user.id)).not.toEqual(before)
    expect(await codesOf(user.id)).toEqual([])
  },
  longMs,
)

it(
  'nor for a decoy, whose address has an owner',
  async () => {
    const wide = await testApp()
    const decoy = await registered(wide, (await verified(wide)).email)
    expect(await codesOf(decoy.id, wide)).toEqual([])
  },
  longMs,
)
