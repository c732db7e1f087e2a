import type { FastifyInstance } from 'fastify'
import type { Platform } from '../../../open-platform.ts'
import { attemptLimits } from '../attempt-limits.ts'
import { candidatesStore } from '../candidates.store.ts'
import { emailRoutes } from './email.routes.ts'
import { type EmailNeeds, emailService } from './email.service.ts'
import { emailStore } from './email.store.ts'

/** The change of an account's address. */
export function joinEmail(app: FastifyInstance, platform: Platform, needs: Pick<EmailNeeds, 'checkSecondFactor'>): void {
  const { db } = platform.database
  const attempts = attemptLimits(platform.limits, platform.config)
  const { ownerOf } = candidatesStore(db)
  emailRoutes(app, emailService({ ...platform, ...needs, attempts, ownerOf, changes: emailStore(db) }))
}
