import { connectorLimits, type ReportedDeal } from '@assay/contracts'
import { newYorkOffset } from '@assay/market'
import { describe, expect, it } from 'vitest'
import { elsewhere, type SignedUp, signUp } from '../../../test/accounts.ts'
import {
  aReportedAccount,
  hourBarsUntil,
  newDisk,
  someDeals,
  type TerminalPost,
  terminal,
  usualBrokerTime,
} from '../../../test/terminal.ts'
import { testApp } from '../../../test/test-app.ts'
import { troubledLine } from '../../../test/troubled-line.ts'

const server = await testApp()
const { app, database } = server
const { db } = database

let network = 0
/** Posts as a terminal in a network of its own. */
function newPost(): TerminalPost {
  const remoteAddress = `198.51.${100 + Math.floor(++network / 250)}.${network % 250}`
  return async (url, payload, headers) => {
    const answer = await app.inject({ method: 'POST', url, payload, headers, remoteAddress })
    return { status: answer.statusCode, body: answer.json() }
  }
}

const named = { brokerName: 'Northfield FX', accountNumber: '770188', serverName: 'NorthfieldFX-Demo04' }
const call = async (who: SignedUp, method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) => {
  const answer = await app.inject({ method, url, headers: who.headers, payload, ...elsewhere })
  return { status: answer.statusCode, body: answer.json() }
}
const stateOf = async (who: SignedUp) => (await call(who, 'GET', '/api/mt5')).body
const codeOf = async (who: SignedUp): Promise<string> => (await call(who, 'POST', '/api/mt5/pairing')).body.code
const refusal = (answer: { status: number; body: unknown } | undefined) =>
  (answer?.body as { error?: { code: string } } | undefined)?.error?.code

async function newUser(): Promise<SignedUp> {
  const who = await signUp(server)
  await call(who, 'POST', '/api/broker', named)
  return who
}

async function linked(options: Partial<Parameters<typeof terminal>[0]> = {}) {
  const who = await newUser()
  const mt5 = terminal({ post: newPost(), ...options })
  expect(await mt5.pair(await codeOf(who))).toBe(200)
  return { who, mt5 }
}

const dealsOf = (who: SignedUp) =>
  db
    .selectFrom('deals')
    .innerJoin('trading_accounts', 'trading_accounts.id', 'deals.account_id')
    .selectAll('deals')
    .where('user_id', '=', who.user.id)
    .orderBy('ticket')
    .execute()

const monday = Date.UTC(2024, 4, 6, 9)
const some = someDeals(20, monday)

