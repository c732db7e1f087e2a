import { type ChildProcess, fork } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { endSessions } from '../../src/platform/identity/session.store.ts'
import { type Device, openStage, type Stage } from '../chaos/stage.ts'
import { openMarketEnv, openMarketNow } from '../open-market.ts'
import type { Command, Login, Report } from './clients.ts'
import { atMost, exactly, type Figure, percentile } from './figures.ts'

export interface LoadOptions {
  readonly users: number
  readonly socketsOfUser: number
  /** Number of armed alerts in total. */
  readonly alerts: number
  readonly say: (line: string) => void
}

const symbols = ['EURUSD', 'GBPUSD', 'AUDUSD', 'NZDUSD', 'USDCHF', 'USDCAD', 'EURGBP', 'XAUUSD']
const forAll = 'USDJPY'
/** Messages a second, and sockets that follow each symbol. One quote of a symbol leads to that many messages. */
const [perSecond, followers] = [500, 50]
const alertsOfUser = 1000
/** Alerts of each user near the price; the others are farther away than prices go here. */
const nearAlerts = 5
const tellable = 200
const start = 1.1
const near = 1.1011
const beyond = 1.1033
const clientsProgram = fileURLToPath(new URL('./clients.ts', import.meta.url))

export async function load(options: LoadOptions): Promise<Figure[]> {
  const stage = await openStage(openMarketEnv)
  const clients = openClients()
  try {
    const users: Device[] = []
    while (users.length < options.users) users.push(await stage.device())
    const idle = await overSockets(stage, clients, users, options)
    const armed = await overAlerts(stage, clients, users, options)
    return [...idle, ...armed]
  } finally {
    clients.end()
    await stage.close()
  }
}

type Clients = ReturnType<typeof openClients>

