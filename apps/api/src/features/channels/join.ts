import type { FastifyInstance } from 'fastify'
import type { Platform } from '../../open-platform.ts'
import { openOutward } from '../../platform/outward/call.ts'
import { channelsRoutes } from './channels.routes.ts'
import { type ChannelsService, channelsService } from './channels.service.ts'
import { channelsStore } from './channels.store.ts'
import { openDeliveries } from './deliveries.ts'
import { vapidKeys, vapidSubject } from './vapid.ts'

/** The channels that deliver alerts outside the page. */
export function joinChannels(app: FastifyInstance, platform: Platform): ChannelsService {
  const { config, database, secrets, publicUrl } = platform
  const store = channelsStore(database.db, secrets)
  const vapid = vapidKeys(secrets)
  const outward = openOutward({ allowPrivate: config.webhookPrivate === '1' })
  const subject = () => vapidSubject(config.mailFrom, publicUrl)
  const channels = channelsService({ ...platform, store, vapid, outward })
  const deliveries = openDeliveries({ ...platform, store, vapid, outward, subject })
  channelsRoutes(app, channels)
  app.addHook('onListen', async () => deliveries.start())
  app.addHook('onClose', deliveries.close)
  return channels
}
