import { fork } from 'node:child_process'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { sql } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'
import { emptyDatabaseUrl } from '../../../test/backups.ts'
import { openBeside, testDatabase } from '../../../test/test-database.ts'
import { installationId } from './installation-id.ts'
import { migrate, migrationNames } from './migrate.ts'

const { db } = await testDatabase()
const folders: string[] = []
const program = fileURLToPath(new URL('../../../test/migrate-program.ts', import.meta.url))

/** A copy of the shipped migrations with more after them. */
async function folderWith(files: Record<string, string>): Promise<URL> {
  const folder = await mkdtemp(join(tmpdir(), 'assay-migrations-'))
  folders.push(folder)
  const shipped = new URL('../../../migrations/', import.meta.url)
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
  it('have run in the template, and do not run again', async () => {
    expect(await migrate(db)).toEqual([])
    expect(await installationId(db)).toMatch(/^[0-9a-f-]{36}$/)
  })

  it('keep the id of the installation', async () => {
    const before = await installationId(db)
    await migrate(db)
    expect(await installationId(db)).toBe(before)
    await expect(sql`insert into installation default values`.execute(db)).rejects.toThrow(/duplicate key/)
  })

  it('leave nothing behind when one fails midway', async () => {
    const folder = await folderWith({
      '9001_broken.ts': 'export async function up(db) { await db.schema.createTable("half").execute(); throw new Error("midway") }',
    })
    await expect(migrate(db, folder)).rejects.toThrow('midway')
    expect(await tables()).not.toContain('half')
  })

  it('run once when several programs start at the same time', async () => {
    const folder = await folderWith({ '9002_wide.ts': 'export async function up(db) { await db.schema.createTable("wide").execute() }' })
    const ran = await Promise.all([migrate(db, folder), migrate(db, folder), migrate(db, folder)])
    expect(ran.flat()).toEqual(['9002_wide'])
  })
})

const kills = process.env.ASSAY_PROVE === '1' ? 20 : 4

describe('migrations that are killed midway', () => {
  /**
   * The shipped ones after the first. Each sends a message when it begins and when it is done; the last then waits to
   * be killed.
   */
  async function tellingFolder(names: readonly string[]): Promise<URL> {
    const telling = (name: string) => `
      import { up as shipped } from ${JSON.stringify(new URL(`../../../migrations/${name}.ts`, import.meta.url).href)}
      export async function up(db) {
        process.send('${name} begins')
        await shipped(db)
        process.send('${name} is through')
        ${name === names.at(-1) ? 'await new Promise((resolve) => setTimeout(resolve, 600_000))' : ''}
      }`
    return folderWith(Object.fromEntries(names.map((name) => [`${name}.ts`, telling(name)])))
  }

  /** Runs the migrations in a program and kills it `ms` after it sends `at`. */
  async function killed(url: string, folder: URL, at: string, ms: number): Promise<void> {
    const child = fork(program, [url, folder.href], { execArgv: [], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
    const ended = new Promise((resolve) => child.once('exit', (_code, signal) => resolve(signal)))
    child.on('message', (said) => {
      if (said === at) setTimeout(() => child.kill('SIGKILL'), ms)
    })
    expect(await ended).toBe('SIGKILL')
  }

  it(`lose no row, although they are killed ${kills} times`, { timeout: 600_000 }, async () => {
    const url = await emptyDatabaseUrl()
    const { db, close } = openBeside(url)
    await migrate(db, undefined, '0001_installation')
    await sql`create table precious (n int)`.execute(db)
    await sql`insert into precious select generate_series(1, 10000)`.execute(db)
    const state = async () => {
      const { rows } = await sql<{ state: object }>`select jsonb_build_object(
        'rows', (select count(*) || ' ' || sum(n) from precious),
        'installation', (select id from installation),
        'migrations', (select array_agg(name order by name) from kysely_migration),
        'tables', (select count(*) from pg_class where relkind in ('r', 'i', 'S') and relnamespace = 'public'::regnamespace)) as state`.execute(
        db,
      )
      return rows[0].state
    }
    const before = await state()
    const names = (await migrationNames()).slice(1)
    const folder = await tellingFolder(names)
    const moments = names.flatMap((name) => [`${name} begins`, `${name} is through`])
    for (let kill = 0; kill < kills; kill++) {
      await killed(url, folder, moments[kill % moments.length], (kill * 7) % 40)
      expect(await state()).toEqual(before)
    }
    expect(await migrate(db)).toEqual(names)
    expect(await state()).toMatchObject({ rows: '10000 50005000', migrations: await migrationNames() })
    await close()
    if (process.env.ASSAY_PROVE === '1') console.log(`migrations killed ${kills} times midway: 0 of 10000 rows lost`)
  })
})
