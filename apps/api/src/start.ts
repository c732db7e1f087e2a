import { dayMs } from '@assay/market'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { backUpBeforeMigrating } from './commands/backup/before-migration.ts'
import type { Rehearsal } from './open-platform.ts'
import { type Config, ConfigProblems, readConfig } from './platform/config/config.ts'
import { chooseDataFolder } from './platform/config/data-folder.ts'
import { publicUrlOf } from './platform/config/public-url.ts'
import { type Database, type Db, openDatabase } from './platform/database/database.ts'
import { installationId } from './platform/database/installation-id.ts'
import { migrate, unknownMigrations } from './platform/database/migrate.ts'
import { readSample, type SampleInstallation } from './platform/database/sample-installation.ts'
import { checkPort } from './platform/http/free-port.ts'
import { endInOrder, type Opened } from './platform/machine/end-in-order.ts'
import { hasCode } from './platform/machine/files.ts'
import { createLog, type Log } from './platform/machine/log.ts'
import { standardError } from './platform/machine/log-lines.ts'
import { programVersion } from './platform/machine/version.ts'
import { mailPlace } from './platform/mail/open-mail.ts'
import { openPostgres } from './platform/postgres/postgres.ts'
import { patiently } from './platform/postgres/slow-database.ts'
import { openSecrets } from './platform/secrets/secrets-file.ts'

/**
 * Requests and work in progress are cut off after less than ten seconds. The rest of the time is for a machine that is overloaded: whatever
 * ends late there has lost nothing.
 */
const mostEndingMs = { server: 30_000, connections: 10_000, database: 70_000 }

/** What `npm run demo` does besides starting. */
export interface Furnishing {
  /** Makes a sample installation of a new database. Throws if the database belongs to a real one. */
  claim(db: Db): Promise<void>
  readonly rehearsal: Rehearsal
  /** Called before the server listens, and while nothing follows quotes. */
  furnishPast(app: FastifyInstance, database: Database): Promise<void>
  /** Called once the server listens. */
  furnishPresent(app: FastifyInstance, database: Database): Promise<void>
}

/** Starts everything, prints the address, and shuts down in order on a signal. */
export async function start(env: NodeJS.ProcessEnv = process.env, furnishing?: Furnishing): Promise<void> {
  const opened: Opened[] = []
  let log = createLog('info')
  let isEnding = () => false
  try {
    const config = readConfig(env)
    log = createLog(config.logLevel)
    isEnding = endOnSignals(opened, log)
    await open(config, { log, opened, furnishing })
  } catch (error) {
    // What fails then fails because it is being ended.
    if (isEnding()) return
    await endInOrder(opened, log)
    tellWhy(error)
    await exit(1)
  }
}

/** Waits for the last log lines, but not for long, then exits. */
async function exit(code: number): Promise<void> {
  await standardError().settled(1000)
  process.exit(code)
}

interface Opening {
  readonly log: Log
  readonly opened: Opened[]
  readonly furnishing: Furnishing | undefined
}

async function open(config: Config, { log, opened, furnishing }: Opening): Promise<void> {
  // Before anything is created or changed.
  await checkPort(config)
  const { path: dataFolder, note } = chooseDataFolder(config.dataFolder)
  const secrets = await openSecrets(dataFolder)
  const starting = openPostgres(config, dataFolder, log)
  const stop = () =>
    starting.then(
      (postgres) => postgres.stop(),
      () => undefined,
    )
  opened.push({ what: 'the database', withinMs: mostEndingMs.database, close: stop })
  const postgres = await starting
  const database = openDatabase(postgres.whereto, log)
  opened.push({ what: 'the connections to the database', withinMs: mostEndingMs.connections, close: database.close })
  const { db } = database
  await patiently(() => sql`select`.execute(db), log)
  await refuseNewer(db, dataFolder)
  await bringUpToDate(db, { whereto: postgres.whereto, dataFolder, log, without: config.migrateWithoutBackup === '1' })
  await furnishing?.claim(db)
  // Most of the program is loaded here, so that whatever keeps it from starting is told at once.
  const { createApp } = await import('./app.ts')
  const sample = await readSample(db)
  const app = await createApp({ config, log, database, secrets, dataFolder, sample, rehearsal: furnishing?.rehearsal })
  opened.push({ what: 'the server', withinMs: mostEndingMs.server, close: () => app.close() })
  await furnishing?.furnishPast(app, database)
  await app.listen({ host: config.host, port: config.port })
  await furnishing?.furnishPresent(app, database)
  const address = addressOf(app, config)
  say(config, {
    Address: address,
    'Data folder': note ? `${dataFolder} (${note})` : dataFolder,
    Database: postgres.label,
    Mail: mailPlace(config, dataFolder, new URL(address)),
    ...(sample && { Sample: sampleWords(sample) }),
  })
}

