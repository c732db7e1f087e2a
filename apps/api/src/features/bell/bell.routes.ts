import { bellApi } from '@assay/contracts'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../platform/http/serve.ts'
import type { BellService } from './bell.service.ts'

export function bellRoutes(app: FastifyInstance, bell: BellService): void {
  serve(app, bellApi.list, ({ session, query }) => bell.list(session.user.id, query))
  serve(app, bellApi.read, ({ session, body }) => bell.read(session.user.id, body.seq))
}
