import type { Endpoint, Gate } from '@assay/contracts'

type Method = Endpoint['method']
/**
 * `hidden`: for operators at this machine. Everybody else, including operators elsewhere, gets 404. `absent`: the same in a sample
 * installation, and in a real one everybody gets 404.
 */
export type TableGate = Gate | 'hidden' | 'absent'

interface Row {
  readonly method: Method
  readonly path: string
  readonly gate: TableGate
}

const rows = (gate: TableGate, ...lines: `${Method} /${string}`[]): Row[] =>
  lines.map((line) => {
    const [method, path] = line.split(' ')
    return { method: method as Method, path, gate }
  })

/** Who may call what. Written by hand, so that a mistake in the contracts is not repeated here. */
const contracted: readonly Row[] = [
  ...rows('open', 'POST /run-backtest'),
  ...rows('open', 'GET /api/catalogue', 'GET /api/instruments', 'GET /api/candles', 'GET /api/data/sources', 'GET /api/data/serving'),
  ...rows('operator', 'POST /api/data/imports', 'GET /api/data/imports/:id'),
  ...rows('operator', 'POST /api/data/imports/:id/confirm', 'DELETE /api/data/imports/:id', 'DELETE /api/data/imported/:symbol/:timeframe'),
  ...rows('open', 'POST /api/auth/register', 'POST /api/auth/login', 'POST /api/auth/refresh'),
  ...rows('open', 'POST /api/auth/forgot-password', 'POST /api/auth/reset-password'),
  ...rows('session', 'POST /api/auth/verify-otp', 'POST /api/auth/resend-otp', 'POST /api/auth/logout', 'GET /api/auth/me'),
  ...rows('session', 'PATCH /api/user'),
  ...rows('verified', 'POST /api/steps'),
  ...rows('steps', 'POST /api/broker'),
  ...rows('steps', 'POST /api/mt5/pairing', 'DELETE /api/mt5'),
  // A code or a token of the terminal decides who may call these.
  ...rows('open', 'POST /api/mt5/pair', 'POST /api/mt5/ingest'),
  ...rows('verified', 'GET /api/strategies', 'POST /api/strategies', 'GET /api/strategies/:id', 'PATCH /api/strategies/:id'),
  ...rows('verified', 'DELETE /api/strategies/:id', 'GET /api/strategies/:id/versions'),
  ...rows('verified', 'GET /api/results', 'GET /api/results/:id', 'DELETE /api/results/:id'),
  ...rows('verified', 'POST /api/results/:id/share', 'DELETE /api/results/:id/share'),
  ...rows('open', 'GET /api/shared/:token'),
  ...rows('verified', 'GET /api/results/:id/tried', 'PATCH /api/idea-trials/:id'),
  ...rows('open', 'GET /api/lessons', 'GET /api/glossary'),
  ...rows('open', 'GET /api/library', 'GET /api/library/:id', 'GET /api/library/:id/evidence', 'POST /api/finder'),
  ...rows('open', 'POST /api/library/:id/strategy', 'GET /api/trial'),
  ...rows('verified', 'PUT /api/lessons/:slug/progress'),
  ...rows('complete', 'GET /api/journal', 'GET /api/journal/terms', 'GET /api/journal/:id', 'GET /api/journal/:id/positions.csv'),
  ...rows(
    'complete',
    'PUT /api/journal/:id/positions/:position',
    'GET /api/journal/:id/positions/:position/rules',
    'GET /api/journal/:id/rules',
  ),
  ...rows('complete', 'POST /api/journal/preview', 'POST /api/journal/import'),
  ...rows(
    'complete',
    'GET /api/forward',
    'POST /api/forward',
    'GET /api/forward/:id',
    'PUT /api/forward/:id/stop',
    'PATCH /api/forward/:id',
    'DELETE /api/forward/:id',
  ),
  ...rows('complete', 'GET /api/dashboard'),
  ...rows('complete', 'GET /api/searches', 'POST /api/searches', 'GET /api/searches/:id', 'DELETE /api/searches/:id'),
  ...rows('complete', 'GET /api/analysis/:symbol'),
  ...rows('open', 'GET /api/calendar/known'),
  ...rows('complete', 'GET /api/calendar', 'GET /api/calendar/:id'),
  ...rows(
    'operator',
    'POST /api/calendar/imports',
    'GET /api/calendar/imports',
    'POST /api/calendar/imports/:id/confirm',
    'POST /api/calendar/imports/:id/take-back',
    'DELETE /api/calendar/imports/:id',
  ),
  ...rows('complete', 'GET /api/news', 'GET /api/news/:id', 'GET /api/news/sources', 'PUT /api/news/:id/marks'),
  ...rows('operator', 'POST /api/news/sources', 'PATCH /api/news/sources/:id', 'DELETE /api/news/sources/:id'),
  ...rows('complete', 'GET /api/price-alerts', 'POST /api/price-alerts', 'POST /api/price-alerts/preview'),
  ...rows('complete', 'GET /api/price-alerts/:id', 'PATCH /api/price-alerts/:id', 'DELETE /api/price-alerts/:id'),
  ...rows('complete', 'POST /api/price-alerts/:id/pause', 'POST /api/price-alerts/:id/resume', 'GET /api/price-alerts/:id/firings'),
]

