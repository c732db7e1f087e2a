import { chmod, mkdir, rm, utimes, writeFile } from 'node:fs/promises'
import { createServer as createHttpServer } from 'node:http'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { dayMs, hourMs, minuteMs } from '@assay/market'
import { sql } from 'kysely'
import { describe, expect, it, onTestFinished } from 'vitest'
import { runCommand } from '../../test/command-shell.ts'
import { chunkFolder, chunksOf, type Installation, testInstallations } from '../../test/installations.ts'
import { insertUser } from '../../test/visitors.ts'
import { secretsFileOf } from '../platform/secrets/secrets-file.ts'
import { UsageError } from './command.ts'
import { type Diagnosis, diagnose } from './doctor/diagnose.ts'
import type { Surroundings } from './doctor/finding.ts'
import { doctorCommand, doctorText } from './doctor.ts'

const make = await testInstallations()

/** A healthy installation without a running server, and its surroundings. */
async function healthy(): Promise<Installation & { around: Surroundings }> {
  const made = await make.filled()
  const page = join(made.folder, 'page')
  await mkdir(page)
  await writeFile(join(page, 'index.html'), '<html>')
  const env = { ...made.env, FEED: 'off', ASSAY_PORT: '0' }
  return { ...made, around: { env, page, now: Date.now, nodeVersion: '24.21.0', freeBytes: async () => 2 ** 40 } }
}

type Healthy = Awaited<ReturnType<typeof healthy>>
/** Damages something. Returns the members of the surroundings that differ. */
type Plant = (made: Healthy) => Promise<unknown>

const withEnv = (made: Healthy, env: Record<string, string>): Partial<Surroundings> => ({ env: { ...made.around.env, ...env } })

async function portOf(server: Server): Promise<string> {
  onTestFinished(() => void server.close())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return String((server.address() as AddressInfo).port)
}

/** A stand-in for an Assay server: it only responds like `/readyz`. */
const ready = (checks: Record<string, string>) =>
  createHttpServer((_, response) => response.end(JSON.stringify({ status: 'ready', checks })))

const quoteAt = (made: Healthy, at: number) =>
  sql`insert into feed_marks (symbol, source, simulated, bid, ask, at) values ('EURUSD', 'push', false, 1.1, 1.2, ${new Date(at)})`.execute(
    made.database.db,
  )

/** A Wednesday on which currencies trade. */
const wednesday = Date.UTC(2024, 4, 15, 12)

