import type { IncomingHttpHeaders } from 'node:http'
import { Refusal } from '@assay/contracts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isLoopbackName } from '../config/config-checks.ts'
import { pathOf } from '../http/not-found.ts'
import { visitorOf } from '../identity/visitor.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** The address under which browsers reach this server. */
    publicUrl: URL
    /** It is reached through a proxy that TRUST_PROXY does not name: every visitor may look local. */
    unknownProxy: boolean
  }
}

const loopback = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/
// A proxy gives itself away by one of these, but a page may write them too: they make a request foreign and never local.
const forwarding = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'via'] as const

/**
 * Whether the request was made on this machine, by a name of this machine, and came without a proxy. A page that points its own name at 127.0.0.1
 * arrives from this machine too: only the Host that its browser sent tells the two apart, so no forwarded one is looked at.
 */
export function isOperator({ server, socket, headers }: FastifyRequest): boolean {
  if (server.unknownProxy || !asksByLoopbackName(headers)) return false
  return loopback.test(socket.remoteAddress ?? '') && forwarding.every((name) => headers[name] === undefined)
}

function asksByLoopbackName({ host = '' }: IncomingHttpHeaders): boolean {
  return isLoopbackName(host.toLowerCase().replace(/:\d+$/, ''))
}

/** Refuses requests that another site's page makes; programs without an Origin are let through, since no cookie authenticates. */
export function refuseForeignOrigins(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    if (isFromOwnPage(request.headers, app.publicUrl)) return
    const { origin = 'another site' } = request.headers
    app.audit.note('origin-refused', {
      visitor: visitorOf(request),
      details: { origin: origin.slice(0, 200), url: pathOf(request).slice(0, 200) },
    })
    throw new Refusal('ORIGIN_REFUSED', { message: `Requests from "${origin.slice(0, 200)}" are refused.` })
  })
}

/** false for what a page of another site makes. A page on another port is another site: the browser gives it our cookies all the same. */
export function isFromOwnPage(headers: IncomingHttpHeaders, publicUrl: URL): boolean {
  const { origin } = headers
  if (origin !== undefined) return isOwnOrigin(origin, headers, publicUrl)
  // Browsers send no Origin with some reads. A link that is followed from another site carries no token.
  return headers.authorization === undefined || !/^(same|cross)-site$/.test(headers['sec-fetch-site'] ?? '')
}

/**
 * The Origin is exactly the public one. On this machine it may also be the address that the request was sent to (`localhost` for `127.0.0.1`, the port
 * of a tunnel): a page cannot write the Host.
 */
function isOwnOrigin(origin: string, headers: IncomingHttpHeaders, publicUrl: URL): boolean {
  if (origin === publicUrl.origin) return true
  return isLoopbackName(publicUrl.hostname) && asksByLoopbackName(headers) && origin === `http://${headers.host}`
}
