import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { dayMs } from '@assay/market'
import { type RawBuilder, sql } from 'kysely'
import { backupCommand } from '../src/commands/backup.ts'
import { restoreCommand } from '../src/commands/restore.ts'
import { dataStore } from '../src/features/data/data.store.ts'
import type { Database } from '../src/platform/database/database.ts'
import { openSecrets } from '../src/platform/secrets/secrets-file.ts'
import { atEnd } from './at-end.ts'
import { emptyDatabaseUrl } from './backups.ts'
import { runCommand } from './command-shell.ts'
import { barsAt, everyMinute, silentLog } from './data-folder.ts'
import { newDatabaseUrl, openBeside } from './test-database.ts'
import { insertUser } from './visitors.ts'

/** A data folder and a database, in the form that commands use. */
export interface Installation {
  readonly folder: string
  readonly env: { readonly ASSAY_DATA: string; readonly DATABASE_URL: string }
  readonly database: Database
}

export const backup = ({ env }: Installation, ...args: string[]) => runCommand(backupCommand, args, env)
export const restore = ({ env }: Installation, ...args: string[]) => runCommand(restoreCommand, args, env)

export async function query<T>({ database }: Installation, text: RawBuilder<T>): Promise<T[]> {
  return (await text.execute(database.db)).rows
}

export const rowsOf = (of: Installation, table: string) =>
  query(of, sql<{ line: string }>`select to_jsonb(t)::text as line from ${sql.table(table)} t order by to_jsonb(t)::text collate "C"`)

export const series = { provider: 'csv', symbol: 'XAUUSD', timeframe: '1min' } as const
const begin = Date.UTC(2021, 2, 30)
const days = 4
/** Half of the time is in March, half in April. */
export const seriesRange = [begin, begin + days * dayMs] as const
export const seriesTimes = everyMinute(begin, days * 1440)

export const chunkFolder = ({ folder }: Installation) => join(folder, 'candles/csv/XAUUSD/1min')
export const chunksOf = async (of: Installation) => (await readdir(chunkFolder(of))).filter((name) => name.endsWith('.arrow'))

/** Creates installations for the calling file or test. All of them are removed when that ends. */
export async function testInstallations() {
  const root = await mkdtemp(join(tmpdir(), 'assay-backup-'))
  const closes: (() => Promise<void>)[] = []
  atEnd(async () => {
    for (const close of closes) await close()
    await rm(root, { recursive: true })
  })

  let count = 0
  const newPath = (name: string) => join(root, `${name}-${++count}`)

  async function at(databaseUrl: string): Promise<Installation> {
    const folder = newPath('data')
    await mkdir(folder)
    const database = openBeside(databaseUrl)
    closes.push(database.close)
    return { folder, env: { ASSAY_DATA: folder, DATABASE_URL: databaseUrl }, database }
  }

  return {
    root,
    newPath,
    at,
    /** An installation without data. */
    empty: async () => at(await emptyDatabaseUrl()),
    /** Users with every kind of value, events with ids from the database, four days of candles in two files. */
    filled: async () => fill(await at(await newDatabaseUrl())),
  }
}

async function fill(installation: Installation): Promise<Installation> {
  const { database, folder } = installation
  await openSecrets(folder)
  const id = await insertUser(database.db, { email: 'ada@example.com', passwordHash: '$argon2id$ö"\\\n\t' })
  const answers = JSON.stringify({ list: [1.5, null, { text: 'é"\n\\' }] })
  await query(
    installation,
    sql`update users set answers = ${answers}::jsonb, created_at = '1999-12-31T23:59:59.123456Z', totp_secret = ${Buffer.from([0, 255, 10, 92])},
      totp_step = 9007199254740993 where id = ${id}`,
  )
  for (let i = 0; i < 3; i++) await insertUser(database.db, { verified: i > 0 })
  await query(installation, sql`insert into security_events (kind, user_id) select 'signed-in', ${id}::uuid from generate_series(1, 250)`)
  await query(installation, sql`delete from security_events where id > 240`)
  await dataStore(folder, silentLog, Date.now).write(series, { bars: barsAt(seriesTimes), held: [seriesRange] })
  return installation
}