const planted: [id: string, what: string, plant: Plant][] = [
  ['setting-invalid', 'a setting with a bad value', async (made) => withEnv(made, { BACKTEST_SECONDS: 'soon' })],
  ['setting-unknown', 'a misspelt setting', async (made) => withEnv(made, { MAIL_URI: 'smtp://mail.example' })],
  [
    'proxy-not-named',
    'a public address without its proxy',
    async (made) => withEnv(made, { PUBLIC_URL: 'https://a.example', MAIL_URL: 'smtp://127.0.0.1:9' }),
  ],
  ['nobody-may-push', 'a feed of pushes without a token', async (made) => withEnv(made, { FEED: 'push' })],
  ['node-too-old', 'an old Node', async () => ({ nodeVersion: '20.11.0' })],
  ['page-not-built', 'a page that was never built', async (made) => rm(made.around.page, { recursive: true })],
  ['folder-missing', 'a data folder that is not there', async (made) => withEnv(made, { ASSAY_DATA: join(made.folder, 'elsewhere') })],
  ['folder-not-writable', 'a data folder that is a file', async (made) => withEnv(made, { ASSAY_DATA: secretsFileOf(made.folder) })],
  [
    'folder-cannot-be-made',
    'a data folder below a file',
    async (made) => withEnv(made, { ASSAY_DATA: join(secretsFileOf(made.folder), 'in') }),
  ],
  ['disk-full', 'a full disk', async () => ({ freeBytes: async () => 50 * 2 ** 20 })],
  ['disk-nearly-full', 'a nearly full disk', async () => ({ freeBytes: async () => 1000 * 2 ** 20 })],
  ['secrets-unfit', 'secrets that others may read', async (made) => chmod(secretsFileOf(made.folder), 0o644)],
  ['secrets-unfit', 'damaged secrets', async (made) => writeFile(secretsFileOf(made.folder), '{')],
  ['secrets-lost', 'users without the keys of their tokens', async (made) => rm(secretsFileOf(made.folder))],
  [
    'port-taken',
    'a port that another program uses',
    async (made) => withEnv(made, { ASSAY_PORT: await portOf(createServer((socket) => socket.end('no'))) }),
  ],
  [
    'server-not-ready',
    'a running server that does no jobs',
    async (made) => withEnv(made, { ASSAY_PORT: await portOf(ready({ database: 'ok', jobs: 'failed' })) }),
  ],
  [
    'port-unusable',
    'an address of another machine',
    async (made) =>
      withEnv(made, {
        ASSAY_HOST: '203.0.113.9',
        ASSAY_PORT: '3000',
        PUBLIC_URL: 'https://a.example',
        TRUST_PROXY: 'loopback',
        MAIL_URL: 'smtp://127.0.0.1:9',
      }),
  ],
  ['mail-refused', 'a mail server that does not respond', async (made) => withEnv(made, { MAIL_URL: 'smtp://127.0.0.1:9' })],
  ['database-unreachable', 'a database that is not there', async (made) => withEnv(made, { DATABASE_URL: 'postgres://127.0.0.1:9/none' })],
  [
    'schema-newer',
    'a database of a newer version',
    async ({ database }) => {
      await sql`insert into kysely_migration (name, timestamp) values ('9999_later', '2026-01-01')`.execute(database.db)
    },
  ],
  [
    'schema-pending',
    'a database of an older version',
    async ({ database }) => {
      await sql`delete from kysely_migration where name = (select max(name) from kysely_migration)`.execute(database.db)
    },
  ],
  ['clocks-differ', 'a clock that is an hour ahead', async () => ({ now: () => Date.now() + hourMs })],
  [
    'letters-wait',
    'a letter that nobody sent',
    async ({ database }) => {
      await sql`insert into letters (content, created_at) values ('x', now() - interval '2 hours')`.execute(database.db)
    },
  ],
  [
    'jobs-stuck',
    'a job without a worker',
    async ({ database }) => {
      await sql`insert into jobs (kind, payload, progress, created_at) values ('fetch', '{}', '{}', now() - interval '1 hour')`.execute(
        database.db,
      )
    },
  ],
  [
    'jobs-failed',
    'a job that failed',
    async ({ database }) => {
      await sql`insert into jobs (kind, payload, progress, state, error, ended_at) values ('fetch', '{}', '{}', 'failed', 'no', now())`.execute(
        database.db,
      )
    },
  ],
  [
    'terminal-clock-wrong',
    'a terminal with a wrong clock',
    async ({ database: { db } }) => {
      await sql`insert into trading_accounts (user_id, login, server, company, currency, leverage, demo, clock_fault)
      values (${await insertUser(db)}, '1', 'Broker-Demo', 'Broker', 'USD', 100, true, 'an hour off')`.execute(db)
    },
  ],
  [
    'backup-missing',
    'no backup for two weeks',
    async ({ database }) => {
      await sql`update installation set created_at = now() - interval '14 days'`.execute(database.db)
    },
  ],
  [
    'backup-old',
    'a backup of last month',
    async ({ folder }) => {
      const file = join(folder, 'backups', 'assay-20240101T000000Z.tar.gz')
      await mkdir(join(folder, 'backups'))
      await writeFile(file, '')
      const then = new Date(Date.now() - 30 * dayMs)
      await utimes(file, then, then)
    },
  ],
  ['candles-damaged', 'a damaged candle file', async (made) => writeFile(join(chunkFolder(made), (await chunksOf(made))[0]), 'damaged')],
]

