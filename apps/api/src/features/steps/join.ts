import type { FastifyInstance } from 'fastify'
import type { Platform } from '../../open-platform.ts'
import { stepsRoutes } from './steps.routes.ts'
import { stepsService } from './steps.service.ts'
import { stepsStore } from './steps.store.ts'

export function joinSteps(app: FastifyInstance, { database, readUser }: Platform): void {
  stepsRoutes(app, stepsService({ steps: stepsStore(database.db), readUser }))
}
