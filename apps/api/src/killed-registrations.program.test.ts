import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { afterAll, expect, it } from 'vitest'
import { discard, postmasterOf } from '../test/postgres-programs.ts'
import { newDataFolder, startAssay, type TestProgram } from '../test/test-program.ts'
import { clusterDatabase, clusterUser } from './platform/postgres/cluster.ts'

const long = process.env.ASSAY_PROVE === '1'
const registrations = long ? 500 : 60
const kills = long ? 12 : 2
const atOnce = 8

const folder = await newDataFolder()
let program: TestProgram

afterAll(async () => {
  program.process.kill('SIGKILL')
  await discard(folder)
})

function start(): void {
  program = startAssay({ ASSAY_DATA: folder, FEED: 'off', LOG_LEVEL: 'silent', LETTERS_PER_SOURCE: '1000000' })
}

async function query<T extends object>(sql: string): Promise<T[]> {
  const client = new Client({ host: `${folder}/postgres/server`, user: clusterUser, database: clusterDatabase })
  client.on('error', () => undefined) // a killed server is the subject of this test
  await client.connect()
  try {
    return (await client.query<T>(sql)).rows
  } finally {
    await client.end().catch(() => undefined)
  }
}

const victims = {
  async postmaster() {
    process.kill(postmasterOf(folder)!, 'SIGKILL')
  },
  async server() {
    program.process.kill('SIGKILL')
    await program.ended
    start()
    await program.address
  },
  async backend() {
    const [{ pid }] = await query<{ pid: number }>(
      `select pid from pg_stat_activity where backend_type = 'client backend' and application_name like 'assay-%' order by random() limit 1`,
    )
    process.kill(pid, 'SIGKILL')
  },
}
const order = Object.values(victims)

interface Registered {
  readonly id: string
  readonly accessToken: string
}

const acknowledged: Registered[] = []
const answers = new Map<string, number>()
let lastAt = 0
let longestPauseMs = 0

/** Long enough for a busy machine to restart everything. */
const patienceMs = 60_000

/** Retries until the registration is acknowledged, as a person would. */
async function register(number: number): Promise<void> {
  for (const late = Date.now() + patienceMs; Date.now() < late; ) {
    const outcome = await ask(number).catch(() => 'no answer' as const)
    const status = typeof outcome === 'string' ? outcome : String(outcome.status)
    answers.set(status, (answers.get(status) ?? 0) + 1)
    if (typeof outcome !== 'string' && outcome.status === 200) {
      const { user, accessToken } = (await outcome.json()) as { user: { id: string }; accessToken: string }
      acknowledged.push({ id: user.id, accessToken })
      longestPauseMs = Math.max(longestPauseMs, Date.now() - lastAt)
      lastAt = Date.now()
      return
    }
    await sleep(100)
  }
  throw new Error(`registration ${number} is not answered any more: ${program.process.exitCode === null ? '' : (await program.ended).err}`)
}

const ask = async (number: number) =>
  fetch(`${await program.address}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      name: `Trader ${number}`,
      email: `t${number}@example.com`,
      password: `a lighthouse keeps ${number} bees`,
      terms: true,
    }),
    signal: AbortSignal.timeout(30_000),
  })

async function killAlong(): Promise<void> {
  for (let kill = 0; kill < kills; kill++) {
    const due = ((kill + 1) * registrations) / (kills + 1)
    while (acknowledged.length < due) await sleep(20)
    await order[kill % order.length]()
  }
}

async function statusOfMe({ accessToken }: Registered): Promise<number> {
  const answer = await fetch(`${await program.address}/api/auth/me`, { headers: { authorization: `Bearer ${accessToken}` } })
  return answer.status
}

it(`every acknowledged registration is stored, although server and database are killed ${kills} times (v5.0.0-2.3.3, v5.0.0-16.5.3)`, async () => {
  start()
  await program.address
  lastAt = Date.now()
  let next = 0
  const one = async () => {
    while (next < registrations) await register(next++)
  }
  await Promise.all([killAlong(), ...Array.from({ length: atOnce }, one)])
  await victims.postmaster()
  await victims.server()

  const rows = await query<{ id: string; whole: boolean }>(
    `select id, password_hash is not null and exists (select from otp_codes where user_id = users.id) as whole from users`,
  )
  const kept = new Set(rows.map(({ id }) => id))
  const lost = acknowledged.filter(({ id }) => !kept.has(id))
  const half = rows.filter(({ whole }) => !whole)
  const others = [...answers.keys()].filter((status) => !['200', '503', 'no answer'].includes(status))
  if (long) console.log(`${acknowledged.length} acknowledged, ${lost.length} lost, longest pause ${longestPauseMs} ms; answers:`, answers)
  expect(acknowledged).toHaveLength(registrations)
  expect({ lost, half, others }).toEqual({ lost: [], half: [], others: [] })
  for (const each of acknowledged.slice(-10)) expect(await statusOfMe(each)).toBe(200)
}, 600_000)
