import type { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { bodyRefusal, errorBody, Refusal, type RefusalCode, statusOf, unkeepableIn } from '@assay/contracts'
import { Refusal as AnyRefusal, pathText } from '@assay/strategy'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest, FastifySchemaCompiler } from 'fastify'
import type { z } from 'zod'
import { outageOf } from '../machine/outages.ts'

/**
 * Validates a part of a request against its schema, without conversion. Text and numbers that cannot be kept are refused
 * before any schema sees them, so that no schema has to think of them.
 */
export const validator: FastifySchemaCompiler<z.ZodType> = (route) => {
  const validate = formValidator(route)
  return (data) => {
    const unkeepable = unkeepableIn(data)
    if (!unkeepable) return validate(data)
    const path = pathText(unkeepable.path.slice(0, longestPath))
    return { error: refusalOf(new Refusal('BODY_INVALID', { message: unkeepable.message, path }), route.httpPart) }
  }
}

/** The same for an endpoint that decides itself about what cannot be kept. */
export const formValidator: FastifySchemaCompiler<z.ZodType> =
  ({ schema, httpPart }) =>
  (data) => {
    // Fastify passes null if there is no body, and an endpoint may work without one.
    const parsed = schema.safeParse(httpPart === 'body' && data === null ? undefined : data)
    return parsed.success ? { value: parsed.data } : { error: refusalOf(bodyRefusal(parsed.error), httpPart) }
  }

/** Keys that a refusal names, on the way to what it refuses. */
const longestPath = 32

function refusalOf(refusal: Refusal, httpPart: string | undefined): Refusal {
  if (httpPart === 'body' || refusal.code !== 'BODY_INVALID') return refusal
  const path = `${httpPart === 'params' ? 'path' : 'query'}.${refusal.path ?? ''}`
  return new Refusal('BODY_INVALID', { message: refusal.sentence, path })
}

/** Gives every error response the same form. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler(async (error, request, reply) => {
    if (!request.raw.readableEnded) discardRest(request.raw, reply)
    return answerError(error, request, reply)
  })
}

const patienceMs = 10_000

/**
 * The response is sent at once, and what still comes is read and dropped: if the connection closed while the caller
 * sends, the caller would see a broken connection instead of the response.
 */
function discardRest(body: Readable, reply: FastifyReply): void {
  reply.removeHeader('connection')
  body.resume()
  finished(body, { signal: AbortSignal.timeout(patienceMs) }).catch(() => body.destroy()) // a caller that sends for longer gets no more patience
}

function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = asRefusal(error, request)
  if (refusal && statusOf(refusal) !== 500) return answer(reply, refusal)
  const outage = outageOf(error)
  if (outage) {
    request.log.error({ err: error }, 'a request failed because this machine lacks a resource')
    return answer(reply, outage)
  }
  request.log.error({ err: error }, 'fault')
  return answer(reply, new Refusal('FAULT', { details: { id: request.id } }))
}

function answer(reply: FastifyReply, refusal: AnyRefusal): FastifyReply {
  reply.header('cache-control', 'no-store')
  const body = errorBody(refusal)
  const { retryAfterSeconds } = body.error
  if (retryAfterSeconds !== undefined) reply.header('retry-after', String(retryAfterSeconds))
  return reply.code(statusOf(refusal)).send(body)
}

/** Returns undefined for a fault. */
function asRefusal(error: unknown, request: FastifyRequest): AnyRefusal | undefined {
  if (error instanceof AnyRefusal) return error
  if (!(error instanceof Error)) return undefined
  const { statusCode = 500, code } = error as Partial<FastifyError>
  if (statusCode >= 500) return undefined
  return new Refusal(codes[statusCode] ?? 'BODY_INVALID', { message: sentences[code ?? '']?.(request) })
}

const codes: Record<number, RefusalCode> = {
  403: 'NOT_FOUND',
  404: 'NOT_FOUND',
  413: 'LIMIT_EXCEEDED',
  415: 'UNSUPPORTED_MEDIA',
  429: 'RATE_LIMITED',
}

/** Our sentences for requests that the HTTP library itself refuses. */
const sentences: Record<string, ((request: FastifyRequest) => string) | undefined> = {
  FST_ERR_CTP_BODY_TOO_LARGE: ({ routeOptions }) => `The body may have at most ${Math.floor((routeOptions.bodyLimit ?? 0) / 1024)} kB.`,
  FST_ERR_CTP_EMPTY_JSON_BODY: () => 'The body is empty; JSON is expected.',
  FST_ERR_CTP_INVALID_JSON_BODY: () => 'The body is not valid JSON.',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: () => 'The body is not as long as its Content-Length says.',
}
