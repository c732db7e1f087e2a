import type { FastifyInstance } from 'fastify'
import { instrumentsRoutes } from './instruments.routes.ts'
import { instrumentsService } from './instruments.service.ts'

export function joinInstruments(app: FastifyInstance): void {
  instrumentsRoutes(app, instrumentsService())
}