function openClients() {
  const child: ChildProcess = fork(clientsProgram, {
    env: { ...process.env, ...openMarketEnv },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const waiting = new Map<number, PromiseWithResolvers<Report>>()
  let last = 0
  child.on('message', ({ id, report }: { id: number; report: Report }) => {
    waiting.get(id)?.resolve(report)
    waiting.delete(id)
  })
  child.on('exit', () => {
    for (const { reject } of waiting.values()) reject(new Error('the clients have ended'))
  })
  const ask = (command: Command): Promise<Report> => {
    last += 1
    const answer = Promise.withResolvers<Report>()
    waiting.set(last, answer)
    child.send({ id: last, ...command })
    return answer.promise
  }
  return { ask, end: () => child.kill() }
}

async function logins(users: readonly Device[], socketsOfUser: number): Promise<Login[]> {
  const all: Login[] = []
  for (const user of users) {
    const token = await user.token()
    for (let i = 0; i < socketsOfUser; i++) {
      const symbol = symbols[Math.floor(all.length / followers)]
      all.push({ userId: user.userId, token, follow: symbol ? [forAll, symbol] : [forAll] })
    }
  }
  return all
}

async function overSockets(stage: Stage, clients: Clients, users: readonly Device[], options: LoadOptions): Promise<Figure[]> {
  for (const symbol of [...symbols, forAll]) await push(stage, [[symbol, start]])
  await wait(2000)
  const before = stage.residentMb()
  const began = Date.now()
  const { open } = await clients.ask({ do: 'open', address: stage.address, logins: await logins(users, options.socketsOfUser) })
  const seconds = (Date.now() - began) / 1000
  options.say(`${open} sockets are open after ${seconds.toFixed(0)} s`)
  await wait(5000)
  const kbOfSocket = ((stage.residentMb() - before) * 1024) / open

  await clients.ask({ do: 'reset' })
  const pauseMs = (1000 * followers) / perSecond
  for (let i = 0; i < 200; i++) await Promise.all([push(stage, [[symbols[i % symbols.length], start + (i % 7) / 1e5]]), wait(pauseMs)])
  await wait(1000)
  const ticks = (await clients.ask({ do: 'report' })).latencies
  await clients.ask({ do: 'reset' })
  const bursts = 5
  for (let i = 0; i < bursts; i++) {
    await push(stage, [[forAll, start + (i % 2) / 1e4]])
    await wait(2000)
  }
  const burst = (await clients.ask({ do: 'report' })).latencies
  return [
    exactly('sockets open', open, options.users * options.socketsOfUser),
    atMost('memory of a socket', kbOfSocket, 'kB', 40),
    exactly('messages of quotes that came', ticks.length, 200 * followers),
    atMost('a quote to its pages, p50', percentile(ticks, 50), 'ms'),
    atMost('a quote to its pages, p99', percentile(ticks, 99), 'ms', 100),
    exactly('messages of bursts that came', burst.length, bursts * open),
    atMost('a quote to every socket, p99', percentile(burst, 99), 'ms', 400),
  ]
}

async function overAlerts(stage: Stage, clients: Clients, users: readonly Device[], options: LoadOptions): Promise<Figure[]> {
  const { database } = stage
  const began = Date.now()
  await insertAlerts(stage, users.slice(0, tellable), options.alerts)
  options.say(`${options.alerts} alerts are written after ${((Date.now() - began) / 1000).toFixed(0)} s`)
  const startedAt = Date.now()
  await stage.kill('server')
  for (let armed = 0; armed < options.alerts; armed = await figure(stage, 'assay_alerts_armed')) await wait(50)
  const armingSeconds = (Date.now() - startedAt) / 1000
  await clients.ask({ do: 'open', address: stage.address, logins: await logins(users, options.socketsOfUser) })
  const nsOfTick = await matcherNs(stage)
  await clients.ask({ do: 'reset' })
  await push(stage, [[symbols[0], beyond]])
  const wanted = Math.min(tellable, users.length) * nearAlerts * options.socketsOfUser
  const told = await untilQuiet(clients)

  const gone = users.slice(0, 10)
  for (const [i, user] of gone.entries()) await leave(stage, user, i % 2 === 0)
  await clients.ask({ do: 'reset' })
  await push(stage, [[symbols[0], beyond + 1e-4]])
  await push(stage, [[symbols[0], start]])
  const after = await untilQuiet(clients)
  const packets = gone.reduce((sum, { userId }) => sum + (after.packets[userId] ?? 0), 0)
  await clients.ask({ do: 'reset' })
  const retried = await clients.ask({ do: 'open', address: stage.address, logins: await logins(gone, 1) })
  await push(stage, [[symbols[0], beyond]])
  const returned = await untilQuiet(clients)
  const { rows } = await sql<{ count: string }>`select count(*) from alert_firings`.execute(database.db)
  options.say(`${rows[0].count} firings in the database`)
  return [
    exactly('alerts armed', await figure(stage, 'assay_alerts_armed'), options.alerts),
    atMost('start of the server until they are armed', armingSeconds, 's'),
    atMost('the matcher on a quote', nsOfTick, 'ns'),
    exactly('firings that came to their users', told.own, wanted),
    exactly('firings that came to others', told.foreign + after.foreign + returned.foreign, 0),
    exactly('packets after a sign-out', packets, 0),
    exactly('ended sessions refused', retried.refused, gone.length),
    exactly(
      'packets to them',
      gone.reduce((sum, { userId }) => sum + (returned.packets[userId] ?? 0), 0),
      0,
    ),
  ]
}

/** Inserts alerts of the users first, then of users without a connection. */
async function insertAlerts({ database: { db } }: Stage, users: readonly Device[], count: number): Promise<void> {
  await sql`insert into users (email, name, google_sub, verified_at, steps_at, skip_broker_setup)
    select 'more-' || i || '@example.com', 'A. Trader', 'more-' || i, now(), now(), true
    from generate_series(1, ${count / alertsOfUser - users.length}::int) i`.execute(db)
  const ids = users.map(({ userId }) => userId)
  const isNear = sql`(i <= ${nearAlerts}::int and owner.id = any(${ids}::uuid[]))`
  await sql`insert into price_alerts (user_id, symbol, kind, params, side, trigger, cooldown_sec, channels, message, armed_at)
    select owner.id, (${symbols}::text[])[1 + case when ${isNear} then 0 else i % ${symbols.length}::int end], 'crossing',
      jsonb_build_object('price', case when ${isNear} then ${near}::float8
        else round((${start}::float8 * (1.01 + random() * 0.2))::numeric, 5)::float8 end),
      'bid', 'every', 0, array['toast'], owner.id::text, ${new Date(openMarketNow())}
    from users owner cross join generate_series(1, ${alertsOfUser}::int) i
    where owner.id = any(${ids}::uuid[]) or owner.google_sub like 'more-%'`.execute(db)
  await sql`analyze price_alerts`.execute(db)
}

/** Measures the matcher's time for a quote, over many that fire nothing. */
async function matcherNs(stage: Stage): Promise<number> {
  const read = async () => [await figure(stage, 'assay_alerts_matcher_seconds_total'), await figure(stage, 'assay_alerts_quotes_total')]
  const [secondsBefore, quotesBefore] = await read()
  for (let i = 0; i < 40; i++) {
    const prices = Array.from({ length: 500 }, (_, k): [string, number] => [symbols[k % symbols.length], start + ((k * 7) % 40) / 1e5])
    await push(stage, prices)
  }
  const [seconds, quotes] = await read()
  return ((seconds - secondsBefore) * 1e9) / (quotes - quotesBefore)
}

let lastAt = 0

/** Pushes quotes with the server's present time. */
async function push({ address, pushToken }: Stage, prices: readonly (readonly [symbol: string, price: number])[]): Promise<void> {
  const body = JSON.stringify({
    quotes: prices.map(([symbol, price]) => {
      lastAt = Math.max(lastAt + 1, openMarketNow())
      return { symbol, bid: Number(price.toFixed(5)), ask: Number(price.toFixed(5)), at: lastAt }
    }),
  })
  const headers = { authorization: `Bearer ${pushToken}`, 'content-type': 'application/json' }
  for (const late = Date.now() + 60_000; Date.now() < late; await wait(100)) {
    const answer = await fetch(`${address}/api/quotes/push`, { method: 'POST', headers, body })
    const text = await answer.text()
    if (answer.status === 200) return
    if (answer.status !== 503) throw new Error(`a push was answered ${answer.status}: ${text}`)
  }
  throw new Error('quotes are not taken')
}

/** Signs a device out, by itself or as an operator would. */
async function leave({ address, database: { db } }: Stage, device: Device, isOwn: boolean): Promise<void> {
  if (!isOwn) {
    await endSessions(db, { only: device.sessionId }, 'ended-by-operator')
    return
  }
  const headers = { authorization: `Bearer ${await device.token()}`, 'content-type': 'application/json' }
  const answer = await fetch(`${address}/api/auth/logout`, { method: 'POST', headers, body: '{}' })
  if (answer.status !== 200) throw new Error(`a sign-out was answered ${answer.status}: ${await answer.text()}`)
}

/** Waits until nothing has arrived for three seconds, and returns the report. */
async function untilQuiet(clients: Clients): Promise<Report> {
  for (let before = -1; ; await wait(3000)) {
    const report = await clients.ask({ do: 'report' })
    const count = report.own + report.foreign
    if (count === before) return report
    before = count
  }
}

async function figure({ address }: Stage, name: string): Promise<number> {
  const body = await (await fetch(`${address}/metrics`)).text()
  return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(body)?.[1] ?? 0)
}
