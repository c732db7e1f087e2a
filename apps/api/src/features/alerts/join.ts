import type { QuotesAnswer, QuotesQuery } from '@assay/contracts'
import type { FastifyInstance } from 'fastify'
import type { Platform } from '../../open-platform.ts'
import { type Db, openDatabase } from '../../platform/database/database.ts'
import type { HeardQuotesOf } from './alert-answer.ts'
import { alertFigures } from './alert-figures.ts'
import { alertsRoutes } from './alerts.routes.ts'
import { type AlertsNeeds, type AlertsService, alertsService } from './alerts.service.ts'
import { alertsStore } from './alerts.store.ts'
import type { ReadPrice } from './current-price.ts'
import { type Evaluation, openEvaluation } from './evaluation/evaluation.ts'
import type { Evaluator } from './evaluation/evaluator.ts'
import { readCounted, readLastQuotes } from './evaluation/marks.ts'
import type { HeldEvents } from './events/check-event.ts'
import { type EventSource, eventEvaluator } from './events/event-evaluator.ts'
import type { KeepQuotes } from './prices/batch.ts'
import { type PriceEvaluator, priceEvaluator } from './prices/price-evaluator.ts'
import { type ReadTruths, type RuleSource, ruleNow } from './rules/due-closes.ts'
import { ruleEvaluator } from './rules/rule-evaluator.ts'

/** The live quotes as alerts need them. */
interface LiveQuotes {
  list(query: QuotesQuery): Promise<QuotesAnswer>
  mayComeFrom(symbol: string, source: string): boolean
  keepMinutes(symbol: string): Promise<void>
}

/** Rules are evaluated on bars of the source that the live quotes come from. */
const ruleSource = (truths: ReadTruths, quotes: () => LiveQuotes): RuleSource => ({
  truths,
  sourceOf: async (symbol) => (await quotes().list({ symbols: [symbol] })).sources[0].source,
  keepMinutes: (symbol) => quotes().keepMinutes(symbol),
})

interface EvaluationNeeds {
  /** A function, because the quotes feature is created after this evaluation. */
  readonly quotes: () => LiveQuotes
  readonly truths: ReadTruths
  readonly events: EventSource
  /** Stores quotes for other features, in the same transaction. */
  readonly keepQuotes: KeepQuotes
  readonly besides: readonly Evaluator[]
}

interface Evaluated {
  readonly evaluation: Evaluation
  /** The last evaluated quotes, whichever process runs the feed. */
  lastQuotes(): ReturnType<typeof readLastQuotes>
}

/**
 * A program that hangs does not lock out the one that leads after it, and one that leads anew finds no connection that
 * was cut meanwhile.
 */
const ofLeader = { idle_in_transaction_session_timeout: 5000, idleTimeoutMillis: 2000 }

/** Evaluates accepted quotes. It uses database connections of its own, so that it waits for no request. */
export function joinEvaluation(
  app: FastifyInstance,
  platform: Platform,
  { quotes, truths, events, keepQuotes, besides }: EvaluationNeeds,
): Evaluated {
  const { log, database } = platform
  const { db, close } = openDatabase(() => ({ ...database.pool.options, ...ofLeader }), log)
  const figures = alertFigures(platform.figures, () => prices.figures())
  const prices: PriceEvaluator = priceEvaluator({ db, log, figures, keep: keepQuotes })
  const rules = ruleEvaluator({ ...ruleSource(truths, quotes), db, log })
  const evaluation = openEvaluation({ prices, besides: [rules, eventEvaluator({ ...events, db, log }), ...besides], log })
  app.addHook('onClose', async () => {
    await evaluation.stop()
    await close()
  })
  return { evaluation, lastQuotes: () => readLastQuotes(database.db) }
}

/** The last quote of each symbol, and why there is none. */
const heardOf =
  (live: LiveQuotes): HeardQuotesOf =>
  async (symbols) => {
    const { quotes, sources } = await live.list({ symbols: [...symbols] })
    const at = new Map(quotes.map((quote) => [quote.symbol, quote.at]))
    return new Map(sources.map(({ symbol, why }) => [symbol, { at: at.get(symbol) ?? null, why }]))
  }

/** The last quote that alerts were decided by. */
const lastPriceOf =
  (db: Db, live: LiveQuotes): ReadPrice =>
  async (symbol) => {
    const last = await readCounted(db, symbol)
    return last && { ...last, ofPresentSource: live.mayComeFrom(symbol, last.source) }
  }

interface Needs extends Pick<AlertsNeeds, 'barsFor' | 'heldSeries' | 'ruleCloses'> {
  readonly quotes: LiveQuotes
  readonly truths: ReadTruths
  readonly heldEvents: HeldEvents
}

/** Price alerts: set, list and preview them. */
export function joinAlerts(app: FastifyInstance, { database, limits }: Platform, needs: Needs): AlertsService {
  const { barsFor, heldSeries, ruleCloses, quotes, truths, heldEvents } = needs
  const { db } = database
  const alerts = alertsService({
    alerts: alertsStore(db),
    currentPrice: lastPriceOf(db, quotes),
    barsFor,
    heldSeries,
    ruleCloses,
    heldEvents,
    ruleNow: ruleNow(ruleSource(truths, () => quotes)),
    heardQuotes: heardOf(quotes),
  })
  alertsRoutes(app, alerts, {
    writes: limits({ name: 'alert-writes', tries: 3000, seconds: 60 }),
    previews: limits({ name: 'alert-previews', tries: 120, seconds: 60 }),
  })
  return alerts
}