/** Endpoints that this product adds. */
const added: readonly Row[] = [
  ...rows('open', 'POST /api/explain', 'POST /api/evidence'),
  ...rows('verified', 'GET /api/chat/model', 'GET /api/chat/conversations', 'GET /api/chat/conversations/:id'),
  ...rows(
    'verified',
    'PATCH /api/chat/conversations/:id',
    'DELETE /api/chat/conversations/:id',
    'POST /api/chat/turns',
    'GET /api/chat/turns/:id/events',
  ),
  ...rows('verified', 'POST /api/chat/turns/:id/stop'),
  // A visitor may cancel the fetch of their own backtest; the service does not let them cancel background fetches.
  ...rows('open', 'GET /api/data/jobs/:id', 'DELETE /api/data/jobs/:id'),
  ...rows('operator', 'POST /api/data/jobs', 'POST /api/data/imports/:id/preview'),
  ...rows('hidden', 'GET /api/outbox'),
  ...rows('absent', 'POST /api/sample/sign-in'),
  ...rows('open', 'GET /api/auth/options', 'POST /api/auth/google/start', 'POST /api/auth/google/finish'),
  ...rows('session', 'GET /api/auth/sessions', 'POST /api/auth/sessions/:id/end', 'POST /api/auth/sessions/end-others'),
  ...rows('session', 'GET /api/user/export', 'GET /api/user/size', 'POST /api/user/delete'),
  ...rows('verified', 'GET /api/user/email', 'POST /api/user/email', 'POST /api/user/email/confirm'),
  ...rows('verified', 'POST /api/auth/totp', 'POST /api/auth/totp/confirm', 'POST /api/auth/totp/remove', 'POST /api/trial'),
  ...rows('verified', 'GET /api/lessons/progress'),
  ...rows('verified', 'GET /api/shares', 'DELETE /api/shares/:id'),
  ...rows('verified', 'GET /api/tokens', 'POST /api/tokens', 'DELETE /api/tokens/:id'),
  ...rows('open', 'GET /api/shared/:token/picture.png'),
  ...rows('complete', 'GET /api/agenda', 'GET /api/agenda/state', 'GET /api/agenda/reactions/:id'),
  ...rows('operator', 'POST /api/agenda/refresh'),
  ...rows('complete', 'GET /api/agenda/address', 'PUT /api/agenda/address', 'DELETE /api/agenda/address'),
  ...rows('open', 'GET /api/agenda/:token/calendar.ics'),
  ...rows('steps', 'GET /api/broker', 'GET /api/mt5', 'POST /api/mt5/pairing/decision', 'PUT /api/mt5/symbols'),
  ...rows('open', 'GET /downloads/AssayConnector.mq5', 'GET /downloads/AssayConnector.mq5.sha256'),
  ...rows('complete', 'GET /api/quotes', 'GET /api/quotes/day'),
  ...rows('complete', 'GET /api/news/top', 'GET /api/news/newer', 'GET /api/news/:id/prices', 'GET /api/news/rss', 'GET /api/news/opml'),
  ...rows('operator', 'POST /api/news/opml'),
  ...rows('complete', 'PATCH /api/dashboard'),
  ...rows('verified', 'GET /api/drawings/:symbol', 'PATCH /api/drawings/:symbol'),
  ...rows('complete', 'GET /api/bell', 'GET /api/bell.csv', 'POST /api/bell/read'),
  ...rows('complete', 'GET /api/alert-channels', 'POST /api/alert-channels/push', 'DELETE /api/alert-channels/push/:id'),
  ...rows('complete', 'PUT /api/alert-channels/webhook', 'DELETE /api/alert-channels/webhook', 'POST /api/alert-channels/webhook/test'),
  // The feed's own token decides who may push.
  ...rows('open', 'POST /api/quotes/push'),
]

export const gateTable: readonly Row[] = [...contracted, ...added]
