import type { FastifyInstance } from 'fastify'
import type { Platform } from '../../open-platform.ts'
import { userAnswer } from '../../platform/identity/user-answer.ts'
import { openAfterwards } from './afterwards.ts'
import { attemptLimits } from './attempt-limits.ts'
import { authRoutes } from './auth.routes.ts'
import { authService } from './auth.service.ts'
import { authStore } from './auth.store.ts'
import type { AuthNeeds } from './auth-needs.ts'
import { openHousekeeping } from './housekeeping.ts'

/** Registration, sign-in and password reset. */
export function joinAuth(app: FastifyInstance, platform: Platform, needs: Pick<AuthNeeds, 'checkSecondFactor'>): void {
  const { config, log, database, limits, mail } = platform
  const { db } = database
  const afterwards = openAfterwards(log)
  const housekeeping = openHousekeeping(db, log)
  const auth = authService({
    ...platform,
    ...needs,
    afterwards,
    store: authStore(db),
    attempts: attemptLimits(limits, config),
    tell: (account) => userAnswer(account, config.premiumMode),
    offers: { google: config.googleClientId !== '', outbox: mail.outbox !== undefined },
  })
  authRoutes(app, auth)
  app.addHook('onListen', async () => housekeeping.start())
  app.addHook('onClose', async () => {
    await afterwards.settled()
    await housekeeping.stop()
  })
}
