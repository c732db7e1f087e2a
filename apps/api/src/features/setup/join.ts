import type { FastifyInstance } from 'fastify'
import type { Platform } from '../../open-platform.ts'
import { setupRoutes } from './setup.routes.ts'
import { type SetupService, setupService } from './setup.service.ts'
import { setupStore } from './setup.store.ts'

/** What a new user is asked: the six questions, and the account at a broker. */
export function joinSetup(app: FastifyInstance, { database, readUser }: Platform): SetupService {
  const setup = setupService({ store: setupStore(database.db), readUser })
  setupRoutes(app, setup)
  return setup
}
