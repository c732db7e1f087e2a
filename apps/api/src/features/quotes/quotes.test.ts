import type { PushedQuote, QuoteDays, QuotesAnswer } from '@assay/contracts'
import { dayMs, instruments } from '@assay/market'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { elsewhere, signUp } from '../../../test/accounts.ts'
import { silentLog } from '../../../test/data-folder.ts'
import { testApp } from '../../../test/test-app.ts'
import { openLeadership } from '../../platform/database/leadership.ts'

const token = 'a-token-of-many-characters'
const often = { interval: 50 }
const off = await testApp({ FEED_PUSH_TOKEN: token })
const pushed = await testApp({ FEED: 'push', FEED_PUSH_TOKEN: token })
const simulated = await testApp({ FEED: 'simulator', FEED_PUSH_TOKEN: token })

type Server = typeof off

async function quotesOf(server: Server, query = ''): Promise<QuotesAnswer> {
  const { headers } = await signUp(server)
  return (await server.app.inject({ url: `/api/quotes${query}`, headers, ...elsewhere })).json()
}
async function daysOf(server: Server, query = ''): Promise<QuoteDays> {
  const { headers } = await signUp(server)
  return (await server.app.inject({ url: `/api/quotes/day${query}`, headers, ...elsewhere })).json()
}
const push = (server: Server, payload: object, bearer: string | null = token) =>
  server.app.inject({
    method: 'POST',
    url: '/api/quotes/push',
    headers: bearer === null ? {} : { authorization: `Bearer ${bearer}` },
    payload,
    ...elsewhere,
  })
const quote = (more: Partial<PushedQuote> = {}): PushedQuote => ({ symbol: 'EURUSD', bid: 1.1, ask: 1.1002, at: Date.now(), ...more })

/** Waits until the feed of a server runs. */
async function listening(server: Server): Promise<void> {
  if (!server.app.server.listening) await server.app.listen({ port: 0, host: '127.0.0.1' })
  const { headers } = await signUp(server)
  const state = async () => (await server.app.inject({ url: '/api/quotes', headers, ...elsewhere })).json().feed.state
  await vi.waitFor(async () => expect(await state()).not.toBe('standby'), often)
}

describe('with the feed off', () => {
  it('there are no quotes, but market hours', async () => {
    const { feed, quotes, markets } = await quotesOf(off)
    expect(feed).toEqual({ state: 'off', source: null, label: null, simulated: false })
    expect(quotes).toEqual([])
    expect(markets.map(({ symbol }) => symbol)).toEqual(instruments.map(({ symbol }) => symbol))
    for (const { open, opensAt } of markets) expect(open).toBe(opensAt === null)
  })

  it('there is no source, and the response states why', async () => {
    const { sources } = await quotesOf(off, '?symbols=EURUSD')
    const why = 'Live quotes are switched off.'
    expect(sources).toEqual([{ symbol: 'EURUSD', source: null, label: null, simulated: false, why, lost: [] }])
    expect((await daysOf(off, '?symbols=EURUSD')).days).toEqual([{ symbol: 'EURUSD', day: null }])
  })

  it('pushing is refused', async () => {
    const answer = await push(off, { quotes: [] })
    expect([answer.statusCode, answer.json().error.code]).toEqual([409, 'FEED_OFF'])
  })
})

describe('symbols', () => {
  it('are the requested ones, each once, in upper or lower case', async () => {
    const { markets } = await quotesOf(off, '?symbols=xauusd,EURUSD,XAUUSD')
    expect(markets.map(({ symbol }) => symbol)).toEqual(['XAUUSD', 'EURUSD'])
  })

  it('that do not exist are refused with their name', async () => {
    const { headers } = await signUp(off)
    const answer = await off.app.inject({ url: '/api/quotes?symbols=EURUSD,ABCDEF', headers, ...elsewhere })
    expect(answer.json().error).toMatchObject({ code: 'SYMBOL_UNKNOWN', message: 'There is no instrument "ABCDEF".', path: 'symbols' })
  })
})

