import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { elsewhere, type SignedUp, signUp } from '../../../test/accounts.ts'
import { linkedTerminals } from '../../../test/linked-terminals.ts'
import { someDeals } from '../../../test/terminal.ts'
import { testApp } from '../../../test/test-app.ts'

const server = await testApp()
const { app, database } = server
const { linked } = linkedTerminals(server)

const sizeOf = async ({ headers }: SignedUp): Promise<number> =>
  (await app.inject({ url: '/api/user/size', headers, ...elsewhere })).json().bytes

describe('the size of what is stored about a user', () => {
  it('grows by what the user adds, also in tables that only belong to another one of theirs', async () => {
    const { who, mt5 } = await linked()
    await mt5.flush()
    const before = await sizeOf(who)
    expect(before).toBeGreaterThan(500)
    mt5.reportDeals(someDeals(100, Date.UTC(2024, 4, 6, 9)))
    await mt5.flush()
    const withDeals = await sizeOf(who)
    expect(withDeals - before).toBeGreaterThan(100 * 100)
    expect(withDeals - before).toBeLessThan(100 * 300)
  })

  it('counts the bars of a link without reading them', async () => {
    const { who, mt5 } = await linked()
    await mt5.flush()
    mt5.say({ type: 'quotes', quotes: [{ symbol: 'XAUUSD.m', time: Date.UTC(2024, 4, 6), bid: 1, ask: 2 }] })
    await mt5.flush()
    const before = await sizeOf(who)
    await sql`update broker_symbols set bars = 1000000 where account_id in (select id from trading_accounts where user_id = ${who.user.id})`.execute(
      database.db,
    )
    expect((await sizeOf(who)) - before).toBe(101_000_000)
  })

  it('holds nothing of other users', async () => {
    const who = await signUp(server)
    const before = await sizeOf(who)
    const other = await linked()
    other.mt5.reportDeals(someDeals(50, Date.UTC(2024, 4, 6, 9)))
    await other.mt5.flush()
    expect(await sizeOf(who)).toBe(before)
  })
})
