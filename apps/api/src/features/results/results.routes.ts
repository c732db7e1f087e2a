import { resultsApi } from '@assay/contracts'
import type { FastifyInstance } from 'fastify'
import { bytes } from '../../platform/http/prepared.ts'
import { serve } from '../../platform/http/serve.ts'
import type { ResultsService } from './results.service.ts'

export function resultsRoutes(app: FastifyInstance, results: ResultsService): void {
  serve(app, resultsApi.list, ({ session, query }) => results.list(session.user.id, query.idea))
  serve(app, resultsApi.read, async ({ session, params }) =>
    bytes(await results.read(session.user.id, params.id), 'application/json; charset=utf-8'),
  )
  serve(app, resultsApi.tried, ({ session, params }) => results.tried(session.user.id, params.id))
  serve(app, resultsApi.hideTrial, ({ session, params, body }) => results.hideTrial(session.user.id, params.id, body.isHidden))
  serve(app, resultsApi.remove, ({ session, params }) => results.remove(session.user.id, params.id))
}
