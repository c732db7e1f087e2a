import { Client, type ClientConfig } from 'pg'
import { repeat } from '../jobs/repeat.ts'
import type { Log } from '../machine/log.ts'

export interface Leadership {
  /** Begins to ask for the lead, and goes on asking until it is closed. `gained` and `lost` take turns. */
  start(events: { gained: () => void; lost: () => void }): void
  isLeader(): boolean
  /** Gives the lead back at once. */
  close(): Promise<void>
}

export interface LeadershipNeeds {
  /** Where the database is at the moment: the lead is a lock there, held by a connection of its own. */
  readonly whereto: () => ClientConfig
  /** What is led. One program on a database leads it. */
  readonly name: string
  readonly log: Log
  readonly everyMs?: number
}

const usualEveryMs = 3000
const patienceMs = 5000

/** Chooses one of the programs on a database by a session-level advisory lock: when its program or its connection ends, another one gets it. */
export function openLeadership({ whereto, name, log, everyMs = usualEveryMs }: LeadershipNeeds): Leadership {
  let client: Client | undefined
  let leads = false
  let stop = async () => {}
  let events = { gained: () => {}, lost: () => {} }

  function turn(to: boolean): void {
    if (leads === to) return
    leads = to
    log.info({ name }, to ? 'this program leads' : 'this program leads no more')
    if (to) events.gained()
    else events.lost()
  }

  function drop(ended: Client): void {
    if (client !== ended) return
    client = undefined
    turn(false)
  }

  async function connected(): Promise<Client> {
    if (client) return client
    const opened = new Client({ ...whereto(), keepAlive: true, connectionTimeoutMillis: patienceMs, query_timeout: patienceMs })
    // 'end' follows and is what counts.
    opened.on('error', () => undefined)
    opened.on('end', () => drop(opened))
    await opened.connect()
    client = opened
    return opened
  }

  /** Asks for the lock, or whether the connection that holds it still responds. */
  async function ask(): Promise<void> {
    const asked = await connected()
    try {
      if (leads) await asked.query('select 1')
      else turn(await takes(asked, name))
    } catch (error) {
      drop(asked)
      await asked.end().catch(() => undefined) // it is lost
      throw error
    }
  }

  const onFailure = (error: unknown) => log.debug({ err: error, name }, 'asking for the lead failed; it is tried again')

  return {
    isLeader: () => leads,
    start(told) {
      events = told
      stop = repeat(ask, { everyMs, onFailure })
    },
    async close() {
      await stop()
      const held = client
      if (held) drop(held)
      await held?.end().catch(() => undefined)
    },
  }
}

async function takes(client: Client, name: string): Promise<boolean> {
  const { rows } = await client.query<{ got: boolean }>('select pg_try_advisory_lock(hashtextextended($1, 0)) as got', [`assay ${name}`])
  return rows[0].got
}
