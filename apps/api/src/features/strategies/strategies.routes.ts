import { strategiesApi } from '@assay/contracts'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../platform/http/serve.ts'
import type { StrategiesService } from './strategies.service.ts'

export function strategiesRoutes(app: FastifyInstance, strategies: StrategiesService): void {
  serve(app, strategiesApi.list, ({ session }) => strategies.list(session.user.id))
  serve(app, strategiesApi.create, ({ session, body }) => strategies.create(session.user.id, body))
  serve(app, strategiesApi.read, ({ session, params }) => strategies.read(session.user.id, params.id))
  serve(app, strategiesApi.change, ({ session, params, body }) => strategies.change(session.user.id, params.id, body))
  serve(app, strategiesApi.remove, ({ session, params }) => strategies.remove(session.user.id, params.id))
  serve(app, strategiesApi.versions, ({ session, params }) => strategies.versions(session.user.id, params.id))
}
