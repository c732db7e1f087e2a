import { analysisApi } from '@assay/contracts'
import type { FastifyInstance } from 'fastify'
import { askerOf } from '../../platform/guard/asker.ts'
import { bytes } from '../../platform/http/prepared.ts'
import { serve } from '../../platform/http/serve.ts'
import type { AnalysisService } from './analysis.service.ts'

export function analysisRoutes(app: FastifyInstance, analyses: AnalysisService): void {
  serve(app, analysisApi.read, async (call) => {
    const { json, version } = await analyses.read(call.params.symbol, askerOf(call))
    return bytes(json, 'application/json; charset=utf-8', version)
  })
}
