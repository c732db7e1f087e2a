import type { IncomingHttpHeaders } from 'node:http'
import { Refusal } from '@assay/contracts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isLoopbackName } from '../config/config-checks.ts'
import { loggedPath } from '../http/logged-path.ts'
import { visitorOf } from '../identity/visitor.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** The address under which browsers reach this server. */
    publicUrl: URL
    /** A public address without a TRUST_PROXY: a proxy that is not named may make every visitor look local. */
    unknownProxy: boolean
    /** With `CONTAINER_ON_LOOPBACK`: addresses that stand for the machine around this container. */
    hostAddresses: ReadonlySet<string>
  }
}

const loopback = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/
// Proxies add one of these headers, but a page can add them too. So they can only make a request foreign, never local.
const forwarding = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'via'] as const

/**
 * Whether the request was made on this machine (or around this container), with a loopback name and without a proxy. A page whose own name points
 * to 127.0.0.1 arrives from this machine too. Only the Host sent by its browser tells them apart, so no forwarded Host
 * is considered.
 */
export function isOperator({ server, socket, headers }: FastifyRequest): boolean {
  if (server.unknownProxy || !asksByLoopbackName(headers)) return false
  const { remoteAddress = '' } = socket
  return (
    (loopback.test(remoteAddress) || server.hostAddresses.has(remoteAddress)) && forwarding.every((name) => headers[name] === undefined)
  )
}

function asksByLoopbackName({ host = '' }: IncomingHttpHeaders): boolean {
  return isLoopbackName(host.toLowerCase().replace(/:\d+$/, ''))
}

/** Refuses requests made by pages of other sites. Programs without an Origin are accepted, since no cookie authenticates. */
export function refuseForeignOrigins(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    if (isFromOwnPage(request.headers, app.publicUrl)) return
    const { origin = 'another site' } = request.headers
    app.audit.note('origin-refused', {
      visitor: visitorOf(request),
      details: { origin: origin.slice(0, 200), url: loggedPath(request).slice(0, 200) },
    })
    throw new Refusal('ORIGIN_REFUSED', { message: `Requests from "${origin.slice(0, 200)}" are refused.` })
  })
}

/**
 * False for requests from a page of another site. Another port counts as another site, although the browser sends it
 * our cookies.
 */
export function isFromOwnPage(headers: IncomingHttpHeaders, publicUrl: URL): boolean {
  const { origin } = headers
  if (origin !== undefined) return isOwnOrigin(origin, headers, publicUrl)
  // Browsers omit Origin in some reads. Following a link from another site sends no token.
  return headers.authorization === undefined || !/^(same|cross)-site$/.test(headers['sec-fetch-site'] ?? '')
}

/**
 * Whether the Origin is exactly the public one. On this machine it may also be the address that the request was sent to
 * (`localhost` for `127.0.0.1`, the port of a tunnel), since a page cannot set the Host.
 */
function isOwnOrigin(origin: string, headers: IncomingHttpHeaders, publicUrl: URL): boolean {
  if (origin === publicUrl.origin) return true
  return isLoopbackName(publicUrl.hostname) && asksByLoopbackName(headers) && origin === `http://${headers.host}`
}
