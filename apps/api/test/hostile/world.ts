import { readFileSync } from 'node:fs'
import { insertTurn } from '../../src/features/chat/chat.store.ts'
import { keepItems } from '../../src/features/news/keep-items.ts'
import { sourcesStore } from '../../src/features/news/sources.store.ts'
import { elsewhere, type SignedUp, signUp } from '../accounts.ts'
import { backtestBody, block, longOnly, operand } from '../backtest-bodies.ts'
import { claimsCalendar } from '../calendar-files.ts'
import { csvOf, importedHours } from '../imports.ts'
import { searchDraft } from '../search-bodies.ts'
import { aboveAverage } from '../strategy-documents.ts'
import { aReportedAccount } from '../terminal.ts'
import type { TestApp } from '../test-app.ts'
import type { Sample } from './values.ts'

/** A cheap run: one rule over two days. */
export const smallRun = backtestBody(
  { ...longOnly([block(operand('CLOSE'), '>', operand('EMA', { period: 8 }))], []), timeframe: '1h' },
  { start: '2024-03-04T00:00:00.000Z', end: '2024-03-06T00:00:00.000Z' },
)
const report = readFileSync(new URL('../../../../fixtures/journal/hedging-en.csv', import.meta.url), 'utf8')
const [bars, calendar] = [csvOf(importedHours), claimsCalendar({ weeks: 60 })]
const clock = 'new-york+7'
const drawing = '3d0c3a52-9d2e-4f55-8c58-0f3a1f1f4f11'
const period = { from: '2024-03-04T00:00:00.000Z', to: '2024-03-06T00:00:00.000Z' }

/** Files that a call takes instead of a body, and what is called after it. */
export interface FileSample {
  readonly text: string
  /** The row whose cells are replaced, from 0, and which of its cells; all of them if none are named. */
  readonly row: number
  readonly cells?: readonly number[]
  readonly after?: (answer: { readonly id: string; readonly accountId: string }) => readonly ['GET' | 'POST', string]
}

const journal = { text: report, row: 18 }
export const files: Readonly<Record<string, FileSample>> = {
  'POST /api/data/imports': { text: bars, row: 3, cells: [1], after: ({ id }) => ['POST', `/api/data/imports/${id}/confirm`] },
  'POST /api/calendar/imports': { text: calendar, row: 3, after: ({ id }) => ['POST', `/api/calendar/imports/${id}/confirm`] },
  'POST /api/journal/preview': journal,
  'POST /api/journal/import': { ...journal, after: ({ accountId }) => ['GET', `/api/journal/${accountId}`] },
}

export type Samples = Readonly<Record<string, Sample>>

