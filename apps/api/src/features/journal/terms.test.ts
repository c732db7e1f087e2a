import { describe, expect, it } from 'vitest'
import { signUp } from '../../../test/accounts.ts'
import { testApp } from '../../../test/test-app.ts'
import { termsOf } from './terms.store.ts'

const server = await testApp()
const { db } = server.database

const spec = {
  symbol: 'EURUSD.x',
  digits: 5,
  point: 0.00001,
  contract: 100_000,
  lotStep: 0.01,
  minLot: 0.01,
  maxLot: 100,
  stopsLevel: 0,
  spread: 9,
  swapLong: -7.5,
  swapShort: 2,
  swapMode: 1,
  swapDay: 3,
  profitCurrency: 'USD',
  sessions: [],
}

async function accountOf(userId: string, instrument: string | null) {
  const account = {
    user_id: userId,
    login: '1',
    server: 'Demo',
    company: 'Northfield',
    currency: 'USD',
    leverage: 0,
    demo: true,
    zone: 'new-york+7',
  }
  const { id } = await db.insertInto('trading_accounts').values(account).returning('id').executeTakeFirstOrThrow()
  await db
    .insertInto('broker_symbols')
    .values({ account_id: id, symbol: 'EURUSD.x', instrument, spec: JSON.stringify(spec) })
    .execute()
  const bar = { account_id: id, symbol: 'EURUSD.x', open: 1, high: 1, low: 1, close: 1, ticks: 1 }
  const bars = [
    ['2024-03-06T10:01Z', 12],
    ['2024-03-06T10:02Z', 14],
    ['2024-07-06T10:02Z', 90],
    ['2024-03-06T21:30Z', 60],
  ] as const
  await db
    .insertInto('broker_bars')
    .values(bars.map(([at, spread]) => ({ ...bar, at: new Date(at), spread })))
    .execute()
  const deal = {
    account_id: id,
    order_ticket: '1',
    at: new Date(),
    symbol: 'EURUSD.x',
    kind: 'buy' as const,
    entry: 'in' as const,
    price: 1,
  }
  const money = { swap: 0, profit: 0, comment: '', source: 'terminal', position: null }
  await db
    .insertInto('deals')
    .values([
      { ...deal, ...money, ticket: '1', lots: 1, commission: -7, fee: -0.5 },
      { ...deal, ...money, ticket: '2', lots: 1, commission: 0, fee: 0, entry: 'out', kind: 'sell' },
    ])
    .execute()
  return id
}

describe('the terms of an account', () => {
  it('are the median spread of each UTC hour, the commission per lot and deal, and the swap of the terminal', async () => {
    const { user } = await signUp(server)
    await accountOf(user.id, 'EURUSD')
    const [terms, ...others] = await termsOf(db, user.id, 'EURUSD')
    expect(others).toEqual([])
    expect(terms).toMatchObject({ account: { name: 'Northfield 1' }, currency: 'USD', contract: 100_000, bars: 4, commissionDeals: 2 })
    expect([terms.spreadByHour[10], terms.spreadByHour[21], terms.spreadByHour[11]]).toEqual([0.00014, 0.0006, null])
    // 7.50 over two lots. The broker booked all of it at the opening deal.
    expect(terms.commissionPerLot).toBe(-3.75)
    expect(terms.swap).toEqual({ long: -7.5, short: 2, mode: 1, point: 0.00001, tripleDay: 3, zone: 'new-york+7' })
  })

  it('come from the symbols to which the user assigned the instrument, and from no other user', async () => {
    const { user } = await signUp(server)
    await accountOf(user.id, null)
    expect(await termsOf(db, user.id, 'EURUSD')).toEqual([])
    const other = await signUp(server)
    await accountOf(other.user.id, 'EURUSD')
    expect(await termsOf(db, user.id, 'EURUSD')).toEqual([])
  })
})
