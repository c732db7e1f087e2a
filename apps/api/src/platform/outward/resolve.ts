import { lookup, Resolver } from 'node:dns/promises'
import { CallFailure } from './call-failure.ts'

/**
 * Returns the addresses of a name in text form; an empty list if the name is unknown. Throws a `CallFailure` if no name
 * server could be asked.
 */
export type Resolve = (host: string) => Promise<readonly string[]>

const nobodyKnows = /^(ENOTFOUND|ENODATA|EAI_NONAME|EAI_NODATA)$/

/**
 * Queries the name servers itself. The system's lookup blocks one of its few threads while a remote name server is
 * slow. It also knows the names of this machine, which are only needed if private addresses are allowed.
 */
export function nameResolver(allowPrivate: boolean, servers = new Resolver({ timeout: 2000, tries: 2 })): Resolve {
  const ways = (host: string): Promise<readonly string[]>[] =>
    allowPrivate
      ? [lookup(host, { all: true }).then((found) => found.map(({ address }) => address))]
      : [servers.resolve4(host), servers.resolve6(host)]
  return async (host) => {
    const answers = await Promise.allSettled(ways(host))
    const found = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
    const failure = answers.find((answer) => answer.status === 'rejected' && !nobodyKnows.test(String(answer.reason.code)))
    // One family is enough: only the addresses found are called.
    if (found.length === 0 && failure) throw new CallFailure('The name of the address could not be looked up at the moment.')
    return found
  }
}