describe('a pairing code', () => {
  it('can be requested once the account is named, and links a terminal logged in to that account', async () => {
    const who = await signUp(server)
    expect((await stateOf(who)).state).toBe('none')
    expect((await call(who, 'POST', '/api/mt5/pairing')).body.error.code).toBe('BROKER_DETAILS_MISSING')
    await call(who, 'POST', '/api/broker', named)
    expect((await stateOf(who)).state).toBe('declared')
    const code = await codeOf(who)
    expect(code).toMatch(/^[ABCDEFGHJKMNPQRSTUVWXYZ23456789]{8}$/)
    expect((await stateOf(who)).state).toBe('waiting')
    const mt5 = terminal({ post: newPost() })
    expect(await mt5.pair(` ${code.slice(0, 4).toLowerCase()} ${code.slice(4)}`), 'accepted as people type it').toBe(200)
    await mt5.flush()
    expect(await stateOf(who)).toMatchObject({ state: 'connected', pairing: null, account: { login: '770188', terminals: 1 } })
  })

  it('is stored as a hash, expires after 15 minutes and can be used once', async () => {
    const who = await newUser()
    const code = await codeOf(who)
    const ofUser = db.selectFrom('connector_pairings').selectAll().where('user_id', '=', who.user.id)
    const { code_hash, asked_at, expires_at } = await ofUser.executeTakeFirstOrThrow()
    expect(code_hash.includes(code)).toBe(false)
    expect(expires_at.getTime() - asked_at.getTime()).toBe(15 * 60_000)
    expect(await terminal({ post: newPost() }).pair(code)).toBe(200)
    expect(await terminal({ post: newPost() }).pair(code), 'a second time').toBe(400)
    const late = await codeOf(who)
    await db
      .updateTable('connector_pairings')
      .set({ expires_at: new Date(Date.now() - 1) })
      .where('user_id', '=', who.user.id)
      .execute()
    expect(await terminal({ post: newPost() }).pair(late), 'after its end').toBe(400)
  })

  it('is replaced by a new one', async () => {
    const who = await newUser()
    const first = await codeOf(who)
    const second = await codeOf(who)
    expect(await terminal({ post: newPost() }).pair(first)).toBe(400)
    expect(await terminal({ post: newPost() }).pair(second)).toBe(200)
  })

  it('is invalidated by five wrong codes for its account, wherever they come from', async () => {
    const who = await newUser()
    await call(who, 'POST', '/api/broker', { ...named, accountNumber: '990011' })
    const account = { login: '990011' }
    const code = await codeOf(who)
    for (let i = 0; i < connectorLimits.codeTries; i++) expect(await terminal({ post: newPost(), account }).pair('AAAAAAAA')).toBe(400)
    expect(await terminal({ post: newPost(), account }).pair(code)).toBe(400)
    expect(await terminal({ post: newPost(), account }).pair(await codeOf(who)), 'a new one').toBe(200)
  })

  it('cannot be guessed: a network has five tries', async () => {
    const post = newPost()
    const account = { login: '123456789' }
    for (let i = 0; i < connectorLimits.codeTries; i++) expect(await terminal({ post, account }).pair('AAAAAAAA')).toBe(400)
    expect(await terminal({ post, account }).pair('AAAAAAAA')).toBe(429)
  })
})

describe('a terminal on another account', () => {
  const account = { login: '880299', company: 'Southfield', server: 'Southfield-Live' }

  it('is shown beside the named account, and linked when the user accepts it', async () => {
    const who = await newUser()
    const code = await codeOf(who)
    const mt5 = terminal({ post: newPost(), account })
    expect(await mt5.pair(code)).toBe(409)
    expect(await stateOf(who)).toMatchObject({ state: 'mismatch', broker: named, pairing: { reported: account }, account: null })
    expect((await call(who, 'POST', '/api/mt5/pairing/decision', { accept: true })).status).toBe(200)
    expect((await stateOf(who)).state).toBe('waiting')
    expect(await mt5.pair(code), 'the terminal asks again by itself').toBe(200)
    expect((await stateOf(who)).broker).toEqual({ brokerName: 'Southfield', accountNumber: '880299', serverName: 'Southfield-Live' })
  })

  it('is refused when the user decides so, and the code becomes invalid', async () => {
    const who = await newUser()
    const code = await codeOf(who)
    await terminal({ post: newPost(), account }).pair(code)
    expect((await call(who, 'POST', '/api/mt5/pairing/decision', { accept: false })).status).toBe(200)
    expect(await terminal({ post: newPost(), account }).pair(code)).toBe(400)
    expect(await stateOf(who)).toMatchObject({ state: 'declared', broker: named, account: null })
  })

  it.each([
    ['the number with zeros before it', { login: '0770188' }],
    ['the company at full length', { company: 'Northfield FX Global Ltd.' }],
    ['the server in small letters', { server: 'northfieldfx-demo04' }],
  ])('is not assumed when the only difference is %s', async (_what, written) => {
    const who = await newUser()
    expect(await terminal({ post: newPost(), account: written }).pair(await codeOf(who))).toBe(200)
  })
})

