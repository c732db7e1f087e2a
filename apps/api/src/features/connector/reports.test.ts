import { connectorLimits, type ReportedDeal } from '@assay/contracts'
import { hourMs, minuteMs, newYorkOffset } from '@assay/market'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { linkedTerminals, refusalIn } from '../../../test/linked-terminals.ts'
import { aReportedAccount, hourBarsUntil, newDisk, someDeals, terminal, usualBrokerTime } from '../../../test/terminal.ts'
import { testApp } from '../../../test/test-app.ts'
import { troubledLine } from '../../../test/troubled-line.ts'

const server = await testApp()
const { newPost, call, stateOf, codeOf, newUser, linked, dealsOf } = linkedTerminals(server)
const monday = Date.UTC(2024, 4, 6, 9)
const some = someDeals(20, monday)

describe('messages', () => {
  it('are stored as reported, whatever their kind', async () => {
    const { who, mt5 } = await linked()
    mt5.heartbeat()
    const now = mt5.clocks().brokerTime
    const position = { ticket: '51820377', time: now, symbol: 'XAUUSD.m', side: 'long', lots: 0.05, price: 4095.71, now: 4112.46 } as const
    mt5.say({ type: 'positions', positions: [{ ...position, stop: 4089.7, target: 0, swap: 0, profit: 83.75 }] })
    const specification = { symbol: 'XAUUSD.m', digits: 2, point: 0.01, contract: 100, lotStep: 0.01, minLot: 0.01, maxLot: 50 }
    const costs = { stopsLevel: 20, spread: 27, swapLong: -38.2, swapShort: 12.1, swapMode: 1, swapDay: 3, profitCurrency: 'USD' }
    mt5.say({ type: 'symbols', symbols: [{ ...specification, ...costs, sessions: [{ day: 1, from: 60, to: 1440 }] }] })
    mt5.say({ type: 'quotes', quotes: [{ symbol: 'XAUUSD.m', time: now, bid: 4112.46, ask: 4112.73 }] })
    const minute = Math.floor(now / minuteMs) * 60
    mt5.say({ type: 'bars', symbol: 'XAUUSD.m', bars: [[minute - 60, 4112, 4113, 4111, 4112.5, 55, 27]] })
    await mt5.flush()
    expect(mt5.disk.queue).toEqual([])
    const { account } = await stateOf(who)
    expect(account).toMatchObject({ balance: 24_318.4, equity: 24_402.15, clock: 'New York + 7 h', clockProven: true, clockFault: null })
    expect(account.positions).toMatchObject([{ ticket: '51820377', stop: 4089.7, target: null, profit: 83.75 }])
    expect(account.symbols).toMatchObject([{ symbol: 'XAUUSD.m', suggested: 'XAUUSD', instrument: null, contract: 100 }])
    expect((await call(who, 'PUT', '/api/mt5/symbols', { symbol: 'XAUUSD.m', instrument: 'XAUUSD' })).status).toBe(200)
    expect((await stateOf(who)).account.symbols).toMatchObject([{ symbol: 'XAUUSD.m', instrument: 'XAUUSD' }])
    mt5.say({ type: 'positions', positions: [] })
    await mt5.flush()
    expect((await stateOf(who)).account.positions, 'all are closed').toEqual([])
  })

  it('are stored at the instants that the clock of the broker shows, whatever has a time', async () => {
    const { who, mt5 } = await linked()
    const time = usualBrokerTime(monday)
    const symbol = 'XAUUSD.m'
    const position = { ticket: '1', time, symbol, side: 'long', lots: 1, price: 1, now: 1, stop: 0, target: 0, swap: 0, profit: 0 } as const
    mt5.say({ type: 'positions', positions: [position] })
    mt5.say({ type: 'quotes', quotes: [{ symbol, time, bid: 1, ask: 1 }] })
    mt5.say({ type: 'bars', symbol, bars: [[time / 1000, 1, 1, 1, 1, 1, 1]] })
    mt5.reportDeals(someDeals(1, monday))
    await mt5.flush()
    const own = server.database.db.selectFrom('trading_accounts').select('id').where('user_id', '=', who.user.id)
    for (const [table, column] of [
      ['open_positions', 'opened_at'],
      ['broker_symbols', 'quoted_at'],
      ['broker_bars', 'at'],
      ['deals', 'at'],
    ] as const) {
      const { rows } = await sql`select ${sql.ref(column)} as at from ${sql.table(table)} where account_id = (${own})`.execute(
        server.database.db,
      )
      expect(rows, table).toEqual([{ at: new Date(monday) }])
    }
  })

  it('carry the next number: a repeat is not stored again, and one that comes too early is not stored at all', async () => {
    const { who, mt5 } = await linked()
    await mt5.flush()
    const deals = { type: 'deals', deals: some, ...mt5.clocks() }
    expect((await mt5.raw(3, deals))?.body).toEqual({ next: 2, stored: false })
    expect(await dealsOf(who), 'before its turn').toEqual([])
    expect((await mt5.raw(2, deals))?.body).toEqual({ next: 3, stored: true })
    expect((await mt5.raw(2, { ...deals, deals: [{ ...some[0], ticket: '1' }] }))?.body).toEqual({ next: 3, stored: false })
    expect((await dealsOf(who)).map(({ ticket }) => ticket)).toEqual(some.map(({ ticket }) => ticket))
  })

  it('are refused without a number, in another form, or when too long', async () => {
    const { mt5 } = await linked()
    expect(refusalIn(await mt5.raw('first', { type: 'deals', deals: [], ...mt5.clocks() }))).toBe('BODY_INVALID')
    expect((await mt5.raw(1, { type: 'order', ...mt5.clocks() }))?.status).toBe(400)
    expect((await mt5.raw(1, { type: 'deals', deals: [], more: 'x'.repeat(256 * 1024), ...mt5.clocks() }))?.status).toBe(413)
  })

  it('start with a hello of the linked account', async () => {
    const { mt5 } = await linked()
    expect(refusalIn(await mt5.raw(1, { type: 'deals', deals: some, ...mt5.clocks() }))).toBe('HELLO_FIRST')
    const account = { ...aReportedAccount, login: '1' }
    const hello = { type: 'hello', account, version: '1.0', build: 1, hedging: true, hourBars: [], ...mt5.clocks() }
    expect(refusalIn(await mt5.raw(1, hello))).toBe('CONNECTOR_ACCOUNT_OTHER')
  })
})

