import { learningApi } from '@assay/contracts'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../platform/http/serve.ts'
import type { LearningService } from './learning.service.ts'

export function learningRoutes(app: FastifyInstance, learning: LearningService): void {
  serve(app, learningApi.lessons, () => learning.lessons())
  serve(app, learningApi.glossary, () => learning.glossary())
  serve(app, learningApi.progress, ({ session }) => learning.progress(session.user.id))
  serve(app, learningApi.keep, ({ session, params, body }) => learning.keep(session.user.id, params.slug, body))
}
