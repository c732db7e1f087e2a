import type { FastifyInstance } from 'fastify'
import type { Platform } from '../../open-platform.ts'
import { userRoutes } from './user.routes.ts'
import { type UserNeeds, userService } from './user.service.ts'
import { userStore } from './user.store.ts'

export function joinUser(app: FastifyInstance, platform: Platform, needs: Pick<UserNeeds, 'parts'>): void {
  userRoutes(app, userService({ ...platform, ...needs, users: userStore(platform.database.db) }))
}
