import type { FastifyInstance } from 'fastify'
import type { Platform } from '../../../open-platform.ts'
import { sessionsRoutes } from './sessions.routes.ts'
import { sessionsService } from './sessions.service.ts'

export function joinSessions(app: FastifyInstance, platform: Platform): void {
  sessionsRoutes(app, sessionsService(platform))
}
