import { findInstrument, minuteMs } from '@assay/market'
import type { FastifyInstance } from 'fastify'
import type { Platform } from '../../open-platform.ts'
import { JobFailed } from '../../platform/jobs/job-kind.ts'
import { repeat } from '../../platform/jobs/repeat.ts'
import { makeEvidence } from './evidence-kind.ts'
import { libraryRoutes } from './library.routes.ts'
import { libraryService } from './library.service.ts'
import { libraryStore } from './library.store.ts'
import { orderChanged } from './make-when-changed.ts'
import { type MeasureNeeds, measure } from './measure.ts'

const everyMs = 15 * minuteMs

/** The library, and the jobs that measure its templates. */
export function joinLibrary(
  app: FastifyInstance,
  { config, log, database, jobs, duties, needPremium }: Platform,
  needs: MeasureNeeds,
): void {
  const store = libraryStore(database.db)
  const desk = jobs.open(makeEvidence, async ({ job, signal, report }) => {
    const instrument = findInstrument(job.payload.symbol)
    const made = instrument && (await measure(needs, instrument, signal, async (done) => void (await report({ done }))))
    if (!made) throw new JobFailed(`There are no bars of ${job.payload.symbol}.`)
    await store.keep(made.evidence, made.measured)
  })
  const isMeasuring = config.templateEvidence === 'on'
  let stop = async () => {}
  libraryRoutes(app, libraryService({ store, needPremium, isMeasuring }))
  app.addHook('onListen', async () => {
    if (!duties.works || !isMeasuring) return
    const onFailure = (error: unknown) => log.warn({ err: error }, 'looking for templates to measure failed; it is tried again')
    stop = repeat(async () => void (await orderChanged({ ...needs, store, desk, now: Date.now })), { everyMs, onFailure })
  })
  app.addHook('onClose', () => stop())
}
