import { access, constants, mkdir } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import type { Registry } from 'prom-client'
import { openAfterwards } from './features/auth/afterwards.ts'
import { attemptLimits } from './features/auth/attempt-limits.ts'
import { authRoutes } from './features/auth/auth.routes.ts'
import { authService } from './features/auth/auth.service.ts'
import { authStore } from './features/auth/auth.store.ts'
import { openHousekeeping } from './features/auth/housekeeping.ts'
import { backtestRoutes } from './features/backtest/backtest.routes.ts'
import { backtestService } from './features/backtest/backtest.service.ts'
import { runFigures } from './features/backtest/run-figures.ts'
import { runPool } from './features/backtest/run-pool.ts'
import { brokerRoutes } from './features/broker/broker.routes.ts'
import { brokerService } from './features/broker/broker.service.ts'
import { brokerStore } from './features/broker/broker.store.ts'
import { catalogueRoutes } from './features/catalogue/catalogue.routes.ts'
import { catalogueService } from './features/catalogue/catalogue.service.ts'
import { dashboardRoutes } from './features/dashboard/dashboard.routes.ts'
import { dashboardService } from './features/dashboard/dashboard.service.ts'
import { dataRoutes } from './features/data/data.routes.ts'
import { type DataService, dataService } from './features/data/data.service.ts'
import { googleRoutes } from './features/google/google.routes.ts'
import { googleService } from './features/google/google.service.ts'
import { googleStore } from './features/google/google.store.ts'
import { instrumentsRoutes } from './features/instruments/instruments.routes.ts'
import { instrumentsService } from './features/instruments/instruments.service.ts'
import { outboxRoutes } from './features/outbox/outbox.routes.ts'
import { outboxService } from './features/outbox/outbox.service.ts'
import { quoteFigures } from './features/quotes/quote-figures.ts'
import { quotesRoutes } from './features/quotes/quotes.routes.ts'
import { quotesService } from './features/quotes/quotes.service.ts'
import { sessionsRoutes } from './features/sessions/sessions.routes.ts'
import { sessionsService } from './features/sessions/sessions.service.ts'
import { stepsRoutes } from './features/steps/steps.routes.ts'
import { stepsService } from './features/steps/steps.service.ts'
import { stepsStore } from './features/steps/steps.store.ts'
import { strategiesRoutes } from './features/strategies/strategies.routes.ts'
import { strategiesService } from './features/strategies/strategies.service.ts'
import { strategiesStore } from './features/strategies/strategies.store.ts'
import { totpRoutes } from './features/totp/totp.routes.ts'
import { totpService } from './features/totp/totp.service.ts'
import { totpStore } from './features/totp/totp.store.ts'
import { trialRoutes } from './features/trial/trial.routes.ts'
import { trialService } from './features/trial/trial.service.ts'
import { trialStore } from './features/trial/trial.store.ts'
import { userRoutes } from './features/user/user.routes.ts'
import { userService } from './features/user/user.service.ts'
import { userStore } from './features/user/user.store.ts'
import { knownDevices } from './platform/accounts/known-devices.ts'
import { openPasswords } from './platform/accounts/passwords.ts'
import { userReader } from './platform/accounts/read-user.ts'
import { reauthentication } from './platform/accounts/reauthenticate.ts'
import { userAnswer } from './platform/accounts/user-answer.ts'
import { openAudit } from './platform/audit.ts'
import type { Config } from './platform/config.ts'
import type { Database } from './platform/database.ts'
import { installationOf } from './platform/installation.ts'
import { openLeadership } from './platform/leadership.ts'
import { openLimits } from './platform/limits.ts'
import type { Log } from './platform/log.ts'
import { openMail } from './platform/mail/open-mail.ts'
import { publicUrlOf } from './platform/public-url.ts'
import type { Secrets } from './platform/secrets.ts'
import { createServer, drainSeconds } from './platform/server.ts'
import { openSessions } from './platform/sessions/open-sessions.ts'
import { openSockets } from './platform/sockets.ts'
import { programVersion } from './platform/version.ts'

export interface AppNeeds {
  readonly config: Config
  readonly log: Log
  readonly database: Database
  readonly secrets: Secrets
  /** Everything that is kept in files lies below it. */
  readonly dataFolder: string
  /** Folder of the built page; the one of this repository unless told otherwise. */
  readonly page?: string
}

const builtPage = fileURLToPath(new URL('../../web/dist/', import.meta.url))

/** The one place where stores, services and routes are joined. What runs by itself (fetching bars, workers) starts when it listens. */
export async function createApp(needs: AppNeeds): Promise<FastifyInstance> {
  const { config, log, database, dataFolder, page = builtPage } = needs
  const checks = { database: () => installationOf(database.db), candles: () => canWrite(dataFolder) }
  const door = openDoor(needs)
  return createServer({ config, log, version: programVersion, page, checks, ...door }, (app, figures) => {
    openSockets(app, { ...needs, figures })
    joinMarket(app, figures, needs, door)
    joinMail(app, door)
    joinAccounts(app, needs, door)
    joinOwn(app, needs, door)
  })
}

type Door = ReturnType<typeof openDoor>

