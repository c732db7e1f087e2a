import type { Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { Client, Pool, PoolClient } from 'pg'
import type { Log } from '../machine/log.ts'

/** What the driver's client has at run time but not in its types. */
interface Inside {
  /** The process that serves it at the database. */
  readonly processID: number
  /** False while a query is not answered. */
  readonly readyForQuery: boolean
  readonly connection: { readonly stream: Socket }
}

interface Watched {
  readonly client: Inside
  moved: number
  since: number
}

const lookMs = 1000
/**
 * A query that is answered, or sends rows, within this time is not asked about. On an overloaded machine it may take
 * seconds until the database even begins, and until then it seems to have nothing to do.
 */
const quietMs = 3000
/** For an answer that has arrived but is not read yet. */
const readMs = 1000

const bytesOf = ({ connection: { stream } }: Inside): number => stream.bytesRead + stream.bytesWritten

/**
 * Ends connections of a pool whose network was cut without being closed: a query on one would never be answered. How long
 * it takes says nothing, since some take minutes; so the database is asked, over a new connection, whether it still works
 * on the query. It releases the locks of those that are ended. Returns a function that stops watching.
 */
export function endSilentConnections(pool: Pool, connection: () => Client, log: Log): () => void {
  const all = new Map<Inside, Watched>()
  const watch = (given: PoolClient) => {
    const client = given as unknown as Inside
    all.set(client, { client, moved: 0, since: performance.now() })
    given.once('end', () => all.delete(client))
  }

  async function end(suspects: readonly Watched[]): Promise<void> {
    const before = [...all.values()]
    const known = new Map(suspects.map((each) => [each.client.processID, each.moved]))
    const left = await leftBy(connection, [...known.keys()])
    await wait(readMs)
    const dead = suspects.filter(({ client }) => left.has(client.processID) && bytesOf(client) === known.get(client.processID))
    if (dead.length === 0) return
    log.warn({ connections: dead.length }, 'connections to the database are silent, though it does not work for them; they are ended')
    await release(
      connection,
      dead.map(({ client }) => client.processID),
    ).catch((err: unknown) => log.debug({ err }, 'their locks were not released'))
    // Those that nobody uses were opened over the same network.
    for (const each of before) if (dead.includes(each) || each.client.readyForQuery) each.client.connection.stream.destroy()
  }

  pool.on('connect', watch)
  let asking = false
  const timer = setInterval(() => {
    const suspects = silentOf(all)
    if (asking || suspects.length === 0) return
    asking = true
    end(suspects)
      .catch((err: unknown) => log.debug({ err }, 'the database could not be asked about silent connections; it is asked again'))
      .finally(() => {
        asking = false
      })
  }, lookMs).unref()
  return () => clearInterval(timer)
}

/** Those whose query was not answered, nor anything sent or received, for a while. */
function silentOf(all: ReadonlyMap<Inside, Watched>): Watched[] {
  const now = performance.now()
  for (const each of all.values()) {
    const moved = bytesOf(each.client)
    if (each.client.readyForQuery || moved !== each.moved) each.since = now
    each.moved = moved
  }
  return [...all.values()].filter(({ since }) => now - since >= quietMs)
}

/** Which of these processes of the database are gone, wait for a query, or wait for the other end of their connection. */
async function leftBy(connection: () => Client, pids: readonly number[]): Promise<Set<number>> {
  const { rows } = await over(connection, (client) =>
    client.query<{ pid: number }>(
      `select pid from unnest($1::int[]) as asked(pid) left join pg_stat_activity using (pid)
       where datid is null or state like 'idle%' or wait_event_type = 'Client'`,
      [pids],
    ),
  )
  return new Set(rows.map(({ pid }) => pid))
}

const release = (connection: () => Client, pids: readonly number[]) =>
  over(connection, (client) =>
    client.query('select pg_terminate_backend(pid) from pg_stat_activity where pid = any($1) and usename = current_user', [pids]),
  )

async function over<T>(connection: () => Client, work: (client: Client) => Promise<T>): Promise<T> {
  const client = connection()
  client.on('error', () => undefined) // the query fails
  try {
    await client.connect()
    return await work(client)
  } finally {
    await client.end().catch(() => undefined) // it was lost
  }
}
