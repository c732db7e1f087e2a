import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterAll, afterEach, expect, it, vi } from 'vitest'
import { testDeliveries } from '../../../test/deliveries.ts'
import { lettersOf } from '../../../test/letters.ts'
import { newDatabaseUrl, openBeside } from '../../../test/test-database.ts'
import { newDataFolder, removeFolder } from '../../../test/test-program.ts'
import { webhookReceiver } from '../../../test/webhook-receiver.ts'
import { openSecrets } from '../../platform/secrets/secrets-file.ts'

// These tests kill a process (SIGKILL) at critical moments, and start another.

const url = await newDatabaseUrl()
const dataFolder = await newDataFolder()
const secrets = await openSecrets(dataFolder)
const database = openBeside(url)
const { db } = database
const { fire, rowsOf, makeDue, store } = testDeliveries({ database, secrets, dataFolder })
const receiver = await webhookReceiver()
const file = fileURLToPath(new URL('../../../test/deliveries-program.ts', import.meta.url))
const programs: ChildProcess[] = []

function start(): ChildProcess {
  const program = spawn(process.execPath, [file, url, dataFolder], { stdio: ['ignore', 'ignore', 'inherit'] })
  programs.push(program)
  return program
}

async function kill(program: ChildProcess): Promise<void> {
  if (program.exitCode !== null || program.signalCode !== null) return
  const ended = once(program, 'exit')
  program.kill('SIGKILL')
  await ended
}

afterEach(() => Promise.all(programs.splice(0).map(kill)))
afterAll(async () => {
  await database.close()
  await removeFolder(dataFolder)
})

async function newUser(email: string): Promise<string> {
  const row = { email, name: 'Ada', verified_at: new Date(), steps_at: new Date(), skip_broker_setup: true }
  const { id } = await db.insertInto('users').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

const often = { interval: 20 }
const status = async (userId: string, channel: 'webhook' | 'email') => (await rowsOf(userId, channel)).map((row) => row.status)
/** Waits until a query is blocked by a lock that this test holds. */
const somebodyWaits = () =>
  vi.waitFor(async () => {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
    expect(rows[0].count).toBeGreaterThan(0)
  }, often)

it('a webhook called but not yet marked is called again after a kill, with the same delivery id', async () => {
  const userId = await newUser('webhook@example.com')
  await store.keepWebhook(userId, { url: `${receiver.origin}/killed`, secret: 'whsec_test' })
  const answered = Promise.withResolvers<void>()
  receiver.answer('/killed', async (response) => {
    await answered.promise
    response.writeHead(204).end()
  })
  const first = start()
  const firing = await fire(userId, ['webhook'])
  await vi.waitFor(() => expect(receiver.callsTo('/killed')).toHaveLength(1), often)
  // The process gets its response, but cannot record it.
  const holder = await db.startTransaction().execute()
  await holder.selectFrom('alert_deliveries').select('status').where('user_id', '=', userId).forUpdate().execute()
  answered.resolve()
  await somebodyWaits()
  await kill(first)
  // Unlike after a crash of the whole machine, PostgreSQL would carry on with the queries of the killed process.
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
    db,
  )
  await holder.rollback().execute()
  expect(await status(userId, 'webhook')).toEqual(['waiting'])

  start()
  await makeDue(userId)
  await vi.waitFor(async () => expect(await status(userId, 'webhook')).toEqual(['sent']), often)
  expect(receiver.callsTo('/killed').map(({ headers }) => headers['assay-delivery'])).toEqual([firing, firing])
})

/** Makes marking a letter as sent slow, so that the process can be killed between storing and marking. */
async function slowMarking(): Promise<void> {
  await sql`create function sleep_long() returns trigger language plpgsql as 'begin perform pg_sleep(60); return new; end'`.execute(db)
  await sql`create trigger slow_marking before update on alert_deliveries
    for each row when (new.status = 'sent' and new.channel = 'email') execute function sleep_long()`.execute(db)
}

/** Returns the process ids of connections on which marking sleeps. */
async function asleep(): Promise<number[]> {
  const { rows } = await sql<{
    pid: number
  }>`select pid from pg_stat_activity where datname = current_database() and wait_event = 'PgSleep'`.execute(db)
  return rows.map(({ pid }) => pid)
}

it('a letter is sent once, whenever the process is killed', async () => {
  const email = 'letter@example.com'
  const userId = await newUser(email)
  const letters = async () => (await lettersOf({ dataFolder })).filter(({ to }) => to === email)
  const unsent = async () => (await db.selectFrom('letters').select('id').execute()).length
  await slowMarking()
  const first = start()
  await fire(userId, ['email'], { message: 'Number 1' })
  await vi.waitFor(async () => expect(await asleep()).toHaveLength(1), often)
  await kill(first)
  await sql`select pg_terminate_backend(pid) from unnest(${await asleep()}::int[]) as sleeping (pid)`.execute(db)
  await sql`drop trigger slow_marking on alert_deliveries`.execute(db)
  expect([await status(userId, 'email'), await unsent()], 'neither stored nor marked').toEqual([['waiting'], 0])

  start()
  await vi.waitFor(async () => expect([await status(userId, 'email'), await unsent()]).toEqual([['sent'], 0]), often)
  expect((await letters()).map(({ text }) => text.match(/Number \d/g))).toEqual([['Number 1']])
})
