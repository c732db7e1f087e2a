import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { sql } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'
import { emptyDatabaseUrl } from '../../../test/backups.ts'
import { type Installation, query, restore, rowsOf, testInstallations } from '../../../test/installations.ts'
import { startAssay, type TestProgram } from '../../../test/test-program.ts'
import { migrate, migrationNames } from '../../platform/database/migrate.ts'
import { createLog } from '../../platform/machine/log.ts'
import { openSecrets } from '../../platform/secrets/secrets-file.ts'
import { backUpBeforeMigrating } from './before-migration.ts'
import { readBackup } from './read-backup.ts'

const make = await testInstallations()
const lines: string[] = []
const log = createLog('info', { write: (line) => lines.push(line) })
const programs: TestProgram[] = []
afterEach(async () => {
  lines.length = 0
  for (const { process, ended } of programs.splice(0)) {
    process.kill('SIGKILL')
    await ended
  }
})

/** The shipped migrations, and one more that clears every user's name. */
async function folderWithMore(): Promise<URL> {
  const folder = await mkdtemp(join(make.root, 'migrations-'))
  const shipped = new URL('../../../migrations/', import.meta.url)
  for (const name of await readdir(shipped))
    await writeFile(join(folder, name), `export { up } from ${JSON.stringify(new URL(name, shipped).href)}`)
  await writeFile(
    join(folder, '9001_nameless.ts'),
    `export async function up(db) { await db.updateTable('users').set({ name: '' }).execute() }`,
  )
  return pathToFileURL(`${folder}/`)
}

const aboutIt = ({ database: { db }, folder, env }: Installation, migrations: URL, without = false) =>
  backUpBeforeMigrating({ db, whereto: () => ({ connectionString: env.DATABASE_URL }), dataFolder: folder, log, without, migrations })
const backupsOf = ({ folder }: Installation) => readdir(join(folder, 'backups')).catch(() => [])

describe('before the database is changed by a new version', () => {
  it('a complete backup is written, verified and reported', async () => {
    const made = await make.filled()
    const migrations = await folderWithMore()
    const before = await rowsOf(made, 'users')
    await aboutIt(made, migrations)
    expect(await migrate(made.database.db, migrations)).toEqual(['9001_nameless'])
    expect(await rowsOf(made, 'users')).not.toEqual(before)
    const [name] = await backupsOf(made)
    const path = join(made.folder, 'backups', name)
    expect(lines.join('')).toContain(path)
    const { files } = await readBackup(path)
    expect(
      files.filter((file) => file.path.startsWith('candles')),
      'no migration changes candles',
    ).toEqual([])
    const to = await make.empty()
    expect((await restore(to, path)).out).toContain('holds no candle files')
    expect(await rowsOf(to, 'users')).toEqual(before)
  })

  it('only the last three of these backups are kept, and every other backup stays', async () => {
    const made = await make.filled()
    const folder = join(made.folder, 'backups')
    await mkdir(folder)
    await writeFile(join(folder, 'assay-20200101T000000Z.tar.gz'), 'the operator’s own')
    for (const year of [2021, 2022, 2023]) await writeFile(join(folder, `before-migration-${year}0101T000000Z.tar.gz`), 'older')
    await aboutIt(made, await folderWithMore())
    const [own, second, third, newest, ...more] = (await backupsOf(made)).sort()
    expect([own, second, third, more]).toEqual([
      'assay-20200101T000000Z.tar.gz',
      'before-migration-20220101T000000Z.tar.gz',
      'before-migration-20230101T000000Z.tar.gz',
      [],
    ])
    expect((await readBackup(join(folder, newest))).tables.length).toBeGreaterThan(20)
  })

  it('no backup is made when nothing changes or the database is still empty', async () => {
    const [made, empty] = [await make.filled(), await make.empty()]
    await aboutIt(made, new URL('../../../migrations/', import.meta.url))
    await aboutIt(empty, await folderWithMore())
    expect([await backupsOf(made), await backupsOf(empty)]).toEqual([[], []])
  })

  it('nothing is changed when the backup fails; the message says why and what to do', async () => {
    const made = await make.filled()
    await writeFile(join(made.folder, 'backups'), 'no folder')
    const migrations = await folderWithMore()
    await expect(aboutIt(made, migrations)).rejects.toThrow(
      /no backup.*(ENOTDIR|EEXIST)[\s\S]*Nothing was changed[\s\S]*MIGRATE_WITHOUT_BACKUP=1/,
    )
    await aboutIt(made, migrations, true)
    expect(lines.join('')).toContain('without a backup')
  })

  it('the program does this at its first start, and nothing at the next', async () => {
    const made = await make.at(await emptyDatabaseUrl())
    await openSecrets(made.folder)
    const last = (await migrationNames()).at(-1)
    await migrate(made.database.db, undefined, (await migrationNames()).at(-2))
    await query(made, sql`insert into users (email, name) values ('ada@example.com', 'Ada')`)
    const start = async () => {
      const program = startAssay({ ...made.env, FEED: 'off', LOG_LEVEL: 'info' })
      programs.push(program)
      await program.address
      program.process.kill('SIGTERM')
      return (await program.ended).err
    }
    expect(await start()).toMatch(new RegExp(`"migrations":\\["${last}"\\].*backup`))
    const [name, ...more] = await backupsOf(made)
    expect((await readBackup(join(made.folder, 'backups', name))).migrations.at(-1)).toBe((await migrationNames()).at(-2))
    await start()
    expect([more, await backupsOf(made)]).toEqual([[], [name]])
    await rm(join(made.folder, 'backups'), { recursive: true })
  })
})
