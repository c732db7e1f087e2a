import type { PoolConfig } from 'pg'
import type { Config } from '../config/config.ts'
import type { Log } from '../machine/log.ts'
import { clusterDatabase, clusterUser } from './cluster.ts'
import { ownName, startEmbedded } from './embedded.ts'

/** The PostgreSQL that this program uses: its own, or the one of `DATABASE_URL`. */
export interface Postgres {
  /** Its place, as printed at the start. */
  readonly label: string
  whereto(): PoolConfig
  /** Call it when all connections are closed. It does nothing to a server of `DATABASE_URL`. */
  stop(): Promise<void>
}

export async function openPostgres({ databaseUrl }: Config, dataFolder: string, log: Log): Promise<Postgres> {
  if (databaseUrl !== '') return given(databaseUrl)
  const embedded = await startEmbedded(dataFolder, log)
  const whereto = () => ({ ...embedded.address(), user: clusterUser, database: clusterDatabase, application_name: ownName })
  return { label: embedded.folder, whereto, stop: embedded.stop }
}

function given(url: string): Postgres {
  const { host, pathname } = new URL(url)
  const whereto = () => ({ connectionString: url, application_name: ownName })
  return { label: `${host}${pathname} (DATABASE_URL)`, whereto, stop: async () => undefined }
}
