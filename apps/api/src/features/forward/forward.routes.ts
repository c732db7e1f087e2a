import { forwardApi } from '@assay/contracts'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../platform/http/serve.ts'
import type { ForwardService } from './forward.service.ts'

export function forwardRoutes(app: FastifyInstance, forward: ForwardService): void {
  serve(app, forwardApi.list, ({ session }) => forward.list(session.user.id))
  serve(app, forwardApi.start, ({ session, body, signal }) => forward.start(session.user, body.strategyId, signal))
  serve(app, forwardApi.read, ({ session, params }) => forward.read(session.user.id, params.id))
  serve(app, forwardApi.stop, ({ session, params, body }) => forward.stop(session.user.id, params.id, body))
  serve(app, forwardApi.end, ({ session, params }) => forward.end(session.user.id, params.id))
  serve(app, forwardApi.remove, ({ session, params }) => forward.remove(session.user.id, params.id))
}
