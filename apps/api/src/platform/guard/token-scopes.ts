import type { TokenScope } from '@assay/contracts'
import type { OperationName } from '../http/docs/operations.ts'

const all = (scope: TokenScope, ...names: OperationName[]) => names.map((name) => [name, scope] as const)

/** The scope with which an access token reaches a call. No token reaches what is not listed: accounts, settings and other tokens. */
export const scopeOf: ReadonlyMap<string, TokenScope> = new Map([
  ...all('results:read', 'GET /api/results', 'GET /api/results/:id', 'GET /api/results/:id/tried'),
  ...all('bars:read', 'GET /api/candles', 'GET /api/data/serving', 'GET /api/data/sources', 'GET /api/quotes', 'GET /api/quotes/day'),
  ...all('strategies:read', 'GET /api/strategies', 'GET /api/strategies/:id', 'GET /api/strategies/:id/versions'),
  ...all('strategies:write', 'POST /api/strategies', 'PATCH /api/strategies/:id', 'DELETE /api/strategies/:id'),
  ...all('journal:read', 'GET /api/journal', 'GET /api/journal/terms', 'GET /api/journal/:id', 'GET /api/journal/:id/positions.csv'),
  ...all('journal:read', 'GET /api/journal/:id/positions/:position/rules', 'GET /api/journal/:id/rules'),
  ...all('alerts:read', 'GET /api/price-alerts', 'GET /api/price-alerts/:id', 'GET /api/price-alerts/:id/firings'),
  ...all('alerts:read', 'GET /api/bell', 'GET /api/bell.csv'),
  ...all('alerts:write', 'POST /api/price-alerts', 'PATCH /api/price-alerts/:id', 'DELETE /api/price-alerts/:id'),
  ...all('alerts:write', 'POST /api/price-alerts/:id/pause', 'POST /api/price-alerts/:id/resume', 'POST /api/price-alerts/preview'),
  ...all('backtest:run', 'POST /run-backtest', 'POST /api/explain', 'POST /api/evidence'),
  ...all('quotes:push', 'POST /api/quotes/push'),
  ...all('imports:write', 'POST /api/data/imports', 'GET /api/data/imports/:id', 'POST /api/data/imports/:id/preview'),
  ...all('imports:write', 'POST /api/data/imports/:id/confirm', 'DELETE /api/data/imports/:id'),
  ...all('imports:write', 'GET /api/calendar/imports', 'POST /api/calendar/imports', 'POST /api/calendar/imports/:id/confirm'),
  ...all('imports:write', 'DELETE /api/calendar/imports/:id'),
])
