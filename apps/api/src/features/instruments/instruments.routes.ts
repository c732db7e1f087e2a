import { instrumentsApi } from '@assay/contracts'
import type { FastifyInstance } from 'fastify'
import { jsonText } from '../../platform/http/prepared.ts'
import { serve } from '../../platform/http/serve.ts'
import type { InstrumentsService } from './instruments.service.ts'

export function instrumentsRoutes(app: FastifyInstance, instruments: InstrumentsService): void {
  const list = instruments.list()
  const text = JSON.stringify(list)
  serve(app, instrumentsApi.list, () => jsonText(text, list.version))
}
