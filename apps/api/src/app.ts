import { access, constants, mkdir } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import type { Registry } from 'prom-client'
import { alertFigures } from './features/alerts/alert-figures.ts'
import { alertsRoutes } from './features/alerts/alerts.routes.ts'
import { type AlertsService, alertsService } from './features/alerts/alerts.service.ts'
import { alertsStore } from './features/alerts/alerts.store.ts'
import { bellRoutes } from './features/alerts/bell/bell.routes.ts'
import { bellService } from './features/alerts/bell/bell.service.ts'
import { bellStore } from './features/alerts/bell/bell.store.ts'
import { openChanges } from './features/alerts/bell/changes.ts'
import { openDelivery } from './features/alerts/bell/delivery.ts'
import { deliveryFigures } from './features/alerts/bell/sent-counter.ts'
import { channelsRoutes } from './features/alerts/channels/channels.routes.ts'
import { type ChannelsService, channelsService } from './features/alerts/channels/channels.service.ts'
import { channelsStore } from './features/alerts/channels/channels.store.ts'
import { openDeliveries } from './features/alerts/channels/deliveries.ts'
import { vapidKeys, vapidSubject } from './features/alerts/channels/vapid.ts'
import { lastMark, newerPrice } from './features/alerts/current-price.ts'
import { alertEvaluator } from './features/alerts/prices/price-evaluator.ts'
import type { AlertEvaluator } from './features/alerts/prices/run.ts'
import { type RuleSource, ruleHolds } from './features/alerts/rules/due-closes.ts'
import { withRules } from './features/alerts/rules/with-rules.ts'
import { openAfterwards } from './features/auth/afterwards.ts'
import { attemptLimits } from './features/auth/attempt-limits.ts'
import { authRoutes } from './features/auth/auth.routes.ts'
import { authService } from './features/auth/auth.service.ts'
import { authStore } from './features/auth/auth.store.ts'
import { openHousekeeping } from './features/auth/housekeeping.ts'
import { backtestRoutes } from './features/backtest/backtest.routes.ts'
import { backtestService } from './features/backtest/backtest.service.ts'
import { ruleCloses, ruleTruths } from './features/backtest/rule-closes.ts'
import { runFigures } from './features/backtest/run-figures.ts'
import { runPool } from './features/backtest/run-pool.ts'
import { brokerRoutes } from './features/broker/broker.routes.ts'
import { brokerService } from './features/broker/broker.service.ts'
import { brokerStore } from './features/broker/broker.store.ts'
import { catalogueRoutes } from './features/catalogue/catalogue.routes.ts'
import { catalogueService } from './features/catalogue/catalogue.service.ts'
import { dashboardRoutes } from './features/dashboard/dashboard.routes.ts'
import { dashboardService } from './features/dashboard/dashboard.service.ts'
import { dashboardStore } from './features/dashboard/dashboard.store.ts'
import { dataRoutes } from './features/data/data.routes.ts'
import { type DataService, dataService } from './features/data/data.service.ts'
import { makingFigures } from './features/data/making-figures.ts'
import { googleRoutes } from './features/google/google.routes.ts'
import { googleService } from './features/google/google.service.ts'
import { googleStore } from './features/google/google.store.ts'
import { instrumentsRoutes } from './features/instruments/instruments.routes.ts'
import { instrumentsService } from './features/instruments/instruments.service.ts'
import { outboxRoutes } from './features/outbox/outbox.routes.ts'
import { outboxService } from './features/outbox/outbox.service.ts'
import { quoteFigures } from './features/quotes/quote-figures.ts'
import { quotesRoutes } from './features/quotes/quotes.routes.ts'
import { type QuotesService, quotesService } from './features/quotes/quotes.service.ts'
import { quotesStore } from './features/quotes/quotes.store.ts'
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
import type { Config } from './platform/config/config.ts'
import { publicUrlOf } from './platform/config/public-url.ts'
import { dutiesOf } from './platform/config/roles.ts'
import { type Database, openDatabase } from './platform/database/database.ts'
import { installationOf } from './platform/database/installation.ts'
import { openLeadership } from './platform/database/leadership.ts'
import { openAudit } from './platform/guard/audit.ts'
import { barsTurns } from './platform/guard/bars-turns.ts'
import { openLimits } from './platform/guard/limits.ts'
import { pageFont } from './platform/http/page.ts'
import { createServer, drainSeconds } from './platform/http/server.ts'
import { knownDevices } from './platform/identity/known-devices.ts'
import { openSessions } from './platform/identity/open-sessions.ts'
import { openPasswords } from './platform/identity/passwords.ts'
import { userReader } from './platform/identity/read-user.ts'
import { reauthentication } from './platform/identity/reauthenticate.ts'
import { userAnswer } from './platform/identity/user-answer.ts'
import type { Log } from './platform/machine/log.ts'
import { programVersion } from './platform/machine/version.ts'
import { openMail } from './platform/mail/open-mail.ts'
import { openOutward } from './platform/outward/call.ts'
import type { Secrets } from './platform/secrets/secrets.ts'
import { openSockets } from './platform/sockets/sockets.ts'

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
    openSockets(app, { ...needs, figures, shared: dutiesOf(config.role).shares })
    joinBell(app, figures, needs)
    const market = joinMarket(app, figures, needs, door)
    joinMail(app, needs, door)
    joinAccounts(app, needs, door)
    joinOwn(app, needs, door, { channels: joinChannels(app, figures, needs, door), alerts: joinAlerts(app, needs, door, market) })
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