describe('the token of a terminal', () => {
  it('can only send reports', async () => {
    const { mt5 } = await linked()
    const headers = { authorization: `Bearer ${mt5.disk.token}` }
    for (const url of ['/api/auth/me', '/api/mt5', '/api/strategies', '/api/user/export'])
      expect((await app.inject({ url, headers, ...elsewhere })).statusCode, url).toBe(401)
  })

  it('becomes invalid with the link at once; the journal keeps its deals unless the user deletes them', async () => {
    const { who, mt5 } = await linked()
    mt5.reportDeals(some)
    await mt5.flush()
    await call(who, 'DELETE', '/api/mt5', { deleteData: false })
    expect((await stateOf(who)).state).toBe('revoked')
    expect(refusal(await mt5.raw(mt5.disk.next, { type: 'deals', deals: [], ...mt5.clocks() }))).toBe('CONNECTOR_TOKEN_WRONG')
    mt5.heartbeat()
    await mt5.flush()
    expect(mt5.isStopped).toBe(true)
    expect(await dealsOf(who)).toHaveLength(20)
    await call(who, 'DELETE', '/api/mt5', { deleteData: true })
    expect(await dealsOf(who)).toEqual([])
    expect((await stateOf(who)).state).toBe('declared')
  })

  it('is stored as a hash', async () => {
    const { mt5 } = await linked()
    const rows = await db.selectFrom('connector_tokens').select('token_hash').execute()
    expect(rows.some(({ token_hash }) => token_hash.includes(mt5.disk.token!))).toBe(false)
  })

  it('is refused when it is unknown', async () => {
    const mt5 = terminal({ post: newPost(), disk: { ...newDisk(), token: 'made-up', next: 1 } })
    expect(refusal(await mt5.raw(1, { type: 'deals', deals: [], ...mt5.clocks() }))).toBe('CONNECTOR_TOKEN_WRONG')
  })
})

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
    const minute = Math.floor(now / 60_000) * 60
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
    expect(refusal(await mt5.raw('first', { type: 'deals', deals: [], ...mt5.clocks() }))).toBe('BODY_INVALID')
    expect((await mt5.raw(1, { type: 'order', ...mt5.clocks() }))?.status).toBe(400)
    expect((await mt5.raw(1, { type: 'deals', deals: [], more: 'x'.repeat(256 * 1024), ...mt5.clocks() }))?.status).toBe(413)
  })

  it('start with a hello of the linked account', async () => {
    const { mt5 } = await linked()
    expect(refusal(await mt5.raw(1, { type: 'deals', deals: some, ...mt5.clocks() }))).toBe('HELLO_FIRST')
    const account = { ...aReportedAccount, login: '1' }
    const hello = { type: 'hello', account, version: '1.0', build: 1, hedging: true, hourBars: [], ...mt5.clocks() }
    expect(refusal(await mt5.raw(1, hello))).toBe('CONNECTOR_ACCOUNT_OTHER')
  })
})

describe('the state of a link', () => {
  it.each([
    [59, 'connected'],
    [62, 'late'],
    [899, 'late'],
    [902, 'offline'],
  ])('after %d s without a message is %s', async (seconds, state) => {
    const { who, mt5 } = await linked()
    await mt5.flush()
    // On a busy machine more than a second may pass until the state is read.
    await expect
      .poll(async () => {
        const heard = new Date(Date.now() - seconds * 1000)
        await db.updateTable('trading_accounts').set({ heard_at: heard }).where('user_id', '=', who.user.id).execute()
        return (await stateOf(who)).state
      })
      .toBe(state)
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
    let wrongMs = 3_600_000
    const { who, mt5 } = await linked({ aheadMs: () => wrongMs })
    mt5.reportDeals(some)
    await mt5.flush()
    const { account, state } = await stateOf(who)
    const hours = Math.round(newYorkOffset(Date.now()) / 3_600_000) + 7
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
    const answer = await mt5.raw(2, { type: 'deals', deals: some, brokerTime: brokerTime + 3_600_000, utcTime })
    expect(refusal(answer)).toBe('BROKER_CLOCK_WRONG')
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
