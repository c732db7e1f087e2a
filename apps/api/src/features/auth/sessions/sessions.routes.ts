import { sessionsApi } from '@assay/contracts'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../../platform/http/serve.ts'
import type { SessionsService } from './sessions.service.ts'

export function sessionsRoutes(app: FastifyInstance, sessions: SessionsService): void {
  serve(app, sessionsApi.list, ({ session }) => sessions.list(session))
  serve(app, sessionsApi.end, ({ session, params, body }) => sessions.end(session, params.id, body.currentPassword))
  serve(app, sessionsApi.endOthers, ({ session, body }) => sessions.endOthers(session, body.currentPassword))
}
