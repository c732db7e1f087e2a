import { Client } from 'pg'
import { createLog } from '../src/platform/machine/log.ts'
import { clusterDatabase, clusterUser } from '../src/platform/postgres/cluster.ts'
import { type EmbeddedPostgres, embeddedSettings, startEmbedded } from '../src/platform/postgres/embedded.ts'

// A program that runs commands, received as messages, on the PostgreSQL of the given folder.

type Commands = Readonly<Record<string, (postgres: EmbeddedPostgres, sql: string) => Promise<unknown>>>

const commands: Commands = {
  address: async (postgres) => postgres.address(),
  /** Runs SQL on a connection of its own. A lost connection is returned as an error. */
  async query(postgres, sql) {
    // A dying server may accept a connection and never respond.
    const client = new Client({ ...postgres.address(), user: clusterUser, database: clusterDatabase, connectionTimeoutMillis: 20_000 })
    client.on('error', () => undefined)
    await client.connect()
    try {
      return (await client.query(sql)).rows
    } finally {
      await client.end().catch(() => undefined)
    }
  },
  async stop(postgres) {
    await postgres.stop()
    setImmediate(() => process.disconnect())
  },
}

const [, , folder, settings] = process.argv
const starting = startEmbedded(folder, createLog('error'), { ...embeddedSettings, ...(JSON.parse(settings) as Record<string, string>) })
starting.then(
  () => process.send?.({ id: 0 }),
  (error: Error) => {
    process.send?.({ id: 0, error: error.message })
    process.disconnect()
  },
)

process.on('message', async ({ id, command, sql }: { id: number; command: string; sql: string }) => {
  try {
    process.send?.({ id, answer: await commands[command](await starting, sql) })
  } catch (error) {
    process.send?.({ id, error: (error as Error).message })
  }
})
