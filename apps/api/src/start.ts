import type { FastifyInstance } from 'fastify'
import { backUpBeforeMigrating } from './commands/backup/before-migration.ts'
import { type Config, ConfigProblems, readConfig } from './platform/config/config.ts'
import { chooseDataFolder } from './platform/config/data-folder.ts'
import { openDatabase } from './platform/database/database.ts'
import { installationId } from './platform/database/installation-id.ts'
import { migrate } from './platform/database/migrate.ts'
import { hasCode } from './platform/machine/files.ts'
import { createLog, type Log } from './platform/machine/log.ts'
import { standardError } from './platform/machine/log-lines.ts'
import { programVersion } from './platform/machine/version.ts'
import { mailPlace } from './platform/mail/open-mail.ts'
import { openPostgres } from './platform/postgres/postgres.ts'
import { openSecrets } from './platform/secrets/secrets-file.ts'

/** Closes something that was opened. Called in reverse order of opening. */
type Close = () => Promise<unknown>

/** Starts everything, prints the address, and shuts down in order on a signal. */
export async function start(): Promise<void> {
  const closes: Close[] = []
  try {
    const config = readConfig(process.env)
    const log = createLog(config.logLevel)
    endOnSignals(closes, log)
    await open(config, log, closes)
  } catch (error) {
    await closeAll(closes)
    tellWhy(error)
    await exit(1)
  }
}

/** Waits for the last log lines, but not for long, then exits. */
async function exit(code: number): Promise<void> {
  await standardError().settled(1000)
  process.exit(code)
}

async function open(config: Config, log: Log, closes: Close[]): Promise<void> {
  const { path: dataFolder, note } = chooseDataFolder(config.dataFolder)
  const secrets = await openSecrets(dataFolder)
  const postgres = await openPostgres(config, dataFolder, log)
  closes.push(postgres.stop)
  const database = openDatabase(postgres.whereto, log)
  closes.push(database.close)
  const before = { db: database.db, whereto: postgres.whereto, dataFolder, log, without: config.migrateWithoutBackup === '1' }
  await backUpBeforeMigrating(before)
  const ran = await migrate(database.db)
  log.info(
    { installation: await installationId(database.db), migrations: ran, version: programVersion, node: process.version },
    'the database is ready',
  )
  // Most of the program is loaded here, so that whatever keeps it from starting is told at once.
  const { createApp } = await import('./app.ts')
  const app = await createApp({ config, log, database, secrets, dataFolder })
  closes.push(() => app.close())
  await app.listen({ host: config.host, port: config.port })
  const address = addressOf(app, config)
  say(config, {
    Address: address,
    'Data folder': note ? `${dataFolder} (${note})` : dataFolder,
    Database: postgres.label,
    Mail: mailPlace(config, dataFolder, new URL(address)),
  })
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

function addressOf(app: FastifyInstance, { publicUrl }: Config): string {
  if (publicUrl) return publicUrl.origin
  const address = app.server.address()
  if (address === null || typeof address === 'string') return String(address)
  return `http://${address.family === 'IPv6' ? `[${address.address}]` : address.address}:${address.port}`
}

const drainMs = 10_000

function endOnSignals(closes: Close[], log: Log): void {
  let ending = false
  const end = async (signal: string) => {
    if (ending) return
    ending = true
    log.info({ signal }, 'ending')
    setTimeout(() => {
      log.error('not everything stopped in time')
      void exit(1)
    }, drainMs).unref()
    await closeAll(closes)
    await exit(0)
  }
  process.on('SIGTERM', end)
  process.on('SIGINT', end)
}

async function closeAll(closes: Close[]): Promise<void> {
  for (const close of closes.splice(0).reverse()) {
    await close().catch((error: unknown) => console.error('While ending:', error))
  }
}

function tellWhy(error: unknown): void {
  if (error instanceof ConfigProblems) console.error(`Assay cannot start:\n${error.lines.map((line) => `  ${line}`).join('\n')}`)
  else if (hasCode(error, 'EADDRINUSE'))
    console.error(`Assay cannot start: the port is in use (${(error as Error).message}). Set ASSAY_PORT to another, or 0 for a free one.`)
  else console.error('Assay cannot start:', error instanceof Error ? error.message : error)
}
