import { sharesApi } from '@assay/contracts'
import { hourMs } from '@assay/market'
import type { FastifyInstance } from 'fastify'
import type { Platform } from '../../open-platform.ts'
import { repeat } from '../../platform/jobs/repeat.ts'
import { sharesRoutes } from './shares.routes.ts'
import { sharesService } from './shares.service.ts'
import { type SharesStore, sharesStore } from './shares.store.ts'

/** Links that show the result of a user to anybody who has the link. */
export function joinShares(
  app: FastifyInstance,
  { database, limits, log, publicUrl }: Platform,
  needs: Pick<Parameters<typeof sharesService>[0], 'readResult' | 'tried' | 'evidenceOf'>,
): Pick<SharesStore, 'everything'> {
  const shares = sharesStore(database.db)
  const guesses = limits({ name: 'shared-links', tries: 30, seconds: 60 })
  const pictures = limits({ name: 'shared-pictures', tries: 60, seconds: 60 })
  const service = sharesService({ ...needs, shares, guesses, pictures })
  sharesRoutes(app, service)
  app.pageWords.set('/shared/', async (token, visitor) => {
    const { hidesRules, ...words } = await service.words(token, visitor)
    const picture = new URL(sharesApi.picture.path.replace(':token', encodeURIComponent(token)), publicUrl).href
    return hidesRules ? words : { ...words, picture }
  })
  const onFailure = (error: unknown) => log.warn({ err: error }, 'cleaning up expired links failed; it will be tried again in an hour')
  let stop = async () => {}
  app.addHook('onListen', async () => {
    stop = repeat(() => shares.cleanUp(), { everyMs: hourMs, onFailure })
  })
  app.addHook('onClose', () => stop())
  return { everything: shares.everything }
}
