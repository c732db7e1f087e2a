import { connectorLimits } from '@assay/contracts'
import { minuteMs } from '@assay/market'
import { describe, expect, it } from 'vitest'
import { linkedTerminals, named } from '../../../test/linked-terminals.ts'
import { aReportedAccount, someDeals, terminal, usualBrokerTime } from '../../../test/terminal.ts'
import { testApp } from '../../../test/test-app.ts'

const server = await testApp()
const { db } = server.database
const { linked, dealsOf, stateOf, codeOf, call, newPost } = linkedTerminals(server)
const deals = someDeals(4, Date.UTC(2024, 4, 6, 9))
const year2090 = Date.UTC(2090, 0, 2)
const minute = Math.floor(usualBrokerTime(Date.now()) / minuteMs) * 60
const bar = [minute - 600, 2400, 2401, 2399, 2400, 55, 27]
const position = {
  ticket: '1',
  time: minute * 1000,
  symbol: 'XAUUSD.m',
  side: 'long',
  lots: 1,
  price: 1,
  now: 1,
  stop: 0,
  target: 0,
  swap: 0,
  profit: 0,
}

type Terminal = Awaited<ReturnType<typeof linked>>['mt5']
const send = async (mt5: Terminal, message: object) => (await mt5.raw(mt5.disk.next++, { ...message, ...mt5.clocks() }))?.body

async function greeted() {
  const { who, mt5 } = await linked()
  await mt5.flush()
  return { who, mt5 }
}
type Who = Awaited<ReturnType<typeof linked>>['who']
const accountsOf = (who: Who) => db.selectFrom('trading_accounts').selectAll().where('user_id', '=', who.user.id).execute()

/** A terminal of the same user, logged in to an account with this number. */
async function terminalOf(who: Who, login: string) {
  await call(who, 'POST', '/api/broker', { ...named, accountNumber: login })
  const mt5 = terminal({ post: newPost(), account: { login } })
  const status = await mt5.pair(await codeOf(who))
  return { mt5, status }
}
const barsOf = (who: Who) =>
  db
    .selectFrom('broker_bars')
    .innerJoin('trading_accounts', 'trading_accounts.id', 'broker_bars.account_id')
    .select('at')
    .where('user_id', '=', who.user.id)
    .execute()

describe('a row that cannot be stored is refused alone, and the queue of the terminal goes on', () => {
  it.each([
    ['a profit of 300 digits', { profit: 1e300 }, /profit/],
    ['a profit beyond every number', { profit: null }, /profit/],
    ['a price beyond every market', { price: 1e299 }, /price/],
    ['a volume below nothing', { lots: -1 }, /lots/],
    ['a time in 2090', { time: year2090 }, /future/],
    ['no symbol', { symbol: undefined }, /symbol/],
    ['a field that deals do not have', { size: 1 }, /size/],
    ['the ticket of another row', { ticket: deals[3].ticket }, /twice/],
  ])('a deal with %s', async (_what, wrong, reason) => {
    const { who, mt5 } = await greeted()
    const answer = await send(mt5, { type: 'deals', deals: [deals[3], deals[0], { ...deals[1], ...wrong }, deals[2]] })
    expect(answer).toEqual({ next: 3, stored: true, refused: [{ rows: [2], reason: expect.stringMatching(reason) }] })
    expect(await dealsOf(who)).toHaveLength(3)
  })

  it.each([
    ['3e9 ticks', [minute - 540, 2400, 2401, 2399, 2400, 3e9, 27], /2147483647/],
    ['a spread of 3e9 points', [minute - 540, 2400, 2401, 2399, 2400, 55, 3e9], /2147483647/],
    ['a price of 300 digits', [minute - 540, 1e299, 2401, 2399, 2400, 55, 27], /1/],
    ['a time in 2090', [year2090 / 1000, 2400, 2401, 2399, 2400, 55, 27], /future/],
    ['the time of another row', bar, /twice/],
    ['too few fields', [1], /./],
  ])('a bar of %s', async (_what, wrong, reason) => {
    const { who, mt5 } = await greeted()
    const answer = await send(mt5, { type: 'bars', symbol: 'XAUUSD.m', bars: [bar, wrong] })
    expect(answer).toEqual({ next: 3, stored: true, refused: [{ rows: [1], reason: expect.stringMatching(reason) }] })
    expect(await barsOf(who)).toHaveLength(1)
  })

  it('a position, a symbol or a quote that comes twice', async () => {
    const { who, mt5 } = await greeted()
    expect(await send(mt5, { type: 'positions', positions: [position, { ...position, lots: 2 }] })).toMatchObject({
      refused: [{ rows: [1] }],
    })
    const quote = { symbol: 'XAUUSD.m', time: minute * 1000, bid: 1, ask: 2 }
    const wrong = [
      { ...quote, time: year2090 },
      { ...quote, bid: 0 },
    ]
    expect(await send(mt5, { type: 'quotes', quotes: [quote, quote, ...wrong] })).toMatchObject({ refused: [{}, {}, {}] })
    expect((await stateOf(who)).account.positions).toMatchObject([{ lots: 1 }])
  })

  it('says one reason once, with its rows', async () => {
    const { mt5 } = await greeted()
    const wrong = deals.map((deal) => ({ ...deal, profit: 1e300 }))
    expect(await send(mt5, { type: 'deals', deals: wrong })).toMatchObject({ refused: [{ rows: [0, 1, 2, 3] }] })
  })
})

