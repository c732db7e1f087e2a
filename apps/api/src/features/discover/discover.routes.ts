import { discoverApi } from '@assay/contracts'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../platform/http/serve.ts'
import type { DiscoverService } from './discover.service.ts'

export function discoverRoutes(app: FastifyInstance, searches: DiscoverService): void {
  serve(app, discoverApi.list, ({ session }) => searches.list(session.user))
  serve(app, discoverApi.create, ({ session, body }) => searches.create(session.user, body))
  serve(app, discoverApi.read, ({ session, params }) => searches.read(session.user, params.id))
  serve(app, discoverApi.remove, ({ session, params }) => searches.remove(session.user, params.id))
}
