import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { elsewhere, type SignedUp, signIn, signUp, testPassword } from '../../../test/accounts.ts'
import { backtestBody } from '../../../test/backtest-bodies.ts'
import { letterTo } from '../../../test/letters.ts'
import { searchDraft } from '../../../test/search-bodies.ts'
import { aboveAverage } from '../../../test/strategy-documents.ts'
import { testApp } from '../../../test/test-app.ts'
import { aVisitor } from '../../../test/visitors.ts'

const server = await testApp({ FEED: 'simulator' })
const { app, database } = server
const { db } = database

const read = (who: Pick<SignedUp, 'headers'>) => app.inject({ url: '/api/user/export', headers: who.headers, ...elsewhere })
const post = (who: SignedUp, url: string, payload: object = {}) =>
  app.inject({ method: 'POST', url, headers: who.headers, payload, ...elsewhere })
const remove = (who: SignedUp, payload: object = { currentPassword: testPassword }) => post(who, '/api/user/delete', payload)
const eventsOf = ({ user }: SignedUp) => db.selectFrom('security_events').selectAll().where('user_id', '=', user.id).orderBy('at').execute()

const mark = { symbol: 'XAUUSD', source: 'push', simulated: false, bid: 4120, ask: 4121, at: new Date() }
await db.insertInto('feed_marks').values(mark).execute()
const seen = new Date()
const source = { id: 'bank', name: 'Bank', kind: 'central-bank', url: 'https://bank.com/rss', is_shipped: false }
await db.insertInto('news_sources').values(source).execute()
const { id: headline } = await db
  .insertInto('news_items')
  .values({
    source_id: 'bank',
    url: 'https://bank.com/1',
    title: 'Gold rises',
    summary: '',
    published_at: null,
    date_status: 'missing',
    received_at: seen,
    at: seen,
    story_id: '1',
    main: null,
    symbols: [],
    tags: '[]',
    topics: [],
    topic_tags: '[]',
    impact: 1,
    reaction_due_at: null,
  })
  .returning('id')
  .executeTakeFirstOrThrow()

/** A user with data in every place that stores some. */
async function collector(): Promise<SignedUp> {
  const who = await signUp(server, { broker: 'given', browser: true })
  const { id } = (await post(who, '/api/strategies', { document: aboveAverage(8) })).json()
  await app.inject({
    method: 'PATCH',
    url: `/api/strategies/${id}`,
    headers: who.headers,
    ...elsewhere,
    payload: { version: 1, document: aboveAverage(9) },
  })
  await post(who, '/api/steps', { questions: { '1': { experience: 'none' } } })
  // In market hours a price counts for thirty seconds only.
  await db.updateTable('feed_marks').set({ at: new Date() }).execute()
  const alert = { symbol: 'XAUUSD', kind: 'above', params: { price: 1 }, whenTrue: 'fire', channels: ['email'], message: 'Gold is there' }
  await post(who, '/api/price-alerts', alert)
  const { result_id } = (await post(who, '/run-backtest?name=Gold', backtestBody())).json()
  await post(who, `/api/results/${result_id}/share`, { hidesRules: true, hidesMoney: false, expires: '7 days' })
  await app.inject({ method: 'PUT', url: `/api/news/${headline}/marks`, headers: who.headers, payload: { isSaved: true }, ...elsewhere })
  const progress = { readAt: seen.toISOString(), triedAt: null, passedAt: null, verifiedAt: null, verified: null }
  const lesson = '/api/lessons/your-first-honest-backtest/progress'
  await app.inject({ method: 'PUT', url: lesson, headers: who.headers, payload: progress, ...elsewhere })
  await app.inject({
    method: 'PUT',
    url: '/api/agenda/address',
    headers: who.headers,
    ...elsewhere,
    payload: { currencies: 'USD', impact: 'high' },
  })
  const drawing = { id: crypto.randomUUID(), kind: 'horizontal', points: [{ at: 1, price: 1250 }] }
  await app.inject({
    method: 'PATCH',
    url: '/api/drawings/XAUUSD',
    headers: who.headers,
    ...elsewhere,
    payload: { put: [drawing], removed: [] },
  })
  const { name, spec } = searchDraft()
  const search = { user_id: who.user.id, name, idea: 'eurusd EMA', spec: JSON.stringify(spec), variants: 40 }
  const { id: search_id } = await db.insertInto('searches').values(search).returning('id').executeTakeFirstOrThrow()
  const { user_id, idea, variants } = search
  await db.insertInto('search_tries').values({ user_id, search_id, idea, variants, starts: seen, ends: seen }).execute()
  const text = 'What is gold worth?'
  const conversation = await db.insertInto('chat_conversations').values({ user_id, title: text }).returning('id').executeTakeFirstOrThrow()
  await db.insertInto('chat_turns').values({ user_id, conversation_id: conversation.id, parent: null, text }).execute()
  await remove(who, { currentPassword: 'not this one' })
  return who
}

