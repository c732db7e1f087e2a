import { access, constants, mkdir } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { Registry } from 'prom-client'
import type { Config } from './platform/config/config.ts'
import { publicUrlOf } from './platform/config/public-url.ts'
import { type Duties, dutiesOf } from './platform/config/roles.ts'
import type { Database } from './platform/database/database.ts'
import { installationId } from './platform/database/installation-id.ts'
import type { SampleInstallation } from './platform/database/sample-installation.ts'
import { type Audit, openAudit } from './platform/guard/audit.ts'
import { type BarsTurns, barsTurns } from './platform/guard/bars-turns.ts'
import { type Limits, openLimits } from './platform/guard/limits.ts'
import type { Checks } from './platform/http/health.ts'
import { type KnowsDevice, knownDevices } from './platform/identity/known-devices.ts'
import { openSessions } from './platform/identity/open-sessions.ts'
import { openPasswords, type Passwords } from './platform/identity/passwords.ts'
import { openPersonalTokens, type PersonalTokens } from './platform/identity/personal-tokens.ts'
import { type NeedPremium, premiumGuard } from './platform/identity/premium.ts'
import { type ReadUser, userReader } from './platform/identity/read-user.ts'
import { type Reauthenticate, reauthentication } from './platform/identity/reauthenticate.ts'
import type { Sessions } from './platform/identity/session.ts'
import { type Jobs, openJobs } from './platform/jobs/open-jobs.ts'
import type { Log } from './platform/machine/log.ts'
import { type OpenMail, openMail } from './platform/mail/open-mail.ts'
import type { Secrets } from './platform/secrets/secrets.ts'

export interface AppNeeds {
  readonly config: Config
  readonly log: Log
  readonly database: Database
  readonly secrets: Secrets
  /** Everything stored in files is below this folder. */
  readonly dataFolder: string
  /** Folder of the built page; by default the one of this repository. */
  readonly page?: string
  /** By default every hash has its full cost. */
  readonly passwords?: Passwords
  /** Set in a sample installation; by default the installation is real. */
  readonly sample?: SampleInstallation | null
  /** How a sample installation follows a past month. A real one never has it. */
  readonly rehearsal?: Rehearsal
}

/** Forward tests follow a past month in one go, before the server listens. */
export interface Rehearsal {
  /** The time that forward tests take for now, UTC milliseconds. */
  now(): number
  /** Receives what follows the quotes that are stored. The server itself calls it only once it listens. */
  ready(follow: (signal: AbortSignal) => Promise<void>): void
}

/** What every feature receives: the services of the program. None of them depends on a feature. */
export interface Platform extends Required<Omit<AppNeeds, 'rehearsal'>>, Pick<AppNeeds, 'rehearsal'> {
  readonly publicUrl: URL
  /** What this program does besides serving requests. */
  readonly duties: Duties
  /** The program's metrics; features register their own here. */
  readonly figures: Registry
  readonly audit: Audit
  readonly limits: Limits
  readonly mail: OpenMail
  readonly sessions: Sessions
  readonly tokens: PersonalTokens
  readonly reauthenticate: Reauthenticate
  readonly knowsDevice: KnowsDevice
  readonly readUser: ReadUser
  readonly needPremium: NeedPremium
  readonly jobs: Jobs
  /** Number of threads that backtests may use. */
  readonly backtestWorkers: number
  /** Queues all requests that hold bars in memory. */
  readonly turns: BarsTurns
}

const builtPage = fileURLToPath(new URL('../../web/dist/', import.meta.url))

/** Opens the platform without starting anything. The metrics come with the server. */
export function openPlatform({ page = builtPage, passwords = openPasswords(), ...needs }: AppNeeds): Omit<Platform, 'figures'> {
  const { config, log, database, secrets, dataFolder, sample = null } = needs
  const { db } = database
  const publicUrl = publicUrlOf(config)
  const audit = openAudit(db, log)
  const mail = openMail({ db, config, secrets, log, dataFolder, publicUrl })
  const limits = openLimits(database.pool, audit)
  // Re-authentication has its own queue, so that somebody with enough accounts to fill it does not block sign-ins.
  const ownQueue = openPasswords({ atOnce: 1 })
  const duties = dutiesOf(config.role)
  const backtestWorkers = config.backtestWorkers || Math.min(8, availableParallelism())
  return {
    ...needs,
    page,
    sample,
    publicUrl,
    duties,
    audit,
    limits,
    mail,
    sessions: openSessions({ db, secrets, mail, audit, publicUrl }),
    tokens: openPersonalTokens(db, limits),
    passwords,
    reauthenticate: reauthentication({ passwords: ownQueue, limits, audit, tries: config.signInFailures }),
    knowsDevice: knownDevices(db, secrets),
    readUser: userReader(db, config.premiumMode),
    needPremium: premiumGuard(config.premiumMode),
    jobs: openJobs({ database, log, works: duties.works }),
    backtestWorkers,
    turns: barsTurns({
      memoryMb: config.barsMemoryMb,
      atOnce: Math.max(4, 2 * backtestWorkers),
      queue: config.backtestQueue,
      seconds: config.backtestSeconds,
    }),
  }
}

/** The checks that must pass before this server is ready, and checks that are only reported. */
export const readiness = ({ database, dataFolder, jobs }: Omit<Platform, 'figures'>): { checks: Checks; besides: Checks } => ({
  checks: {
    database: () => installationId(database.db),
    async candles() {
      await mkdir(dataFolder, { recursive: true })
      await access(dataFolder, constants.W_OK)
    },
  },
  besides: {
    async jobs() {
      const why = jobs.stopped()
      if (why) throw why
    },
  },
})
