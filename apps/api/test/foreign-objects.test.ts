import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { insertTurn, isStopAsked } from '../src/features/chat/chat.store.ts'
import { elsewhere, type SignedUp, signUp, testPassword } from './accounts.ts'
import { backtestBody } from './backtest-bodies.ts'
import { gateTable } from './gate-table.ts'
import { aboveAverage } from './strategy-documents.ts'
import { testApp } from './test-app.ts'

const server = await testApp({ FEED: 'simulator' })
const { app, database } = server

type Kind =
  | 'token'
  | 'strategy'
  | 'session'
  | 'alert'
  | 'device'
  | 'result'
  | 'share'
  | 'trial'
  | 'forward'
  | 'search'
  | 'journal'
  | 'conversation'
  | 'turn'

const openLink = { hidesRules: false, hidesMoney: false, expires: 'never' }

/**
 * Every call that names an object: how it is sent, and its code if there is no such object. Calls on objects without an
 * owner are listed with the reason.
 */
const calls: Record<string, { kind: Kind; code: string; payload?: object } | string> = {
  'GET /api/strategies/:id': { kind: 'strategy', code: 'STRATEGY_NOT_FOUND' },
  'PATCH /api/strategies/:id': { kind: 'strategy', code: 'STRATEGY_NOT_FOUND', payload: { version: 1, document: aboveAverage(99) } },
  'DELETE /api/strategies/:id': { kind: 'strategy', code: 'STRATEGY_NOT_FOUND' },
  'GET /api/strategies/:id/versions': { kind: 'strategy', code: 'STRATEGY_NOT_FOUND' },
  'POST /api/auth/sessions/:id/end': { kind: 'session', code: 'SESSION_NOT_FOUND', payload: { currentPassword: testPassword } },
  'GET /api/price-alerts/:id': { kind: 'alert', code: 'ALERT_NOT_FOUND' },
  'PATCH /api/price-alerts/:id': { kind: 'alert', code: 'ALERT_NOT_FOUND', payload: { params: { price: 1 } } },
  'DELETE /api/price-alerts/:id': { kind: 'alert', code: 'ALERT_NOT_FOUND' },
  'POST /api/price-alerts/:id/pause': { kind: 'alert', code: 'ALERT_NOT_FOUND' },
  'POST /api/price-alerts/:id/resume': { kind: 'alert', code: 'ALERT_NOT_FOUND' },
  'GET /api/price-alerts/:id/firings': { kind: 'alert', code: 'ALERT_NOT_FOUND' },
  'DELETE /api/alert-channels/push/:id': { kind: 'device', code: 'DEVICE_NOT_FOUND' },
  'GET /api/results/:id': { kind: 'result', code: 'RESULT_NOT_FOUND' },
  'DELETE /api/results/:id': { kind: 'result', code: 'RESULT_NOT_FOUND' },
  'POST /api/results/:id/share': { kind: 'result', code: 'RESULT_NOT_FOUND', payload: openLink },
  'DELETE /api/results/:id/share': { kind: 'result', code: 'SHARE_NOT_FOUND' },
  'DELETE /api/tokens/:id': { kind: 'token', code: 'TOKEN_NOT_FOUND' },
  'DELETE /api/shares/:id': { kind: 'share', code: 'SHARE_NOT_FOUND' },
  'GET /api/results/:id/tried': { kind: 'result', code: 'RESULT_NOT_FOUND' },
  'PATCH /api/idea-trials/:id': { kind: 'trial', code: 'RESULT_NOT_FOUND', payload: { isHidden: true } },
  'GET /api/forward/:id': { kind: 'forward', code: 'FORWARD_NOT_FOUND' },
  'PUT /api/forward/:id/stop': { kind: 'forward', code: 'FORWARD_NOT_FOUND', payload: { below: 5, trades: null } },
  'PATCH /api/forward/:id': { kind: 'forward', code: 'FORWARD_NOT_FOUND', payload: { ended: true } },
  'DELETE /api/forward/:id': { kind: 'forward', code: 'FORWARD_NOT_FOUND' },
  'GET /api/journal/:id': { kind: 'journal', code: 'JOURNAL_NOT_FOUND' },
  'GET /api/journal/:id/positions.csv': { kind: 'journal', code: 'JOURNAL_NOT_FOUND' },
  'PUT /api/journal/:id/positions/:position': { kind: 'journal', code: 'JOURNAL_NOT_FOUND', payload: { note: 'Mine', tags: [] } },
  'GET /api/journal/:id/positions/:position/rules': { kind: 'journal', code: 'JOURNAL_NOT_FOUND' },
  'GET /api/journal/:id/rules': { kind: 'journal', code: 'JOURNAL_NOT_FOUND' },
  'GET /api/searches/:id': { kind: 'search', code: 'SEARCH_NOT_FOUND' },
  'DELETE /api/searches/:id': { kind: 'search', code: 'SEARCH_NOT_FOUND' },
  'GET /api/chat/conversations/:id': { kind: 'conversation', code: 'CHAT_NOT_FOUND' },
  'PATCH /api/chat/conversations/:id': { kind: 'conversation', code: 'CHAT_NOT_FOUND', payload: { title: 'Mine' } },
  'DELETE /api/chat/conversations/:id': { kind: 'conversation', code: 'CHAT_NOT_FOUND' },
  'GET /api/chat/turns/:id/events': { kind: 'turn', code: 'CHAT_NOT_FOUND' },
  'POST /api/chat/turns/:id/stop': { kind: 'turn', code: 'CHAT_NOT_FOUND' },
  'GET /api/library/:id': 'templates are for everyone',
  'POST /api/library/:id/strategy': 'templates are for everyone',
  'GET /api/library/:id/evidence': 'templates are for everyone',
  'GET /api/calendar/:id': 'the calendar is the same for everyone',
  'GET /api/agenda/reactions/:id': 'the calendar is the same for everyone',
  'POST /api/calendar/imports/:id/confirm': 'an import belongs to the operators',
  'POST /api/calendar/imports/:id/take-back': 'an import belongs to the operators',
  'DELETE /api/calendar/imports/:id': 'an import belongs to the operators',
  'GET /api/news/:id': 'headlines are for everyone',
  'GET /api/news/:id/prices': 'headlines are for everyone',
  'PUT /api/news/:id/marks': 'headlines are for everyone; a mark belongs to whoever sets it',
  'PATCH /api/news/sources/:id': 'sources belong to the operators',
  'DELETE /api/news/sources/:id': 'sources belong to the operators',
  'GET /api/data/jobs/:id': 'a job fetches bars for everyone',
  'DELETE /api/data/jobs/:id': 'a job fetches bars for everyone',
  'GET /api/data/imports/:id': 'an import belongs to the operators',
  'DELETE /api/data/imports/:id': 'an import belongs to the operators',
  'POST /api/data/imports/:id/preview': 'an import belongs to the operators',
  'POST /api/data/imports/:id/confirm': 'an import belongs to the operators',
}

