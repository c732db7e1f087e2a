import type { RequestOptions } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { reachOf } from './reach.ts'
import type { Resolve } from './resolve.ts'
import { hostOf, unreachable } from './target.ts'

const isAllowed = (address: string, { protocol }: URL, allowPrivate: boolean): boolean => {
  const reach = reachOf(address)
  // In plain text only where it stays in the own network.
  return reach === 'private' ? allowPrivate : reach === 'public' && protocol === 'https:'
}

/** Throws `ADDRESS_REFUSED` for an address without a name that is not called. A name is looked up only when it is called. */
export function refuseForbiddenNumber(url: URL, allowPrivate: boolean, path: string): void {
  const host = hostOf(url)
  if (isIP(host) !== 0 && !isAllowed(host, url, allowPrivate)) throw unreachable(path)
}

/** Every address of a name has to be allowed: one that is not shows what the name is meant for. Throws `ADDRESS_REFUSED`. */
export async function allowedAddresses(url: URL, resolve: Resolve, allowPrivate: boolean): Promise<readonly string[]> {
  const host = hostOf(url)
  const addresses = isIP(host) === 0 ? await resolve(host) : [host]
  if (addresses.length === 0 || !addresses.every((address) => isAllowed(address, url, allowPrivate))) throw unreachable()
  return addresses
}

/** The headers and the connection of a call: to the addresses that were checked, with a certificate that is valid. */
export const guarded = (
  addresses: readonly string[],
  headers: Readonly<Record<string, string | number>>,
  signal: AbortSignal,
): RequestOptions => ({
  // Via: what is asked of this machine itself is not asked by somebody who sits at it.
  headers: { ...headers, 'user-agent': 'Assay', via: '1.1 assay' },
  // One of its own: no connection is kept, and no proxy is taken from the environment.
  agent: false,
  lookup: pinned(addresses),
  rejectUnauthorized: true,
  signal,
})

/** Resolves to the addresses that were checked, whatever the name resolves to now. */
const pinned =
  (addresses: readonly string[]): LookupFunction =>
  (_host, { all }, answer) => {
    const found = addresses.map((address) => ({ address, family: isIP(address) }))
    if (all) answer(null, found)
    else answer(null, found[0].address, found[0].family)
  }

/** Of `work` or the end of its time, what comes first. */
export function before<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  return new Promise((done, failed) => {
    const stop = () => failed(signal.reason)
    if (signal.aborted) stop()
    signal.addEventListener('abort', stop, { once: true })
    work.then(done, failed).finally(() => signal.removeEventListener('abort', stop))
  })
}
