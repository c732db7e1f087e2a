import http, { type IncomingMessage, type RequestOptions } from 'node:http'
import https from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { CallFailure } from './call-failure.ts'
import { networkWords } from './network-words.ts'
import { reachOf } from './reach.ts'
import { nameResolver, type Resolve } from './resolve.ts'
import { hostOf, unreachable } from './target.ts'

export interface Call {
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
}

/** Calls the addresses that users give, and nothing in the networks around this machine (ASVS v5.0.0-1.3.6). */
export interface Outward {
  /** Private addresses may be called. */
  readonly allowPrivate: boolean
  /** Throws `ADDRESS_REFUSED` where the address leads, now, to where nobody is called. */
  check(url: URL): Promise<void>
  /**
   * POSTs and answers the status, within ten seconds. The name is resolved anew, and the connection goes to the very addresses that were looked at.
   * Redirects and proxies are not followed; of the answer at most 1 kB is read, and thrown away. Throws `ADDRESS_REFUSED`, or a `CallFailure`.
   */
  post(url: URL, call: Call, signal?: AbortSignal): Promise<number>
}

export interface OutwardNeeds {
  readonly allowPrivate: boolean
  readonly resolve?: Resolve
  readonly timeoutMs?: number
}

const usualTimeoutMs = 10_000

export function openOutward({ allowPrivate, timeoutMs = usualTimeoutMs, resolve = nameResolver(allowPrivate) }: OutwardNeeds): Outward {
  const addressesOf = (url: URL) => allowedAddresses(url, resolve, allowPrivate)
  return {
    allowPrivate,
    async check(url) {
      await addressesOf(url)
    },
    async post(url, call, signal) {
      const late = AbortSignal.timeout(timeoutMs)
      const over = signal ? AbortSignal.any([late, signal]) : late
      try {
        const addresses = await before(over, addressesOf(url))
        return await postOnce(url, call, addresses, over)
      } catch (error) {
        signal?.throwIfAborted()
        if (late.aborted) throw new CallFailure(`The address did not answer within ${timeoutMs / 1000} seconds.`, { cause: error })
        throw error
      }
    },
  }
}

/** Every address of a name has to be allowed: one that is not shows what the name is meant for. */
async function allowedAddresses(url: URL, resolve: Resolve, allowPrivate: boolean): Promise<readonly string[]> {
  const host = hostOf(url)
  const addresses = isIP(host) === 0 ? await resolve(host) : [host]
  const allowed = (address: string) => {
    const reach = reachOf(address)
    // In plain text only where it stays in the own network.
    return reach === 'private' ? allowPrivate : reach === 'public' && url.protocol === 'https:'
  }
  if (addresses.length === 0 || !addresses.every(allowed)) throw unreachable()
  return addresses
}

function before<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  return new Promise((done, failed) => {
    const stop = () => failed(signal.reason)
    if (signal.aborted) stop()
    signal.addEventListener('abort', stop, { once: true })
    work.then(done, failed).finally(() => signal.removeEventListener('abort', stop))
  })
}

const bodyReadBytes = 1024
const bodyPatienceMs = 1000

function postOnce(url: URL, { headers, body }: Call, addresses: readonly string[], signal: AbortSignal): Promise<number> {
  const options: RequestOptions & https.RequestOptions = {
    method: 'POST',
    // Via: what is asked of this machine itself is not asked by somebody who sits at it.
    headers: { ...headers, 'content-length': body.length, 'user-agent': 'Assay', via: '1.1 assay' },
    // One of its own: no connection is kept, and no proxy is taken from the environment.
    agent: false,
    lookup: pinned(addresses),
    rejectUnauthorized: true,
    signal,
  }
  return new Promise((answered, failed) => {
    const request = (url.protocol === 'https:' ? https : http).request(url, options, (response) => {
      throwAway(response)
      response.on('close', () => answered(response.statusCode ?? 0))
    })
    // Another protocol is spoken from here on: no answer follows, and no error.
    request.on('upgrade', (response, socket) => {
      socket.destroy()
      answered(response.statusCode ?? 0)
    })
    request.on('error', (error) => failed(new CallFailure(`The address ${networkWords(error)}.`, { cause: error })))
    request.end(body)
  })
}

function throwAway(response: IncomingMessage): void {
  let read = 0
  const late = setTimeout(() => response.destroy(), bodyPatienceMs)
  response.on('data', (chunk: Buffer) => {
    read += chunk.length
    if (read > bodyReadBytes) response.destroy()
  })
  // The status has come: that the rest breaks off says nothing more.
  response.on('error', () => undefined)
  response.on('close', () => clearTimeout(late))
}

/** Resolves to the addresses that were checked, whatever the name resolves to now. */
const pinned =
  (addresses: readonly string[]): LookupFunction =>
  (_host, { all }, answer) => {
    const found = addresses.map((address) => ({ address, family: isIP(address) }))
    if (all) answer(null, found)
    else answer(null, found[0].address, found[0].family)
  }
