import { type KeepTryingOptions, keepTrying } from '../jobs/keep-trying.ts'
import type { Log } from '../machine/log.ts'

/** What the driver says when a database was asked and has not answered in time. It gives no code for these. */
const tooSlow =
  /^(Query read timeout|timeout expired|timeout exceeded when trying to connect|Connection terminated due to connection timeout)$/
const policy = { firstMs: 500, longestMs: 5000, withinMs: 300_000 }

/**
 * Does what a start needs of the database. On an overloaded machine that takes longer than any answer may take later: the log says that it
 * is slow, and it is asked again for five minutes. Any other error is thrown at once.
 */
export const patiently = <T>(work: () => Promise<T>, log: Pick<Log, 'warn'>, clock?: KeepTryingOptions['clock']): Promise<T> =>
  keepTrying(work, policy, {
    ...(clock && { clock }),
    isFinal: (error) => !(error instanceof Error && tooSlow.test(error.message)),
    onFailure: (err) => log.warn({ err }, 'the database is slow to answer; the start goes on when it does'),
  })