it('cleans text that cannot be stored, wherever it stands', async () => {
  const { who, mt5 } = await greeted()
  const wrong = 'a\u0000b\ud800'
  await send(mt5, { type: 'deals', deals: [{ ...deals[0], comment: wrong, symbol: wrong }] })
  expect(await dealsOf(who)).toMatchObject([{ comment: 'a\ufffdb\ufffd', symbol: 'a\ufffdb\ufffd' }])
  expect(await send(mt5, { type: 'bars', symbol: wrong, bars: [bar] })).toEqual({ next: 4, stored: true })
  const hello = { type: 'hello', version: wrong, build: 1, hedging: true, hourBars: [] }
  const { account } = await stateOf(who)
  const { login, server: named, currency, leverage, demo } = account
  const reported = { login, server: named, company: wrong, currency, leverage, demo }
  expect(await send(mt5, { ...hello, account: reported })).toEqual({ next: 5, stored: true })
  expect((await stateOf(who)).account.company).toBe('a\ufffdb\ufffd')
})

describe('the room of a link', () => {
  it('takes bars up to its limit, says so in the answer and on the page, and still takes deals', async () => {
    const { who, mt5 } = await greeted()
    await send(mt5, { type: 'bars', symbol: 'XAUUSD.m', bars: [bar] })
    const rows = (from: number, count: number) => Array.from({ length: count }, (_, i) => [minute - from + i * 60, 1, 1, 1, 1, 1, 1])
    expect((await stateOf(who)).account).toMatchObject({ bars: 1, barsLimit: connectorLimits.bars })
    await db
      .updateTable('broker_symbols')
      .set({ bars: String(connectorLimits.bars - 2) })
      .where('symbol', '=', 'XAUUSD.m')
      .execute()
    expect(await send(mt5, { type: 'bars', symbol: 'EURUSD.m', bars: rows(6000, 5) })).toEqual({
      next: 4,
      stored: true,
      refused: [{ rows: [2, 3, 4], reason: expect.stringContaining('52,560,000 one-minute bars') }],
    })
    expect(await send(mt5, { type: 'bars', symbol: 'EURUSD.m', bars: rows(3000, 2) })).toMatchObject({ refused: [{ rows: [0, 1] }] })
    expect(await send(mt5, { type: 'deals', deals })).toEqual({ next: 6, stored: true })
    expect((await stateOf(who)).account.bars).toBe(connectorLimits.bars)
  })

  it('is shared by all accounts of a user, and by nobody else', async () => {
    const { who, mt5 } = await greeted()
    await send(mt5, { type: 'bars', symbol: 'XAUUSD.m', bars: [bar] })
    const fill = { bars: String(connectorLimits.bars) }
    const [full] = await accountsOf(who)
    await db.updateTable('broker_symbols').set(fill).where('account_id', '=', full.id).execute()
    const { mt5: second } = await terminalOf(who, '990011')
    await second.flush()
    expect(await send(second, { type: 'bars', symbol: 'XAUUSD.m', bars: [bar] })).toMatchObject({ refused: [{ rows: [0] }] })
    const { mt5: ofOther } = await greeted()
    expect(await send(ofOther, { type: 'bars', symbol: 'XAUUSD.m', bars: [bar] })).toEqual({ next: 3, stored: true })
  })

  it('has a place for fifty accounts of a user; a known one can always be linked again', async () => {
    const { who } = await greeted()
    const more = Array.from({ length: connectorLimits.accounts - 1 }, (_, i) => ({
      ...aReportedAccount,
      user_id: who.user.id,
      login: `${100_001 + i}`,
    }))
    await db.insertInto('trading_accounts').values(more).execute()
    expect((await terminalOf(who, '990011')).status).toBe(409)
    expect((await terminalOf(who, '100001')).status).toBe(200)
    expect(await accountsOf(who)).toHaveLength(connectorLimits.accounts)
  })

  it('holds ten terminals of an account: one more replaces the one heard longest ago', async () => {
    const { who, mt5 } = await greeted()
    for (let i = 0; i < connectorLimits.terminals; i++) {
      await db
        .updateTable('connector_tokens')
        .set({ heard_at: new Date(Date.now() - i) })
        .where('heard_at', 'is', null)
        .execute()
      expect(await terminal({ post: newPost() }).pair(await codeOf(who))).toBe(200)
    }
    const [{ id }] = await accountsOf(who)
    const tokens = await db.selectFrom('connector_tokens').select('token_hash').where('account_id', '=', id).execute()
    expect(tokens).toHaveLength(connectorLimits.terminals)
    expect((await mt5.raw(mt5.disk.next, { type: 'positions', positions: [], ...mt5.clocks() }))?.status).toBe(401)
  })

  it('counts a bar once, however often it is sent', async () => {
    const { who, mt5 } = await greeted()
    for (let i = 0; i < 3; i++) await send(mt5, { type: 'bars', symbol: 'XAUUSD.m', bars: [bar] })
    expect((await stateOf(who)).account.bars).toBe(1)
  })

  it('takes a bounded number of symbols', async () => {
    const { who, mt5 } = await greeted()
    const spec = { digits: 2, point: 0.01, contract: 100, lotStep: 0.01, minLot: 0.01, maxLot: 50, stopsLevel: 20, spread: 27 }
    const costs = { swapLong: -38.2, swapShort: 12.1, swapMode: 1, swapDay: 3, profitCurrency: 'USD', sessions: [] }
    const symbols = (from: number) => Array.from({ length: 50 }, (_, i) => ({ symbol: `S${from + i}`, ...spec, ...costs }))
    for (let from = 0; from < connectorLimits.symbols; from += 50)
      expect(await send(mt5, { type: 'symbols', symbols: symbols(from) })).toMatchObject({ stored: true })
    expect(await send(mt5, { type: 'symbols', symbols: [...symbols(0).slice(0, 1), ...symbols(9000).slice(0, 2)] })).toMatchObject({
      refused: [{ rows: [1, 2], reason: expect.stringContaining('symbols') }],
    })
    expect((await stateOf(who)).account.symbols).toHaveLength(connectorLimits.symbols)
  })
})
