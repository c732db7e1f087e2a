import { dayMs } from '@assay/market'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { newEmail, plantCode, registered, verified } from '../../../test/auth-calls.ts'
import { testApp } from '../../../test/test-app.ts'
import { cleanUp } from './housekeeping.ts'

const test = await testApp()
const { db } = test.database

const daysAgo = (days: number) => new Date(Date.now() - days * dayMs)
const created = (id: string, days: number) =>
  db
    .updateTable('users')
    .set({ created_at: daysAgo(days) })
    .where('id', '=', id)
    .execute()
const left = async (ids: string[]) => {
  const rows = await db.selectFrom('users').select('id').where('id', 'in', ids).execute()
  return ids.filter((id) => rows.some((row) => row.id === id))
}

it('deletes users who entered no code within a week, including decoys, and nobody else', async () => {
  const owner = await verified(test)
  const [young, old] = [await registered(test), await registered(test)]
  const [youngDecoy, oldDecoy] = [await registered(test, owner.email), await registered(test, owner.email)]
  for (const { id } of [young, youngDecoy]) await created(id, 6.9)
  for (const { id } of [old, oldDecoy, owner]) await created(id, 7.1)
  await cleanUp(db)
  const ids = [owner, young, old, youngDecoy, oldDecoy].map(({ id }) => id)
  expect(await left(ids)).toEqual([owner.id, young.id, youngDecoy.id])
  expect((await test.app.inject({ url: '/api/auth/me', headers: old.headers })).statusCode).toBe(401)
})

it('deletes sessions that ended more than ninety days ago', async () => {
  const [living, recent, old] = await Promise.all([verified(test), verified(test), verified(test)])
  const ended = (userId: string, days: number) =>
    db
      .updateTable('sessions')
      .set({ ended_at: daysAgo(days) })
      .where('user_id', '=', userId)
      .execute()
  await ended(recent.id, 89)
  await ended(old.id, 91)
  await cleanUp(db)
  const rows = await db.selectFrom('sessions').select('user_id').where('user_id', 'in', [living.id, recent.id, old.id]).execute()
  expect(rows.map((row) => row.user_id).sort()).toEqual([living.id, recent.id].sort())
})

it('deletes browsers that nobody has signed in with for four hundred days', async () => {
  const { id } = await verified(test)
  const device = (name: string, days: number) => ({ user_id: id, hash: Buffer.from(name), last_used_at: daysAgo(days) })
  await db
    .insertInto('devices')
    .values([device('old', 401), device('young', 399)])
    .execute()
  await cleanUp(db)
  const rows = await db.selectFrom('devices').select('hash').where('user_id', '=', id).execute()
  expect(rows.map(({ hash }) => String(hash))).toEqual(['young'])
})

it('deletes codes, links and limits that have expired', async () => {
  const [user, other] = [await registered(test, newEmail()), await registered(test)]
  await plantCode(test, user.id, '123456')
  await db.updateTable('otp_codes').set({ expires_at: sql<Date>`now()` }).where('user_id', '=', user.id).execute()
  const link = (hash: string, expiresAt: Date) => ({ hash: Buffer.from(hash), user_id: user.id, expires_at: expiresAt })
  await db
    .insertInto('reset_links')
    .values([link('old', daysAgo(0)), link('young', daysAgo(-1))])
    .execute()
  await sql`insert into rate_limits (key, points, expire) values ('old', 1, ${Date.now() - 1}), ('young', 1, ${Date.now() + 60_000})`.execute(
    db,
  )
  await cleanUp(db)
  const codes = await db.selectFrom('otp_codes').select('user_id').where('user_id', 'in', [user.id, other.id]).execute()
  expect(codes).toEqual([{ user_id: other.id }])
  expect((await db.selectFrom('reset_links').select('hash').execute()).map(({ hash }) => String(hash))).toEqual(['young'])
  const { rows } = await sql<{ key: string }>`select key from rate_limits where key in ('old', 'young')`.execute(db)
  expect(rows).toEqual([{ key: 'young' }])
})

it('begins when the server listens', async () => {
  const { app, database } = await testApp()
  const { id } = await registered({ app })
  await database.db
    .updateTable('users')
    .set({ created_at: daysAgo(8) })
    .where('id', '=', id)
    .execute()
  await app.listen({ host: '127.0.0.1', port: 0 })
  await expect.poll(() => database.db.selectFrom('users').select('id').execute()).toEqual([])
})
