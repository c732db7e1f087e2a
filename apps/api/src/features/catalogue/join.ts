import type { FastifyInstance } from 'fastify'
import { catalogueRoutes } from './catalogue.routes.ts'
import { catalogueService } from './catalogue.service.ts'

/** What can be read and traded: the catalogue of indicators and functions, and the list of instruments. */
export function joinCatalogue(app: FastifyInstance): void {
  catalogueRoutes(app, catalogueService())
}
