import type { FastifyInstance } from 'fastify'
import type { Platform } from '../../open-platform.ts'
import { analysisRoutes } from './analysis.routes.ts'
import { type AnalysisNeeds, analysisService } from './analysis.service.ts'

export function joinAnalysis(app: FastifyInstance, { turns }: Platform, needs: Omit<AnalysisNeeds, 'turns' | 'now'>): void {
  analysisRoutes(app, analysisService({ ...needs, turns, now: Date.now }))
}
