import type { FastifyInstance } from 'fastify'
import type { Platform } from '../../open-platform.ts'
import { strategiesRoutes } from './strategies.routes.ts'
import { type StrategiesService, strategiesService } from './strategies.service.ts'
import { type StrategiesStore, strategiesStore } from './strategies.store.ts'

export function joinStrategies(
  app: FastifyInstance,
  { database }: Platform,
): Pick<StrategiesStore, 'count' | 'everything'> & Pick<StrategiesService, 'read' | 'list'> {
  const store = strategiesStore(database.db)
  const strategies = strategiesService(store)
  strategiesRoutes(app, strategies)
  return { ...store, read: strategies.read, list: strategies.list }
}
