import { alertLimits, type Bell } from '@assay/contracts'
import { describe, expect, it } from 'vitest'
import { elsewhere, type SignedUp, signUp } from '../../../test/accounts.ts'
import { fireAlerts, upTo } from '../../../test/firings.ts'
import { testApp } from '../../../test/test-app.ts'
import { bellStore } from './bell.store.ts'

const server = await testApp()
const { app, database } = server

const ask = (who: SignedUp, query = '') => app.inject({ url: `/api/bell${query}`, headers: who.headers, ...elsewhere })
const bellOf = async (who: SignedUp, query = ''): Promise<Bell> => (await ask(who, query)).json()
const numbersIn = ({ firings }: Bell) => firings.map(({ seq }) => seq)
const read = (who: SignedUp, seq: unknown) =>
  app.inject({ method: 'POST', url: '/api/bell/read', headers: who.headers, payload: { seq }, ...elsewhere })

/** A user with this many firings. */
async function withFirings(count: number): Promise<SignedUp> {
  const who = await signUp(server)
  if (count > 0) await fireAlerts(database.db, who.user.id, count)
  return who
}

it('forgets the oldest firings of a user beyond those that are kept, and no notice', async () => {
  const [much, little] = [await withFirings(5), await withFirings(3)]
  const { db } = database
  const firing = { user_id: much.user.id, seq: '1' }
  await db.updateTable('alert_firings').set({ kind: 'notice' }).where('user_id', '=', firing.user_id).where('seq', '=', '1').execute()
  await db
    .updateTable('alert_sequences')
    .set({ seq: String(alertLimits.firings + 3) })
    .where('user_id', '=', much.user.id)
    .execute()
  await bellStore(db).forgetOld()
  expect(numbersIn(await bellOf(much))).toEqual([5, 4, 1])
  expect(numbersIn(await bellOf(little))).toEqual([3, 2, 1])
})

describe('the bell', () => {
  it('is empty before the first firing', async () => {
    expect(await bellOf(await signUp(server))).toEqual({ firings: [], unread: 0, seq: 0 })
  })

  it('lists the newest fifty firings with all their fields, newest first', async () => {
    const who = await withFirings(60)
    const bell = await bellOf(who)
    expect(numbersIn(bell)).toEqual(upTo(60, 11).reverse())
    expect(bell.firings[0]).toEqual({
      id: expect.any(String),
      alertId: expect.any(String),
      kind: 'alert',
      symbol: 'XAUUSD',
      message: 'Gold above 4,100',
      price: 4100.5,
      at: expect.stringMatching(/^\d{4}-.*Z$/),
      late: false,
      source: 'push',
      simulated: false,
      seq: 60,
    })
    expect([bell.unread, bell.seq]).toEqual([60, 60])
  })

  it('saves every firing as a table, and keeps a spreadsheet from reading a message as a formula', async () => {
    const who = await withFirings(60)
    const newest = database.db.updateTable('alert_firings').where('user_id', '=', who.user.id).where('seq', '=', '60')
    await newest.set({ message: '=1+1, "now"' }).execute()
    const table = async (user: SignedUp) => (await app.inject({ url: '/api/bell.csv', headers: user.headers, ...elsewhere })).body
    const lines = (await table(who)).split('\r\n')
    expect(lines[0]).toBe('\uFEFFat,symbol,kind,message,price,late,simulated,source')
    expect(lines[1]).toMatch(/^\d{4}-.*Z,XAUUSD,alert,"'=1\+1, ""now""",4100\.5,false,false,push$/)
    expect(lines).toHaveLength(62)
    expect((await table(await withFirings(0))).trim().split('\r\n'), 'nobody else’s').toHaveLength(1)
  })

  it('pages backwards from a number, with the requested size', async () => {
    const who = await withFirings(10)
    expect(numbersIn(await bellOf(who, '?before=5&limit=3'))).toEqual([4, 3, 2])
    expect(numbersIn(await bellOf(who, '?before=1'))).toEqual([])
    expect(numbersIn(await bellOf(who, '?before=999999999999999&limit=200'))).toHaveLength(10)
  })

  it.each(['?limit=0', '?limit=201', '?limit=x', '?before=-1', '?before=1e3', '?after=1'])('refuses %s', async (query) => {
    expect((await ask(await signUp(server), query)).statusCode).toBe(400)
  })

  it('of one user holds nothing of another, and is not changed when the other reads (v5.0.0-8.2.2)', async () => {
    const [ada, bob] = [await withFirings(3), await withFirings(2)]
    await read(bob, 2)
    const [hers, his] = [await bellOf(ada), await bellOf(bob)]
    expect([hers.unread, hers.seq, his.unread, his.seq]).toEqual([3, 3, 0, 2])
    const ids = new Set(hers.firings.map(({ id }) => id))
    expect(his.firings.filter(({ id }) => ids.has(id))).toEqual([])
  })
})

describe('marking as read', () => {
  it('advances to a number, and never goes back', async () => {
    const who = await withFirings(5)
    for (const [seq, unread] of [
      [2, 3],
      [1, 3],
      [0, 3],
      [5, 0],
      [2, 0],
    ]) {
      expect((await read(who, seq)).statusCode).toBe(200)
      expect((await bellOf(who)).unread, `after ${seq}`).toBe(unread)
    }
  })

  it('never goes beyond the newest firing, so later ones are unread', async () => {
    const who = await withFirings(1)
    await read(who, 1_000_000)
    await fireAlerts(database.db, who.user.id, 2)
    expect(await bellOf(who)).toMatchObject({ unread: 2, seq: 3 })
  })

  it('changes nothing while the list is empty', async () => {
    const who = await withFirings(0)
    expect((await read(who, 7)).statusCode).toBe(200)
    await fireAlerts(database.db, who.user.id)
    expect((await bellOf(who)).unread).toBe(1)
  })

  it.each([-1, 1.5, '1', null, undefined])('refuses %s', async (seq) => {
    expect((await read(await signUp(server), seq)).statusCode).toBe(400)
  })
})
