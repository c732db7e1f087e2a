import type { FastifyInstance } from 'fastify'
import { catalogueRoutes } from './catalogue.routes.ts'
import { catalogueService } from './catalogue.service.ts'

export function joinCatalogue(app: FastifyInstance): void {
  catalogueRoutes(app, catalogueService())
}
