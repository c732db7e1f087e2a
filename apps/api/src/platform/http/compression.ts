import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether responses of this route may be compressed. Never set it if they contain tokens. */
    compress?: boolean
  }
}

const leastBytes = 1024
/** Larger responses would block a pool thread for seconds, which files and passwords need too. */
const mostBytes = 4 * 1024 * 1024

/** Higher qualities cost milliseconds and gain one percent. Files that never change are compressed at build time instead. */
const brotli = promisify(brotliCompress)
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }
const gzipped = promisify(gzip)

type Encoding = 'br' | 'gzip'

/** Compressed bodies, by the bytes they were made of: a body that is kept and sent again is compressed once. */
const made = new WeakMap<Buffer, Partial<Record<Encoding, Promise<Buffer>>>>()

/** Compresses responses above 1 kB of routes that allow it. The thread pool does the work, parallel to other requests. */
export function compressResponses(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    // A response that sets a cookie belongs to a session, so it is never compressed.
    if (!request.routeOptions.config.compress || reply.hasHeader('set-cookie')) return payload
    return compressed(request, reply, payload)
  })
}

/**
 * Returns `payload` in the best encoding that the client accepts and sets the reply's headers. Streams are returned
 * unchanged.
 */
export async function compressed(request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> {
  if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) return payload
  const length = Buffer.byteLength(payload)
  if (length < leastBytes || length > mostBytes || reply.hasHeader('content-encoding')) return payload
  const vary = reply.getHeader('vary')
  reply.header('vary', vary === undefined ? 'accept-encoding' : `${vary}, accept-encoding`)
  const encoding = bestEncoding(request.headers['accept-encoding'])
  if (encoding === undefined) return payload
  const bytes = await (typeof payload === 'string' ? compress(payload, encoding) : compressedOnce(payload, encoding))
  reply.removeHeader('content-length')
  reply.header('content-encoding', encoding)
  weakenTag(reply)
  return bytes
}

const compress = (body: string | Buffer, encoding: Encoding): Promise<Buffer> =>
  encoding === 'br' ? brotli(body, brotliOptions) : gzipped(body)

function compressedOnce(body: Buffer, encoding: Encoding): Promise<Buffer> {
  const forms = made.get(body) ?? {}
  made.set(body, forms)
  forms[encoding] ??= compress(body, encoding)
  return forms[encoding]
}

/** A strong tag promises identical bytes; two encodings differ. */
function weakenTag(reply: FastifyReply): void {
  const tag = reply.getHeader('etag')
  if (typeof tag === 'string' && !tag.startsWith('W/')) reply.header('etag', `W/${tag}`)
}

function bestEncoding(accepted = ''): Encoding | undefined {
  const words = accepted.split(',').map((part) => part.toLowerCase().replaceAll(/\s/g, '').split(';'))
  const accepts = (name: string) => words.some(([word, ...params]) => word === name && !params.some((param) => /^q=0(\.0*)?$/.test(param)))
  return accepts('br') ? 'br' : accepts('gzip') ? 'gzip' : undefined
}
