import { hourMs } from '@assay/market'
import type { FastifyInstance } from 'fastify'
import type { Platform } from '../../open-platform.ts'
import { repeat } from '../../platform/jobs/repeat.ts'
import { bellRoutes } from './bell.routes.ts'
import { bellService } from './bell.service.ts'
import { bellStore } from './bell.store.ts'
import { openChanges } from './changes.ts'
import { openDelivery } from './delivery.ts'
import { deliveryFigures } from './sent-counter.ts'

/** The notification list, and delivery to every device of the user at once, whichever process fired the alert. */
export function joinBell(app: FastifyInstance, { log, database, figures }: Platform): void {
  const store = bellStore(database.db)
  const delivery = openDelivery({ store, connection: database.connection, log })
  const changes = openChanges({ connection: database.connection, log })
  bellRoutes(app, bellService(store))
  deliveryFigures(figures, delivery.counts)
  for (const part of [delivery, changes]) {
    app.sockets.onConnected(part.serve)
    app.addHook('onListen', async () => part.start())
    app.addHook('onClose', part.close)
  }
  const onFailure = (error: unknown) => log.warn({ err: error }, 'old firings could not be deleted yet; it will be tried again in an hour')
  let stop = async () => {}
  app.addHook('onListen', async () => {
    stop = repeat(store.forgetOld, { everyMs: hourMs, onFailure })
  })
  app.addHook('onClose', () => stop())
}