describe('a message about another account', () => {
  it('is refused in words whatever its kind and number, and nothing is stored; version 1.0 names no account', async () => {
    const { who, mt5 } = await linked()
    await mt5.flush()
    const login = '880299'
    const heartbeat = { type: 'heartbeat', balance: 1, equity: 1, margin: 1, freeMargin: 1, positions: 0 }
    for (const [seq, message] of [
      [2, { type: 'deals', deals: some }],
      [2, heartbeat],
      [1, heartbeat],
      [2, { type: 'quotes', quotes: [] }],
    ] as const) {
      const answer = await mt5.raw(seq, { ...message, login, ...mt5.clocks() })
      expect(answer).toMatchObject({ status: 409, body: { error: { code: 'CONNECTOR_ACCOUNT_OTHER' } } })
      expect(JSON.stringify(answer?.body)).toContain('reports account 880299, and this link is for account 770188')
    }
    expect([await dealsOf(who), (await stateOf(who)).account.balance]).toEqual([[], null])
    expect((await mt5.raw(2, { type: 'deals', deals: some, ...mt5.clocks() }))?.body).toMatchObject({ stored: true })
  })
})

describe('the clock of the broker', () => {
  it('is UTC+2 in winter and UTC+3 in the American summer, and deals are stored in UTC', async () => {
    const { who, mt5 } = await linked()
    const winter = someDeals(2, Date.UTC(2024, 1, 5, 9))
    // The United States already have summer time, Europe does not.
    const between = someDeals(4, Date.UTC(2024, 2, 20, 9)).slice(2)
    mt5.reportDeals([...winter, ...between])
    await mt5.flush()
    expect(new Date(winter[0].time).toISOString()).toBe('2024-02-05T11:00:00.000Z')
    expect(new Date(between[0].time).toISOString()).toBe('2024-03-20T14:00:00.000Z')
    expect((await dealsOf(who)).map(({ at }) => at.toISOString())).toEqual([
      ...['2024-02-05T09:00:00.000Z', '2024-02-05T10:00:00.000Z', '2024-03-20T11:00:00.000Z', '2024-03-20T12:00:00.000Z'],
    ])
  })

  it("is refused with the evidence while the terminal's computer has it wrong, and nothing is stored until it is right", async () => {
    let wrongMs = hourMs
    const { who, mt5 } = await linked({ aheadMs: () => wrongMs })
    mt5.reportDeals(some)
    await mt5.flush()
    const { account, state } = await stateOf(who)
    const hours = Math.round(newYorkOffset(Date.now()) / hourMs) + 7
    expect(account.clockFault).toContain(`The terminal says that its broker's clock is at UTC+${hours - 1}.`)
    expect(account.clockFault).toMatch(/The 2\d weekends in its bars say .* would close on Friday at 18:00 New York and not at 17:00/)
    expect([state, await dealsOf(who)]).toEqual(['connected', []])
    wrongMs = 0
    await mt5.flush()
    expect(await dealsOf(who)).toHaveLength(20)
    expect((await stateOf(who)).account.clockFault).toBeNull()
  })

  it('is also refused when it changes later while the zone stays the same', async () => {
    const { who, mt5 } = await linked()
    await mt5.flush()
    const { brokerTime, utcTime } = mt5.clocks()
    const answer = await mt5.raw(2, { type: 'deals', deals: some, brokerTime: brokerTime + hourMs, utcTime })
    expect(refusalIn(answer)).toBe('BROKER_CLOCK_WRONG')
    expect(await dealsOf(who)).toEqual([])
  })
})

