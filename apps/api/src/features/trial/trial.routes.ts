import { trialApi } from '@assay/contracts'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../platform/http/serve.ts'
import type { TrialService } from './trial.service.ts'

export function trialRoutes(app: FastifyInstance, trials: TrialService): void {
  serve(app, trialApi.mode, () => ({ mode: trials.mode }))
  serve(app, trialApi.start, async ({ session }) => ({ user: await trials.start(session.user.id) }))
}