describe('pushing', () => {
  it('is refused without the right token, before the body is read', async () => {
    for (const bearer of [null, '', 'wrong', `${token}x`, token.slice(1)]) {
      const answer = await push(pushed, { quotes: 'no list' }, bearer)
      expect([answer.statusCode, answer.json().error.code], String(bearer)).toEqual([401, 'FEED_TOKEN_WRONG'])
    }
    expect((await push(pushed, { quotes: 'no list' })).json().error.code, 'with the right one').toBe('BODY_INVALID')
  })

  it('is refused by a program that does not run the feed', async () => {
    const answer = await push(await standby(refusing), { quotes: [] })
    expect([answer.statusCode, answer.json().error.code]).toEqual([503, 'FEED_ELSEWHERE'])
  })

  it('is refused if the feed is simulated', async () => {
    expect((await push(simulated, { quotes: [] })).json().error.code).toBe('FEED_OFF')
  })

  it('accepts at most a thousand quotes, and numbers only', async () => {
    await listening(pushed)
    const many = Array.from({ length: 1001 }, () => quote({ symbol: 'GBPUSD', at: 0 }))
    expect((await push(pushed, { quotes: many })).statusCode).toBe(400)
    for (const bad of [{ bid: '1.1' }, { at: 1.5 }, { ask: null }, { note: 1 }])
      expect((await push(pushed, { quotes: [{ ...quote(), ...bad }] })).json().error.code, JSON.stringify(bad)).toBe('BODY_INVALID')
  })

  it('sets the last quote and its source for every user', async () => {
    await listening(pushed)
    const sent = quote()
    expect((await push(pushed, { quotes: [sent] })).json()).toEqual({ accepted: 1, late: 0, duplicate: 0, quarantined: {} })
    const { feed, quotes } = await quotesOf(pushed, '?symbols=EURUSD,XAUUSD')
    expect(feed).toEqual({ state: 'running', source: 'push', label: 'Pushed quotes', simulated: false })
    expect(quotes).toEqual([{ ...sent, source: 'push', simulated: false, stale: false }])
    const marks = await pushed.database.db
      .selectFrom('feed_marks')
      .select(['bid', 'ask', 'source'])
      .where('symbol', '=', 'EURUSD')
      .execute()
    expect(marks, 'the response came after the commit').toEqual([{ bid: sent.bid, ask: sent.ask, source: 'push' }])
  })

  it('returns the number of quotes with each verdict, and counts them in the metrics', async () => {
    await listening(pushed)
    const at = Date.now()
    const first = quote({ symbol: 'usdjpy', bid: 150, ask: 150.01, at })
    const quotes = [
      first,
      first,
      { ...first, at: at - 1000 },
      { ...first, bid: 0 },
      { ...first, bid: 151 },
      { ...first, at: at + 120_000 },
      { ...first, bid: 170, ask: 170.01, at: at + 1 },
      { ...first, symbol: 'ABCDEF' },
    ]
    expect((await push(pushed, { quotes })).json()).toEqual({
      accepted: 1,
      late: 1,
      duplicate: 1,
      quarantined: { price: 1, crossed: 1, ahead: 1, jump: 1, symbol: 1 },
    })
    expect((await quotesOf(pushed, '?symbols=USDJPY')).quotes).toMatchObject([{ symbol: 'USDJPY', bid: 150, at }])
    const metrics = (await pushed.app.inject('/metrics')).body
    for (const verdict of ['late', 'duplicate', 'price', 'crossed', 'ahead', 'jump', 'symbol'])
      expect(metrics).toContain(`assay_feed_quotes_total{verdict="${verdict}"} 1`)
    expect(metrics).toMatch(/assay_feed_age_seconds\{symbol="USDJPY"\} \d/)
  })

  it('without quotes is a heartbeat, and may announce the last numbers', async () => {
    await listening(pushed)
    expect((await push(pushed, { quotes: [], sent: { EURUSD: 5, ABCDEF: 1 } })).statusCode).toBe(200)
    expect((await quotesOf(pushed)).feed.state).toBe('running')
  })
})

