import { type BodyOf, type Endpoint, ErrorBody, type ParamsOf, type QueryOf, type ResponseOf } from '@assay/contracts'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import { isOperator } from './caller.ts'
import { isPrepared, type Prepared } from './prepared.ts'

/** What a handler is told of a call: its checked parts, who asks, and whether they still wait. */
export interface Call<E extends Endpoint> {
  readonly params: ParamsOf<E>
  readonly query: QueryOf<E>
  readonly body: BodyOf<E>
  /** The caller sits at this machine. */
  readonly operator: boolean
  /** Aborted when the caller leaves before the answer. */
  readonly signal: AbortSignal
}

type Answer<E extends Endpoint> = ResponseOf<E> | Prepared
export type Handler<E extends Endpoint> = (call: Call<E>) => Answer<E> | Promise<Answer<E>>

/** Serves a contract's endpoint: form, status and types come from it. `more` is Fastify's, for limits of one route. */
export function serve<E extends Endpoint>(app: FastifyInstance, endpoint: E, handler: Handler<E>, more: RouteShorthandOptions = {}): void {
  const { method, path: url, params, query: querystring, body, response } = endpoint
  const answers = { ...(response === 'binary' ? {} : { 200: response }), '4xx': ErrorBody, '5xx': ErrorBody }
  const parts = Object.entries({ params, querystring, body }).filter(([, schema]) => schema)
  app.route({
    ...more,
    method,
    url,
    schema: { ...Object.fromEntries(parts), response: answers, tags: [url.split('/')[2] ?? 'backtest'] },
    handler: async (request, reply) => send(request, reply, await handler(callOf<E>(request, reply))),
  })
}

function callOf<E extends Endpoint>(request: FastifyRequest, reply: FastifyReply): Call<E> {
  const left = new AbortController()
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) left.abort()
  })
  const { params, query, body } = request as unknown as Call<E>
  return { params, query, body, operator: isOperator(request), signal: left.signal }
}

function send(request: FastifyRequest, reply: FastifyReply, answer: unknown) {
  if (!isPrepared(answer)) return reply.send(answer)
  if (answer.version !== undefined) {
    const etag = `"${answer.version}"`
    reply.headers({ etag, 'cache-control': 'no-cache' })
    if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send()
  }
  reply.headers({ ...answer.headers }).type(answer.type)
  return reply.send(
    typeof answer.prepared === 'string'
      ? answer.prepared
      : Buffer.from(answer.prepared.buffer, answer.prepared.byteOffset, answer.prepared.byteLength),
  )
}
