import type { Endpoint, TokenScope } from '@assay/contracts'
import type { OperationTold } from './operations.ts'

/** An endpoint with what is told of it. */
export interface Contracted extends OperationTold {
  readonly endpoint: Endpoint
  /** The scope with which an access token reaches it. */
  readonly scope: TokenScope | undefined
  /** A body that it takes. */
  readonly example?: unknown
}

interface Media {
  readonly schema: object
  readonly [more: string]: unknown
}

interface Operation {
  readonly requestBody?: { readonly content: Record<string, Media> }
  readonly responses: Record<string, { description: string; content?: Record<string, Media> }>
  readonly parameters?: readonly object[]
  readonly tags?: readonly string[]
}

interface DescribedOperation extends Operation {
  readonly operationId: string
  readonly summary: string
  readonly security: readonly object[]
}

/** The parts of an OpenAPI document that are read here. */
export interface Description {
  readonly paths: Record<string, Record<string, Operation>>
  readonly components: { readonly schemas: Record<string, object>; readonly securitySchemes?: object }
  readonly [more: string]: unknown
}

/** Completes an OpenAPI document by what contracts do not tell it: names, media types, and how each call is authorised. */
export function describedOperations(document: Description, known: ReadonlyMap<string, Contracted>): Description {
  const paths = Object.entries(document.paths).map(([path, methods]) => {
    const told = Object.entries(methods).map(([method, operation]) => {
      const name = `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`
      const contracted = known.get(name)
      return [method, contracted ? describedOperation(operation, contracted) : operation]
    })
    return [path, Object.fromEntries(told)]
  })
  return withSchemasInUse({ ...document, paths: Object.fromEntries(paths) })
}

/** Leaves out the schemas that no call leads to. */
function withSchemasInUse({ components, ...document }: Description): Description {
  const used = new Set<string>()
  const take = (part: object) => {
    for (const [, name] of JSON.stringify(part).matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
      if (used.has(name) || !components.schemas[name]) continue
      used.add(name)
      take(components.schemas[name])
    }
  }
  take(document.paths)
  const schemas = Object.fromEntries(Object.entries(components.schemas).filter(([name]) => used.has(name)))
  return { ...document, components: { ...components, schemas } }
}

function describedOperation({ responses, ...operation }: Operation, told: Contracted): DescribedOperation {
  const { endpoint, summary } = told
  return {
    operationId: operationIdOf(endpoint),
    summary,
    security: securityOf(told),
    ...operation,
    ...bodyOf(operation, told),
    responses: { 200: answerOf(told, responses['200']), ...refusalsOf(responses) },
  }
}

const bytes = { type: 'string', format: 'binary' } as const
const mediaOf = (types: readonly string[]): Record<string, Media> => Object.fromEntries(types.map((type) => [type, { schema: bytes }]))

function bodyOf({ requestBody }: Pick<Operation, 'requestBody'>, { takes, example }: Contracted) {
  if (takes) return { requestBody: { required: true, content: mediaOf(takes) } }
  const json = requestBody?.content['application/json']
  return json && example !== undefined ? { requestBody: { ...requestBody, content: { 'application/json': { ...json, example } } } } : {}
}

function answerOf({ gives, summary }: Contracted, answer: Operation['responses'][string] | undefined): Operation['responses'][string] {
  return { ...answer, description: summary, ...(gives && { content: mediaOf(gives) }) }
}

const refusalWords = { '4XX': 'Refused: the body says why.', '5XX': 'Failed at the server: the body says why.' }

/** Ranges of status codes are written with capitals in OpenAPI. */
function refusalsOf(responses: Operation['responses']): Operation['responses'] {
  return Object.fromEntries(
    Object.entries(refusalWords).map(([range, description]) => [
      range,
      { ...responses[range.toLowerCase()], ...responses[range], description },
    ]),
  )
}

/** `GET /api/strategies/:id/versions` becomes `getStrategiesIdVersions`. */
function operationIdOf({ method, path }: Endpoint): string {
  const words = path.replace(/^\/api\//, '').split(/[^A-Za-z0-9]+/)
  return method.toLowerCase() + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')
}

/** Alternatives, one of which suffices; an empty one needs no token. */
function securityOf({ token, scope, endpoint: { gate } }: Contracted): object[] {
  const byToken = scope === undefined ? [] : [{ token: [scope] }]
  if (token) return [{ [token]: [] }, ...byToken]
  if (gate === 'open') return byToken.length > 0 ? [{}, ...byToken] : []
  // Whoever sits at this machine needs none.
  return [{ session: [] }, ...byToken, ...(gate === 'operator' ? [{}] : [])]
}
