import type { FastifyInstance } from 'fastify'
import type { Platform } from '../../open-platform.ts'
import { trialRoutes } from './trial.routes.ts'
import { trialService } from './trial.service.ts'
import { trialStore } from './trial.store.ts'

export function joinTrial(app: FastifyInstance, { config, database, readUser }: Platform): void {
  trialRoutes(app, trialService({ trials: trialStore(database.db), readUser, premiumMode: config.premiumMode }))
}
