import { readdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration'
import type { Db } from './database.ts'

/** A file `NNNN_name.ts` of `apps/api/migrations`. It has no way back: `export async function up(db)` only. */
interface MigrationFile {
  up: Migration['up']
}

const own = new URL('../../../migrations/', import.meta.url)
const form = /^\d{4}_[a-z0-9-]+\.ts$/

/**
 * Brings the schema up to date, or up to a named migration. A lock keeps programs that start together from running it
 * twice. Returns the names it ran.
 */
export async function migrate(db: Db, folder: URL = own, upTo?: string): Promise<string[]> {
  const migrator = new Migrator({ db, provider: filesOf(folder), migrationTableSchema: await schemaOf(db) })
  const { error, results = [] } = await (upTo === undefined ? migrator.migrateToLatest() : migrator.migrateTo(upTo))
  if (error) throw error
  return results.map(({ migrationName }) => migrationName)
}

/** The names of the migrations that would run now; empty if the database is still empty. */
export async function pendingMigrations(db: Db, folder: URL = own): Promise<string[]> {
  const migrator = new Migrator({ db, provider: filesOf(folder), migrationTableSchema: await schemaOf(db) })
  const all = await migrator.getMigrations()
  const pending = all.filter(({ executedAt }) => executedAt === undefined)
  return pending.length === all.length ? [] : pending.map(({ name }) => name)
}

/** The names of migrations that this database has seen and this version does not know: a newer version was here. */
export async function unknownMigrations(db: Db, folder: URL = own): Promise<string[]> {
  const schema = await schemaOf(db)
  const { rows: tables } = await sql`select from pg_tables where schemaname = ${schema} and tablename = 'kysely_migration'`.execute(db)
  if (tables.length === 0) return []
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(`${schema}.kysely_migration`)} order by name`.execute(db)
  const known = new Set(await migrationNames(folder))
  return rows.map(({ name }) => name).filter((name) => !known.has(name))
}

/** Names the schema, because a schema set aside in this database could be found instead. */
async function schemaOf(db: Db): Promise<string> {
  const { rows } = await sql<{ name: string | null }>`select current_schema() as name`.execute(db)
  return rows[0].name ?? 'public'
}

/** The names of the migrations that this version knows, in order. */
export async function migrationNames(folder: URL = own): Promise<string[]> {
  const names = (await readdir(fileURLToPath(folder))).filter((name) => form.test(name))
  return names.map((name) => name.replace(/\.ts$/, '')).sort()
}

const filesOf = (folder: URL): MigrationProvider => ({
  async getMigrations() {
    const names = await migrationNames(folder)
    const files = await Promise.all(names.map((name) => import(new URL(`${name}.ts`, folder).href) as Promise<MigrationFile>))
    return Object.fromEntries(names.map((name, i) => [name, { up: files[i].up }]))
  },
})
