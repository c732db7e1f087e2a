import { quotesApi } from '@assay/contracts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { serve } from '../../platform/http/serve.ts'
import type { QuotesService } from './quotes.service.ts'

export function quotesRoutes(app: FastifyInstance, quotes: QuotesService): void {
  const admit = async ({ caller }: FastifyRequest) =>
    quotes.admit(caller.byToken && caller.operator ? 'operator' : { token: caller.visitor.accessToken })
  serve(app, quotesApi.list, ({ query }) => quotes.list(query))
  serve(app, quotesApi.days, ({ query }) => quotes.days(query))
  serve(app, quotesApi.push, ({ body }) => quotes.push(body), { onRequest: admit })
}
