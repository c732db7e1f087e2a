import type { FastifyInstance } from 'fastify'
import type { Platform } from '../../open-platform.ts'
import { sampleRoutes } from './sample.routes.ts'
import { sampleService } from './sample.service.ts'
import { sampleStore } from './sample.store.ts'

/** The sign-in by one click of a sample installation. */
export function joinSample(app: FastifyInstance, platform: Platform): void {
  sampleRoutes(app, sampleService({ ...platform, ...sampleStore(platform.database.db) }))
}
