import type { FastifyInstance } from 'fastify'
import type { Platform } from '../../open-platform.ts'
import { brokerRoutes } from './broker.routes.ts'
import { type BrokerService, brokerService } from './broker.service.ts'
import { brokerStore } from './broker.store.ts'

export function joinBroker(app: FastifyInstance, { database, readUser }: Platform): BrokerService {
  const broker = brokerService({ brokers: brokerStore(database.db), readUser })
  brokerRoutes(app, broker)
  return broker
}
