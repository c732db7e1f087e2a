import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { sql } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'
import { testDatabase } from '../../test/test-database.ts'
import { installationOf } from './installation.ts'
import { migrate } from './migrate.ts'

const { db } = await testDatabase()
const folders: string[] = []

/** A copy of the shipped migrations with more behind them. */
async function folderWith(files: Record<string, string>): Promise<URL> {
  const folder = await mkdtemp(join(tmpdir(), 'assay-migrations-'))
  folders.push(folder)
  const shipped = new URL('../../migrations/', import.meta.url)
  for (const name of await readdir(shipped))
    await writeFile(join(folder, name), `export { up } from ${JSON.stringify(new URL(name, shipped).href)}`)
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text)
  return pathToFileURL(`${folder}/`)
}

afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true })
})

const tables = async () => {
  const { rows } = await sql<{
    name: string
  }>`select table_name as name from information_schema.tables where table_schema = 'public'`.execute(db)
  return rows.map(({ name }) => name)
}

describe('migrations', () => {
  it('have run in the template, and run once', async () => {
    expect(await migrate(db)).toEqual([])
    expect(await installationOf(db)).toMatch(/^[0-9a-f-]{36}$/)
  })

  it('keep the installation its name', async () => {
    const before = await installationOf(db)
    await migrate(db)
    expect(await installationOf(db)).toBe(before)
    await expect(sql`insert into installation default values`.execute(db)).rejects.toThrow(/duplicate key/)
  })

  it('leave nothing of one that fails midway', async () => {
    const folder = await folderWith({
      '9001_broken.ts': 'export async function up(db) { await db.schema.createTable("half").execute(); throw new Error("midway") }',
    })
    await expect(migrate(db, folder)).rejects.toThrow('midway')
    expect(await tables()).not.toContain('half')
  })

  it('run once although several programs start at the same time', async () => {
    const folder = await folderWith({ '9002_wide.ts': 'export async function up(db) { await db.schema.createTable("wide").execute() }' })
    const ran = await Promise.all([migrate(db, folder), migrate(db, folder), migrate(db, folder)])
    expect(ran.flat()).toEqual(['9002_wide'])
  })
})
