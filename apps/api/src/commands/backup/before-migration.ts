import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { ClientConfig } from 'pg'
import type { Db } from '../../platform/database/database.ts'
import { pendingMigrations } from '../../platform/database/migrate.ts'
import type { Log } from '../../platform/machine/log.ts'
import { stampOf } from './kept-backups.ts'
import { withClient } from './with-client.ts'
import { writeBackup } from './write-backup.ts'

interface Needs {
  readonly db: Db
  readonly whereto: () => ClientConfig
  readonly dataFolder: string
  readonly log: Log
  /** The operator has chosen to go on without a backup. */
  readonly without: boolean
  /** Folder of the migrations; by default the shipped ones. */
  readonly migrations?: URL
}

const form = /^before-migration-\d{8}T\d{6}Z\.tar\.gz$/
const kept = 3

/**
 * Migrations cannot be undone. Before they change an installation that holds data, its rows and secrets go into a
 * checked backup. Candle files do not, since no migration changes them. Throws if the backup fails; nothing has been
 * changed then.
 */
export async function backUpBeforeMigrating({ db, whereto, dataFolder, log, without, migrations }: Needs): Promise<void> {
  const pending = await pendingMigrations(db, migrations)
  if (pending.length === 0) return
  if (without) {
    log.warn({ migrations: pending }, 'the database will be changed without a backup, because MIGRATE_WITHOUT_BACKUP is set')
    return
  }
  const folder = join(dataFolder, 'backups')
  const path = join(folder, `before-migration-${stampOf(new Date())}.tar.gz`)
  try {
    await withClient(whereto(), (client) => writeBackup(path, dataFolder, client, { candles: false }))
  } catch (error) {
    throw new Error(howToGoOn(folder, error), { cause: error })
  }
  log.info({ migrations: pending, backup: path }, 'a backup was written and read back before the database is changed')
  await dropOldest(folder)
}

async function dropOldest(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => form.test(name)).sort()
  for (const name of names.slice(0, -kept)) await rm(join(folder, name), { force: true })
}

function howToGoOn(folder: string, error: unknown): string {
  const why = error instanceof Error ? error.message : String(error)
  return [
    `this version changes the database, and no backup could be made before: ${why}`,
    `  Nothing was changed: the version that you had still runs on it.`,
    `  Make room at "${folder}" or put right what is said above, and start again. Or make a backup yourself`,
    `  (npm run backup -- FILE, with the version that you had) and start once with MIGRATE_WITHOUT_BACKUP=1.`,
  ].join('\n')
}
