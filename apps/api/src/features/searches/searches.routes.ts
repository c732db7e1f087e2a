import { searchesApi } from '@assay/contracts'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../platform/http/serve.ts'
import type { SearchesService } from './searches.service.ts'

export function searchesRoutes(app: FastifyInstance, searches: SearchesService): void {
  serve(app, searchesApi.list, ({ session }) => searches.list(session.user))
  serve(app, searchesApi.create, ({ session, body }) => searches.create(session.user, body))
  serve(app, searchesApi.read, ({ session, params }) => searches.read(session.user, params.id))
  serve(app, searchesApi.remove, ({ session, params }) => searches.remove(session.user, params.id))
}
