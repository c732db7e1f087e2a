import type { FastifyInstance } from 'fastify'

/**
 * Lets the page of `PUBLIC_URL` call `path` when another host serves it. Other Origins have been refused before, and
 * requests carry no cookie or token.
 */
export function allowPageElsewhere(app: FastifyInstance, path: string): void {
  app.addHook('onRequest', async (request, reply) => {
    if (request.url.split('?', 1)[0] !== path || request.headers.origin === undefined) return
    reply.headers({ 'access-control-allow-origin': request.headers.origin, vary: 'origin' })
  })
  app.options(path, { schema: { hide: true } }, async (_request, reply) =>
    reply
      .headers({ 'access-control-allow-methods': 'POST', 'access-control-allow-headers': 'content-type', 'access-control-max-age': '600' })
      .code(204)
      .send(),
  )
}