/** The tables whose rows are in the export of a user. */
const exported = [
  ...[
    'access_tokens',
    'alert_firings',
    'brokers',
    'calendar_addresses',
    'chat_conversations',
    'chat_turns',
    'dashboards',
    'devices',
    'drawings',
    'forward_tests',
    'lesson_progress',
    'news_marks',
    'price_alerts',
    'push_subscriptions',
    'result_shares',
    'results',
    'idea_trials',
    'trading_accounts',
    'searches',
    'search_tries',
  ],
  ...['security_events', 'sessions', 'strategies', 'strategy_versions', 'webhooks'],
]
const notExported = {
  alert_deliveries: 'by which channel a firing went out; the firings are exported',
  connector_pairings: 'hashes of codes that hold for minutes',
  chat_days: 'how many messages a model answered on a day; the messages are exported',
  alert_cursors: 'how far a device has been told, which is over within moments',
  alert_sequences: 'the number of the last firing, which the firings have too',
  email_changes: 'a hash, and the address that the code was sent to, for ten minutes',
  otp_codes: 'hashes',
  recovery_codes: 'hashes',
  reset_links: 'hashes',
}

describe('the export', () => {
  it('holds everything that is stored about a user', async () => {
    const who = await collector()
    const content = (await read(who)).json()
    expect(content).toMatchObject({
      account: { id: who.user.id, email: who.user.email, name: who.user.name, answers: { '1': { experience: 'none' } } },
      broker: { brokerName: 'IC Markets', accountNumber: '51234567', serverName: 'ICMarkets-Demo' },
      strategies: [
        { version: 1, document: aboveAverage(8) },
        { version: 2, document: aboveAverage(9) },
      ],
      priceAlerts: {
        alerts: [{ kind: 'above', params: { price: 1 }, channels: ['email'], status: 'triggered', message: 'Gold is there' }],
        firings: [{ price: 4120, source: 'push', message: expect.stringContaining('Gold is there'), seq: 1 }],
      },
      sharedLinks: [{ name: 'Gold', symbol: 'XAUUSD', hidesRules: true, hidesMoney: false }],
      results: [{ name: 'Gold', summary: { symbol: 'XAUUSD' }, requestAndAnswerGzipBase64: expect.any(String) }],
      ideaTrials: [{ timeframe: '15min', closed: expect.any(Number), days: expect.any(Array), isHidden: false }],
      sessions: [{ ip: elsewhere.remoteAddress, endedAt: null }],
      conversations: [{ title: 'What is gold worth?', all: [{ text: 'What is gold worth?', parent: null }] }],
      newsMarks: [{ title: 'Gold rises', url: 'https://bank.com/1', isRead: false, isSaved: true }],
      lessonProgress: [{ slug: 'your-first-honest-backtest', readAt: seen.toISOString(), verifiedAt: null }],
      devices: [{ firstUsedAt: expect.any(String) }],
      securityEvents: [{ kind: 'sign-in-failed' }, { kind: 'data-exported', ip: elsewhere.remoteAddress }],
    })
  })

  it('covers every table with rows of users, or states why it leaves one out', async () => {
    const { rows } = await sql<{ name: string }>`
      select table_name as name from information_schema.columns where column_name = 'user_id' and table_schema = 'public'`.execute(db)
    expect(rows.map(({ name }) => name).toSorted()).toEqual([...exported, ...Object.keys(notExported)].toSorted())
  })

  it('is limited to twenty an hour for each user, and each one is recorded (v5.0.0-2.4.1)', async () => {
    const who = await signUp(server)
    for (let i = 0; i < 20; i++) expect((await read(who)).statusCode).toBe(200)
    const answer = await read(who)
    expect([answer.statusCode, answer.json().error.code]).toEqual([429, 'RATE_LIMITED'])
    expect((await eventsOf(who)).filter(({ kind }) => kind === 'data-exported')).toHaveLength(20)
    expect((await read(await signUp(server))).statusCode, 'the export of somebody else').toBe(200)
  })

  it('is a file with a name that the server chose (v5.0.0-5.4.2)', async () => {
    const { headers } = await read(await signUp(server))
    expect(headers['content-disposition']).toMatch(/^attachment; filename="assay-\d{4}-\d\d-\d\d\.json"$/)
    expect(headers['content-type']).toBe('application/json; charset=utf-8')
  })

  it('holds no hash, no secret and no token (v5.0.0-15.3.1)', async () => {
    const who = await collector()
    const { body } = await read(who)
    const row = await db.selectFrom('users').selectAll().where('id', '=', who.user.id).executeTakeFirstOrThrow()
    for (const secret of [row.password_hash!, who.accessToken, who.refreshToken, who.browserHalf!, who.device!])
      expect(body).not.toContain(secret)
    expect(body).not.toMatch(/hash|secret|decoy|salt/i)
  })

  it('holds no data of other users (v5.0.0-8.4.1)', async () => {
    const other = await collector()
    const { body } = await read(await signUp(server))
    for (const theirs of [other.user.id, other.user.email, '51234567']) expect(body).not.toContain(theirs)
  })

  it('does not reveal from where somebody else tried to register with the address', async () => {
    const who = await signUp(server)
    const visitor = aVisitor({ ip: '203.0.113.77', userAgent: 'a stranger’s browser' })
    await app.audit.record('registered-known-address', { userId: who.user.id, visitor })
    const { body } = await read(who)
    expect(body).not.toMatch(/203\.0\.113\.77|stranger|known-address/)
    expect(
      (await eventsOf(who)).map(({ kind }) => kind),
      'the attempt is recorded all the same',
    ).toContain('registered-known-address')
  })

  it('looks the same for a decoy and a pending user', async () => {
    const shape = async (decoy: boolean) => {
      const who = await signUp(server, { upTo: 'session', decoy })
      await app.audit.record(decoy ? 'registered-known-address' : 'registered', { userId: who.user.id })
      const content = (await read(who)).json()
      return [Object.keys(content), Object.keys(content.account), content.securityEvents, content.account.verifiedAt]
    }
    expect(await shape(true)).toEqual(await shape(false))
  })
})

