import { catalogueApi } from '@assay/contracts'
import type { FastifyInstance } from 'fastify'
import { jsonText } from '../../platform/http/prepared.ts'
import { serve } from '../../platform/http/serve.ts'
import type { CatalogueService } from './catalogue.service.ts'

export function catalogueRoutes(app: FastifyInstance, catalogue: CatalogueService): void {
  const all = catalogue.get()
  const text = JSON.stringify(all)
  serve(app, catalogueApi.get, ({ query }) => ({
    ...jsonText(text, all.version),
    ...(query.version === all.version && { headers: { 'cache-control': 'public, max-age=31536000, immutable' } }),
  }))
  const list = catalogue.instruments()
  const instruments = JSON.stringify(list)
  serve(app, catalogueApi.instruments, () => jsonText(instruments, list.version))
}
