import { randomUUID } from 'node:crypto'
import { Refusal } from '@assay/contracts'
import { fastifyCookie } from '@fastify/cookie'
import { type FastifyBaseLogger, type FastifyInstance, fastify, LogController } from 'fastify'
import { serializerCompiler } from 'fastify-type-provider-zod'
import type { Registry } from 'prom-client'
import type { Config } from '../config/config.ts'
import { isLoopbackName } from '../config/config-checks.ts'
import { correctPort } from '../config/public-url.ts'
import { askingAs } from '../database/fair-dialect.ts'
import type { SampleInstallation } from '../database/sample-installation.ts'
import type { Audit } from '../guard/audit.ts'
import { refuseForeignOrigins } from '../guard/caller.ts'
import { addressesOfHost } from '../guard/container-host.ts'
import { networkOf } from '../guard/network.ts'
import type { PersonalTokens } from '../identity/personal-tokens.ts'
import type { Sessions } from '../identity/session.ts'
import type { Log } from '../machine/log.ts'
import { canDecode } from './can-decode.ts'
import { compressResponses } from './compression.ts'
import { describeRoutes, serveDocs } from './docs/docs.ts'
import { answerErrors, validator } from './errors.ts'
import { type Checks, serveHealth } from './health.ts'
import { loggedPath } from './logged-path.ts'
import { countAnswers, serveMetrics } from './metrics.ts'
import { answerUnknown, rememberRoutes } from './not-found.ts'
import { servePage } from './page.ts'
import type { PageWords } from './page-words.ts'
import { addSecurityHeaders } from './security-headers.ts'

export interface ServerNeeds {
  readonly config: Config
  readonly log: Log
  readonly version: string
  /** Folder of the built page. */
  readonly page: string
  readonly checks: Checks
  /** Reported too, but requests are served even when they fail. */
  readonly besides?: Checks
  readonly publicUrl: URL
  readonly sessions: Sessions
  readonly tokens: PersonalTokens
  readonly audit: Audit
  /** Set in a sample installation. */
  readonly sample?: SampleInstallation | null
  /** The time within which the headers of a request must arrive. */
  readonly headersMs?: number
}

declare module 'fastify' {
  interface FastifyInstance {
    sessions: Sessions
    tokens: PersonalTokens
    audit: Audit
    /** The preview providers for messengers, by the beginning of a page's address. */
    pageWords: Map<string, PageWords>
  }
}

/** Largest body of a call, in bytes. The refusal states it. */
const bodyLimit = 256 * 1024

/** Creates a server with everything that all routes share; `addRoutes` adds those of the features. */
export async function createServer(
  needs: ServerNeeds,
  addRoutes: (app: FastifyInstance, figures: Registry) => void | Promise<void>,
): Promise<FastifyInstance> {
  const { config } = needs
  const app = bareServer(needs)
  app.decorate('publicUrl', needs.publicUrl)
  app.decorate('unknownProxy', !isLoopbackName(needs.publicUrl.hostname) && config.trustProxy.length === 0)
  app.decorate('hostAddresses', config.containerOnLoopback === '1' ? addressesOfHost() : new Set<string>())
  correctPort(app, needs.publicUrl, config)
  app.decorate('pageWords', new Map())
  app.decorate('sessions', needs.sessions)
  app.decorate('tokens', needs.tokens)
  app.decorate('audit', needs.audit)
  startNothingAfterTheEnd(app)
  answerErrors(app)
  await addSecurityHeaders(app)
  compressResponses(app)
  await app.register(fastifyCookie)
  refuseForeignOrigins(app)
  const methodsOf = rememberRoutes(app)
  const figures = countAnswers(app)
  await describeRoutes(app, needs.version)
  serveHealth(app, needs.checks, needs.besides)
  serveMetrics(app, figures, config.metricsToken)
  await addRoutes(app, figures)
  await serveDocs(app)
  const sampleDay = needs.sample?.madeAt.toISOString().slice(0, 10)
  answerUnknown(app, methodsOf, await servePage(app, needs.page, { backtests: config.backtestUrl, sampleDay }))
  return app
}

function bareServer({ config, log, headersMs = 15_000 }: ServerNeeds): FastifyInstance {
  const app: FastifyInstance = fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    trustProxy: config.trustProxy.length > 0 ? config.trustProxy : false,
    bodyLimit,
    requestTimeout: 120_000,
    // A client that sends its headers very slowly would hold a connection.
    http: { headersTimeout: headersMs, connectionsCheckingInterval: headersMs / 10 },
    forceCloseConnections: 'idle',
    // Longer than any address, so that every request is routed normally and gets the usual headers.
    routerOptions: { maxParamLength: 100_000 },
    rewriteUrl: ({ url = '/' }) => (canDecode(url.split('?', 1)[0]) ? url : '/api/malformed'),
  })
  app.removeContentTypeParser('text/plain')
  refuseEncodedBodies(app)
  app.setValidatorCompiler(validator)
  app.setSerializerCompiler(serializerCompiler)
  closeConnectionsAtEnd(app)
  // Until its session is known.
  app.addHook('onRequest', ({ ip }, _reply, done) => askingAs(networkOf(ip), done))
  app.addHook('onResponse', async (request, reply) => {
    const ms = Math.round(reply.elapsedTime)
    request.log.debug({ method: request.method, url: loggedPath(request), status: reply.statusCode, ms }, 'answered')
  })
  return app
}

/**
 * Accepts uncompressed bodies only, so that a few bytes cannot unpack to many here. Uploaded files show by their own
 * content that they are gzip.
 */
function refuseEncodedBodies(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ headers }) => {
    if (!/^(identity)?$/i.test(headers['content-encoding'] ?? ''))
      throw new Refusal('UNSUPPORTED_MEDIA', { message: 'Bodies are accepted uncompressed only.' })
  })
}

/** Time for requests in progress at the end. Closing the rest takes at most two seconds more. */
export const drainSeconds = 8

/** Parts start one after the other while the server listens already. Once it ends, those that have not started stay as they are. */
function startNothingAfterTheEnd(app: FastifyInstance): void {
  let isEnding = false
  app.addHook('preClose', async () => {
    isEnding = true
  })
  const { addHook } = app
  app.addHook = function (this: FastifyInstance, name: string, hook: (this: FastifyInstance) => unknown) {
    const started = name === 'onListen' ? async () => (isEnding ? undefined : hook.call(this)) : hook
    return addHook.call(this, name as 'onListen', started as () => Promise<void>)
  } as typeof addHook
}

/** A kept-alive connection, or one whose caller does not read, would delay the end. */
function closeConnectionsAtEnd(app: FastifyInstance): void {
  let ending = false
  app.addHook('preClose', async () => {
    ending = true
    setTimeout(() => app.server.closeAllConnections(), drainSeconds * 1000 + 500).unref()
  })
  app.addHook('onSend', async (_request, reply) => {
    if (ending) reply.header('connection', 'close')
  })
}