/** What lets people in and out, and what remembers it. */
function openDoor({ config, log, database, secrets, dataFolder }: AppNeeds) {
  const { db } = database
  const publicUrl = publicUrlOf(config)
  const audit = openAudit(db, log)
  const mail = openMail({ db, config, secrets, log, dataFolder, publicUrl })
  const sessions = openSessions({ db, secrets, mail, audit, publicUrl })
  const limits = openLimits(database.pool, audit)
  const passwords = openPasswords()
  // In a queue of its own: whoever has accounts enough to fill it keeps nobody else from signing in.
  const ownQueue = openPasswords({ atOnce: 1 })
  const reauthenticate = reauthentication({ passwords: ownQueue, limits, audit, tries: config.signInFailures })
  return { publicUrl, audit, limits, mail, sessions, passwords, reauthenticate }
}

function joinMarket(app: FastifyInstance, figures: Registry, needs: AppNeeds, { limits }: Door): void {
  const { config, log, dataFolder } = needs
  const data = dataService({ folder: dataFolder, feed: config.feed, dukascopyUrl: config.dukascopyUrl, log, cacheBytes: barsKept })
  const pool = runPool({
    workers: config.backtestWorkers || Math.min(8, availableParallelism()),
    queue: config.backtestQueue,
    seconds: config.backtestSeconds,
    memoryMb: config.backtestMemoryMb,
  })
  runFigures(figures, pool.load)
  dataRoutes(app, data)
  backtestRoutes(app, backtestService({ barsFor: data.barsFor, pool, memoryMb: config.backtestMemoryMb }), {
    visitor: limits({ name: 'backtests', tries: config.backtestsPerMinute, seconds: 60, insured: true }),
    user: limits({ name: 'backtests-user', tries: config.userBacktestsPerMinute, seconds: 60, insured: true }),
  })
  catalogueRoutes(app, catalogueService())
  instrumentsRoutes(app, instrumentsService())
  joinFeed(app, figures, needs, data)
  app.addHook('onListen', async () => {
    pool.warmUp()
    await data.start()
  })
  app.addHook('preClose', async () => pool.drain(drainSeconds))
  app.addHook('onClose', async () => {
    await pool.close()
    await data.close()
  })
}

/** Live quotes; the program that holds the lead runs them. */
function joinFeed(app: FastifyInstance, figures: Registry, { config, log, database }: AppNeeds, data: DataService): void {
  const quotes = quotesService({
    feed: config.feed,
    pushToken: config.feedPushToken,
    leadership: openLeadership({ whereto: () => database.pool.options, name: 'feed', log }),
    simulatedBars: data.simulatedBars,
    keepPushed: data.keepPushed,
    log,
  })
  quotesRoutes(app, quotes)
  quoteFigures(figures, quotes.figures)
  quotes.subscribe((accepted) => {
    for (const quote of accepted) app.sockets.publish(quote.symbol, 'quotes', [quote])
  })
  app.addHook('onListen', async () => quotes.start())
  app.addHook('onClose', () => quotes.close())
}

function joinMail(app: FastifyInstance, { mail, publicUrl }: Door): void {
  outboxRoutes(app, outboxService({ letters: mail.outbox?.list, publicUrl }))
  app.addHook('onReady', async () => mail.start())
  app.addHook('onClose', () => mail.close())
}

function joinAccounts(app: FastifyInstance, { config, log, database, secrets }: AppNeeds, door: Door): void {
  const { db } = database
  const { limits, mail } = door
  const knowsDevice = knownDevices(db, secrets)
  const afterwards = openAfterwards(log)
  const housekeeping = openHousekeeping(db, log)
  const totp = totpService({ ...door, secrets, knowsDevice, store: totpStore(db) })
  const google = googleService({
    ...door,
    log,
    secrets,
    store: googleStore(db),
    clientId: config.googleClientId,
    clientSecret: config.googleClientSecret,
    issuer: config.googleIssuer,
    failures: config.sourceFailures,
    readUser: userReader(db, config.premiumMode),
    checkSecondFactor: totp.checkSecondFactor,
  })
  const auth = authService({
    ...door,
    secrets,
    knowsDevice,
    afterwards,
    store: authStore(db),
    attempts: attemptLimits(limits, config),
    checkSecondFactor: totp.checkSecondFactor,
    tell: (account) => userAnswer(account, config.premiumMode),
    offers: { google: config.googleClientId !== '', outbox: mail.outbox !== undefined },
  })
  authRoutes(app, auth)
  sessionsRoutes(app, sessionsService(door))
  totpRoutes(app, totp)
  googleRoutes(app, google)
  app.addHook('onListen', async () => housekeeping.start())
  app.addHook('onClose', async () => {
    await afterwards.settled()
    await housekeeping.stop()
  })
}

/** What belongs to one user. */
function joinOwn(app: FastifyInstance, { config, database }: AppNeeds, door: Door): void {
  const { db } = database
  const { premiumMode } = config
  const readUser = userReader(db, premiumMode)
  const strategies = strategiesStore(db)
  const brokers = brokerStore(db)
  const parts = { broker: brokers.read, strategies: strategies.everything }
  userRoutes(app, userService({ ...door, users: userStore(db), readUser, parts }))
  stepsRoutes(app, stepsService({ steps: stepsStore(db), readUser }))
  brokerRoutes(app, brokerService({ brokers, readUser }))
  trialRoutes(app, trialService({ trials: trialStore(db), readUser, premiumMode }))
  strategiesRoutes(app, strategiesService(strategies))
  dashboardRoutes(app, dashboardService({ hasStrategies: async (userId) => (await strategies.count(userId)) > 0 }))
}

/** Bytes of bars kept in memory: more than three years of one-minute bars. */
const barsKept = 64 * 2 ** 20

async function canWrite(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  await access(folder, constants.W_OK)
}
