import { stepsApi } from '@assay/contracts'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../platform/http/serve.ts'
import type { StepsService } from './steps.service.ts'

export function stepsRoutes(app: FastifyInstance, steps: StepsService): void {
  serve(app, stepsApi.submit, async ({ session, body }) => ({ user: await steps.submit(session.user, body.questions) }))
}
