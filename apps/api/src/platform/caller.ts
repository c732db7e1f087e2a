import { Refusal } from '@assay/contracts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isLoopbackName } from './config-checks.ts'
import { pathOf } from './not-found.ts'
import { visitorOf } from './visitor.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** The address under which browsers reach this server. */
    publicUrl: URL
    /** It is reached through a proxy that TRUST_PROXY does not name: every visitor may look local. */
    unknownProxy: boolean
  }
}

const loopback = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/
// A proxy that is not configured makes every visitor look local; it gives itself away by one of these.
const forwarding = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via'] as const

/** Whether the request was made on this machine, by name of this machine: a page that points its own name at 127.0.0.1 is not. */
export function isOperator(request: FastifyRequest): boolean {
  if (request.server.unknownProxy || !loopback.test(request.ip)) return false
  if (request.ip === request.socket.remoteAddress && forwarding.some((name) => request.headers[name] !== undefined)) return false
  return isLoopbackName(request.hostname) || request.hostname === request.server.publicUrl.hostname
}

/** Refuses requests that another site's page makes; programs without an Origin are let through, since no cookie authenticates. */
export function refuseForeignOrigins(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    const { origin } = request.headers
    if (origin === undefined || isOwnOrigin(origin, app.publicUrl)) return
    app.audit.note('origin-refused', {
      visitor: visitorOf(request),
      details: { origin: origin.slice(0, 200), url: pathOf(request).slice(0, 200) },
    })
    throw new Refusal('ORIGIN_REFUSED', { message: `Requests from "${origin.slice(0, 200)}" are refused.` })
  })
}

/** Whether the page that made a request is ours, by its Origin. */
export function isOwnOrigin(origin: string, publicUrl: URL): boolean {
  if (origin === publicUrl.origin) return true
  const url = URL.parse(origin)
  return url !== null && isLoopbackName(publicUrl.hostname) && isLoopbackName(url.hostname)
}
