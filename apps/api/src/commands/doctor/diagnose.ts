import { expectedDataFolder } from '../../platform/config/data-folder.ts'
import { type Database, openDatabase } from '../../platform/database/database.ts'
import { createLog } from '../../platform/machine/log.ts'
import { openPostgres } from '../../platform/postgres/postgres.ts'
import { hasDatabase } from '../installation.ts'
import { checkBackups } from './backup-check.ts'
import { checkBars } from './bars-check.ts'
import { checkKeysOfUsers, checkSchema } from './database-check.ts'
import { checkFeed } from './feed-check.ts'
import { type Examined, type Finding, fault, type Surroundings, sentenceOf } from './finding.ts'
import { checkFolder } from './folder-check.ts'
import { checkMachine } from './machine-check.ts'
import { checkMail } from './mail-check.ts'
import { checkPort } from './port-check.ts'
import { checkSettings } from './settings-check.ts'
import { checkWork } from './work-check.ts'

export interface Diagnosis {
  readonly dataFolder: string
  /** Faults first. */
  readonly findings: readonly Finding[]
  /** Checks that ran and found nothing. */
  readonly clean: readonly string[]
  /** Checks that could not run because of an earlier finding. */
  readonly skipped: readonly string[]
}

const databaseChecks = ['schema', 'keys', 'work', 'feed', 'backups']

/**
 * Says what is wrong with an installation. Like every command, it starts an embedded database that does not run and
 * ends it again; it changes nothing else. One fault does not hide the others, unless a check needs what is missing.
 */
export async function diagnose(around: Surroundings): Promise<Diagnosis> {
  const notes = notebook()
  const { findings, config, bad } = checkSettings(around.env)
  notes.add('settings', findings)
  const dataFolder = expectedDataFolder(config.dataFolder, around.env)
  const examined: Examined = { ...around, config, dataFolder }
  await notes.made('machine', () => checkMachine(around))
  const port = bad.has('ASSAY_PORT') || bad.has('ASSAY_HOST') ? { findings: [], running: false } : await checkPort(examined)
  notes.add('port', port.findings)
  if (bad.has('MAIL_URL')) notes.skip('mail')
  else await notes.made('mail', () => checkMail(examined))
  if (bad.has('ASSAY_DATA')) notes.skip('folder', 'bars', ...databaseChecks)
  else await examineFolder(examined, { notes, running: port.running, withDatabase: !bad.has('DATABASE_URL') })
  return { dataFolder, ...notes.all() }
}

type Notes = ReturnType<typeof notebook>

interface Course {
  readonly notes: Notes
  readonly running: boolean
  readonly withDatabase: boolean
}

async function examineFolder(examined: Examined, { notes, running, withDatabase }: Course): Promise<void> {
  const found = await notes.made('folder', () => checkFolder(examined))
  if (found.some(({ id }) => id.startsWith('folder-') && id !== 'folder-of-another-account')) return notes.skip('bars', ...databaseChecks)
  await notes.made('bars', () => checkBars(examined))
  if (!withDatabase || !(await hasDatabase(examined))) return notes.skip(...databaseChecks)
  await examineDatabase(examined, notes, running)
}

async function examineDatabase(examined: Examined, notes: Notes, running: boolean): Promise<void> {
  const opened = await open(examined)
  if ('finding' in opened) {
    notes.add('database', [opened.finding])
    return notes.skip(...databaseChecks)
  }
  const { database, close } = opened
  try {
    const { findings, current } = await checkSchema(examined, database.db)
    notes.add('schema', findings)
    if (!current) return notes.skip(...databaseChecks.slice(1))
    const whole = { ...examined, database, running }
    await notes.made('keys', () => checkKeysOfUsers(examined, database.db))
    await notes.made('work', () => checkWork(whole))
    await notes.made('feed', () => checkFeed(whole))
    await notes.made('backups', () => checkBackups(whole))
  } finally {
    await close()
  }
}

type Opened = { readonly database: Database; readonly close: () => Promise<void> } | { readonly finding: Finding }

async function open({ config, dataFolder }: Examined): Promise<Opened> {
  const log = createLog('silent')
  try {
    const postgres = await openPostgres(config, dataFolder, log)
    const database = openDatabase(postgres.whereto, log, 2)
    const close = async () => {
      await database.close()
      await postgres.stop()
    }
    try {
      await database.pool.query('select 1')
      return { database, close }
    } catch (error) {
      await close()
      return { finding: unreachable(postgres.label, error) }
    }
  } catch (error) {
    return { finding: unreachable(dataFolder, error) }
  }
}

const unreachable = (label: string, error: unknown): Finding =>
  fault(
    'database-unreachable',
    `The database ${label} cannot be used: ${sentenceOf(error)}`,
    'Everything that needs an account is refused, alerts do not fire, and nothing is kept.',
    'Start PostgreSQL, and check host, name, user and password of DATABASE_URL. For the embedded database, its log is quoted above.',
  )

/** Collects findings by check. A check that throws becomes a finding too. */
function notebook() {
  const findings: Finding[] = []
  const clean: string[] = []
  const skipped: string[] = []
  function add(name: string, found: readonly Finding[]): void {
    if (found.length === 0) clean.push(name)
    findings.push(...found)
  }
  return {
    add,
    skip: (...names: string[]) => void skipped.push(...names),
    async made(name: string, check: () => Promise<Finding[]>): Promise<readonly Finding[]> {
      const found = await check().catch((error: unknown) => [brokenCheck(name, error)])
      add(name, found)
      return found
    },
    all: () => ({ findings: findings.sort((a, b) => rank(a) - rank(b)), clean, skipped }),
  }
}

const rank = ({ level }: Finding): number => (level === 'fault' ? 0 : 1)

const brokenCheck = (name: string, error: unknown): Finding =>
  fault(
    'check-failed',
    `The check "${name}" could not be made: ${sentenceOf(error)}`,
    'What it looks at is not known.',
    'Put the other findings right and run this again.',
  )
