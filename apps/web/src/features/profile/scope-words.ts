import type { TokenScope } from '@assay/contracts'

/** What each scope of an access token opens. */
export const scopeWords: Readonly<Record<TokenScope, string>> = {
  'results:read': 'results, trades, equity',
  'bars:read': 'bars and quotes that are held',
  'strategies:read': 'rules of saved strategies',
  'journal:read': 'deals and notes of your accounts',
  'alerts:read': 'alerts and what has fired',
  'alerts:write': 'make, change and delete alerts',
  'strategies:write': 'save and delete strategies',
  'backtest:run': 'uses this server; 60 runs an hour',
  'quotes:push': 'prices for everybody here',
  'imports:write': 'bars and calendars for everybody here',
}

/** Whether a token with this scope changes something or uses the server, so that it is shown in another colour. */
export const isStrong = (scope: TokenScope): boolean => !scope.endsWith(':read')
