import type { FastifyInstance } from 'fastify'
import { writeNotice } from './features/alerts/firing/notice.ts'
import { joinAlerts, joinEvaluation } from './features/alerts/join.ts'
import { joinAnalysis } from './features/analysis/join.ts'
import { joinEmail } from './features/auth/email/join.ts'
import { joinAuth } from './features/auth/join.ts'
import { joinSessions } from './features/auth/sessions/join.ts'
import { joinBacktest } from './features/backtest/join.ts'
import { joinBell } from './features/bell/join.ts'
import { joinAgenda } from './features/calendar/agenda/join.ts'
import { joinCalendar } from './features/calendar/join.ts'
import { joinCatalogue } from './features/catalogue/join.ts'
import { joinChannels } from './features/channels/join.ts'
import { joinChat } from './features/chat/join.ts'
import { joinConnector } from './features/connector/join.ts'
import { joinDashboard } from './features/dashboard/join.ts'
import { joinData } from './features/data/join.ts'
import { joinDiscover } from './features/discover/join.ts'
import { joinDrawings } from './features/drawings/join.ts'
import { joinForward, openForward } from './features/forward/join.ts'
import { joinGoogle } from './features/google/join.ts'
import { joinJournal } from './features/journal/join.ts'
import { joinLearning } from './features/learning/join.ts'
import { joinLibrary } from './features/library/join.ts'
import { joinNews } from './features/news/join.ts'
import { joinOutbox } from './features/outbox/join.ts'
import { joinQuotes } from './features/quotes/join.ts'
import { joinResults } from './features/results/join.ts'
import { joinSample } from './features/sample/join.ts'
import { joinSetup } from './features/setup/join.ts'
import { joinShares } from './features/shares/join.ts'
import { joinStrategies } from './features/strategies/join.ts'
import { joinTokens } from './features/tokens/join.ts'
import { joinTotp } from './features/totp/join.ts'
import { joinTrial } from './features/trial/join.ts'
import { joinUser } from './features/user/join.ts'
import { type AppNeeds, openPlatform, type Platform, readiness } from './open-platform.ts'
import { createServer } from './platform/http/server.ts'
import { programVersion } from './platform/machine/version.ts'
import { openSockets } from './platform/sockets/sockets.ts'
import { platformFigures } from './platform-figures.ts'

/** The whole server, built on a database, secrets, a data folder and a log that the caller has opened. */
export async function createApp(needs: AppNeeds): Promise<FastifyInstance> {
  const opened = openPlatform(needs)
  return createServer({ ...opened, version: programVersion, ...readiness(opened) }, (app, figures) =>
    joinFeatures(app, { ...opened, figures }),
  )
}

/**
 * The one place where features meet. They start in this order when the server listens, and close in reverse order. So
 * the quotes stop before the evaluation that reads them, the evaluation before the backtests that decide its rules, and
 * the backtests before the data that all of them use.
 */
export function joinFeatures(app: FastifyInstance, platform: Platform): void {
  startPlatform(app, platform)
  joinBell(app, platform)
  const results = joinResults(app, platform)
  const market = joinMarket(app, platform, results)
  const shares = joinShares(app, platform, { readResult: results.read, tried: results.tried, evidenceOf: market.evidenceOf })
  const news = joinNews(app, platform, market)
  joinLetters(app, platform)
  joinAccounts(app, platform)
  joinSample(app, platform)
  const channels = joinChannels(app, platform)
  const priceAlerts = joinAlerts(app, platform, market)
  const { strategies, forward, searches } = joinOwnStrategies(app, platform, market, results)
  const { setup, connector, journal } = joinTerminals(app, platform, { listStrategies: strategies.list, truths: market.truths })
  joinUser(app, platform, {
    sizes: { broker_bars: connector.bytesOfBars },
    parts: {
      broker: setup.readBroker,
      tradingAccounts: connector.everything,
      journalNotes: journal.everything,
      strategies: strategies.everything,
      results: results.everything,
      sharedLinks: shares.everything,
      ideaTrials: results.everyTrial,
      priceAlerts: priceAlerts.everything,
      channels: channels.everything,
      dashboard: joinDashboard(app, platform, { hasStrategies: async (userId) => (await strategies.count(userId)) > 0 }).read,
      drawings: joinDrawings(app, platform).everything,
      newsMarks: news.everything,
      lessonProgress: joinLearning(app, platform).everything,
      forwardTests: forward.everything,
      searches: searches.everything,
      searchTries: searches.everyTry,
      calendarAddress: market.calendarAddress,
      conversations: joinChat(app, platform).everything,
      accessTokens: joinTokens(app, platform).list,
    },
  })
  joinTrial(app, platform)
}

