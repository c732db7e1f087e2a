// Makes a small installation with the version it is run in, and keeps it as a backup with a list of its contents. Tests
// restore that backup with every later version.
//   node scripts/keep-installation.mjs fixtures/installations/NAME     writes NAME.tar.gz and NAME.json
// Run it once for each release, in a checkout of that release. It needs no other file of this repository, so it can be
// copied into an older checkout.
import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

const root = process.cwd()
const target = resolve(process.argv[2])
const require = createRequire(join(root, 'apps/api/package.json'))
const { Client } = require('pg')
const { hash } = require('@node-rs/argon2')
const folder = mkdtempSync(join(tmpdir(), 'kept-'))
const pushToken = 'a-token-of-this-installation'
const env = { PATH: process.env.PATH, ASSAY_DATA: folder, ASSAY_PORT: '0', FEED: 'push', FEED_PUSH_TOKEN: pushToken, LOG_LEVEL: 'warn' }
const email = 'ada@example.com'
const password = 'a lighthouse keeps no bees'

const program = spawn(process.execPath, ['apps/api/src/main.ts'], { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'] })
process.on('exit', () => program.kill())
const address = await new Promise((found, failed) => {
  let said = ''
  program.stdout.on('data', (text) => {
    said += text
    const line = /Address:\s+(\S+)/.exec(said)
    if (line) found(line[1])
  })
  program.once('exit', (code) => failed(new Error(`the program ended with ${code}`)))
})

async function call(method, path, { token, body } = {}) {
  const headers = { ...(token && { authorization: `Bearer ${token}` }), ...(body && { 'content-type': 'application/json' }) }
  const answer = await fetch(`${address}${path}`, { method, headers, body: body && JSON.stringify(body) })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`)
  return JSON.parse(text)
}

const client = new Client({ host: join(folder, 'postgres/server'), user: 'assay', database: 'assay' })
await client.connect()
await client.query(
  'insert into users (email, name, password_hash, verified_at, steps_at, skip_broker_setup) values ($1, $2, $3, now(), now(), true)',
  [email, 'Ada Trader', await hash(password, { memoryCost: 19456, timeCost: 2, parallelism: 1 })],
)
const { rows } = await client.query('select name from kysely_migration order by name')
await client.end()

const { accessToken: token } = await call('POST', '/api/auth/login', { body: { email, password } })
const { append, makeOperand, newDocument } = await import(pathToFileURL(join(root, 'packages/strategy/src/index.ts')).href)
const average = makeOperand('EMA', { params: { period: 8 }, timeframe: '15min' })
const entry = append([], { indicator1: makeOperand('CLOSE', { timeframe: '15min' }), check: '>', indicator2: average })
const strategy = newDocument({ name: 'Above EMA 8', rules: { long: { entry, exit: [] }, short: { entry: [], exit: [] } } })
await call('POST', '/api/strategies', { token, body: { document: strategy } })
const alert = { symbol: 'XAUUSD', kind: 'above', params: { price: 4100 }, trigger: 'every', cooldownSec: 0 }
await call('POST', '/api/price-alerts', { token, body: alert })
for (const bid of [4090, 4110]) {
  const quotes = [{ symbol: 'XAUUSD', bid, ask: bid + 0.2, at: Date.now() }]
  await call('POST', '/api/quotes/push', { token: pushToken, body: { quotes } })
}
const run = (...args) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['apps/api/src/cli.ts', ...args], { cwd: root, env, encoding: 'utf8' })
  if (status !== 0) throw new Error(`${args.join(' ')}: ${stdout}${stderr}`)
}
run('import', 'fixtures/bars/xauusd-15min.csv', '--symbol', 'XAUUSD', '--time-zone', 'UTC')
const holds = {
  email,
  password,
  migrations: rows.length,
  strategies: (await call('GET', '/api/strategies', { token })).map(({ name }) => name),
  alerts: (await call('GET', '/api/price-alerts', { token })).map(({ kind, params, status, triggerCount }) => ({
    kind,
    params,
    status,
    triggerCount,
  })),
  bars: readFileSync('fixtures/bars/xauusd-15min.csv', 'utf8').trim().split('\n').length - 1,
}
run('backup', `${target}.tar.gz`)
program.kill('SIGTERM')
await new Promise((ended) => program.once('exit', ended))
writeFileSync(`${target}.json`, `${JSON.stringify(holds, null, 2)}\n`)
rmSync(folder, { recursive: true })
