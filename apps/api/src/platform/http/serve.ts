import { type BodyOf, type Endpoint, ErrorBody, type ParamsOf, type QueryOf, Refusal, type ResponseOf } from '@assay/contracts'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import { type Caller, pass } from '../guard/gate.ts'
import type { CurrentSession } from '../identity/session.ts'
import { type SessionCookies, sessionCookies } from '../identity/session-cookies.ts'
import type { Visitor } from '../identity/visitor.ts'
import { canDecode } from './can-decode.ts'
import { formValidator } from './errors.ts'
import { asBuffer, isPrepared, isStreamed, type Prepared, type Streamed } from './prepared.ts'

/** A call as a handler receives it: its validated parts, the caller, and whether the caller is still connected. */
export interface Call<E extends Endpoint> {
  readonly params: ParamsOf<E>
  readonly query: QueryOf<E>
  readonly body: BodyOf<E>
  readonly visitor: Visitor
  /** Always set at gates of the level `session` and above. */
  readonly session: E['gate'] extends 'open' | 'operator' ? CurrentSession | undefined : CurrentSession
  /** The caller uses this machine, or is a user who was made operator. */
  readonly operator: boolean
  readonly cookies: SessionCookies
  /** A header of the request, by its lower-case name. */
  header(name: string): string | undefined
  /** Aborts when the caller leaves before the response. */
  readonly signal: AbortSignal
  /** Resolves when the response has been sent or the caller has left. */
  readonly sent: Promise<void>
}

type Answer<E extends Endpoint> = ResponseOf<E> | Prepared | Streamed

declare module 'fastify' {
  interface FastifyRequest {
    /** Set for the routes of contracts, before the body is read. */
    caller: Caller
  }
}

export type Handler<E extends Endpoint> = (call: Call<E>) => Answer<E> | Promise<Answer<E>>

/**
 * Serves an endpoint of a contract, which defines gate, form, status and types. `more` holds Fastify options for this
 * route, such as limits.
 */
export function serve<E extends Endpoint>(app: FastifyInstance, endpoint: E, handler: Handler<E>, more: RouteShorthandOptions = {}): void {
  const { method, path: url, secret, params, query: querystring, body, response, decidesPartByPart } = endpoint
  const answers = { ...(response === 'binary' ? {} : { 200: response }), '4xx': ErrorBody, '5xx': ErrorBody }
  const parts = Object.entries({ params, querystring, body }).filter(([, schema]) => schema)
  app.route({
    ...more,
    config: { compress: !secret },
    method,
    url,
    onRequest: [
      async (request) => {
        request.caller = await pass(app, request, endpoint)
        if (!canDecode(request.url)) throw new Refusal('BODY_INVALID', { message: 'The address is not valid text.', path: 'query' })
      },
      ...[more.onRequest ?? []].flat(),
    ],
    ...(decidesPartByPart && { validatorCompiler: formValidator as never }),
    schema: { ...Object.fromEntries(parts), response: answers, tags: [url.split(/[/.]/)[2] ?? 'backtest'] },
    handler: async (request, reply) => sendAnswer(request, reply, await handler(callOf<E>(request, reply))),
  })
}

function callOf<E extends Endpoint>(request: FastifyRequest, reply: FastifyReply): Call<E> {
  const left = new AbortController()
  const sent = new Promise<void>((resolve) => {
    reply.raw.once('close', () => {
      if (!reply.raw.writableFinished) left.abort()
      resolve()
    })
  })
  const { params, query, body } = request as unknown as Call<E>
  const { visitor, session, operator } = request.caller
  const who = { visitor, session: session as Call<E>['session'], operator, cookies: sessionCookies(reply) }
  const header = (name: string) => [request.headers[name]].flat()[0]
  return { params, query, body, header, ...who, signal: left.signal, sent }
}

function sendAnswer(request: FastifyRequest, reply: FastifyReply, answer: unknown) {
  // A response without a version may be personal, so no cache keeps it.
  reply.header('cache-control', 'no-store')
  // A proxy must not buffer a stream.
  if (isStreamed(answer)) return reply.header('x-accel-buffering', 'no').type(answer.type).send(answer.stream)
  if (!isPrepared(answer)) return reply.send(answer)
  if (answer.version !== undefined) {
    const etag = `"${answer.version}"`
    reply.headers({ etag, 'cache-control': 'no-cache' })
    if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send()
  }
  reply.headers({ ...answer.headers }).type(answer.type)
  if (answer.prepared.length > largeBytes) cutOffWhenSlow(reply)
  return reply.send(typeof answer.prepared === 'string' || Buffer.isBuffer(answer.prepared) ? answer.prepared : asBuffer(answer.prepared))
}

/** Larger responses occupy memory until the client has read them. */
const largeBytes = 2 ** 20
const slowestMs = 120_000

function cutOffWhenSlow({ raw }: FastifyReply): void {
  const timer = setTimeout(() => raw.destroy(), slowestMs).unref()
  raw.once('close', () => clearTimeout(timer))
}
