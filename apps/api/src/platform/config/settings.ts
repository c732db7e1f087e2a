import { logLevels } from '../machine/log.ts'
import {
  asGiven,
  bearerToken,
  type Check,
  folder,
  hostName,
  httpUrl,
  issuerUrl,
  mailbox,
  mailServer,
  oneOf,
  optionalHttpUrl,
  postgresUrl,
  proxies,
  publicUrl,
  wholeNumber,
} from './config-checks.ts'
import { roles } from './roles.ts'

/** One variable of the environment: its default as text, what it does, and how it is read. */
export interface Setting<T = unknown> {
  readonly env: string
  readonly standard: string
  /** The default in words, where `standard` does not say it. */
  readonly standardIs?: string
  readonly meaning: string
  readonly check: Check<T>
  /** It may hold a password: what was given is not said again. */
  readonly secret?: true
}

const setting = <T>(env: string, standard: string, check: Check<T>, meaning: string, standardIs?: string): Setting<T> => ({
  env,
  standard,
  check,
  meaning,
  standardIs,
})

/** Everything that can be configured. `docs/configuration.md` is made from this table. */
export const settings = {
  dataFolder: setting(
    'ASSAY_DATA',
    '',
    folder,
    'The folder for everything Assay keeps: database, candles, files. An absolute path.',
    'the user’s data directory (`/var/lib/assay` for root)',
  ),
  host: setting('ASSAY_HOST', '127.0.0.1', hostName, 'The address to listen on. Beyond loopback Assay needs an https `PUBLIC_URL`.'),
  port: setting('ASSAY_PORT', '3000', wholeNumber(0, 65_535), 'The port to listen on. 0 takes a free one.'),
  publicUrl: setting(
    'PUBLIC_URL',
    '',
    publicUrl,
    'The address under which browsers reach Assay. https, except on loopback.',
    'the address that it listens on',
  ),
  backtestUrl: setting(
    'BACKTEST_URL',
    '',
    publicUrl,
    'The origin to which the page sends `/run-backtest`, when another Assay runs the backtests. Give that one the `PUBLIC_URL` of this one, so that it accepts the page. https, except on loopback. The page sends it no tokens.',
    'this server',
  ),
  databaseUrl: {
    ...setting(
      'DATABASE_URL',
      '',
      postgresUrl,
      'A PostgreSQL 18 of your own, as `postgres://…`. Its account needs the right to create schemas in the database.',
      'the embedded database in the data folder',
    ),
    secret: true,
  },
  migrateWithoutBackup: setting(
    'MIGRATE_WITHOUT_BACKUP',
    '0',
    oneOf('0', '1'),
    'A version that changes the database first makes a backup. If it cannot, it does not start. `1` lets it continue without one: set it for a single start, when you have a backup of your own.',
  ),
  role: setting(
    'ASSAY_ROLE',
    'all',
    oneOf(...roles),
    'What this program does in addition to serving pages, requests and sockets. `feed` runs quotes and price alerts (one of several programs leads), `worker` fetches bars, `api` does nothing more (without any `worker`, fetches only wait in the queue), `all` does everything. Several programs share one `DATABASE_URL` and one data folder. Give each of them a role other than `all`, so that the quotes of one reach the sockets of the others.',
  ),
  dukascopyUrl: setting('DUKASCOPY_URL', 'https://jetta.dukascopy.com', httpUrl, 'Where Dukascopy’s history and quotes are fetched from.'),
  feed: setting(
    'FEED',
    'auto',
    oneOf('auto', 'simulator', 'push', 'off'),
    'Where bars and quotes come from. `auto` fetches real bars and quotes, and simulates a symbol that has neither; with a `FEED_PUSH_TOKEN` it takes its quotes from pushes only. `simulator` only simulates. `push` takes pushed quotes. `off` has no quotes. `push` and `off` fetch and simulate nothing.',
  ),
  calendarWeekly: setting(
    'CALENDAR_WEEKLY',
    'on',
    oneOf('on', 'off'),
    'Whether the weekly export of the economic calendar is read, at most once an hour. `off` leaves the calendar to imports.',
  ),
  calendarWeeklyUrl: setting(
    'CALENDAR_WEEKLY_URL',
    'https://nfs.faireconomy.media/ff_calendar_thisweek.json',
    httpUrl,
    'Where the weekly export is read from. A private address wants `FEEDS_PRIVATE` too.',
  ),
  feedPushToken: {
    ...setting(
      'FEED_PUSH_TOKEN',
      '',
      bearerToken,
      'The token with which a connector pushes quotes to `/api/quotes/push`, 16 characters or more.',
      'nobody may push',
    ),
    secret: true,
  },
  mailUrl: {
    ...setting(
      'MAIL_URL',
      '',
      mailServer,
      'The mail server that sends the letters, `smtp://user:password@host:587` (STARTTLS, required beyond loopback) or `smtps://…`.',
      'the folder `outbox` in the data folder, readable at `/outbox` on this machine',
    ),
    secret: true,
  },
  mailFrom: setting('MAIL_FROM', '', mailbox, 'The sender of the letters.', '`Assay <assay@HOST>`, with the host of `PUBLIC_URL`'),
  webhookPrivate: setting(
    'WEBHOOK_PRIVATE',
    '0',
    oneOf('0', '1'),
    '`1` lets webhooks and push services of users be in private networks and on this machine, over plain http too, for example for home automation. Everybody with an account can then make Assay call anything it reaches there.',
  ),
  templateEvidence: setting(
    'TEMPLATE_EVIDENCE',
    'on',
    oneOf('on', 'off'),
    'Whether the templates of the library are measured in the background when bars have changed. Without it their evidence stays as old as it is.',
  ),
  news: setting(
    'NEWS',
    'auto',
    oneOf('auto', 'own', 'off'),
    'Which news sources are read. `auto` reads those that the operator adds and, with `FEED=auto`, the shipped ones. `own` leaves shipped sources off until the operator switches them on. `off` reads none.',
  ),
  feedsPrivate: setting(
    'FEEDS_PRIVATE',
    '0',
    oneOf('0', '1'),
    '`1` lets the operator add news feeds and calendars of private networks and of this machine, over plain http too.',
  ),
  googleClientId: setting(
    'GOOGLE_CLIENT_ID',
    '',
    asGiven,
    'The client id for the sign-in with Google. Its redirect URI is `/google-login` below `PUBLIC_URL`.',
    'no sign-in with Google',
  ),
  googleClientSecret: setting('GOOGLE_CLIENT_SECRET', '', asGiven, 'The secret that belongs to `GOOGLE_CLIENT_ID`.', 'none'),
  googleIssuer: setting(
    'GOOGLE_ISSUER',
    'https://accounts.google.com',
    issuerUrl,
    'The OpenID provider of that sign-in. https, except on loopback.',
  ),
  aiBaseUrl: setting(
    'AI_BASE_URL',
    '',
    optionalHttpUrl,
    'Where the model of the chat is asked: any endpoint that speaks the protocol of OpenAI, for example `https://api.openai.com/v1` or, with `AI_PRIVATE=1`, `http://127.0.0.1:11434/v1` (Ollama). It needs `AI_MODEL`. Assay sends it what users write in the chat, and what the tools return to them.',
    'no model, unless `ANTHROPIC_API_KEY` is set: the chat is answered by rules alone',
  ),
  aiModel: setting(
    'AI_MODEL',
    '',
    asGiven,
    'The name of the model, as its endpoint calls it.',
    'none; with `ANTHROPIC_API_KEY` alone `claude-sonnet-4-5`',
  ),
  aiApiKey: { ...setting('AI_API_KEY', '', asGiven, 'The key of `AI_BASE_URL`. It stays on the server.', 'none is sent'), secret: true },
  anthropicApiKey: {
    ...setting('ANTHROPIC_API_KEY', '', asGiven, 'Asks a model of Anthropic. `AI_BASE_URL` goes before it.', 'none'),
    secret: true,
  },
  aiPrivate: setting(
    'AI_PRIVATE',
    '0',
    oneOf('0', '1'),
    '`1` lets `AI_BASE_URL` be in a private network or on this machine, over plain http too.',
  ),
  premiumMode: setting(
    'PREMIUM_MODE',
    'trial',
    oneOf('trial', 'all', 'off'),
    'Who may use premium items: `trial` means users within their 30 days, `all` everyone, `off` nobody.',
  ),
  trustProxy: setting(
    'TRUST_PROXY',
    '',
    proxies,
    'Reverse proxies whose `X-Forwarded-For` Assay believes: addresses, networks, or `loopback`, separated by commas.',
    'no proxy',
  ),
  logLevel: setting(
    'LOG_LEVEL',
    'info',
    oneOf(...logLevels),
    'The least urgent level that is logged. `debug` adds a line for every request.',
  ),
  signInFailures: setting(
    'SIGN_IN_FAILURES',
    '10',
    wholeNumber(1, 1_000_000),
    'Wrong sign-ins for one account within 15 minutes, from one network (an IPv4 address or an IPv6 /64). Each browser that has signed in before may fail as often again.',
  ),
  accountFailures: setting(
    'ACCOUNT_FAILURES',
    '100',
    wholeNumber(1, 1_000_000),
    'Wrong sign-ins for one account within an hour, from all networks together. Browsers that have signed in before can still sign in.',
  ),
  networkFailures: setting(
    'SOURCE_FAILURES',
    '100',
    wholeNumber(1, 1_000_000),
    'Wrong passwords, codes and links from one network within 15 minutes.',
  ),
  lettersPerAddress: setting(
    'LETTERS_PER_ADDRESS',
    '10',
    wholeNumber(1, 1_000_000),
    'Letters to one address within an hour. Letters with a code and letters with a link are counted apart.',
  ),
  lettersPerNetwork: setting(
    'LETTERS_PER_SOURCE',
    '1000',
    wholeNumber(1, 1_000_000),
    'Registrations, new codes and password resets that one network may request within an hour.',
  ),
  backtestsPerMinute: setting(
    'BACKTESTS_PER_MINUTE',
    '30',
    wholeNumber(1, 1_000_000),
    'Backtests that a visitor may request in a minute. Refused ones count.',
  ),
  userBacktestsPerMinute: setting(
    'USER_BACKTESTS_PER_MINUTE',
    '120',
    wholeNumber(1, 1_000_000),
    'The same for a signed-in user whose address is confirmed.',
  ),
  backtestWorkers: setting(
    'BACKTEST_WORKERS',
    '0',
    wholeNumber(0, 256),
    'Backtests that run at the same time.',
    'the number of processors, at most 8',
  ),
  backtestQueue: setting(
    'BACKTEST_QUEUE',
    '64',
    wholeNumber(0, 100_000),
    'Backtests and charts that may wait for their turn. Further ones get status 503. Half as many may wait for one source; its further ones get status 429.',
  ),
  backtestSeconds: setting(
    'BACKTEST_SECONDS',
    '30',
    wholeNumber(1, 3600),
    'Seconds after which a backtest is stopped. Waiting and reading bars count. The same limit holds for the candles of a chart.',
  ),
  backtestMemoryMb: setting(
    'BACKTEST_MEMORY_MB',
    '1024',
    wholeNumber(64, 65_536),
    'Memory, in MB, for the computed columns of one backtest, and as much again for its result. Bars are shared and do not count.',
  ),
  barsMemoryMb: setting(
    'BARS_MEMORY_MB',
    '384',
    wholeNumber(64, 65_536),
    'Memory, in MB, for the bars of all backtests and charts at the same time. Requests wait until there is room. One source takes at most three quarters.',
  ),
  barsPerMinute: setting(
    'BARS_PER_MINUTE',
    '100000000',
    wholeNumber(15_000_000, 1_000_000_000_000),
    'Bars that may be read within a minute for one caller (a user with a confirmed address, or an IPv4 address or an IPv6 /64).',
  ),
  fetchJobs: setting(
    'FETCH_JOBS',
    '4',
    wholeNumber(1, 100),
    'Periods of bars that may be fetched from Dukascopy for one caller at the same time.',
  ),
  fetchDays: setting(
    'FETCH_DAYS',
    '12000',
    wholeNumber(1, 10_000_000),
    'Days of all these periods that may wait to be fetched for one caller. The operator may request more on the Data page.',
  ),
  barsKeptMb: setting(
    'BARS_KEPT_MB',
    '2048',
    wholeNumber(16, 1_000_000),
    'Disk space, in MB, for candles that were resampled or simulated (`made` in the data folder). The oldest are removed first. All of them can be made again.',
  ),
} as const satisfies Record<string, Setting>

/** Read by tests only: the rest of the table in `docs/configuration.md`. */
export const testSettings: readonly Pick<Setting, 'env' | 'meaning'>[] = [
  {
    env: 'ASSAY_GOLDENS',
    meaning: 'A folder with `golden/` and `data/` (real bars, not published). The extended tests run when it is set.',
  },
  { env: 'ASSAY_PROVE', meaning: '`1` runs the long forms of the tests; `npm run prove` sets it.' },
]
