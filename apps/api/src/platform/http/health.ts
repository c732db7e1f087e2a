import { Refusal } from '@assay/contracts'
import type { FastifyInstance } from 'fastify'

/** Checks that must pass before this server is ready. A check throws when it fails. */
export type Checks = Readonly<Record<string, () => Promise<unknown>>>

/**
 * `/healthz`: the process responds. `/readyz`: everything that requests need works too. A failed check of `besides` is
 * named there, but requests are still served.
 */
export function serveHealth(app: FastifyInstance, checks: Checks, besides: Checks = {}): void {
  app.get('/healthz', { schema: { hide: true } }, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  )
  app.get('/readyz', { schema: { hide: true } }, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const results = await Promise.all(
      Object.entries({ ...checks, ...besides }).map(async ([name, check]) => [name, await failureOf(check)] as const),
    )
    const failed = results.filter(([, error]) => error !== undefined)
    for (const [name, error] of failed) request.log.warn({ check: name, why: String(error) }, 'not ready')
    const names = failed.map(([name]) => name).filter((name) => Object.hasOwn(checks, name))
    const words = results.map(([name, error]) => [name, error === undefined ? 'ok' : 'failed'])
    if (names.length === 0) return { status: 'ready', checks: Object.fromEntries(words) }
    throw new Refusal('UNAVAILABLE', { message: `The server is not ready: ${names.join(', ')}.`, details: { failed: names } })
  })
}

const patienceMs = 3000

/** The error that a check failed with; undefined if it passed in time. */
async function failureOf(check: () => Promise<unknown>): Promise<unknown> {
  const late = AbortSignal.timeout(patienceMs)
  const timeout = new Promise((_, reject) => late.addEventListener('abort', () => reject(late.reason), { once: true }))
  try {
    await Promise.race([check(), timeout])
    return undefined
  } catch (error) {
    return error
  }
}
