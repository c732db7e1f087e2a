import { randomBytes } from 'node:crypto'
import { outboxApi, Refusal } from '@assay/contracts'
import type { FastifyInstance } from 'fastify'
import { isOperator } from '../../platform/guard/caller.ts'
import { contentSecurityPolicy } from '../../platform/http/security-headers.ts'
import { serve } from '../../platform/http/serve.ts'
import type { OutboxService } from './outbox.service.ts'

/** The check runs before any other gate: a caller who may not read the letters does not learn that there are any. */
export function outboxRoutes(app: FastifyInstance, outbox: OutboxService): void {
  app.register(async (routes) => {
    routes.addHook('onRequest', async (request, reply) => {
      if (!outbox.isShown || !isOperator(request)) throw new Refusal('NOT_FOUND')
      reply.header('cache-control', 'no-store')
    })
    serve(routes, outboxApi.list, () => outbox.list())
    routes.get('/outbox', { schema: { hide: true } }, async (_request, reply) => {
      const nonce = randomBytes(16).toString('base64')
      reply.header('content-security-policy', contentSecurityPolicy(nonce))
      return reply.type('text/html; charset=utf-8').send((await outbox.page(nonce)).text)
    })
  })
}