describe('the simulated feed', () => {
  it('is labelled as simulated, and has a last quote of every symbol, even while the market is closed', async () => {
    await listening(simulated)
    await vi.waitFor(async () => expect((await quotesOf(simulated)).quotes.length).toBe(instruments.length), often)
    const { feed, quotes } = await quotesOf(simulated)
    expect(feed).toEqual({ state: 'running', source: 'simulator', label: 'Simulator', simulated: true })
    expect(quotes.every((each) => each.simulated && each.source === 'simulator' && each.ask > each.bid)).toBe(true)
    expect(quotes.filter(({ stale }) => stale)).toEqual([])
  })

  it('has the trading day so far of every symbol', async () => {
    await listening(simulated)
    await vi.waitFor(async () => expect((await quotesOf(simulated)).quotes.length).toBe(instruments.length), often)
    const { now, days } = await daysOf(simulated)
    expect(days.map(({ symbol }) => symbol)).toEqual(instruments.map(({ symbol }) => symbol))
    for (const { symbol, day } of days) {
      if (!day) throw new Error(`nothing is known of "${symbol}"`)
      expect(day).toMatchObject({ source: 'simulator', simulated: true })
      expect([day.high >= day.open, day.low <= day.open, day.high >= day.last, day.low <= day.last]).toEqual([true, true, true, true])
      expect([day.from <= now, day.points.at(-1) === day.last, day.points.length <= 60]).toEqual([true, true, true])
    }
    const refused = await simulated.app.inject({
      url: '/api/quotes/day?symbols=ABCDEF',
      headers: (await signUp(simulated)).headers,
      ...elsewhere,
    })
    expect(refused.json().error.code).toBe('SYMBOL_UNKNOWN')
  })

  it('commits how far its quotes are evaluated, and counts those from history', async () => {
    await listening(simulated)
    await vi.waitFor(async () => {
      const marks = await simulated.database.db.selectFrom('feed_marks').selectAll().execute()
      expect(marks.map(({ symbol }) => symbol).toSorted()).toEqual(instruments.map(({ symbol }) => symbol).toSorted())
      expect(marks.every(({ source, simulated }) => simulated && source === 'simulator')).toBe(true)
    }, often)
    const metrics = (await simulated.app.inject('/metrics')).body
    expect(metrics).toMatch(/^assay_feed_backfilled_quotes_total \d+$/m)
    expect(metrics).toMatch(/^assay_feed_poll_failures_total 0$/m)
  })
})

describe('a program that does not run the feed', () => {
  it('responds with the last quotes that the feed’s program committed, and their age', async () => {
    const { database } = await standby(reading)
    const at = Date.now() - 10 * dayMs
    const mark = { symbol: 'EURUSD', source: 'push', simulated: false, bid: 1.1, ask: 1.1002, at: new Date(at), at_once: [] }
    await database.db.insertInto('feed_marks').values(mark).execute()
    const { feed, quotes, sources } = await quotesOf(reading, '?symbols=EURUSD,XAUUSD')
    expect(feed).toEqual({ state: 'standby', source: 'push', label: 'Pushed quotes', simulated: false })
    expect(quotes).toEqual([{ symbol: 'EURUSD', bid: 1.1, ask: 1.1002, at, source: 'push', simulated: false, stale: true }])
    expect(sources.map(({ label }) => label)).toEqual(['Pushed quotes', 'Pushed quotes'])
  })
})

/** Listens while another program leads on the server's database. */
async function standby(waiting: Server): Promise<Server> {
  const leader = openLeadership({ whereto: () => waiting.database.pool.options, name: 'feed', log: silentLog })
  onTestFinished(leader.close)
  leader.start({ gained: () => undefined, lost: () => undefined })
  await vi.waitFor(() => expect(leader.isLeader()).toBe(true), often)
  await waiting.app.listen({ port: 0, host: '127.0.0.1' })
  expect((await quotesOf(waiting)).feed.state).toBe('standby')
  return waiting
}
const [refusing, reading] = [
  await testApp({ FEED: 'push', FEED_PUSH_TOKEN: token }),
  await testApp({ FEED: 'push', FEED_PUSH_TOKEN: token }),
]
