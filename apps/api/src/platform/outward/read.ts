import http, { type ClientRequest, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import https from 'node:https'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { allowedAddresses, before, guarded } from './addresses.ts'
import { CallFailure } from './call-failure.ts'
import { networkWords } from './network-words.ts'
import { nameResolver, type Resolve } from './resolve.ts'
import { readTarget } from './target.ts'

/** The response of an address on the internet. */
export interface OutwardAnswer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  /** Unpacked. Empty for any status other than 200. */
  readonly bytes: Buffer
  /** The final address after redirects. */
  readonly url: string
}

export interface ReadOptions {
  readonly headers?: Readonly<Record<string, string>>
  /** Aborts the request; the promise then rejects with its reason. */
  readonly signal?: AbortSignal | undefined
}

/** Reads documents from addresses that users entered, with the same guard as calls (ASVS v5.0.0-1.3.6). */
export interface OutwardReader {
  /** Whether private addresses may be read. */
  readonly allowPrivate: boolean
  /**
   * GETs a document. A few redirects are followed, and each address on the way is checked like the first. Throws
   * `ADDRESS_REFUSED`, or a `CallFailure` for a document that is too late, too large or cannot be unpacked. The size
   * limit counts unpacked bytes; the time limit covers all redirects.
   */
  read(url: string, options?: ReadOptions): Promise<OutwardAnswer>
}

export interface OutwardReaderNeeds {
  readonly allowPrivate: boolean
  readonly resolve?: Resolve
  readonly timeoutMs?: number
  readonly maxBytes?: number
}

const usualTimeoutMs = 20_000
const usualMaxBytes = 5 * 2 ** 20
const mostRedirects = 5
const redirects = new Set([301, 302, 303, 307, 308])

export function outwardReader(needs: OutwardReaderNeeds): OutwardReader {
  const { allowPrivate, timeoutMs = usualTimeoutMs, resolve = nameResolver(allowPrivate), maxBytes = usualMaxBytes } = needs
  const follow = async (first: string, headers: Readonly<Record<string, string>>, signal: AbortSignal) => {
    let address = first
    for (let hop = 0; hop <= mostRedirects; hop++) {
      const url = readTarget(address, allowPrivate, 'url')
      const addresses = await before(signal, allowedAddresses(url, resolve, allowPrivate))
      const answer = await getOnce(url, { headers, addresses, signal, maxBytes })
      const next = redirects.has(answer.status) ? answer.headers.location : undefined
      if (next === undefined) return answer
      address = URL.parse(next, url.href)?.href ?? next
    }
    throw new CallFailure(`The address redirects more than ${mostRedirects} times.`)
  }
  return {
    allowPrivate,
    async read(first, { headers = {}, signal } = {}) {
      const late = AbortSignal.timeout(timeoutMs)
      try {
        return await follow(first, headers, signal ? AbortSignal.any([late, signal]) : late)
      } catch (error) {
        signal?.throwIfAborted()
        if (late.aborted) throw new CallFailure(`The address did not answer within ${timeoutMs / 1000} seconds.`, { cause: error })
        throw error
      }
    },
  }
}

interface Get {
  readonly headers: Readonly<Record<string, string>>
  readonly addresses: readonly string[]
  readonly signal: AbortSignal
  readonly maxBytes: number
}

function getOnce(url: URL, { headers, addresses, signal, maxBytes }: Get): Promise<OutwardAnswer> {
  const options = guarded(addresses, { ...headers, 'accept-encoding': 'gzip' }, signal)
  return new Promise((answered, failed) => {
    const request = (url.protocol === 'https:' ? https : http).get(url, options, (response) => {
      const status = response.statusCode ?? 0
      const body = status === 200 ? bodyOf(response, maxBytes) : thrownAway(response)
      body.then((bytes) => answered({ status, headers: response.headers, bytes, url: url.href }), failed)
    })
    tellFailures(request, failed)
  })
}

/** Calls `failed` with the reason, in words, why a request got no response. */
export function tellFailures(request: ClientRequest, failed: (reason: CallFailure) => void): void {
  request.on('upgrade', (_response, socket) => {
    socket.destroy()
    failed(new CallFailure('The address speaks another protocol.'))
  })
  request.on('error', (error) => failed(new CallFailure(`The address ${networkWords(error)}.`, { cause: error })))
}

async function thrownAway(response: IncomingMessage): Promise<Buffer> {
  // The status has arrived, so a broken body does not matter.
  response.on('error', () => undefined)
  response.destroy()
  return Buffer.alloc(0)
}

/**
 * Reads the body, unpacked as it arrives, and stops when it is too large: a packed body can be a thousand times larger
 * than it looks.
 */
async function bodyOf(response: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  try {
    for await (const chunk of unpacked(response)) {
      size += chunk.length
      if (size > maxBytes) throw new CallFailure(`The document is larger than ${Math.floor(maxBytes / 2 ** 20)} MB.`)
      chunks.push(chunk)
    }
  } catch (error) {
    if (error instanceof CallFailure) throw error
    throw new CallFailure('The document broke off, or it could not be unpacked.', { cause: error })
  }
  return Buffer.concat(chunks)
}

function unpacked(response: IncomingMessage): AsyncIterable<Buffer> {
  const encoding = response.headers['content-encoding']?.toLowerCase() ?? 'identity'
  if (encoding === 'identity') return response
  // An error of either stream is thrown where the result is read.
  if (encoding === 'gzip' || encoding === 'x-gzip') return pipeline(response, createGunzip(), () => undefined)
  response.destroy()
  throw new CallFailure('The address sent its document in an encoding that was not asked for.')
}
