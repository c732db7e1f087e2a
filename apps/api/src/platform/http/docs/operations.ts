import type * as contracts from '@assay/contracts'

type Apis = { [Name in keyof typeof contracts as Name extends `${string}Api` ? Name : never]: (typeof contracts)[Name] }
type Declared<Api> = Api extends unknown ? Api[keyof Api] : never
type AnyEndpoint = Declared<Apis[keyof Apis]>
type Named<E> = E extends { method: infer Method extends string; path: infer Path extends string } ? `${Method} ${Path}` : never

/** The method and path of an endpoint: `GET /api/strategies/:id`. */
export type OperationName = Named<AnyEndpoint>

/** The endpoint of that name. */
export type EndpointOf<Name extends OperationName> = Extract<
  AnyEndpoint,
  Name extends `${infer Method} ${infer Path}` ? { method: Method; path: Path } : never
>

/** What the contract of an endpoint does not tell a machine. */
export interface OperationTold {
  /** What it does, in a few words. */
  readonly summary: string
  /** The media types of a response that is not JSON. */
  readonly gives?: readonly string[]
  /** The media types of a body that is a file. */
  readonly takes?: readonly string[]
  /** A call needs this token as Bearer token, instead of that of a session. */
  readonly token?: 'quotes' | 'terminal'
}

const files = ['application/octet-stream', 'text/csv', 'application/gzip']