const idsOf = ({ findings }: Diagnosis) => findings.map(({ id }) => id)

describe('doctor', () => {
  it('finds nothing in a healthy installation, and makes every check', async () => {
    const found = await diagnose((await healthy()).around)
    expect(found.findings).toEqual([])
    expect(found.clean).toEqual(['settings', 'machine', 'port', 'mail', 'folder', 'bars', 'schema', 'keys', 'work', 'feed', 'backups'])
    expect(doctorText(found)).toMatch(/Nothing is wrong\.$/)
  })

  it.each(planted)('names %s for %s', async (id, _, plant) => {
    const made = await healthy()
    const around = { ...made.around, ...((await plant(made)) as Partial<Surroundings> | undefined) }
    const found = (await diagnose(around)).findings
    expect(found.filter((one) => one.id === id)).toHaveLength(1)
    for (const { what, why, todo } of found) expect([what, why, todo].every((text) => text.length > 15)).toBe(true)
  })

  it('names a silent feed in an open market while the server runs, and not in a closed market', async () => {
    const made = await healthy()
    const port = await portOf(ready({ database: 'ok' }))
    const env = { ...made.around.env, FEED: 'push', FEED_PUSH_TOKEN: 'a-token-of-sixteen', ASSAY_PORT: port }
    await quoteAt(made, wednesday - 20 * minuteMs)
    const at = async (now: number) => idsOf(await diagnose({ ...made.around, env, now: () => now }))
    expect(await at(wednesday)).toContain('feed-silent')
    expect(await at(wednesday + 3 * dayMs), 'silence on a Saturday is no finding').not.toContain('feed-silent')
    expect(await at(wednesday - 15 * minuteMs), 'five minutes of silence are no finding').not.toContain('feed-silent')
  })

  it('names a source that cannot be reached', async () => {
    const made = await healthy()
    const found = await diagnose({ ...made.around, ...withEnv(made, { FEED: 'auto', DUKASCOPY_URL: 'http://127.0.0.1:9' }) })
    expect(idsOf(found)).toEqual(['source-unreachable'])
  })

  it('shows ten faults at once, faults before warnings, and exits with 1', async () => {
    const made = await healthy()
    const db = made.database.db
    await sql`insert into letters (content, created_at) values ('x', now() - interval '2 hours')`.execute(db)
    await sql`insert into jobs (kind, payload, progress, created_at) values ('fetch', '{}', '{}', now() - interval '1 hour')`.execute(db)
    await sql`update installation set created_at = now() - interval '14 days'`.execute(db)
    await writeFile(join(chunkFolder(made), (await chunksOf(made))[0]), 'damaged')
    await chmod(secretsFileOf(made.folder), 0o644)
    const bad = {
      BACKTEST_SECONDS: 'soon',
      MAIL_URI: 'x',
      MAIL_URL: 'smtp://127.0.0.1:9',
      FEED: 'push',
      ASSAY_PORT: await portOf(createServer()),
    }
    const { code, out } = await runCommand(doctorCommand, ['--json'], { ...made.env, ...bad })
    const said = JSON.parse(out) as Diagnosis
    expect(code).toBe(1)
    expect(
      idsOf(said)
        .filter((id) => id !== 'page-not-built')
        .sort(),
    ).toEqual([
      'backup-missing',
      'candles-damaged',
      'jobs-stuck',
      'letters-wait',
      'mail-refused',
      'nobody-may-push',
      'port-taken',
      'secrets-unfit',
      'setting-invalid',
      'setting-unknown',
    ])
    const levels = said.findings.map(({ level }) => level)
    expect(levels.lastIndexOf('fault')).toBeLessThan(levels.indexOf('warning'))
  })

  it('refuses unknown options', async () => {
    await expect(runCommand(doctorCommand, ['--all'], {})).rejects.toThrow(UsageError)
  })
})
