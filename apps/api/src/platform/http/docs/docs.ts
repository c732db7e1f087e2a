import * as contracts from '@assay/contracts'
import { fastifySwagger } from '@fastify/swagger'
import fastifySwaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { scopeOf } from '../../guard/token-scopes.ts'
import { asDescribed } from './as-described.ts'
import { type Contracted, type Description, describedOperations } from './described-operations.ts'
import { operationExamples } from './operation-examples.ts'
import { type OperationName, operations } from './operations.ts'

// The swagger-ui page has inline styles, so this policy is only for /docs.
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'"

const about = `Bodies are JSON. Nothing is converted (the text "5" is no number), a field that is not known is refused, and times are ISO 8601
in UTC. Money is in the quote currency of the instrument. A refused call answers with \`error\`: a \`code\` that programs can rely on, a \`message\` in words and the \`path\`
of the field at fault. Calls are counted; whoever calls too often gets \`RATE_LIMITED\` and the header \`Retry-After\`.`

const bearer = (description: string) => ({ type: 'http', scheme: 'bearer', description }) as const

const securitySchemes = {
  session: bearer(
    'The `accessToken` that `POST /api/auth/login` answers. It lasts ten minutes; `POST /api/auth/refresh` exchanges the refresh token for new ones. The pages of this server also send a cookie; a program needs none.',
  ),
  token: bearer('An access token (`assay_pat_…`) that a user has made in the profile. It reaches the calls that name one of its scopes.'),
  quotes: bearer('The token of the feed, which the operator finds in the settings of the server (`FEED_PUSH_TOKEN`).'),
  terminal: bearer('The token that `POST /api/mt5/pair` answers to a terminal.'),
}

const contracted = Object.entries(contracts).flatMap(([name, api]) =>
  name.endsWith('Api') ? (Object.values(api) as contracts.Endpoint[]) : [],
)

const described: ReadonlyMap<string, Contracted> = new Map(
  contracted.map((endpoint) => {
    const name = `${endpoint.method} ${endpoint.path}` as OperationName
    const told = operations[name]
    return [
      name,
      { endpoint, scope: scopeOf.get(name), example: operationExamples[name], ...(typeof told === 'string' ? { summary: told } : told) },
    ]
  }),
)

/** The schemas that the document names: those that a contract exports. Parameters are told one by one, so theirs have no name. */
const named = z.registry<{ id: string }>()
const parameters = new Set(contracted.flatMap(({ params, query }) => [params, query]))
for (const [id, schema] of Object.entries(contracts)) {
  if (schema instanceof z.ZodType && !parameters.has(schema) && !named.has(schema)) named.add(schema, { id })
}

const form = { schemaRegistry: named as never, zodToJsonConfig: { override: asDescribed } }
const withSchemas = createJsonSchemaTransformObject(form)

/** Collects the contracts of all routes added afterwards into an OpenAPI document. */
export async function describeRoutes(app: FastifyInstance, version: string): Promise<void> {
  await app.register(fastifySwagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Assay', version, description: about, license: { name: 'MIT', identifier: 'MIT' } as never },
      servers: [{ url: '/', description: 'This server' }],
      components: { securitySchemes },
    },
    transform: createJsonSchemaTransform(form),
    transformObject: (told) => describedOperations(withSchemas(told) as Description, described) as never,
  })
}

/** Serves the document as a page at `/docs` and as JSON at `/docs/json`. */
export async function serveDocs(app: FastifyInstance): Promise<void> {
  await app.register(fastifySwaggerUi, { routePrefix: '/docs', staticCSP: policy, uiConfig: { deepLinking: false } })
}
