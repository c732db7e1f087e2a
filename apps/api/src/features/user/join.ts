import type { FastifyInstance } from 'fastify'
import type { Platform } from '../../open-platform.ts'
import { type CountedElsewhere, storedSize } from './stored-size.ts'
import { userRoutes } from './user.routes.ts'
import { type UserNeeds, userService } from './user.service.ts'
import { userStore } from './user.store.ts'

export function joinUser(app: FastifyInstance, platform: Platform, needs: Pick<UserNeeds, 'parts'> & { sizes: CountedElsewhere }): void {
  const { db } = platform.database
  userRoutes(app, userService({ ...platform, ...needs, users: userStore(db), storedSize: storedSize(db, needs.sizes) }))
}
