import { join } from 'node:path'
import { type Config, ConfigProblems, readConfig } from '../platform/config/config.ts'
import { chooseDataFolder } from '../platform/config/data-folder.ts'
import { type Database, openDatabase } from '../platform/database/database.ts'
import { exists, hasCode } from '../platform/machine/files.ts'
import { createLog } from '../platform/machine/log.ts'
import { outageOf } from '../platform/machine/outages.ts'
import { openPostgres, type Postgres } from '../platform/postgres/postgres.ts'
import { openSecrets } from '../platform/secrets/secrets-file.ts'
import { type Io, Refused } from './command.ts'

/** The installation that a command works on: the same that the server would use in this environment. */
export interface Installation {
  readonly config: Config
  readonly dataFolder: string
}

export function installationOf({ env }: Io): Installation {
  try {
    const config = readConfig(env)
    return { config, dataFolder: chooseDataFolder(config.dataFolder, env).path }
  } catch (error) {
    if (error instanceof ConfigProblems) throw new Refused(error.lines.join('\n'))
    throw error
  }
}

export type OpenDatabase = Database & Pick<Postgres, 'whereto'>

/** Runs `use` on the installation's database, with or without a running server. Throws `Refused` if there is no database. */
export async function withDatabase<T>(installation: Installation, use: (database: OpenDatabase) => Promise<T>): Promise<T> {
  if (!(await hasDatabase(installation)))
    throw new Refused(`There is no database in "${installation.dataFolder}" yet: start the server once, or set ASSAY_DATA.`)
  return joinDatabase(installation, use)
}

/** False if the embedded database has not been created yet. */
export const hasDatabase = async ({ config, dataFolder }: Installation): Promise<boolean> =>
  config.databaseUrl !== '' || exists(join(dataFolder, 'postgres/server/cluster'))

/**
 * Like `withDatabase`, but creates a missing database. An embedded PostgreSQL that runs is joined; otherwise it is
 * started, and ended afterwards.
 */
export async function joinDatabase<T>({ config, dataFolder }: Installation, use: (database: OpenDatabase) => Promise<T>): Promise<T> {
  const log = createLog('error')
  const postgres = await openPostgres(config, dataFolder, log)
  const database = openDatabase(postgres.whereto, log)
  try {
    return await use({ ...database, whereto: postgres.whereto })
  } catch (error) {
    throw explained(error, postgres.label)
  } finally {
    await database.close()
    await postgres.stop()
  }
}

function explained(error: unknown, label: string): unknown {
  if (error instanceof Refused) return error
  if (hasCode(error, '42P01', '42703')) return new Refused(`The database ${label} is not that of this version: start the server once.`)
  const outage = outageOf(error)
  if (!outage) return error
  const why = error instanceof Error ? error.message || error.name : String(error)
  return new Refused(outage.code === 'STORAGE_FULL' ? `The disk is full (${why}).` : `The database ${label} cannot be reached: ${why}`)
}

/** Throws `Refused` if the secrets file cannot be used. */
export async function checkSecrets({ dataFolder }: Installation): Promise<void> {
  await openSecrets(dataFolder).catch((error: unknown) => {
    throw new Refused(error instanceof Error ? error.message : String(error))
  })
}
