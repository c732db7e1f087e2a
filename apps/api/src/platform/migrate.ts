import { readdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration'
import type { Db } from './database.ts'

/** A file `NNNN_name.ts` of `apps/api/migrations`, with one way to go: `export async function up(db)`. */
interface MigrationFile {
  up: Migration['up']
}

const own = new URL('../../migrations/', import.meta.url)
const form = /^\d{4}_[a-z0-9-]+\.ts$/

/** Brings the schema up to date under a lock that programs starting at the same time share. Answers the names it ran. */
export async function migrate(db: Db, folder: URL = own): Promise<string[]> {
  const { error, results = [] } = await new Migrator({ db, provider: filesOf(folder) }).migrateToLatest()
  if (error) throw error
  return results.map(({ migrationName }) => migrationName)
}

const filesOf = (folder: URL): MigrationProvider => ({
  async getMigrations() {
    const names = (await readdir(fileURLToPath(folder))).filter((name) => form.test(name)).sort()
    const files = await Promise.all(names.map((name) => import(new URL(name, folder).href) as Promise<MigrationFile>))
    return Object.fromEntries(names.map((name, i) => [name.replace(/\.ts$/, ''), { up: files[i].up }]))
  },
})
