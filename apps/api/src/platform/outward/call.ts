import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import { allowedAddresses, before, guarded } from './addresses.ts'
import { CallFailure } from './call-failure.ts'
import { networkWords } from './network-words.ts'
import { nameResolver, type Resolve } from './resolve.ts'

export interface Call {
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
}

/** Calls addresses that users entered, but nothing in the networks around this machine (ASVS v5.0.0-1.3.6). */
export interface Outward {
  /** Whether private addresses may be called. */
  readonly allowPrivate: boolean
  /** Throws `ADDRESS_REFUSED` if the name now resolves to a forbidden address. */
  check(url: URL): Promise<void>
  /**
   * POSTs and returns the status, within ten seconds. The name is resolved anew, and the connection goes to exactly the
   * checked addresses. Redirects and proxies are not followed. At most 1 kB of the response is read, and discarded.
   * Throws `ADDRESS_REFUSED` or a `CallFailure`.
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

const bodyReadBytes = 1024
const bodyPatienceMs = 1000

function postOnce(url: URL, { headers, body }: Call, addresses: readonly string[], signal: AbortSignal): Promise<number> {
  const options = { ...guarded(addresses, { ...headers, 'content-length': body.length }, signal), method: 'POST' }
  return new Promise((answered, failed) => {
    const request = (url.protocol === 'https:' ? https : http).request(url, options, (response) => {
      throwAway(response)
      response.on('close', () => answered(response.statusCode ?? 0))
    })
    // The connection switches to another protocol: neither a response nor an error follows.
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
  // The status has arrived, so a broken body does not matter.
  response.on('error', () => undefined)
  response.on('close', () => clearTimeout(late))
}