function startPlatform(app: FastifyInstance, platform: Platform): void {
  platformFigures(platform)
  openSockets(app, { ...platform, shared: platform.duties.shares, isProxied: platform.config.trustProxy.length > 0 })
  app.addHook('onListen', async () => platform.jobs.start())
  app.addHook('onClose', platform.jobs.close)
}

/** The parts that deal with a broker: the account that a user names, the terminal linked to it, and its trades. */
function joinTerminals(
  app: FastifyInstance,
  platform: Platform,
  needs: Pick<Parameters<typeof joinJournal>[2], 'listStrategies' | 'truths'>,
) {
  const setup = joinSetup(app, platform)
  const connector = joinConnector(app, platform, { readBroker: setup.readBroker, submitBroker: setup.nameBroker })
  return { setup, connector, journal: joinJournal(app, platform, { ...connector, ...needs }) }
}

/** The parts that work on a user's own strategies: saving, following and searching. */
function joinOwnStrategies(
  app: FastifyInstance,
  platform: Platform,
  market: ReturnType<typeof joinMarket>,
  { newestOf }: ReturnType<typeof joinResults>,
) {
  const strategies = joinStrategies(app, platform)
  const forward = joinForward(
    app,
    platform,
    { readStrategy: strategies.read, lastTested: newestOf, run: market.run },
    platform.rehearsal?.now,
  )
  return { strategies, forward, searches: joinDiscover(app, platform, market) }
}

function joinLetters(app: FastifyInstance, platform: Platform): void {
  joinOutbox(app, platform)
  app.addHook('onReady', async () => platform.mail.start())
  app.addHook('onClose', platform.mail.close)
}

function joinMarket(app: FastifyInstance, platform: Platform, { keep }: ReturnType<typeof joinResults>) {
  joinCatalogue(app)
  const data = joinData(app, platform)
  const calendar = joinCalendar(app, platform)
  const backtests = joinBacktest(app, platform, { ...data, ...calendar, keep })
  const { run, evidenceOf, ruleCloses, readSource, truthsOnce, truthsAtEachClose, analyse, answerOn } = backtests
  joinLibrary(app, platform, { heldSeries: data.heldSeries, answerOn })
  joinAnalysis(app, platform, { heldSeries: data.heldSeries, nextEvents: calendar.nextEvents, analyse })
  const { addressOf } = joinAgenda(app, platform, { ...data, ...calendar })
  const forward = openForward(
    platform,
    { truths: truthsOnce, run, barsFor: data.barsFor, keepMinutes: (symbol) => quotes.keepMinutes(symbol), writeNotice },
    platform.rehearsal?.now,
  )
  platform.rehearsal?.ready(forward.keeper.look)
  const { evaluation, lastQuotes } = joinEvaluation(app, platform, {
    quotes: () => quotes,
    truths: truthsAtEachClose,
    events: calendar.events,
    keepQuotes: forward.keepQuotes,
    besides: [forward.keeper],
  })
  const quotes: ReturnType<typeof joinQuotes> = joinQuotes(app, platform, { data, evaluation, lastQuotes })
  const { barsFor, heldMinutes, heldSeries } = data
  return {
    run,
    evidenceOf,
    barsFor,
    heldMinutes,
    heldSeries,
    calendarAddress: addressOf,
    readSource,
    requireServed: data.requireServed,
    ruleCloses,
    quotes,
    truths: truthsOnce,
    heldEvents: calendar.heldEvents,
  }
}

function joinAccounts(app: FastifyInstance, platform: Platform): void {
  const totp = joinTotp(app, platform)
  joinGoogle(app, platform, totp)
  joinAuth(app, platform, totp)
  joinEmail(app, platform, totp)
  joinSessions(app, platform)
}
