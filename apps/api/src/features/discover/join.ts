import type { FastifyInstance } from 'fastify'
import type { Platform } from '../../open-platform.ts'
import { lastWins } from '../../platform/sockets/last-wins.ts'
import { chunksStore } from './chunks.store.ts'
import { discoverRoutes } from './discover.routes.ts'
import { discoverService } from './discover.service.ts'
import { keptSources } from './kept-sources.ts'
import { type BarsSources, requireBars } from './require-bars.ts'
import { searchChunks } from './search-kind.ts'
import { searchPool } from './search-pool.ts'
import { searchWork } from './search-work.ts'
import { searchesStore } from './searches.store.ts'

/** The shortest time between two progress messages to a page. */
const toldEveryMs = 500

/** Searches around a strategy. The programs that work on jobs share the chunks of all searches. */
export function joinDiscover(app: FastifyInstance, platform: Platform, bars: BarsSources) {
  const { database, jobs, duties, log, backtestWorkers, config, needPremium } = platform
  const [searches, chunks] = [searchesStore(database.db), chunksStore(database.db)]
  const pool = searchPool({ workers: backtestWorkers, memoryMb: config.backtestMemoryMb })
  const telling = lastWins<() => Promise<void>>(toldEveryMs, (_id, tell) => {
    tell().catch((error: unknown) => log.debug({ err: error }, 'nobody could be told of a search'))
  })
  const changed = async (id: string) =>
    telling.offer(id, async () => {
      const found = await chunks.progress(id)
      if (found) app.sockets.toUser(found.userId, 'search', found.progress)
    })
  const { readSource } = bars
  const sources = keptSources(readSource)
  const work = searchWork({ store: chunks, pool, readBars: readSource, sources, changed, ended: () => topUp() })
  const desk = jobs.open(searchChunks(backtestWorkers), work)

  /** Queues as many tickets as chunks wait. A ticket too many finds nothing to do and ends. */
  const topUp = () =>
    desk.decide(async ({ running, enqueue }) => {
      const unused = (await running()).filter(({ waiting }) => waiting).length
      for (let missing = (await chunks.waiting()) - unused; missing > 0; missing--) await enqueue({ payload: {}, progress: {} })
    })
  const onFailure = (error: unknown) => log.warn({ err: error }, 'searches cannot go on yet')
  if (duties.works) app.addHook('onListen', async () => void topUp().catch(onFailure))
  app.addHook('onClose', async () => telling.close())
  app.addHook('onClose', async () => sources.close())
  app.addHook('onClose', pool.close)
  const service = { searches, needPremium, requireBars: requireBars(bars), topUp, changed }
  discoverRoutes(app, discoverService(service))
  return { everything: searches.everything, everyTry: searches.everyTry }
}