describe('the deletion of an account', () => {
  it('deletes everything that is stored about the user', async () => {
    const who = await collector()
    expect((await remove(who)).statusCode).toBe(200)
    const alerts = ['price_alerts', 'alert_firings', 'alert_sequences', 'alert_deliveries'] as const
    for (const table of [
      'brokers',
      'news_marks',
      'lesson_progress',
      'result_shares',
      'results',
      'idea_trials',
      'searches',
      'search_tries',
      'strategies',
      'strategy_versions',
      'sessions',
      'devices',
      ...alerts,
    ] as const) {
      const { count } = await db
        .selectFrom(table)
        .select((builder) => builder.fn.countAll<string>().as('count'))
        .where('user_id', '=', who.user.id)
        .executeTakeFirstOrThrow()
      expect(count, table).toBe('0')
    }
    expect(await db.selectFrom('users').select('id').where('email', '=', who.user.email).execute()).toEqual([])
  })

  it('keeps the security events, without address and device', async () => {
    const who = await collector()
    await read(who)
    await remove(who)
    const events = await eventsOf(who)
    expect(events.map(({ kind }) => kind)).toEqual(['sign-in-failed', 'data-exported', 'account-deleted'])
    expect(events.map(({ ip, user_agent, details }) => [ip, user_agent, details])).toEqual(Array(3).fill([null, null, {}]))
    expect(JSON.stringify(events)).not.toContain(who.user.email)
  })

  it('ends every session at once (v5.0.0-7.4.2)', async () => {
    const who = await signUp(server)
    const other = await signIn(app, who.user.id, true)
    await remove(who)
    for (const { headers } of [who, other]) expect((await read({ headers })).statusCode).toBe(401)
    const refreshed = await app.inject({
      method: 'POST',
      url: '/api/auth/refresh',
      payload: { refreshToken: who.refreshToken },
      ...elsewhere,
    })
    expect(refreshed.statusCode).toBe(401)
  })

  it('clears the cookies of the browser', async () => {
    const { cookies } = await remove(await signUp(server, { browser: true }))
    expect(cookies.map(({ name, value }) => [name, value]).toSorted()).toEqual([
      ['__Host-sb', ''],
      ['accessToken', ''],
      ['refreshToken', ''],
    ])
  })

  it('is confirmed to its owner by mail', async () => {
    const who = await signUp(server)
    await remove(who)
    expect((await letterTo(server, who.user.email, 'account-deleted')).text).toContain(who.user.name)
  })

  it('sends no mail if the user has not confirmed the address, which may belong to somebody else', async () => {
    const owner = await signUp(server, { name: 'Grace Owner' })
    const decoy = await signUp(server, { upTo: 'session', decoy: true, email: owner.user.email, name: 'Eve Decoy' })
    expect((await remove(decoy)).statusCode).toBe(200)
    await remove(owner)
    expect((await letterTo(server, owner.user.email)).text, 'the first letter is about the account of the owner').toContain('Grace Owner')
  })

  it.each([
    ['a wrong password', { currentPassword: 'not this one' }],
    ['no password', {}],
  ])('is refused with %s (v5.0.0-7.5.1)', async (_, payload) => {
    const who = await signUp(server)
    const answer = await remove(who, payload)
    expect([answer.statusCode, answer.json().error.code]).toEqual([400, 'PASSWORD_WRONG'])
    expect((await read(who)).statusCode).toBe(200)
  })

  it('leaves other users as they were (v5.0.0-8.4.1)', async () => {
    const other = await collector()
    await remove(await collector())
    expect((await read(other)).json()).toMatchObject({ account: { id: other.user.id }, strategies: [{ version: 1 }, { version: 2 }] })
  })
})
