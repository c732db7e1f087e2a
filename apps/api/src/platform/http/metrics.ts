import { Refusal } from '@assay/contracts'
import type { FastifyInstance } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { isOperator } from '../guard/caller.ts'
import { isToken } from '../guard/is-token.ts'
import { visitorOf } from '../identity/visitor.ts'
import { standardError } from '../machine/log-lines.ts'

/** Serves `/metrics` in Prometheus' format to this machine, and to whoever brings the token if there is one. Others get 404. */
export function serveMetrics(app: FastifyInstance, registry: Registry, token: string): void {
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    const isScraper = token !== '' && isToken(visitorOf(request).accessToken, token)
    if (!isScraper && !isOperator(request)) throw new Refusal('NOT_FOUND')
    return reply
      .type(registry.contentType)
      .header('cache-control', 'no-store')
      .send(await registry.metrics())
  })
}

/**
 * Collects metrics of the process and of every response. Labelled by route, never by address, since the number of
 * addresses is unlimited.
 */
export function countAnswers(app: FastifyInstance): Registry {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const answers = new Histogram({
    name: 'assay_http_request_duration_seconds',
    help: 'Time from request to response.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 30],
    registers: [registry],
  })
  new Counter({
    name: 'assay_log_lines_dropped_total',
    help: 'Log lines that could not be written.',
    registers: [registry],
    collect() {
      this.reset()
      this.inc(standardError().dropped())
    },
  })
  app.addHook('onResponse', async (request, reply) => {
    const route = request.is404 ? 'none' : (request.routeOptions.url ?? 'none')
    answers.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
  })
  return registry
}

/** Registers a gauge whose value is read at each scrape. */
export function readGauge(registry: Registry, name: string, help: string, read: () => number): void {
  new Gauge({
    name,
    help,
    registers: [registry],
    collect() {
      this.set(read())
    },
  })
}