type Market = ReturnType<typeof joinMarket>

function joinMarket(app: FastifyInstance, figures: Registry, needs: AppNeeds, { limits }: Door) {
  const { config, log, dataFolder } = needs
  const workers = config.backtestWorkers || Math.min(8, availableParallelism())
  const turns = barsTurns({
    ...{ memoryMb: config.barsMemoryMb, atOnce: Math.max(4, 2 * workers) },
    ...{ queue: config.backtestQueue, seconds: config.backtestSeconds },
  })
  const data = dataService({
    ...{ folder: dataFolder, feed: config.feed, dukascopyUrl: config.dukascopyUrl, log, turns },
    ...{ cacheBytes: barsKept, keptBytes: config.barsKeptMb * 2 ** 20, barsPerMinute: config.barsPerMinute },
    fetching: { jobs: config.fetchJobs, days: config.fetchDays },
  })
  const pool = runPool({
    workers,
    queue: config.backtestQueue,
    seconds: config.backtestSeconds,
    memoryMb: config.backtestMemoryMb,
  })
  runFigures(figures, pool.load)
  makingFigures(figures, { requests: turns.load, pieces: data.making })
  dataRoutes(app, data)
  backtestRoutes(app, backtestService({ barsFor: data.barsFor, pool, turns, memoryMb: config.backtestMemoryMb }), {
    visitor: limits({ name: 'backtests', tries: config.backtestsPerMinute, seconds: 60, insured: true }),
    user: limits({ name: 'backtests-user', tries: config.userBacktestsPerMinute, seconds: 60, insured: true }),
  })
  catalogueRoutes(app, catalogueService())
  instrumentsRoutes(app, instrumentsService())
  const quotes = joinFeed(app, figures, needs, data)
  app.addHook('onListen', async () => {
    pool.warmUp()
    if (dutiesOf(config.role).fetches) await data.start()
  })
  app.addHook('preClose', async () => pool.drain(drainSeconds))
  app.addHook('onClose', async () => {
    await pool.close()
    await data.close()
  })
  const bars = { barsFor: data.barsFor, memoryMb: config.backtestMemoryMb }
  const rules = { ...ruleSource(() => quotes), truths: ruleTruths({ ...bars, pool, goesOn: false }) }
  return { barsFor: data.barsFor, quotes, ruleCloses: ruleCloses({ ...bars, pool }), ruleHolds: ruleHolds(rules) }
}

/** What rules of alerts are decided on: bars from where the quotes are. */
const ruleSource = (quotes: () => QuotesService): Omit<RuleSource, 'truths'> => ({
  sourceOf: async (symbol) => (await quotes().list({ symbols: [symbol] })).sources[0].source,
  keepMinutes: (symbol) => quotes().keepMinutes(symbol),
})

/** Live quotes; the program that holds the lead runs them. */
function joinFeed(app: FastifyInstance, figures: Registry, needs: AppNeeds, data: DataService): QuotesService {
  const { config, log, database } = needs
  const quotes = quotesService({
    feed: config.feed,
    pushToken: config.feedPushToken,
    leadership: openLeadership({ whereto: () => database.pool.options, name: 'feed', log }),
    evaluator: joinEvaluator(app, figures, needs, { ...ruleSource(() => quotes), truths: joinRules(app, needs, data) }),
    marks: quotesStore(database.db).marks,
    simulatedBars: data.simulatedBars,
    heldBars: data.heldBars,
    hasRealBars: data.hasRealBars,
    dukascopy: data.dukascopy,
    keepPushed: data.keepPushed,
    log,
  })
  quotesRoutes(app, quotes)
  quoteFigures(figures, quotes.figures)
  quotes.subscribe((accepted) => {
    for (const quote of accepted) app.sockets.publish(quote.symbol, 'quotes', [quote])
  })
  if (dutiesOf(config.role).leads) app.addHook('onListen', async () => quotes.start())
  app.addHook('onClose', () => quotes.close())
  return quotes
}

