import type { FastifyInstance } from 'fastify'
import type { Platform } from '../../open-platform.ts'
import { strategiesRoutes } from './strategies.routes.ts'
import { strategiesService } from './strategies.service.ts'
import { type StrategiesStore, strategiesStore } from './strategies.store.ts'

export function joinStrategies(app: FastifyInstance, { database }: Platform): Pick<StrategiesStore, 'count' | 'everything'> {
  const strategies = strategiesStore(database.db)
  strategiesRoutes(app, strategiesService(strategies))
  return strategies
}
