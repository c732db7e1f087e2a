import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { createApp } from '../src/app.ts'
import type { AppNeeds } from '../src/open-platform.ts'
import { readConfig } from '../src/platform/config/config.ts'
import type { Database } from '../src/platform/database/database.ts'
import { openPasswords } from '../src/platform/identity/passwords.ts'
import { createLog } from '../src/platform/machine/log.ts'
import { type Secrets, secretsFrom } from '../src/platform/secrets/secrets.ts'
import { lightCost } from './accounts.ts'
import { atEnd } from './at-end.ts'
import { openTestDatabase } from './test-database.ts'

/** New random secrets. */
export const testSecrets = (): Secrets => secretsFrom([{ id: 'test', bytes: randomBytes(32) }])

export interface TestApp {
  readonly app: FastifyInstance
  readonly database: Database
  readonly secrets: Secrets
  readonly dataFolder: string
}

/** The real application on a database and a data folder of its own, configured by `env`. Its password hashes are light ones. It is closed when the calling file or test ends. */
export async function testApp(env: Record<string, string> = {}, more: Partial<AppNeeds> = {}): Promise<TestApp> {
  const { close, ...opened } = await openTestApp(env, more)
  atEnd(close)
  return opened
}

/** The same for a test that opens one of its own, and closes it. */
export async function openTestApp(
  env: Record<string, string>,
  more: Partial<AppNeeds> = {},
): Promise<TestApp & { close(): Promise<void> }> {
  const database = await openTestDatabase()
  const secrets = testSecrets()
  const dataFolder = await mkdtemp(join(tmpdir(), 'assay-data-'))
  // A run may take long on a busy machine.
  const unlimited = { BACKTESTS_PER_MINUTE: '1000000', USER_BACKTESTS_PER_MINUTE: '1000000', BACKTEST_SECONDS: '300' }
  const config = readConfig({ FEED: 'off', REFERENCE_RATES: 'off', ...unlimited, ...env })
  const app = await createApp({
    config,
    log: createLog(config.logLevel === 'info' ? 'silent' : config.logLevel),
    database,
    secrets,
    dataFolder,
    passwords: openPasswords({ cost: lightCost }),
    ...more,
  })
  await app.ready()
  async function close() {
    await app.close()
    await database.close()
    await rm(dataFolder, { recursive: true, force: true })
  }
  return { app, database, secrets, dataFolder, close }
}
