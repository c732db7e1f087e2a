import type { FastifyInstance } from 'fastify'
import type { Platform } from '../../open-platform.ts'
import { summaryRenewal } from './renew-summaries.ts'
import { resultsRoutes } from './results.routes.ts'
import { type ResultsService, resultsService } from './results.service.ts'
import { type ResultsStore, resultsStore } from './results.store.ts'
import { type TrialsStore, trialsStore } from './trials.store.ts'

/** The results of users, and the ledger of what they tried. `keep` stores each of their backtests when it is done. */
export function joinResults(
  app: FastifyInstance,
  { database, log }: Platform,
): Pick<ResultsService, 'keep' | 'read' | 'tried' | 'newestOf'> &
  Pick<ResultsStore, 'everything'> & { everyTrial: TrialsStore['everything'] } {
  const store = resultsStore(database.db)
  const trials = trialsStore(database.db)
  const renew = summaryRenewal(store, trials)
  const service = resultsService({ store, trials, renew, log })
  resultsRoutes(app, service)
  const after = (all: ResultsStore['everything']) => async (userId: string) => {
    await renew(userId)
    return all(userId)
  }
  const { keep, read, tried, newestOf } = service
  return { keep, read, tried, newestOf, everything: after(store.everything), everyTrial: after(trials.everything) }
}
