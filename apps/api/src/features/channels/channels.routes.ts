import { channelsApi } from '@assay/contracts'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../platform/http/serve.ts'
import type { ChannelsService } from './channels.service.ts'

export function channelsRoutes(app: FastifyInstance, channels: ChannelsService): void {
  serve(app, channelsApi.read, ({ session }) => channels.read(session.user))
  serve(app, channelsApi.addPush, ({ session, body, visitor }) => channels.addPush(session.user, body, visitor))
  serve(app, channelsApi.removePush, ({ session, params, visitor }) => channels.removePush(session.user, params.id, visitor))
  serve(app, channelsApi.setWebhook, ({ session, body, visitor }) => channels.setWebhook(session.user, body.url, visitor))
  serve(app, channelsApi.removeWebhook, ({ session, visitor }) => channels.removeWebhook(session.user, visitor))
  serve(app, channelsApi.testWebhook, ({ session, visitor }) => channels.testWebhook(session.user, visitor))
}
