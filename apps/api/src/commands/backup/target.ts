import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Client } from 'pg'
import { hasCode } from '../../platform/machine/files.ts'
import { isAlive } from '../../platform/machine/processes.ts'
import { ownName } from '../../platform/postgres/embedded.ts'
import { Refused } from '../command.ts'
import { hasDatabase, type Installation, joinDatabase } from '../installation.ts'
import { type Aside, contentOf, setAside } from './aside.ts'
import { hasTables, setSchemaAside } from './schema-aside.ts'
import { withClient } from './with-client.ts'

/** Throws `Refused` while a server uses the installation. */
export async function refuseRunning(installation: Installation): Promise<void> {
  const embedded = installation.config.databaseUrl === ''
  if (embedded && !((await hasDatabase(installation)) && (await isServed(installation.dataFolder)))) return
  await onClient(installation, async (client) => {
    const { rowCount } = await client.query(
      `select from pg_stat_activity
       where datname = current_database() and backend_type = 'client backend' and application_name like 'assay-%' and application_name <> $1`,
      [ownName],
    )
    if (rowCount) throw new Refused('The server runs: end it first, then restore.')
  })
  // A PostgreSQL left by a killed server has ended with our connection, unless another program uses it.
  if (embedded && (await isServed(installation.dataFolder)))
    throw new Refused(`The PostgreSQL of "${installation.dataFolder}" is in use by another program: end that first, then restore.`)
}

/** Whether the embedded database of a data folder runs. */
export async function isServed(dataFolder: string): Promise<boolean> {
  try {
    const [pid] = (await readFile(join(dataFolder, 'postgres/server/cluster/postmaster.pid'), 'utf8')).split('\n', 1)
    return isAlive(Number(pid))
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return false
    throw error
  }
}

/** Throws `Refused` if there is anything that would have to be set aside. */
export async function refuseOccupied(installation: Installation): Promise<void> {
  const names = await contentOf(installation.dataFolder)
  if (names.length > 0) throw new Refused(`"${installation.dataFolder}" is not empty (${names.join(', ')}): --force sets that aside.`)
  if (installation.config.databaseUrl !== '' && (await onClient(installation, hasTables)))
    throw new Refused('The database of DATABASE_URL is not empty: --force sets its tables aside.')
}

/** Empties the target. Its old content is kept and can be put back. */
export async function emptyTarget(installation: Installation, stamp: string): Promise<Aside> {
  const files = await setAside(installation.dataFolder, stamp)
  if (installation.config.databaseUrl === '') return files
  const schema = await onClient(installation, (client) => setSchemaAside(client, stamp)).catch(async (error: unknown) => {
    await files.undo()
    throw error
  })
  return {
    places: [...files.places, ...schema.places],
    async undo() {
      await onClient(installation, (client) => schema.undo(client))
      await files.undo()
    },
  }
}

/** One connection to the installation's database. */
export const onClient = <T>(installation: Installation, use: (client: Client) => Promise<T>): Promise<T> =>
  joinDatabase(installation, ({ whereto }) => withClient(whereto(), use))