type Migrating = Omit<Parameters<typeof backUpBeforeMigrating>[0], 'db'>

async function bringUpToDate(db: Db, migrating: Migrating): Promise<void> {
  await backUpBeforeMigrating({ db, ...migrating })
  const migrations = await migrate(db)
  const facts = { installation: await installationId(db), migrations, version: programVersion, node: process.version }
  migrating.log.info(facts, 'the database is ready')
}

/** An old sample says how old it is. */
function sampleWords({ madeAt }: SampleInstallation): string {
  const days = Math.floor((Date.now() - madeAt.getTime()) / dayMs)
  const made = `made up around ${madeAt.toISOString().slice(0, 10)}`
  return days === 0 ? made : `${made}, ${days === 1 ? 'a day' : `${days} days`} ago; "npm run demo -- --fresh" makes a new one`
}

/** Prints the lines for people; the log has lines for machines. */
function say(config: Config, more: Record<string, string>): void {
  const lines = Object.entries({ ...more, 'Data source': sources[config.feed] })
  console.log(`\nAssay is ready.\n${lines.map(([name, value]) => `  ${`${name}:`.padEnd(13)} ${value}`).join('\n')}\n`)
}

const sources: Record<Config['feed'], string> = {
  auto: 'Dukascopy where it answers, else simulated bars, labelled (FEED=auto)',
  simulator: 'simulated bars, labelled (FEED=simulator)',
  push: 'bars that are imported or pushed (FEED=push)',
  off: 'imported bars only (FEED=off)',
}

function addressOf(app: FastifyInstance, config: Config): string {
  if (config.publicUrl || config.containerOnLoopback === '1') return publicUrlOf(config).origin
  const address = app.server.address()
  if (address === null || typeof address === 'string') return String(address)
  return `http://${address.family === 'IPv6' ? `[${address.address}]` : address.address}:${address.port}`
}

/** Ends the program on a signal. Returns whether it is being ended. */
function endOnSignals(opened: Opened[], log: Log): () => boolean {
  let ending = false
  const end = async (signal: string) => {
    if (ending) return
    ending = true
    log.info({ signal }, 'ending')
    await exit((await endInOrder(opened, log)) ? 0 : 1)
  }
  process.on('SIGTERM', end)
  process.on('SIGINT', end)
  return () => ending
}

/** The schema of a newer version cannot be taken back, and this version would read it wrongly. */
async function refuseNewer(db: Db, dataFolder: string): Promise<void> {
  const unknown = await unknownMigrations(db)
  if (unknown.length === 0) return
  const lines = [
    `a newer version of Assay has changed this database (${unknown.join(', ')}); this is version ${programVersion}.`,
    '  Install the newer version again. Or restore the backup that it made before its change:',
    `  npm run assay -- restore FILE --force, with a file before-migration-… of "${dataFolder}/backups".`,
  ]
  throw new Error(lines.join('\n'))
}

function tellWhy(error: unknown): void {
  if (error instanceof ConfigProblems) console.error(`Assay cannot start:\n${error.lines.map((line) => `  ${line}`).join('\n')}`)
  else if (hasCode(error, 'EADDRINUSE'))
    console.error(`Assay cannot start: the port is in use (${(error as Error).message}). Set ASSAY_PORT to another, or 0 for a free one.`)
  else console.error('Assay cannot start:', error instanceof Error ? error.message : error)
}
