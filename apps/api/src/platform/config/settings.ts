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

/** Everything that can be configured, and the only place that says so: `docs/configuration.md` is written from it. */
export const settings = {
  dataFolder: setting(
    'ASSAY_DATA',
    '',
    folder,
    'Folder for everything Assay keeps: database, candles, files. An absolute path.',
    'the user’s data directory (`/var/lib/assay` for root)',
  ),
  host: setting('ASSAY_HOST', '127.0.0.1', hostName, 'Address to listen on. Beyond loopback an https `PUBLIC_URL` is wanted.'),
  port: setting('ASSAY_PORT', '3000', wholeNumber(0, 65_535), 'Port to listen on; 0 takes a free one.'),
  publicUrl: setting(
    'PUBLIC_URL',
    '',
    publicUrl,
    'The address under which browsers reach Assay. https, except on loopback.',
    'the address listened on',
  ),
  backtestUrl: setting(
    'BACKTEST_URL',
    '',
    publicUrl,
    'Where the page sends `/run-backtest`: the origin of another Assay, which is given the `PUBLIC_URL` of this one and so accepts its page. https, except on loopback. No tokens are sent there.',
    'this server',
  ),
  databaseUrl: {
    ...setting(
      'DATABASE_URL',
      '',
      postgresUrl,
      'A PostgreSQL 18 of your own, as `postgres://…`.',
      'the embedded database in the data folder',
    ),
    secret: true,
  },
  migrateWithoutBackup: setting(
    'MIGRATE_WITHOUT_BACKUP',
    '0',
    oneOf('0', '1'),
    'A version that changes the database makes a backup before, and does not start where it cannot. `1` lets it go on without: set it for one start, when you have a backup of your own.',
  ),
  role: setting(
    'ASSAY_ROLE',
    'all',
    oneOf(...roles),
    'What this program does beside serving pages, requests and sockets: `feed` runs quotes and price alerts (of several, one leads), `worker` fetches bars, `api` nothing more, `all` everything. Several programs share one `DATABASE_URL` and one data folder; give each a role other than `all`, so that the quotes of one reach the sockets of the others.',
  ),
  dukascopyUrl: setting('DUKASCOPY_URL', 'https://jetta.dukascopy.com', httpUrl, 'Where Dukascopy’s history and quotes are fetched from.'),
  feed: setting(
    'FEED',
    'auto',
    oneOf('auto', 'simulator', 'push', 'off'),
    'Where bars and quotes come from: `auto` fetches real bars and quotes and simulates symbols of which neither are to be had, and takes pushed quotes alone where `FEED_PUSH_TOKEN` is set; `simulator` only simulates; `push` takes what is pushed; `off` has no quotes. The last two fetch and simulate nothing.',
  ),
  feedPushToken: {
    ...setting(
      'FEED_PUSH_TOKEN',
      '',
      bearerToken,
      'The token with which a connector may push quotes to `/api/quotes/push`, 16 characters or more.',
      'nobody may push',
    ),
    secret: true,
  },
  mailUrl: {
    ...setting(
      'MAIL_URL',
      '',
      mailServer,
      'The mail server that letters are handed to, `smtp://user:password@host:587` (STARTTLS, required beyond loopback) or `smtps://…`.',
      'the folder `outbox` in the data folder, readable at `/outbox` on this machine',
    ),
    secret: true,
  },
  mailFrom: setting('MAIL_FROM', '', mailbox, 'Who letters come from.', '`Assay <assay@HOST>`, with the host of `PUBLIC_URL`'),
  webhookPrivate: setting(
    'WEBHOOK_PRIVATE',
    '0',
    oneOf('0', '1'),
    'Whether users’ webhooks and push services may lie in private networks and on this machine, by plain http too: `1` allows it, as for home automation. Whoever has an account can then make Assay call what it can reach there.',
  ),
  googleClientId: setting(
    'GOOGLE_CLIENT_ID',
    '',
    asGiven,
    'Client id for the sign-in with Google, whose way back is `/google-login` below `PUBLIC_URL`.',
    'no sign-in with Google',
  ),
  googleClientSecret: setting('GOOGLE_CLIENT_SECRET', '', asGiven, 'The secret that belongs to `GOOGLE_CLIENT_ID`.', 'none'),
  googleIssuer: setting(
    'GOOGLE_ISSUER',
    'https://accounts.google.com',
    issuerUrl,
    'The OpenID provider of that sign-in. https, except on loopback.',
  ),
  premiumMode: setting(
    'PREMIUM_MODE',
    'trial',
    oneOf('trial', 'all', 'off'),
    'Who may use premium items: `trial` those whose 30 days run, `all` everyone, `off` nobody.',
  ),
  trustProxy: setting(
    'TRUST_PROXY',
    '',
    proxies,
    'Reverse proxies whose `X-Forwarded-For` is believed: addresses, networks, or `loopback`, separated by commas.',
    'none is believed',
  ),
  logLevel: setting('LOG_LEVEL', 'info', oneOf(...logLevels), 'The least urgent log line to write. `debug` adds a line for every request.'),
  signInFailures: setting(
    'SIGN_IN_FAILURES',
    '10',
    wholeNumber(1, 1_000_000),
    'Wrong sign-ins for one account from one source (an IPv4 address, an IPv6 /64) within 15 minutes; as many from each browser that has signed in before.',
  ),
  accountFailures: setting(
    'ACCOUNT_FAILURES',
    '100',
    wholeNumber(1, 1_000_000),
    'Wrong sign-ins for one account from everywhere within an hour. Browsers that have signed in before are let in all the same.',
  ),
  sourceFailures: setting(
    'SOURCE_FAILURES',
    '100',
    wholeNumber(1, 1_000_000),
    'Wrong passwords, codes and links from one source within 15 minutes.',
  ),
  lettersPerAddress: setting(
    'LETTERS_PER_ADDRESS',
    '10',
    wholeNumber(1, 1_000_000),
    'Letters with a code, and letters with a link, that one address is sent within an hour.',
  ),
  lettersPerSource: setting(
    'LETTERS_PER_SOURCE',
    '1000',
    wholeNumber(1, 1_000_000),
    'Registrations, new codes and forgotten passwords that one source may ask for within an hour.',
  ),
  backtestsPerMinute: setting(
    'BACKTESTS_PER_MINUTE',
    '30',
    wholeNumber(1, 1_000_000),
    'Backtests a visitor may ask for in a minute, refused ones counted.',
  ),
  userBacktestsPerMinute: setting(
    'USER_BACKTESTS_PER_MINUTE',
    '120',
    wholeNumber(1, 1_000_000),
    'The same for a user who is signed in and has confirmed the address.',
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
    'Backtests and charts that may wait for their turn; further ones are answered 503. Of one source half as many may wait; further ones are answered 429.',
  ),
  backtestSeconds: setting(
    'BACKTEST_SECONDS',
    '30',
    wholeNumber(1, 3600),
    'Seconds after which a backtest is stopped, waiting and reading its bars included; the same for the candles of a chart.',
  ),
  backtestMemoryMb: setting(
    'BACKTEST_MEMORY_MB',
    '1024',
    wholeNumber(64, 65_536),
    'Memory, in MB, that the computed columns of one backtest may take, and again its answer. Bars are shared and not counted.',
  ),
  barsMemoryMb: setting(
    'BARS_MEMORY_MB',
    '384',
    wholeNumber(64, 65_536),
    'Memory, in MB, for the bars of all backtests and charts at the same time. Requests wait until there is room; one source takes at most three quarters.',
  ),
  barsPerMinute: setting(
    'BARS_PER_MINUTE',
    '100000000',
    wholeNumber(15_000_000, 1_000_000_000_000),
    'Bars that are read within a minute for one source (a user who has confirmed the address, an IPv4 address, an IPv6 /64).',
  ),
  fetchJobs: setting(
    'FETCH_JOBS',
    '4',
    wholeNumber(1, 100),
    'Periods of bars that may be fetched from Dukascopy for one source at the same time.',
  ),
  fetchDays: setting(
    'FETCH_DAYS',
    '12000',
    wholeNumber(1, 10_000_000),
    'Days that may wait to be fetched for one source, of all these periods. An operator on the Data page may ask for more.',
  ),
  barsKeptMb: setting(
    'BARS_KEPT_MB',
    '2048',
    wholeNumber(16, 1_000_000),
    'Disk space, in MB, for candles that were made of others or simulated (`made` in the data folder). The oldest are removed first; all of them can be made again.',
  ),
} as const satisfies Record<string, Setting>

/** Read by tests only: the rest of the table in `docs/configuration.md`. */
export const testSettings: readonly Pick<Setting, 'env' | 'meaning'>[] = [
  {
    env: 'ASSAY_GOLDENS',
    meaning: 'Folder with `golden/` and `data/` (real bars, not published): the extended tests run where it is set.',
  },
  { env: 'ASSAY_PROVE', meaning: '`1` runs the long forms of the tests; `npm run prove` sets it.' },
]
