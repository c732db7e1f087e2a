import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import { Readable, Transform } from 'node:stream'
import { allowedAddresses, before, guarded } from './addresses.ts'
import { CallFailure } from './call-failure.ts'
import { tellFailures } from './read.ts'
import { nameResolver, type Resolve } from './resolve.ts'
import { readTarget } from './target.ts'

export interface OutwardStreamNeeds {
  readonly allowPrivate: boolean
  readonly resolve?: Resolve
  /** Limit for one response; a longer one is cut off. */
  readonly mostBytes?: number
}

const usualMostBytes = 4 * 2 ** 20

/**
 * POSTs to a configured address, with the same guard as all outward calls, and streams the response. It has the form of
 * `fetch`, for libraries that accept one. The signal ends the connection. Redirects are not followed. Rejects with
 * `ADDRESS_REFUSED` or a `CallFailure`.
 */
export function outwardStream(needs: OutwardStreamNeeds): typeof fetch {
  const { allowPrivate, resolve = nameResolver(allowPrivate), mostBytes = usualMostBytes } = needs
  return async (input, init) => {
    const url = readTarget(input instanceof Request ? input.url : String(input), allowPrivate, 'url')
    const signal = init?.signal ?? new AbortController().signal
    const addresses = await before(signal, allowedAddresses(url, resolve, allowPrivate))
    const body = Buffer.from(String(init?.body ?? ''))
    const headers = { ...Object.fromEntries(new Headers(init?.headers)), 'accept-encoding': 'identity', 'content-length': body.length }
    return responseOf(await posted(url, { ...guarded(addresses, headers, signal), method: 'POST' }, body), mostBytes)
  }
}

function posted(url: URL, options: https.RequestOptions, body: Buffer): Promise<IncomingMessage> {
  return new Promise((answered, failed) => {
    const request = (url.protocol === 'https:' ? https : http).request(url, options, answered)
    tellFailures(request, failed)
    request.end(body)
  })
}

function responseOf(message: IncomingMessage, mostBytes: number): Response {
  const status = message.statusCode ?? 0
  // These statuses have no body, and the Response constructor rejects one.
  if (status < 200 || [204, 205, 304].includes(status)) {
    message.destroy()
    throw new CallFailure('The address responded with nothing.')
  }
  let left = mostBytes
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      left -= chunk.length
      if (left < 0) done(new CallFailure(`The response is larger than ${Math.floor(mostBytes / 2 ** 20)} MB.`))
      else done(null, chunk)
    },
  })
  message.on('error', (error) => counted.destroy(error))
  counted.on('close', () => message.destroy())
  message.pipe(counted)
  const { 'content-type': type = 'application/octet-stream' } = message.headers
  return new Response(Readable.toWeb(counted) as ReadableStream<Uint8Array>, { status, headers: { 'content-type': type } })
}
