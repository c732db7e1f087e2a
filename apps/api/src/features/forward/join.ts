import { type BacktestRequest, leftBandWords } from '@assay/contracts'
import { staleAfterMs } from '@assay/market'
import type { FastifyInstance } from 'fastify'
import type { Platform } from '../../open-platform.ts'
import type { Asker } from '../../platform/guard/asker.ts'
import { closesSinceFrom, type ReadTruths } from './closes-since.ts'
import { forwardRoutes } from './forward.routes.ts'
import { type ForwardNeeds, type ForwardService, forwardService } from './forward.service.ts'
import type { TellLeft } from './forward.store.ts'
import { type ForwardKeeper, forwardKeeper } from './keeper.ts'
import { type AcceptedQuote, keepQuotes } from './kept-quotes.ts'
import type { RunAgain, StoredBars } from './nights.ts'

/** Writes a notice to a user about one of their forward tests. */
type WriteNotice = (
  trx: Parameters<TellLeft>[0],
  notice: {
    readonly userId: string
    readonly about: string
    readonly occasion: number
    readonly symbol: string
    readonly message: string
    readonly of: { at: number; price: number; late: boolean; source: string; simulated: boolean }
  },
) => Promise<void>

/** The JSON of the answer to a backtest. */
type RunBacktest = (request: BacktestRequest, asker: Asker, wishes: { trades: 'all' }) => Promise<{ json: Uint8Array }>

interface KeepingNeeds {
  readonly truths: ReadTruths
  readonly run: RunBacktest
  readonly barsFor: (
    asked: Parameters<StoredBars>[0] & { warmupBars: number; dayBoundary: 'new-york' },
  ) => Promise<{ bars: Awaited<ReturnType<StoredBars>> }>
  readonly keepMinutes: (symbol: string) => Promise<void>
  readonly writeNotice: WriteNotice
}

const decoder = new TextDecoder()

const runAgainFrom =
  (run: RunBacktest): RunAgain =>
  async (request, signal) => {
    const { json } = await run(request as BacktestRequest, { key: 'forward tests', signal }, { trades: 'all' })
    return JSON.parse(decoder.decode(json))
  }

/** A trade that closed more than half a minute ago was followed late, for example after a restart. */
const lateAfterMs = staleAfterMs

const tellLeftBy =
  (writeNotice: WriteNotice): TellLeft =>
  (trx, test, { closed, side, at, price }, occasion) =>
    writeNotice(trx, {
      userId: test.userId,
      about: test.id,
      occasion,
      symbol: test.symbol,
      message: leftBandWords(test.name, closed, side),
      of: { at, price, late: Date.now() - at > lateAfterMs, source: test.source ?? 'forward test', simulated: test.simulated },
    })

/** The parts that follow quotes. The evaluation of quotes calls both, on the program that leads. */
export function openForward(
  { database, config, log }: Platform,
  { truths, run, barsFor, keepMinutes, writeNotice }: KeepingNeeds,
  now: () => number = Date.now,
): {
  readonly keeper: ForwardKeeper
  readonly keepQuotes: (trx: Platform['database']['db'], quotes: readonly AcceptedQuote[]) => Promise<void>
} {
  const keeper = forwardKeeper({
    db: database.db,
    log,
    premiumMode: config.premiumMode,
    keepMinutes,
    tellLeft: tellLeftBy(writeNotice),
    now,
    closesSince: closesSinceFrom(truths),
    runAgain: runAgainFrom(run),
    storedBars: async (asked) => (await barsFor({ ...asked, warmupBars: 0, dayBoundary: 'new-york' })).bars,
  })
  return { keeper, keepQuotes }
}

/** The routes for the owners of forward tests. */
export function joinForward(
  app: FastifyInstance,
  { database, needPremium }: Platform,
  { readStrategy, lastTested, run }: Pick<ForwardNeeds, 'readStrategy' | 'lastTested'> & { readonly run: RunBacktest },
  now: () => number = Date.now,
): ForwardService {
  const needs = { db: database.db, readStrategy, lastTested, runAgain: runAgainFrom(run), needPremium, now }
  const forward = forwardService(needs)
  forwardRoutes(app, forward)
  return forward
}
