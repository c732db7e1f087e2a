import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { afterAll, expect, it } from 'vitest'
import { aReportedAccount, newDisk, someDeals, type TerminalPost, terminal } from '../test/terminal.ts'
import { newDatabaseUrl } from '../test/test-database.ts'
import { newDataFolder, removeFolder, startAssay, type TestProgram } from '../test/test-program.ts'

const long = process.env.ASSAY_PROVE === '1'
const kills = long ? 20 : 2
const count = long ? 20_000 : 2400

const url = await newDatabaseUrl()
const folder = await newDataFolder()
let program: TestProgram
const start = () => {
  program = startAssay({ ASSAY_DATA: folder, DATABASE_URL: url, FEED: 'off', LOG_LEVEL: 'silent' })
}

afterAll(async () => {
  program.process.kill('SIGKILL')
  await program.ended
  await removeFolder(folder)
})

async function query<T extends object>(sql: string, values: unknown[] = []): Promise<T[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<T>(sql, values)).rows
  } finally {
    await client.end()
  }
}

/** An account that a terminal with this token may report into. */
async function linkedAccount(token: string): Promise<void> {
  const [user] = await query<{ id: string }>(
    `insert into users (email, name, verified_at, steps_at) values ('a@example.com', 'Ada', now(), now()) returning id`,
  )
  const { login, server, company, currency, leverage, demo } = aReportedAccount
  const [account] = await query<{ id: string }>(
    `insert into trading_accounts (user_id, login, server, company, currency, leverage, demo, linked_at) values ($1, $2, $3, $4, $5, $6, $7, now()) returning id`,
    [user.id, login, server, company, currency, leverage, demo],
  )
  await query('insert into connector_tokens (token_hash, account_id) values ($1, $2)', [
    createHash('sha256').update(token).digest(),
    account.id,
  ])
}

/** No answer while the server is away. */
const post: TerminalPost = async (path, body, headers) => {
  const answer = await fetch(`${await program.address}${path}`, {
    ...{ method: 'POST', body: JSON.stringify(body), signal: AbortSignal.timeout(30_000) },
    headers: { 'content-type': 'application/json', ...headers },
  }).catch(() => undefined)
  return answer && { status: answer.status, body: await answer.json().catch(() => ({})) }
}

it(`every deal is there once, although the server was killed ${kills} times meanwhile`, async () => {
  start()
  await program.address
  const token = 'a-token-of-this-test'
  await linkedAccount(token)
  const history = someDeals(count, Date.UTC(2023, 0, 2, 9))
  const mt5 = terminal({ post, disk: { ...newDisk(), token, next: 1 } })
  mt5.reportDeals(history)
  const all = mt5.disk.queue.length
  let killed = 0
  const killing = (async () => {
    for (; killed < kills; killed++) {
      while (mt5.disk.queue.length > all * (1 - (killed + 1) / (kills + 1))) await sleep(5)
      program.process.kill('SIGKILL')
      await program.ended
      start()
      await program.address
    }
  })()
  while (mt5.disk.queue.length > 0) {
    await mt5.flush()
    await sleep(20)
  }
  await killing
  const rows = await query<{ ticket: string }>('select ticket::text from deals order by ticket')
  expect(rows.map(({ ticket }) => ticket)).toEqual(history.map(({ ticket }) => ticket))
  const [{ next_seq }] = await query<{ next_seq: string }>('select next_seq from connector_tokens')
  expect([killed, Number(next_seq)], 'the server expects what the terminal sends next').toEqual([kills, mt5.disk.next])
}, 300_000)