const send = (who: SignedUp, line: string, id: string, payload?: object) => {
  const [method, path] = line.split(' ')
  return app.inject({ method: method as 'GET', url: path.replace(':id', id), headers: who.headers, payload, ...elsewhere })
}

const alert = { symbol: 'XAUUSD', kind: 'above', params: { price: 4100 } }
/** Where objects are created, and with which body. */
const owned = { strategy: ['/api/strategies', { document: aboveAverage() }], alert: ['/api/price-alerts', alert] } as const

async function ownerOf(kind: Kind): Promise<{ id: string; who: SignedUp; isUntouched: () => Promise<boolean> }> {
  const who = await signUp(server)
  if (kind === 'session') {
    const { id } = await database.db.selectFrom('sessions').select('id').where('user_id', '=', who.user.id).executeTakeFirstOrThrow()
    return { id, who, isUntouched: async () => (await send(who, 'GET /api/auth/me', '')).statusCode === 200 }
  }
  if (kind === 'device') {
    const device = {
      user_id: who.user.id,
      endpoint: `https://push.example/${who.user.id}`,
      keys: Buffer.alloc(1),
      name: 'Firefox on Linux',
    }
    const { id } = await database.db.insertInto('push_subscriptions').values(device).returning('id').executeTakeFirstOrThrow()
    const held = () => database.db.selectFrom('push_subscriptions').select('id').where('id', '=', id).execute()
    return { id, who, isUntouched: async () => (await held()).length === 1 }
  }
  if (kind === 'trial') {
    await send(who, 'POST /run-backtest', '', backtestBody())
    const trials = database.db.selectFrom('idea_trials').select(['id', 'is_hidden']).where('user_id', '=', who.user.id)
    const { id } = await trials.executeTakeFirstOrThrow()
    return { id, who, isUntouched: async () => (await trials.execute()).every((trial) => !trial.is_hidden) }
  }
  if (kind === 'result') {
    const { result_id: id } = (await send(who, 'POST /run-backtest', '', backtestBody())).json()
    return { id, who, isUntouched: async () => (await send(who, 'GET /api/results/:id', id)).statusCode === 200 }
  }
  if (kind === 'share') {
    const { result_id } = (await send(who, 'POST /run-backtest', '', backtestBody())).json()
    const { share } = (await send(who, 'POST /api/results/:id/share', result_id, openLink)).json()
    return { id: share.id, who, isUntouched: async () => (await send(who, 'GET /api/shares', '')).json().length === 1 }
  }
  if (kind === 'token') {
    const wishes = { name: 'report', scopes: ['results:read'], days: 30, currentPassword: testPassword }
    const { made } = (await send(who, 'POST /api/tokens', '', wishes)).json()
    return { id: made.id, who, isUntouched: async () => (await send(who, 'GET /api/tokens', '')).json().length === 1 }
  }
  if (kind === 'search') {
    const search = { user_id: who.user.id, name: 'Gold', idea: 'gold', spec: '{}', variants: 1 }
    const { id } = await database.db.insertInto('searches').values(search).returning('id').executeTakeFirstOrThrow()
    await database.db.updateTable('searches').set({ state: 'cancelled' }).where('id', '=', id).execute()
    const held = () => database.db.selectFrom('searches').select('id').where('id', '=', id).execute()
    return { id, who, isUntouched: async () => (await held()).length === 1 }
  }
  if (kind === 'conversation' || kind === 'turn') {
    const turn = await insertTurn(database.db, { userId: who.user.id, conversationId: null, parent: null, text: 'What is gold worth?' })
    const read = async () => (await send(who, 'GET /api/chat/conversations/:id', turn.conversationId)).json()
    const stopped = () => isStopAsked(database.db, turn.id)
    const id = kind === 'turn' ? turn.id : turn.conversationId
    return { id, who, isUntouched: async () => (await read()).title !== 'Mine' && (await read()).all.length === 1 && !(await stopped()) }
  }
  if (kind === 'journal') {
    const account = { user_id: who.user.id, login: '770188', server: 'Demo', company: '', currency: 'USD', leverage: 0, demo: true }
    const { id } = await database.db.insertInto('trading_accounts').values(account).returning('id').executeTakeFirstOrThrow()
    const notes = () => database.db.selectFrom('journal_notes').select('note').where('account_id', '=', id).execute()
    return { id, who, isUntouched: async () => (await notes()).length === 0 }
  }
  if (kind === 'forward') {
    const strategy = (await send(who, 'POST /api/strategies', '', { document: aboveAverage() })).json()
    const { id } = (await send(who, 'POST /api/forward', '', { strategyId: strategy.id })).json()
    const list = async () => (await send(who, 'GET /api/forward', '')).json()
    return { id, who, isUntouched: async () => (await list())[0]?.endedAt === null }
  }
  const [list, draft] = owned[kind]
  const made = (await send(who, `POST ${list}`, '', draft)).json()
  return { id: made.id, who, isUntouched: async () => (await send(who, `GET ${list}/:id`, made.id)).body === JSON.stringify(made) }
}

