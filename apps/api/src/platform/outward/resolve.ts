import { lookup, Resolver } from 'node:dns/promises'
import { CallFailure } from './call-failure.ts'

/** The addresses of a name, in their usual text; none where nobody knows it. Throws a `CallFailure` where nobody could be asked. */
export type Resolve = (host: string) => Promise<readonly string[]>

const nobodyKnows = /^(ENOTFOUND|ENODATA|EAI_NONAME|EAI_NODATA)$/

/**
 * Asks the name servers itself: the system's own way keeps one of its few threads busy for as long as somebody's name server takes, and knows the
 * names of this machine, which only matter where private addresses may be called.
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
    // One family is enough: only what was found is called.
    if (found.length === 0 && failure) throw new CallFailure('The name of the address could not be looked up at the moment.')
    return found
  }
}
