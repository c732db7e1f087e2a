import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { authPost, newEmail, registered, verified } from '../../../test/auth-calls.ts'
import { codeFrom, letterTo } from '../../../test/letters.ts'
import { testApp } from '../../../test/test-app.ts'

// The letters sent to an address limit how often its codes can be guessed, so a code that was not sent must not be
// valid.

const test = await testApp({ LETTERS_PER_ADDRESS: '1' })
const { db } = test.database

/**
 * Returns which of the million codes confirm a user's address. The database computes them by HMAC (RFC 2104),
 * because it is fast.
 */
async function codesOf(userId: string, { database, secrets } = test): Promise<string[]> {
  const key = Buffer.alloc(64)
  key.set(secrets.keys('otp')[0].bytes)
  const [inner, outer] = [0x36, 0x5c].map((pad) => key.map((byte) => byte ^ pad))
  const { rows } = await sql<{ code: string }>`
    select code from otp_codes, (select lpad(n::text, 6, '0') as code from generate_series(0, 999999) as n) as every
    where user_id = ${userId} and hash = sha256(${outer}::bytea || sha256(${inner}::bytea || convert_to(${`${userId} `} || code, 'UTF8')))
  `.execute(database.db)
  return rows.map(({ code }) => code)
}

it('no code works when the address has reached its hourly limit of letters (v5.0.0-6.6.3)', async () => {
  const email = newEmail()
  const [first, second] = [await registered(test, email), await registered(test, email)]
  expect(await codesOf(first.id)).toEqual([codeFrom(await letterTo(test, email, 'otp'))])
  expect(await codesOf(second.id)).toEqual([])
})

it('no code works after requesting a new one that could not be sent', async () => {
  const { id, headers } = await registered(test)
  await db.updateTable('otp_codes').set({ sent_at: sql<Date>`now() - interval '61 seconds'` }).where('user_id', '=', id).execute()
  expect(await codesOf(id)).toHaveLength(1)
  const answer = await authPost(test.app)('resend-otp', undefined, { headers })
  expect([answer.statusCode, answer.json()]).toEqual([200, { message: 'A new code is on its way.' }])
  expect(await codesOf(id)).toEqual([])
})

it('no code works for a decoy, whose address has an owner', async () => {
  const wide = await testApp()
  const decoy = await registered(wide, (await verified(wide)).email)
  expect(await codesOf(decoy.id, wide)).toEqual([])
})