describe('another user’s object', () => {
  it('is requested by every call that names one', () => {
    const naming = gateTable.filter(({ path }) => path.includes(':id')).map(({ method, path }) => `${method} ${path}`)
    expect(Object.keys(calls).toSorted()).toEqual(naming.toSorted())
  })

  const naming = Object.entries(calls).flatMap(([line, call]) => (typeof call === 'string' ? [] : [{ line, ...call }]))
  it.each(naming)(
    'gets the same bytes as an object that does not exist: $line (v5.0.0-8.2.2, v5.0.0-8.4.1)',
    async ({ line, kind, code, payload }) => {
      const { id, isUntouched } = await ownerOf(kind)
      const eve = await signUp(server)
      const foreign = await send(eve, line, id, payload)
      const unknown = await send(eve, line, ['result', 'trial'].includes(kind) ? 'f'.repeat(64) : randomUUID(), payload)
      expect([foreign.statusCode, foreign.json().error.code]).toEqual([404, code])
      expect(foreign.body).toBe(unknown.body)
      expect(await isUntouched()).toBe(true)
    },
  )
})

describe('a field that the caller may not set', () => {
  /** Fields that would raise a right, take over an account or name another user's object. */
  const fields: Record<string, unknown> = {
    id: randomUUID(),
    user_id: randomUUID(),
    isOperator: true,
    is_operator: true,
    isVerified: true,
    verified_at: '2026-01-01T00:00:00Z',
    steps_at: '2026-01-01T00:00:00Z',
    trial_at: '2026-01-01T00:00:00Z',
    isActive: true,
    is_active: false,
    email: 'eve@example.com',
    password_hash: '$argon2id$v=19$m=19456,t=2,p=1$AAAA$AAAA',
    decoy: false,
    google_sub: '1234567890',
    role: 'admin',
  }
  const bodies = {
    'PATCH /api/user': { name: 'Eve Adams' },
    'POST /api/steps': { questions: {} },
    'POST /api/broker': { brokerName: 'IC Markets', accountNumber: '51234567', serverName: 'Demo' },
    'POST /api/strategies': { document: aboveAverage() },
    'POST /api/price-alerts': alert,
  }
  // A draft may bring the id that it had in the browser, so `id` is allowed there.
  const ownId = 'POST /api/strategies'

  /** Everything stored about a user. */
  const keptOf = async ({ user }: SignedUp) => {
    const one = await database.db.selectFrom('users').selectAll().where('id', '=', user.id).executeTakeFirstOrThrow()
    const brokers = await database.db.selectFrom('brokers').selectAll().where('user_id', '=', user.id).execute()
    const strategies = await database.db.selectFrom('strategies').selectAll().where('user_id', '=', user.id).execute()
    const alerts = await database.db.selectFrom('price_alerts').selectAll().where('user_id', '=', user.id).execute()
    return { one, brokers, strategies, alerts }
  }

  it.each(Object.entries(bodies))('is refused, and nothing changes: %s (v5.0.0-15.3.3, v5.0.0-8.2.3)', async (line, body) => {
    const who = await signUp(server)
    const before = await keptOf(who)
    for (const [field, value] of Object.entries(fields)) {
      const own = line === ownId && field === 'id' ? 'userId' : field
      const answer = await send(who, line, '', { ...body, [own]: value })
      expect([answer.statusCode, answer.json().error], field).toMatchObject([400, { code: 'BODY_INVALID', path: own }])
    }
    expect(await keptOf(who)).toEqual(before)
    expect((await send(who, line, '', body)).statusCode, 'accepted without it').toBe(200)
  })

  it.each([
    ['POST /api/steps', { questions: { '1': { experience: 'none', isOperator: true } } }],
    ['PATCH /api/user', { answers: { '6': { user_id: randomUUID() } } }],
    ['POST /api/strategies', { document: { ...aboveAverage(), user_id: randomUUID() } }],
    ['POST /api/price-alerts', { ...alert, params: { price: 4100, user_id: randomUUID() } }],
  ])('is refused deeper within a body too: %s (v5.0.0-15.3.3)', async (line, body) => {
    const who = await signUp(server)
    const before = await keptOf(who)
    expect((await send(who, line, '', body)).statusCode).toBe(400)
    expect(await keptOf(who)).toEqual(before)
  })

  it.each(Object.keys(bodies))('is refused as a way to the prototype: %s (v5.0.0-15.3.6)', async (line) => {
    const who = await signUp(server)
    const body = bodies[line as keyof typeof bodies]
    for (const poison of ['"__proto__":{"isOperator":true}', '"constructor":{"prototype":{"isOperator":true}}']) {
      const [method, url] = line.split(' ')
      const answer = await app.inject({
        method: method as 'POST',
        url,
        ...elsewhere,
        headers: { ...who.headers, 'content-type': 'application/json' },
        payload: `${JSON.stringify(body).slice(0, -1)},${poison}}`,
      })
      expect(answer.statusCode, poison).toBe(400)
    }
    expect('isOperator' in {}).toBe(false)
  })
})

