import { fastifySwagger } from '@fastify/swagger'
import fastifySwaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'

// The page of swagger-ui brings its own styles in its markup: this policy is for /docs alone.
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'"

/** Collects the contracts of all routes added after it into an OpenAPI document. */
export async function describeRoutes(app: FastifyInstance, version: string): Promise<void> {
  await app.register(fastifySwagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Assay', version, description: 'Money is in the quote currency of the instrument, times are ISO 8601 in UTC.' },
    },
    transform: jsonSchemaTransform,
  })
}

/** The document, readable at `/docs` and as JSON at `/docs/json`. */
export async function serveDocs(app: FastifyInstance): Promise<void> {
  await app.register(fastifySwaggerUi, { routePrefix: '/docs', staticCSP: policy, uiConfig: { deepLinking: false } })
}
