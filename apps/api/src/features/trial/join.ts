import type { FastifyInstance } from 'fastify'
import type { Platform } from '../../open-platform.ts'
import { openReminders } from './reminders.ts'
import { trialRoutes } from './trial.routes.ts'
import { trialService } from './trial.service.ts'
import { trialStore } from './trial.store.ts'

export function joinTrial(app: FastifyInstance, platform: Platform): void {
  const { config, database, readUser, duties } = platform
  trialRoutes(app, trialService({ trials: trialStore(database.db), readUser, premiumMode: config.premiumMode }))
  if (config.premiumMode !== 'trial' || !duties.works) return
  const reminders = openReminders(platform)
  app.addHook('onListen', async () => reminders.wake())
  app.addHook('onClose', reminders.close)
}
