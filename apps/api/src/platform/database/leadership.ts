import { Client, type ClientConfig } from 'pg'
import { repeat } from '../jobs/repeat.ts'
import type { Log } from '../machine/log.ts'

export interface Leadership {
  /** Tries to become leader until it is closed. `gained` and `lost` alternate. */
  start(events: { gained: () => void; lost: () => void }): void
  isLeader(): boolean
  /** Gives up the lead at once. */
  close(): Promise<void>
}

export interface LeadershipNeeds {
  /** Where the database is now. The lead is a lock there, held by a connection of its own. */
  readonly whereto: () => ClientConfig
  /** What is led. Each name has one leader per database. */
  readonly name: string
  readonly log: Log
  readonly everyMs?: number
  /** The database takes the lead from a program that it has not heard for this long. */
  readonly leaseMs?: number
}

const usualEveryMs = 2000
const usualLeaseMs = 6000
/** An answer that comes later is worth nothing: another program could lead soon. */
const patienceMs = 3000

/**
 * Keeps one connection for the lock, reopened when it is lost. The database ends it when nothing was asked for `leaseMs`:
 * the connection of a program that hangs, or whose network is cut, would otherwise hold the lock as long as it likes.
 */
function ownConnection(whereto: LeadershipNeeds['whereto'], leaseMs: number, onLost: () => void) {
  let client: Client | undefined

  function drop(ended: Client): void {
    if (client !== ended) return
    client = undefined
    onLost()
  }

  return {
    async connected(): Promise<Client> {
      if (client) return client
      const opened = new Client({ ...whereto(), keepAlive: true, connectionTimeoutMillis: patienceMs, query_timeout: patienceMs })
      // The 'end' event follows and is handled.
      opened.on('error', () => undefined)
      opened.on('end', () => drop(opened))
      await opened.connect()
      await opened.query(`select set_config('idle_session_timeout', $1, false)`, [String(leaseMs)])
      client = opened
      return opened
    },
    async close(): Promise<void> {
      const held = client
      if (!held) return
      drop(held)
      await held.end().catch(() => undefined) // the connection is lost
    },
  }
}

/**
 * Elects one of the programs on a database with a session-level advisory lock. When the leader or its connection ends,
 * another program gets the lock; so it does when the leader is not heard for `leaseMs`.
 */
export function openLeadership({ whereto, name, log, everyMs = usualEveryMs, leaseMs = usualLeaseMs }: LeadershipNeeds): Leadership {
  let leads = false
  /** When the database was last asked with success: later than `leaseMs` after it, another program may lead. */
  let askedAt = Number.NEGATIVE_INFINITY
  let stop = async () => {}
  let events = { gained: () => {}, lost: () => {} }

  function turn(to: boolean): void {
    if (leads === to) return
    leads = to
    log.info({ name }, to ? 'this program leads' : 'this program no longer leads')
    if (to) events.gained()
    else events.lost()
  }

  const connection = ownConnection(whereto, leaseMs, () => turn(false))

  /** Tries to take the lock, or checks that the connection holding it still responds. */
  async function ask(): Promise<void> {
    const asked = await connection.connected()
    const began = performance.now()
    try {
      if (leads) await asked.query('select 1')
      else turn(await takes(asked, name))
      askedAt = began
    } catch (error) {
      await connection.close()
      throw error
    }
  }

  return {
    isLeader: () => leads && performance.now() - askedAt < leaseMs,
    start(told) {
      events = told
      const onFailure = (err: unknown) => log.debug({ err, name }, 'asking for the lead failed; it is tried again')
      stop = repeat(ask, { everyMs, onFailure })
    },
    async close() {
      await stop()
      await connection.close()
    },
  }
}

async function takes(client: Client, name: string): Promise<boolean> {
  const { rows } = await client.query<{ got: boolean }>('select pg_try_advisory_lock(hashtextextended($1, 0)) as got', [`assay ${name}`])
  return rows[0].got
}