describe('a parameter that is sent twice', () => {
  it('in the query is refused, and neither value is used (v5.0.0-15.3.7)', async () => {
    for (const url of [
      '/api/candles?symbol=XAUUSD&symbol=EURUSD&timeframe=15min&from=2024-03-01T00:00:00Z&to=2024-03-02T00:00:00Z',
      '/api/candles?symbol=XAUUSD&symbol[]=EURUSD&timeframe=15min&from=2024-03-01T00:00:00Z&to=2024-03-02T00:00:00Z',
    ]) {
      const answer = await app.inject({ url, ...elsewhere })
      expect([answer.statusCode, answer.json().error.code]).toEqual([400, 'BODY_INVALID'])
    }
  })

  it('beside the address counts only if the address names it (v5.0.0-15.3.7)', async () => {
    const { id, who } = await ownerOf('strategy')
    const other = (await send(who, 'POST /api/strategies', '', { document: aboveAverage(50) })).json()
    const read = await send(who, `GET /api/strategies/:id?id=${other.id}`, id)
    expect([read.statusCode, read.json().id]).toEqual([200, id])
    const change = await send(who, `PATCH /api/strategies/:id?id=${other.id}`, id, { id: other.id, version: 1, document: aboveAverage(51) })
    expect([change.statusCode, change.json().error.path]).toEqual([400, 'id'])
  })
})
