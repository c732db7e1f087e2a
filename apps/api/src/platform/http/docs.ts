import { fastifySwagger } from '@fastify/swagger'
import fastifySwaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'

// The swagger-ui page has inline styles, so this policy is only for /docs.
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'"

/** Collects the contracts of all routes added afterwards into an OpenAPI document. */
export async function describeRoutes(app: FastifyInstance, version: string): Promise<void> {
  await app.register(fastifySwagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Assay', version, description: 'Money is in the quote currency of the instrument, times are ISO 8601 in UTC.' },
    },
    transform: jsonSchemaTransform,
  })
}

/** Serves the document as a page at `/docs` and as JSON at `/docs/json`. */
export async function serveDocs(app: FastifyInstance): Promise<void> {
  await app.register(fastifySwaggerUi, { routePrefix: '/docs', staticCSP: policy, uiConfig: { deepLinking: false } })
}
