import type { ListedStrategy } from '@assay/contracts'
import { hourSeconds } from '@assay/market'
import type { FastifyInstance } from 'fastify'
import type { Platform } from '../../open-platform.ts'
import { oneThread } from '../../platform/machine/one-thread.ts'
import { journalRoutes } from './journal.routes.ts'
import { type JournalNeeds, type JournalService, journalService } from './journal.service.ts'
import { journalStore } from './journal.store.ts'
import { reportImport, type Storing } from './report-import.ts'
import { rulesFired } from './rules-fired.ts'
import { type ReadTruths, rulesThen } from './rules-then.ts'
import { termsOf } from './terms.store.ts'

interface Needs extends Pick<JournalNeeds, 'suggestedSymbol'>, Storing {
  readonly listStrategies: (userId: string) => Promise<ListedStrategy[]>
  readonly truths: ReadTruths
}

/** What users really traded: positions made of their deals, reports with more deals, and notes. */
export function joinJournal(app: FastifyInstance, { database, limits }: Platform, needs: Needs): JournalService {
  const { db } = database
  const thread = oneThread({ worker: new URL('./journal.worker.ts', import.meta.url), seconds: 60, memoryMb: 1024, mostWaitingOfAsker: 4 })
  app.addHook('onClose', thread.close)
  const journal = journalService({
    store: journalStore(db),
    thread,
    rulesThen: rulesThen(needs),
    rulesFired: rulesFired(needs),
    termsOf: (userId, instrument) => termsOf(db, userId, instrument),
    suggestedSymbol: needs.suggestedSymbol,
  })
  journalRoutes(app, journal, reportImport({ ...needs, db, thread }), limits({ name: 'reports', tries: 60, seconds: hourSeconds }))
  return journal
}