/** An installation in which every call finds its object, its one user, and a valid request for each call that takes anything. */
export async function hostileWorld(server: TestApp): Promise<{ who: SignedUp; samples: Samples }> {
  const { app, database } = server
  const { db } = database
  const who = await signUp(server, { operator: true })
  const send = async (method: 'POST' | 'PUT' | 'GET', url: string, payload?: object | string, type = 'application/octet-stream') => {
    const headers = typeof payload === 'string' ? { ...who.headers, 'content-type': type } : who.headers
    const answer = await app.inject({ method, url, headers, payload, ...elsewhere })
    if (answer.statusCode !== 200) throw new Error(`${url} ${answer.body}`)
    return answer.json()
  }
  const strategy = await send('POST', '/api/strategies', { document: aboveAverage() })
  const { id: alert } = await send('POST', '/api/price-alerts', { symbol: 'XAUUSD', kind: 'above', params: { price: 9000 } })
  const { result_id: result } = await send('POST', '/run-backtest', smallRun)
  const wishes = { hidesRules: false, hidesMoney: false, expires: 'never' }
  const { share, token } = await send('POST', `/api/results/${result}/share`, wishes)
  const { id: forward } = await send('POST', '/api/forward', { strategyId: strategy.id })
  const { id: search } = await send('POST', '/api/searches', searchDraft())
  const { accountId } = await send('POST', `/api/journal/import?filename=r.csv&zone=${encodeURIComponent(clock)}`, report)
  const [position] = (await send('GET', `/api/journal/${accountId}`)).positions
  const calendarFile = await send('POST', '/api/calendar/imports?filename=c.csv', calendar)
  await send('POST', `/api/calendar/imports/${calendarFile.id}/confirm`, {})
  const calendarImport = (await send('POST', '/api/calendar/imports?filename=c.csv', calendar)).id
  const dataImport = (await send('POST', '/api/data/imports?symbol=EURUSD&filename=b.csv', bars)).id
  const address = await send('PUT', '/api/agenda/address', { currencies: 'USD', impact: 'high' })
  const { id: event } = await db.selectFrom('calendar_events').select('id').limit(1).executeTakeFirstOrThrow()
  const { id: trial } = await db.selectFrom('idea_trials').select('id').limit(1).executeTakeFirstOrThrow()
  const { id: session } = await db.selectFrom('sessions').select('id').where('user_id', '=', who.user.id).executeTakeFirstOrThrow()
  const device = { user_id: who.user.id, endpoint: 'https://push.example/1', keys: Buffer.alloc(1), name: 'Firefox on Linux' }
  const { id: push } = await db.insertInto('push_subscriptions').values(device).returning('id').executeTakeFirstOrThrow()
  const turn = await insertTurn(db, { userId: who.user.id, conversationId: null, parent: null, text: 'What is gold worth?' })
  await db.updateTable('chat_turns').set({ state: 'done' }).execute()
  const source = await sourcesStore(db).add({ name: 'A paper', kind: 'news', url: 'https://paper.example/rss' })
  const headline = {
    title: 'Gold rises',
    summary: 'It rose.',
    url: 'https://paper.example/1',
    publishedAt: new Date().toISOString(),
    dateStatus: 'given',
  }
  await keepItems(db, source, [headline as never], Date.now())
  const { id: news } = await db.selectFrom('news_items').select('id').executeTakeFirstOrThrow()
  const document = strategy.document
  const samples: Samples = {
    'POST /run-backtest': { query: { trades: 'none', name: 'Mine' }, body: smallRun },
    'POST /api/explain': { body: { request: smallRun, ask: { trade: 1 } } },
    'POST /api/evidence': { body: smallRun },
    'GET /api/catalogue': { query: { version: '1' } },
    'GET /api/candles': { query: { symbol: 'XAUUSD', timeframe: '1h', ...period } },
    'GET /api/data/serving': { query: { symbol: 'XAUUSD', timeframe: '1h', ...period } },
    'POST /api/data/imports': { query: { symbol: 'EURUSD', filename: 'b.csv' } },
    'GET /api/data/imports/:id': { params: { id: dataImport } },
    'POST /api/data/imports/:id/preview': {
      params: { id: dataImport },
      body: { timeZone: 'utc', timeframe: '1h', fromRow: 2, repair: false, replace: false },
    },
    'POST /api/data/imports/:id/confirm': { params: { id: dataImport }, body: { timeZone: 'utc', timeframe: '1h', fromRow: 2 } },
    'DELETE /api/data/imports/:id': { params: { id: dataImport } },
    'DELETE /api/data/imported/:symbol/:timeframe': { params: { symbol: 'EURUSD', timeframe: '1h' } },
    'POST /api/data/jobs': { body: { symbol: 'XAUUSD', ...period } },
    'GET /api/data/jobs/:id': { params: { id: session } },
    'DELETE /api/data/jobs/:id': { params: { id: session } },
    'POST /api/auth/register': { body: { name: 'Ada', email: 'ada@example.com', password: 'a long sentence of ours', terms: true } },
    'POST /api/auth/login': { body: { email: who.user.email, password: 'not the right one', code: '123456' } },
    'POST /api/auth/refresh': { body: { refreshToken: 'none' } },
    'POST /api/auth/forgot-password': { body: { email: who.user.email } },
    'POST /api/auth/reset-password': { body: { token: 'none', password: 'a long sentence of ours' } },
    'POST /api/auth/verify-otp': { body: { otp: '123456' } },
    'POST /api/auth/resend-otp': { body: {} },
    'POST /api/auth/logout': { body: {} },
    'POST /api/auth/google/start': { body: { currentPassword: 'wrong', link: false } },
    'POST /api/auth/google/finish': { body: { query: '?code=1&state=2', code: '123456' } },
    'POST /api/auth/sessions/:id/end': { params: { id: session }, body: { currentPassword: 'wrong' } },
    'POST /api/auth/sessions/end-others': { body: { currentPassword: 'wrong' } },
    'POST /api/trial': { body: {} },
    'POST /api/sample/sign-in': { body: {} },
    'POST /api/auth/totp': { body: { currentPassword: 'wrong' } },
    'POST /api/auth/totp/confirm': { body: { code: '123456' } },
    'POST /api/auth/totp/remove': { body: { currentPassword: 'wrong', code: '123456' } },
    'POST /api/user/email': { body: { email: 'eve@example.com', currentPassword: 'wrong', code: '123456' } },
    'POST /api/user/email/confirm': { body: { code: '123456' } },
    'PATCH /api/user': {
      body: {
        name: 'Ada',
        timezone: 'Europe/London',
        currentPassword: 'wrong',
        newPassword: 'a long sentence of ours',
        answers: { '2': { markets: ['XAUUSD'] }, '5': { riskPercent: 1, accountSize: 1000 }, '6': { timezone: 'Europe/London' } },
      },
    },
    'POST /api/user/delete': { body: { currentPassword: 'wrong' } },
    'POST /api/steps': {
      body: {
        questions: {
          '2': { markets: ['XAUUSD'] },
          '5': { riskPercent: 1, accountSize: 1000 },
          '6': { timezone: 'Europe/London', quietHours: { from: '22:00', to: '06:00', zone: 'Europe/London' } },
        },
      },
    },
    'POST /api/broker': { body: { brokerName: 'Northfield FX', accountNumber: '770188', serverName: 'NorthfieldFX-Demo04' } },
    'POST /api/mt5/pairing/decision': { body: { accept: false } },
    'POST /api/mt5/pair': { body: { code: 'ABCD-1234', account: aReportedAccount } },
    'PUT /api/mt5/symbols': { body: { symbol: 'XAUUSD.m', instrument: 'XAUUSD' } },
    'DELETE /api/mt5': { body: { deleteData: false } },
    'POST /api/strategies': { body: { id: session, document } },
    'GET /api/strategies/:id': { params: { id: strategy.id } },
    'PATCH /api/strategies/:id': { params: { id: strategy.id }, body: { version: 1, document: aboveAverage(9) } },
    'DELETE /api/strategies/:id': { params: { id: strategy.id } },
    'GET /api/strategies/:id/versions': { params: { id: strategy.id } },
    'GET /api/results': { query: { idea: 'gold' } },
    'GET /api/results/:id': { params: { id: result } },
    'GET /api/results/:id/tried': { params: { id: result } },
    'DELETE /api/results/:id': { params: { id: result } },
    'POST /api/results/:id/share': { params: { id: result }, body: wishes },
    'DELETE /api/results/:id/share': { params: { id: result } },
    'PATCH /api/idea-trials/:id': { params: { id: trial }, body: { isHidden: false } },
    'POST /api/tokens': { body: { name: 'report', scopes: ['results:read'], days: 30, currentPassword: 'not the right one' } },
    'DELETE /api/tokens/:id': { params: { id: session } },
    'DELETE /api/shares/:id': { params: { id: share.id } },
    'GET /api/shared/:token': { params: { token } },
    'GET /api/shared/:token/picture.png': { params: { token } },
    'PUT /api/lessons/:slug/progress': {
      params: { slug: 'a-lesson' },
      body: { readAt: period.from, triedAt: null, passedAt: null, verifiedAt: null, verified: 'Done.' },
    },
    'GET /api/library/:id': { params: { id: 'ema-cross' } },
    'GET /api/library/:id/evidence': { params: { id: 'ema-cross' }, query: { symbol: 'XAUUSD', spread: '0.2' } },
    'POST /api/library/:id/strategy': { params: { id: 'ema-cross' }, body: { symbol: 'XAUUSD', values: { fast: 8 } } },
    'POST /api/finder': {
      body: { symbol: 'XAUUSD', spread: 0.2, filters: { tradesAWeek: 5, drawdown: 10, conditions: 3, mustUse: 'EMA', mustNotUse: 'RSI' } },
    },
    'GET /api/journal/terms': { query: { symbol: 'XAUUSD' } },
    'GET /api/journal/:id': { params: { id: accountId }, query: { ...period, symbol: 'XAUUSD.m', tag: 'late', page: '0' } },
    'GET /api/journal/:id/positions.csv': { params: { id: accountId } },
    'GET /api/journal/:id/rules': { params: { id: accountId }, query: { ...period, symbol: 'XAUUSD.m', tag: 'late', page: '0' } },
    'PUT /api/journal/:id/positions/:position': {
      params: { id: accountId, position: position.id },
      body: { note: 'Late', tags: ['late'] },
    },
    'GET /api/journal/:id/positions/:position/rules': { params: { id: accountId, position: position.id } },
    'POST /api/journal/preview': { query: { filename: 'r.csv', zone: clock } },
    'POST /api/journal/import': { query: { filename: 'r.csv', zone: clock } },
    'POST /api/forward': { body: { strategyId: strategy.id } },
    'GET /api/forward/:id': { params: { id: forward } },
    'PATCH /api/forward/:id': { params: { id: forward }, body: { ended: true } },
    'DELETE /api/forward/:id': { params: { id: forward } },
    'PUT /api/forward/:id/stop': { params: { id: forward }, body: { below: 5, trades: 30 } },
    'GET /api/drawings/:symbol': { params: { symbol: 'XAUUSD' } },
    'PATCH /api/drawings/:symbol': {
      params: { symbol: 'XAUUSD' },
      body: { put: [{ id: drawing, kind: 'note', points: [{ at: 1, price: 1250 }], text: 'Here' }], removed: [drawing] },
    },
    'PATCH /api/dashboard': { body: { parts: null, hidden: [], watchlist: ['XAUUSD'] } },
    'POST /api/searches': { body: searchDraft() },
    'GET /api/searches/:id': { params: { id: search } },
    'DELETE /api/searches/:id': { params: { id: search } },
    'GET /api/analysis/:symbol': { params: { symbol: 'XAUUSD' } },
    'GET /api/calendar/known': { query: { symbol: 'XAUUSD', ...period, keys: '3 0' } },
    'GET /api/calendar': { query: { ...period, currencies: 'USD' } },
    'GET /api/calendar/:id': { params: { id: event } },
    'POST /api/calendar/imports': { query: { filename: 'c.csv' } },
    'POST /api/calendar/imports/:id/confirm': { params: { id: calendarImport }, body: { zone: '+08:00' } },
    'POST /api/calendar/imports/:id/take-back': { params: { id: calendarImport } },
    'DELETE /api/calendar/imports/:id': { params: { id: calendarImport } },
    'GET /api/agenda': { query: { from: '2024-03-04', days: '2', zone: 'Europe/London', currencies: 'USD', search: 'claims' } },
    'GET /api/agenda/reactions/:id': { params: { id: event }, query: { symbols: 'XAUUSD' } },
    'PUT /api/agenda/address': { body: { currencies: 'USD', impact: 'high' } },
    'GET /api/agenda/:token/calendar.ics': { params: { token: address.token } },
    'GET /api/news': { query: { symbols: 'XAUUSD', search: 'gold', impact: '1', days: '3', older: '1700000000000-1' } },
    'GET /api/news/newer': { query: { search: 'gold', after: String(news) } },
    'GET /api/news/top': { query: { symbols: 'XAUUSD' } },
    'GET /api/news/:id': { params: { id: String(news) } },
    'GET /api/news/:id/prices': { params: { id: String(news) }, query: { symbol: 'XAUUSD' } },
    'PUT /api/news/:id/marks': { params: { id: String(news) }, body: { isRead: true, isSaved: true } },
    'GET /api/news/rss': { query: { search: 'gold' } },
    'POST /api/news/sources': { body: { name: 'Another', kind: 'news', url: 'https://other.example/rss' } },
    'PATCH /api/news/sources/:id': { params: { id: source.id }, body: { name: 'A paper', kind: 'news', isOn: true } },
    'DELETE /api/news/sources/:id': { params: { id: source.id } },
    'POST /api/news/opml': { body: { opml: '<opml><body><outline text="A" xmlUrl="https://a.example/rss"/></body></opml>', kind: 'news' } },
    'GET /api/price-alerts': { query: { symbol: 'XAUUSD' } },
    'POST /api/price-alerts': {
      body: {
        symbol: 'XAUUSD',
        kind: 'movesBy',
        params: { by: 1, unit: 'percent', windowSec: 3600 },
        message: 'Up',
        cooldownSec: 60,
      },
    },
    'POST /api/price-alerts/preview': { body: { symbol: 'XAUUSD', kind: 'above', params: { price: 2000 } } },
    'GET /api/price-alerts/:id': { params: { id: alert } },
    'PATCH /api/price-alerts/:id': { params: { id: alert }, body: { params: { price: 9001 }, message: 'Up', cooldownSec: 60 } },
    'DELETE /api/price-alerts/:id': { params: { id: alert } },
    'POST /api/price-alerts/:id/pause': { params: { id: alert } },
    'POST /api/price-alerts/:id/resume': { params: { id: alert } },
    'GET /api/price-alerts/:id/firings': { params: { id: alert } },
    'GET /api/bell': { query: { before: '5', limit: '5' } },
    'POST /api/bell/read': { body: { seq: 1 } },
    'POST /api/alert-channels/push': {
      body: { endpoint: 'https://push.example/2', expirationTime: null, keys: { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) } },
    },
    'DELETE /api/alert-channels/push/:id': { params: { id: push } },
    'PUT /api/alert-channels/webhook': { body: { url: 'https://hook.example/1' } },
    'GET /api/quotes': { query: { symbols: 'XAUUSD' } },
    'GET /api/quotes/day': { query: { symbols: 'XAUUSD' } },
    'POST /api/quotes/push': { body: { quotes: [{ symbol: 'XAUUSD', bid: 1, ask: 2, at: 1, number: 1 }], sent: { XAUUSD: 1 } } },
    'GET /api/chat/conversations/:id': { params: { id: turn.conversationId } },
    'PATCH /api/chat/conversations/:id': { params: { id: turn.conversationId }, body: { title: 'Gold' } },
    'DELETE /api/chat/conversations/:id': { params: { id: turn.conversationId } },
    'POST /api/chat/turns': {
      body: {
        conversationId: null,
        parent: null,
        text: 'What is gold worth?',
        context: { symbol: 'XAUUSD', timeframe: '1h', timeZone: 'UTC', account: { size: 1000, currency: 'USD', riskPercent: 1 } },
      },
    },
    'GET /api/chat/turns/:id/events': { params: { id: turn.id }, query: { after: '1' } },
    'POST /api/chat/turns/:id/stop': { params: { id: turn.id } },
  }
  return { who, samples }
}
