import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { migrationNames } from '../../platform/database/migrate.ts'
import { queueSchema } from '../../platform/jobs/job-queue.ts'
import { exists, hasCode } from '../../platform/machine/files.ts'
import { secretsFileOf } from '../../platform/secrets/secrets-file.ts'
import { type Examined, type Finding, fault, warning } from './finding.ts'

const neededVersion = 18
/** Programs accept tokens whose time is up to ten seconds off. */
const clocksApartMs = 2000
const tokensFailMs = 10_000

export interface SchemaCheck {
  readonly findings: readonly Finding[]
  /** Whether every table is as this version expects it. */
  readonly current: boolean
}

/** Checks the server's version and clock, whether the tables are those of this version, and the rights of its account. */
export async function checkSchema({ config, now }: Examined, db: Db): Promise<SchemaCheck> {
  const state = await migrationState(db)
  const findings = [
    ...(await serverVersion(db)),
    ...(await clock(db, now)),
    ...state,
    ...(config.databaseUrl === '' ? [] : await rights(db)),
  ]
  return { findings, current: state.length === 0 }
}

async function serverVersion(db: Db): Promise<Finding[]> {
  const { rows } = await sql<{ version: string }>`select current_setting('server_version') as version`.execute(db)
  if (Number.parseInt(rows[0].version, 10) >= neededVersion) return []
  return [
    fault(
      'database-too-old',
      `The database is PostgreSQL ${rows[0].version}.`,
      `Assay is tested with PostgreSQL ${neededVersion} and uses what older ones do not have.`,
      `Move the database to PostgreSQL ${neededVersion}.`,
    ),
  ]
}

/** The database's clock is used for sessions, letters and jobs, this machine's clock for quotes and tokens. */
async function clock(db: Db, now: () => number): Promise<Finding[]> {
  const before = now()
  const { rows } = await sql<{ ms: number }>`select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`.execute(db)
  const after = now()
  // The true difference lies between the two readings.
  const apart = rows[0].ms < before ? before - rows[0].ms : Math.max(0, rows[0].ms - after)
  if (apart < clocksApartMs) return []
  const make = apart < tokensFailMs ? warning : fault
  return [
    make(
      'clocks-differ',
      `The clock of this machine and that of the database are ${(apart / 1000).toFixed(0)} s apart.`,
      'Sign-ins fail, quotes look old or ahead of time, and alerts get wrong times.',
      'Let both machines follow a time server (timedatectl set-ntp true).',
    ),
  ]
}

async function migrationState(db: Db): Promise<Finding[]> {
  const ran = await ranMigrations(db)
  const own = await migrationNames()
  const newer = ran.filter((name) => !own.includes(name))
  const pending = own.filter((name) => !ran.includes(name))
  if (newer.length > 0) {
    return [
      fault(
        'schema-newer',
        `The database was changed by a newer version (${newer.join(', ')}).`,
        'This version does not start on it, because it would not know what it writes.',
        'Install the newer version again, or restore the backup that it made before (backups/before-migration-….tar.gz).',
      ),
    ]
  }
  if (pending.length === 0) return []
  const what = ran.length === 0 ? 'The database is empty.' : `${pending.length} changes of the database are pending: ${pending.join(', ')}.`
  return [
    warning(
      'schema-pending',
      what,
      'The next start makes them, after a backup. Until then this version cannot read the database.',
      'Start the server once with this version.',
    ),
  ]
}

async function ranMigrations(db: Db): Promise<string[]> {
  try {
    const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
    return rows.map(({ name }) => name)
  } catch (error) {
    if (hasCode(error, '42P01')) return []
    throw error
  }
}

async function rights(db: Db): Promise<Finding[]> {
  const schema = await queueSchema(db)
  const { rows } = await sql<{ may: boolean }>`
    select has_database_privilege(current_database(), 'create') or exists (select from pg_namespace where nspname = ${schema}) as may`.execute(
    db,
  )
  if (rows[0].may) return []
  return [
    fault(
      'database-right-missing',
      `The account of DATABASE_URL may not create the schema "${schema}".`,
      'No jobs run: no bars are fetched, no search is worked on.',
      'As the owner of the database: GRANT CREATE ON DATABASE … TO …',
    ),
  ]
}

/** Finds users whose tokens were made with keys that are lost. */
export async function checkKeysOfUsers({ dataFolder }: Examined, db: Db): Promise<Finding[]> {
  if (await exists(secretsFileOf(dataFolder))) return []
  const { count } = await db.selectFrom('users').select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow()
  if (count === 0) return []
  return [
    fault(
      'secrets-lost',
      `"${secretsFileOf(dataFolder)}" is not there, and the database has ${count} users.`,
      'The next start makes new keys: everybody is signed out, and second factors and waiting letters cannot be read.',
      'Take secrets.json from a backup before you start ("tar -xzf FILE secrets.json"), or set ASSAY_DATA as the server has it.',
    ),
  ]
}
