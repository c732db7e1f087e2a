import type { RequestOptions } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { reachOf } from './reach.ts'
import type { Resolve } from './resolve.ts'
import { hostOf, unreachable } from './target.ts'

const isAllowed = (address: string, { protocol }: URL, allowPrivate: boolean): boolean => {
  const reach = reachOf(address)
  // Plain http is allowed only within the private network.
  return reach === 'private' ? allowPrivate : reach === 'public' && protocol === 'https:'
}

/** Throws `ADDRESS_REFUSED` for a forbidden IP address. A name is only resolved at the call. */
export function refuseForbiddenNumber(url: URL, allowPrivate: boolean, path: string): void {
  const host = hostOf(url)
  if (isIP(host) !== 0 && !isAllowed(host, url, allowPrivate)) throw unreachable(path)
}

/**
 * Resolves a name. Every address of it must be allowed: a forbidden one shows what the name is meant for. Throws
 * `ADDRESS_REFUSED`.
 */
export async function allowedAddresses(url: URL, resolve: Resolve, allowPrivate: boolean): Promise<readonly string[]> {
  const host = hostOf(url)
  const addresses = isIP(host) === 0 ? await resolve(host) : [host]
  if (addresses.length === 0 || !addresses.every((address) => isAllowed(address, url, allowPrivate))) throw unreachable()
  return addresses
}

/** The request options of a call: its headers, a connection to the checked addresses only, and a valid certificate. */
export const guarded = (
  addresses: readonly string[],
  headers: Readonly<Record<string, string | number>>,
  signal: AbortSignal,
): RequestOptions => ({
  // With the Via header, a call to this very machine is not taken for one by its operator.
  headers: { ...headers, 'user-agent': 'Assay', via: '1.1 assay' },
  // No shared agent: no connection is kept, and no proxy is taken from the environment.
  agent: false,
  lookup: pinned(addresses),
  rejectUnauthorized: true,
  signal,
})

/** Always resolves to the checked addresses, whatever the name resolves to now. */
const pinned =
  (addresses: readonly string[]): LookupFunction =>
  (_host, { all }, answer) => {
    const found = addresses.map((address) => ({ address, family: isIP(address) }))
    if (all) answer(null, found)
    else answer(null, found[0].address, found[0].family)
  }

/** Settles with `work`, or rejects when the signal aborts, whichever comes first. */
export function before<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  return new Promise((done, failed) => {
    const stop = () => failed(signal.reason)
    if (signal.aborted) stop()
    signal.addEventListener('abort', stop, { once: true })
    work.then(done, failed).finally(() => signal.removeEventListener('abort', stop))
  })
}
