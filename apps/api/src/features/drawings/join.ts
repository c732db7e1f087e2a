import type { FastifyInstance } from 'fastify'
import type { Platform } from '../../open-platform.ts'
import { drawingsRoutes } from './drawings.routes.ts'
import { drawingsService } from './drawings.service.ts'
import { drawingsStore } from './drawings.store.ts'

export function joinDrawings(app: FastifyInstance, { database }: Platform) {
  const kept = drawingsStore(database.db)
  drawingsRoutes(app, drawingsService(kept))
  return { everything: kept.everything }
}