/** Each endpoint in words, as the document at `/docs` shows it. */
export const operations: Readonly<Record<OperationName, string | OperationTold>> = {
  'POST /run-backtest': 'Run a backtest',
  'POST /api/explain': 'Explain one bar or trade of a backtest',
  'POST /api/evidence': 'Say how far a result can be trusted',

  'POST /api/auth/register': 'Open an account',
  'POST /api/auth/login': 'Log in',
  'POST /api/auth/refresh': 'Exchange a refresh token for new tokens',
  'POST /api/auth/logout': 'Log out',
  'GET /api/auth/me': 'Read who is logged in',
  'GET /api/auth/options': 'List the ways to log in',
  'POST /api/auth/verify-otp': 'Confirm an address by the code that was sent to it',
  'POST /api/auth/resend-otp': 'Send the code again',
  'POST /api/auth/forgot-password': 'Send a link that sets a new password',
  'POST /api/auth/reset-password': 'Set a new password by the link',
  'POST /api/auth/google/start': 'Begin a login with Google',
  'POST /api/auth/google/finish': 'Finish a login with Google',
  'GET /api/auth/sessions': 'List the sessions of the user',
  'POST /api/auth/sessions/:id/end': 'End a session',
  'POST /api/auth/sessions/end-others': 'End all other sessions',
  'POST /api/auth/totp': 'Begin to set up a second factor',
  'POST /api/auth/totp/confirm': 'Switch the second factor on',
  'POST /api/auth/totp/remove': 'Switch the second factor off',

  'GET /api/tokens': 'List the access tokens',
  'POST /api/tokens': 'Make an access token',
  'DELETE /api/tokens/:id': 'Revoke an access token',

  'PATCH /api/user': 'Change the profile',
  'GET /api/user/export': 'Read everything that is stored about the user',
  'GET /api/user/size': 'Read how much is stored about the user',
  'POST /api/user/delete': 'Delete the account',
  'GET /api/user/email': 'Read a change of address that waits for its code',
  'POST /api/user/email': 'Ask for another address',
  'POST /api/user/email/confirm': 'Confirm the other address',
  'GET /api/trial': 'Read what Premium means on this installation',
  'POST /api/trial': 'Start the trial',
  'POST /api/steps': 'Answer the questions of the sign-up',
  'GET /api/broker': 'Read the named broker',
  'POST /api/broker': 'Name a broker',

  'GET /api/strategies': 'List the saved strategies',
  'POST /api/strategies': 'Save a new strategy',
  'GET /api/strategies/:id': 'Read a strategy',
  'PATCH /api/strategies/:id': 'Save a new version of a strategy',
  'DELETE /api/strategies/:id': 'Delete a strategy',
  'GET /api/strategies/:id/versions': 'List the versions of a strategy',
  'GET /api/results': 'List the kept results',
  'GET /api/results/:id': 'Read a result',
  'DELETE /api/results/:id': 'Delete a result',
  'GET /api/results/:id/tried': 'Read how often the idea of a result was tried',
  'PATCH /api/idea-trials/:id': 'Hide a try of an idea, or show it again',
  'POST /api/results/:id/share': 'Share a result by a link',
  'DELETE /api/results/:id/share': 'Revoke all links to a result',
  'GET /api/shares': 'List the shared results',
  'DELETE /api/shares/:id': 'Revoke a link',
  'GET /api/shared/:token': 'Read a shared result',
  'GET /api/shared/:token/picture.png': { summary: 'Read the picture of a shared result', gives: ['image/png'] },
  'GET /api/library': 'List the templates of the library',
  'GET /api/library/:id': 'Read a template',
  'GET /api/library/:id/evidence': 'Read what was measured of a template',
  'POST /api/library/:id/strategy': 'Make a strategy of a template',
  'POST /api/finder': 'Rank the templates by their evidence',
  'GET /api/searches': 'List the searches of Discover',
  'POST /api/searches': 'Start a search',
  'GET /api/searches/:id': 'Read a search',
  'DELETE /api/searches/:id': 'Delete a search',
  'GET /api/forward': 'List the forward tests',
  'POST /api/forward': 'Start a forward test of a strategy',
  'GET /api/forward/:id': 'Read the record of a forward test',
  'PATCH /api/forward/:id': 'End a forward test',
  'PUT /api/forward/:id/stop': 'Set when a forward test should stop',
  'DELETE /api/forward/:id': 'Delete a forward test',

  'GET /api/price-alerts': 'List the alerts',
  'POST /api/price-alerts': 'Set an alert',
  'POST /api/price-alerts/preview': 'Count how often an alert would have fired',
  'GET /api/price-alerts/:id': 'Read an alert',
  'PATCH /api/price-alerts/:id': 'Change an alert',
  'DELETE /api/price-alerts/:id': 'Delete an alert',
  'POST /api/price-alerts/:id/pause': 'Pause an alert',
  'POST /api/price-alerts/:id/resume': 'Arm an alert again',
  'GET /api/price-alerts/:id/firings': 'List when an alert has fired',
  'GET /api/bell': 'List what has fired, a page at a time',
  'GET /api/bell.csv': { summary: 'Read everything that has fired as a table', gives: ['text/csv'] },
  'POST /api/bell/read': 'Mark what has fired as read',
  'GET /api/alert-channels': 'Read where alerts are sent',
  'POST /api/alert-channels/push': 'Add a browser that is sent alerts',
  'DELETE /api/alert-channels/push/:id': 'Remove a browser',
  'PUT /api/alert-channels/webhook': 'Set the address that alerts call',
  'DELETE /api/alert-channels/webhook': 'Remove the address that alerts call',
  'POST /api/alert-channels/webhook/test': 'Call the address now',

  'GET /api/candles': {
    summary: 'Read the bars of a series',
    gives: ['application/vnd.apache.arrow.file', 'application/vnd.apache.parquet', 'application/vnd.assay.candles'],
  },
  'GET /api/data/serving': 'Read which series serves a range',
  'GET /api/data/sources': 'List the sources of bars and what they hold',
  'POST /api/data/jobs': 'Fetch a range of bars',
  'GET /api/data/jobs/:id': 'Read how far a fetch has come',
  'DELETE /api/data/jobs/:id': 'Cancel a fetch',
  'POST /api/data/imports': { summary: 'Upload a file of bars', takes: files },
  'GET /api/data/imports/:id': 'Read the preview of a file of bars',
  'POST /api/data/imports/:id/preview': 'Read a file of bars with other choices',
  'POST /api/data/imports/:id/confirm': 'Store the bars of a file',
  'DELETE /api/data/imports/:id': 'Discard a file of bars',
  'DELETE /api/data/imported/:symbol/:timeframe': 'Delete the imported bars of a series',
  'GET /api/instruments': 'List the instruments',
  'GET /api/catalogue': 'List the indicators and operators of rules',
  'GET /api/quotes': 'Read the last quotes',
  'GET /api/quotes/day': 'Read the trading day of each symbol so far',
  'POST /api/quotes/push': { summary: 'Push quotes into the feed', token: 'quotes' },
  'GET /api/analysis/:symbol': 'Read the analysis of a symbol',
  'GET /api/drawings/:symbol': 'Read the drawings on a chart',
  'PATCH /api/drawings/:symbol': 'Change drawings on a chart',
  'GET /api/dashboard': 'Read what the dashboard holds',
  'PATCH /api/dashboard': 'Arrange the dashboard',

  'GET /api/calendar': 'List past events that rules can use',
  'GET /api/calendar/known': 'Read the events that a backtest knows',
  'GET /api/calendar/:id': 'Read an event with its history',
  'GET /api/calendar/imports': 'List the imported calendars',
  'POST /api/calendar/imports': { summary: 'Upload a calendar', takes: files },
  'POST /api/calendar/imports/:id/confirm': 'Store an uploaded calendar',
  'POST /api/calendar/imports/:id/take-back': 'Take the newest imported calendar back',
  'DELETE /api/calendar/imports/:id': 'Discard an uploaded calendar',
  'GET /api/agenda': 'List the events of some days',
  'GET /api/agenda/state': 'Read how current the calendar is',
  'GET /api/agenda/reactions/:id': 'Read how prices reacted to an event',
  'POST /api/agenda/refresh': 'Ask the source of the calendar now',
  'GET /api/agenda/address': "Read the state of the calendar's own address",
  'PUT /api/agenda/address': 'Make an address for calendar programs',
  'DELETE /api/agenda/address': 'Revoke the address for calendar programs',
  'GET /api/agenda/:token/calendar.ics': { summary: 'Read the calendar as a file', gives: ['text/calendar'] },
  'GET /api/news': 'List headlines, a page at a time',
  'GET /api/news/newer': 'Count the headlines that came after one',
  'GET /api/news/top': 'Read the headlines that matter most',
  'GET /api/news/:id': 'Read a headline and what prices did after it',
  'GET /api/news/:id/prices': 'Read the prices around a headline',
  'PUT /api/news/:id/marks': 'Mark a headline as read or kept',
  'GET /api/news/rss': { summary: 'Read headlines as RSS', gives: ['application/rss+xml'] },
  'GET /api/news/sources': 'List the sources of news',
  'POST /api/news/sources': 'Add a source of news',
  'PATCH /api/news/sources/:id': 'Change a source of news',
  'DELETE /api/news/sources/:id': 'Remove a source of news',
  'GET /api/news/opml': { summary: 'Read the sources as OPML', gives: ['text/x-opml'] },
  'POST /api/news/opml': 'Add the sources of an OPML document',

  'GET /api/chat/model': 'Read which model answers',
  'GET /api/chat/conversations': 'List the conversations',
  'GET /api/chat/conversations/:id': 'Read a conversation',
  'PATCH /api/chat/conversations/:id': 'Rename a conversation',
  'DELETE /api/chat/conversations/:id': 'Delete a conversation',
  'POST /api/chat/turns': { summary: 'Ask, and follow the answer', gives: ['text/event-stream'] },
  'GET /api/chat/turns/:id/events': { summary: 'Follow an answer again', gives: ['text/event-stream'] },
  'POST /api/chat/turns/:id/stop': 'Stop an answer',
  'GET /api/lessons': 'List the lessons',
  'GET /api/glossary': 'List the glossary',
  'GET /api/lessons/progress': 'Read the progress in the lessons',
  'PUT /api/lessons/:slug/progress': 'Add to the progress in a lesson',

  'GET /api/journal': 'List the accounts of the journal',
  'GET /api/journal/terms': 'Read what an instrument costs on the accounts',
  'GET /api/journal/:id': 'Read the positions and figures of an account',
  'GET /api/journal/:id/positions.csv': { summary: 'Read the positions of an account as a table', gives: ['text/csv'] },
  'PUT /api/journal/:id/positions/:position': 'Note something on a position',
  'GET /api/journal/:id/positions/:position/rules': 'List the saved rules that held at an entry',
  'GET /api/journal/:id/rules': 'List the saved rules that held at each entry',
  'POST /api/journal/preview': { summary: 'Read a report without storing it', takes: ['application/octet-stream'] },
  'POST /api/journal/import': { summary: 'Store the deals of a report', takes: ['application/octet-stream'] },
  'GET /api/mt5': 'Read the state of the linked terminal',
  'DELETE /api/mt5': 'Unlink the terminal',
  'POST /api/mt5/pairing': 'Make a pairing code',
  'POST /api/mt5/pairing/decision': 'Accept or refuse another account',
  'PUT /api/mt5/symbols': "Map the terminal's symbols",
  'POST /api/mt5/pair': 'Pair a terminal by its code',
  'POST /api/mt5/ingest': { summary: 'Receive a message of a terminal', token: 'terminal' },
  'GET /downloads/AssayConnector.mq5': { summary: 'Read the source of the Expert Advisor', gives: ['text/plain'] },
  'GET /downloads/AssayConnector.mq5.sha256': { summary: 'Read the checksum of the Expert Advisor', gives: ['text/plain'] },

  'GET /api/outbox': 'List the letters that were sent',
  'POST /api/sample/sign-in': 'Log in as the made-up user of a sample installation',
}