describe('a connection that loses, repeats and reorders messages', () => {
  it('delivers every deal once, without omissions, across restarts of the terminal', async () => {
    const who = await newUser()
    const post = troubledLine(newPost())
    const disk = newDisk()
    const history = someDeals(1500, monday)
    expect(await terminal({ post, disk }).pair(await codeOf(who))).toBe(200)
    for (let from = 0; from < history.length; from += 300) {
      // A restarted terminal has only what is on its disk.
      const mt5 = terminal({ post, disk })
      mt5.reportDeals(history.slice(0, from + 300))
      for (let tries = 0; tries < 12; tries++) await mt5.flush()
    }
    const last = terminal({ post: newPost(), disk })
    await last.flush()
    expect(disk.queue).toEqual([])
    expect((await dealsOf(who)).map(({ ticket }) => ticket)).toEqual(history.map(({ ticket }) => ticket))
  })

  it("stays consistent when the terminal's disk is set back: known deals are sent again and change nothing", async () => {
    const { who, mt5 } = await linked()
    await mt5.flush()
    const old = structuredClone(mt5.disk)
    mt5.reportDeals(some)
    mt5.heartbeat()
    await mt5.flush()
    const before = await dealsOf(who)
    const again = terminal({ post: newPost(), disk: old })
    again.reportDeals(some)
    await again.flush()
    expect(again.disk).toEqual({ ...mt5.disk, next: mt5.disk.next + 2, queue: [] })
    expect(await dealsOf(who)).toEqual(before)
  })

  it('delivers each deal once with two terminals on one account at the same time', async () => {
    const who = await newUser()
    const history = someDeals(600, monday)
    const two = [terminal({ post: newPost() }), terminal({ post: newPost() })]
    for (const mt5 of two) expect(await mt5.pair(await codeOf(who))).toBe(200)
    for (const mt5 of two) mt5.reportDeals(history)
    await Promise.all(two.map((mt5) => mt5.flush()))
    expect((await dealsOf(who)).map(({ ticket }) => ticket)).toEqual(history.map(({ ticket }) => ticket))
    expect((await stateOf(who)).account).toMatchObject({ terminals: 2, deals: 600 })
  })
})

it('keeps the reports of users apart', async () => {
  const [one, other] = [await linked(), await linked()]
  one.mt5.reportDeals(some)
  await one.mt5.flush()
  await other.mt5.flush()
  expect([(await stateOf(one.who)).account.deals, (await stateOf(other.who)).account.deals]).toEqual([20, 0])
  await call(other.who, 'DELETE', '/api/mt5', { deleteData: true })
  expect(await dealsOf(one.who)).toHaveLength(20)
  const deals: ReportedDeal[] = []
  expect((await one.mt5.raw(one.mt5.disk.next, { type: 'deals', deals, ...one.mt5.clocks() }))?.status).toBe(200)
})

it('the hour bars that a terminal reports fit into one message', () => {
  expect(JSON.stringify(hourBarsUntil(Date.now(), usualBrokerTime)).length).toBeLessThan(connectorLimits.messageBytes / 2)
})
