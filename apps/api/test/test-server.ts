import type { Endpoint } from '@assay/contracts'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { readConfig } from '../src/platform/config/config.ts'
import { publicUrlOf } from '../src/platform/config/public-url.ts'
import { serve } from '../src/platform/http/serve.ts'
import { createServer, type ServerNeeds } from '../src/platform/http/server.ts'
import { createLog } from '../src/platform/machine/log.ts'

export const echoApi = {
  echo: {
    method: 'POST',
    path: '/api/echo',
    gate: 'open',
    body: z.strictObject({ amount: z.number(), names: z.record(z.string(), z.number()).default({}) }),
    response: z.object({ amount: z.number() }),
  },
  item: {
    method: 'GET',
    path: '/api/items/:id',
    gate: 'open',
    params: z.strictObject({
      id: z
        .string()
        .regex(/^\d{1,15}$/)
        .transform(Number),
    }),
    response: z.object({ id: z.number() }),
  },
  long: { method: 'GET', path: '/api/long', gate: 'open', response: z.array(z.string()) },
  tokens: { method: 'GET', path: '/api/tokens', gate: 'open', secret: true, response: z.array(z.string()) },
} as const satisfies Record<string, Endpoint>

/** More than 1 kB of JSON. */
const longAnswer: string[] = Array(500).fill('gold')

const unlimited = { take: async () => {}, allows: async () => true, giveBack: async () => {}, forget: async () => {} }

// A server without accounts, so nobody is ever signed in.
const nobody: Pick<ServerNeeds, 'sessions' | 'tokens' | 'audit'> = {
  tokens: { holder: async () => undefined, runs: unlimited },
  sessions: {
    current: async () => undefined,
    start: () => Promise.reject(new Error('there are no accounts')),
    refresh: async () => undefined,
    end: async () => 0,
    list: async () => [],
  },
  audit: { record: async () => undefined, note: () => undefined },
}

/** A server without the product's features, for testing the platform. */
export async function testServer(
  env: Record<string, string> = {},
  { parts, ...more }: Partial<ServerNeeds> & { parts?: (app: FastifyInstance) => void } = {},
): Promise<FastifyInstance> {
  const config = readConfig(env)
  const standard = {
    config,
    log: createLog('silent'),
    version: '0',
    page: '/nowhere',
    checks: {},
    publicUrl: publicUrlOf(config),
    ...nobody,
  }
  const app = await createServer({ ...standard, ...more }, (routes) => {
    serve(routes, echoApi.echo, ({ body }) => body)
    serve(routes, echoApi.item, ({ params }) => params)
    serve(routes, echoApi.long, () => longAnswer)
    serve(routes, echoApi.tokens, () => longAnswer)
    parts?.(routes)
    routes.get('/api/fault', { schema: { hide: true } }, () => {
      throw new Error('the secret is 1234')
    })
  })
  await app.ready()
  return app
}
