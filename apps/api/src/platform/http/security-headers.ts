import { fastifyHelmet } from '@fastify/helmet'
import type { FastifyInstance, FastifyReply } from 'fastify'

/** Names of the Trusted Types policies that the page may create: Radix' two style sheets need `default`, workers need `assay`. */
const trustedTypes = "trusted-types default assay; require-trusted-types-for 'script'"

/**
 * The strict policy of every response; a page adds its nonce. Nothing is loaded from other hosts. `backtests` is the
 * only host that the page may send backtests to.
 */
export function contentSecurityPolicy(nonce?: string, backtests?: URL): string {
  const own = nonce ? `'self' 'nonce-${nonce}'` : "'self'"
  return policyOf(own, own, backtests)
}

/** The policy of a worker's file: it may compile WebAssembly, which the page may not. It must not eval text either. */
export const workerPolicy = (): string => policyOf("'self' 'wasm-unsafe-eval'", "'self'")

function policyOf(scripts: string, own: string, backtests?: URL): string {
  return [
    "default-src 'none'",
    `script-src ${scripts}`,
    `style-src ${own}`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self'${backtests ? ` ${backtests.origin}` : ''}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    trustedTypes,
  ].join('; ')
}

/** These headers only affect documents. Without them a script, a style sheet or a font is half a kB smaller. */
const forDocuments = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'permissions-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
]

/** For files that no browser shows as a document. `nosniff` and the policy on who may load them stay. */
export function fewHeaders(reply: FastifyReply): void {
  for (const name of forDocuments) reply.removeHeader(name)
}

const permissions = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'usb',
]

/**
 * Adds the usual headers to every response, including refusals and faults. The built scripts, styles and fonts have
 * fewer (`fewHeaders`).
 */
export async function addSecurityHeaders(app: FastifyInstance): Promise<void> {
  const overTls = app.publicUrl.protocol === 'https:'
  await app.register(fastifyHelmet, {
    global: true,
    contentSecurityPolicy: false,
    strictTransportSecurity: overTls ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'no-referrer' },
    frameguard: { action: 'deny' },
  })
  const standing = contentSecurityPolicy()
  const permissionsPolicy = `fullscreen=(self), ${permissions.map((name) => `${name}=()`).join(', ')}`
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({ 'content-security-policy': standing, 'permissions-policy': permissionsPolicy, 'x-request-id': request.id })
  })
}
