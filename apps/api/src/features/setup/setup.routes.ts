import { setupApi } from '@assay/contracts'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../platform/http/serve.ts'
import type { SetupService } from './setup.service.ts'

export function setupRoutes(app: FastifyInstance, setup: SetupService): void {
  serve(app, setupApi.answer, async ({ session, body }) => ({ user: await setup.answer(session.user, body.questions) }))
  serve(app, setupApi.broker, async ({ session }) => ({ broker: await setup.readBroker(session.user.id) }))
  serve(app, setupApi.nameBroker, async ({ session, body }) => ({ user: await setup.nameBroker(session.user.id, body) }))
}