/** What rules of alerts are decided by: a worker of their own, so that they wait for no backtest. */
function joinRules(app: FastifyInstance, { config }: AppNeeds, { barsFor }: DataService): RuleSource['truths'] {
  const { backtestSeconds: seconds, backtestMemoryMb: memoryMb } = config
  const pool = runPool({ workers: 1, queue: 8, seconds, memoryMb })
  app.addHook('onClose', pool.close)
  return ruleTruths({ barsFor, pool, memoryMb, goesOn: true })
}

/** What accepted quotes are looked at for; over connections of its own, so that it waits for no request. */
function joinEvaluator(app: FastifyInstance, registry: Registry, { log, database }: AppNeeds, rules: RuleSource): AlertEvaluator {
  const { db, close } = openDatabase(() => database.pool.options, log)
  const figures = alertFigures(registry, () => evaluator.figures())
  const evaluator: AlertEvaluator = alertEvaluator({ db, log, figures })
  app.addHook('onClose', async () => {
    await evaluator.end()
    await close()
  })
  return withRules(evaluator, { ...rules, db, log })
}

function joinMail(app: FastifyInstance, { page = builtPage }: AppNeeds, { mail, publicUrl }: Door): void {
  outboxRoutes(app, outboxService({ letters: mail.outbox?.list, publicUrl, font: () => pageFont(page) }))
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

/** What tells alerts outside of the page. */
function joinChannels(app: FastifyInstance, figures: Registry, { config, log, database, secrets }: AppNeeds, door: Door): ChannelsService {
  const store = channelsStore(database.db, secrets)
  const vapid = vapidKeys(secrets)
  const outward = openOutward({ allowPrivate: config.webhookPrivate === '1' })
  const subject = () => vapidSubject(config.mailFrom, door.publicUrl)
  const channels = channelsService({ ...door, store, vapid, outward })
  const deliveries = openDeliveries({ ...door, database, log, figures, store, vapid, outward, subject })
  channelsRoutes(app, channels)
  app.addHook('onListen', async () => deliveries.start())
  app.addHook('onClose', () => deliveries.close())
  return channels
}

function joinAlerts(app: FastifyInstance, { database: { db } }: AppNeeds, { limits }: Door, market: Market): AlertsService {
  const { barsFor, quotes, ruleCloses, ruleHolds } = market
  const currentPrice = newerPrice(lastMark(db), async (symbol) => (await quotes.list({ symbols: [symbol] })).quotes[0])
  const alerts = alertsService({ alerts: alertsStore(db), currentPrice, barsFor, ruleCloses, ruleHolds })
  alertsRoutes(app, alerts, {
    writes: limits({ name: 'alert-writes', tries: 3000, seconds: 60 }),
    previews: limits({ name: 'alert-previews', tries: 120, seconds: 60 }),
  })
  return alerts
}

/** What fired, in the bell's list and at once on every device of its user, whichever program let it fire. */
function joinBell(app: FastifyInstance, figures: Registry, { log, database }: AppNeeds): void {
  const store = bellStore(database.db)
  const delivery = openDelivery({ store, connection: database.connection, log })
  const changes = openChanges({ connection: database.connection, log })
  bellRoutes(app, bellService(store))
  deliveryFigures(figures, delivery.counts)
  for (const part of [delivery, changes]) {
    app.sockets.onConnected(part.serve)
    app.addHook('onListen', async () => part.start())
    app.addHook('onClose', () => part.close())
  }
}

/** Features that answer for a part of what belongs to one user. */
interface OwnParts {
  readonly channels: ChannelsService
  readonly alerts: AlertsService
}

/** What belongs to one user. */
function joinOwn(app: FastifyInstance, { config, database }: AppNeeds, door: Door, { channels, alerts }: OwnParts): void {
  const { db } = database
  const { premiumMode } = config
  const readUser = userReader(db, premiumMode)
  const strategies = strategiesStore(db)
  const brokers = brokerStore(db)
  const dashboards = dashboardStore(db)
  const parts = {
    broker: brokers.read,
    strategies: strategies.everything,
    priceAlerts: alerts.everything,
    channels: channels.everything,
    dashboard: dashboards.read,
  }
  userRoutes(app, userService({ ...door, users: userStore(db), readUser, parts }))
  stepsRoutes(app, stepsService({ steps: stepsStore(db), readUser }))
  brokerRoutes(app, brokerService({ brokers, readUser }))
  trialRoutes(app, trialService({ trials: trialStore(db), readUser, premiumMode }))
  strategiesRoutes(app, strategiesService(strategies))
  dashboardRoutes(app, dashboardService({ dashboards, hasStrategies: async (userId) => (await strategies.count(userId)) > 0 }))
}

/** Bytes of bars kept in memory: more than three years of one-minute bars. */
const barsKept = 64 * 2 ** 20

async function canWrite(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  await access(folder, constants.W_OK)
}
