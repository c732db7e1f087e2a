import type { FastifyInstance } from 'fastify'
import type { Platform } from '../../open-platform.ts'
import { learningRoutes } from './learning.routes.ts'
import { learningService } from './learning.service.ts'
import { learningStore } from './learning.store.ts'
import { lessonTexts } from './lesson-texts.ts'

export function joinLearning(app: FastifyInstance, { database }: Platform) {
  const kept = learningStore(database.db)
  learningRoutes(app, learningService({ texts: lessonTexts(), kept, now: Date.now }))
  return { everything: kept.list }
}
