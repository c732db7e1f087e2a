import { drawingsApi } from '@assay/contracts'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../platform/http/serve.ts'
import type { DrawingsService } from './drawings.service.ts'

export function drawingsRoutes(app: FastifyInstance, drawings: DrawingsService): void {
  serve(app, drawingsApi.read, ({ session, params }) => drawings.read(session.user.id, params.symbol))
  serve(app, drawingsApi.change, ({ session, params, body }) => drawings.change(session.user.id, params.symbol, body))
}
