import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { ServerPayload } from '@assay/contracts'
import { findInstrument, simulateBars } from '@assay/market'
import { sql } from 'kysely'
import { io } from 'socket.io-client'
import { dataStore } from '../../src/features/data/data.store.ts'
import { type Database, openDatabase } from '../../src/platform/database/database.ts'
import { migrate } from '../../src/platform/database/migrate.ts'
import { clusterDatabase, clusterUser } from '../../src/platform/postgres/cluster.ts'
import { openSecrets } from '../../src/platform/secrets/secrets-file.ts'
import { backtestBody } from '../backtest-bodies.ts'
import { openCalls } from '../chaos/calls.ts'
import { arrived, devices, firingRows } from '../chaos/chaos.ts'
import { openLane } from '../chaos/lane.ts'
import { openPage } from '../chaos/page.ts'
import { type Device, deviceMaker } from '../chaos/stage.ts'
import { verdictOf } from '../chaos/verdict.ts'
import { silentLog } from '../data-folder.ts'
import { atMost, exactly, type Figure, percentile } from '../load/figures.ts'
import { openMarketEnv, openMarketNow } from '../open-market.ts'
import { discard, startProgram } from '../postgres-programs.ts'
import { searchDraft } from '../search-bodies.ts'
import { newDataFolder, removeFolder } from '../test-program.ts'
import { openPrograms, type Programs, untilLed } from './programs.ts'
import { openProxy } from './proxy.ts'
import { openVisits, type Visits } from './visits.ts'

export interface ManyOptions {
  /** Seconds of load before the first disturbance. */
  readonly calmSeconds: number
  readonly perSecond: number
  readonly say: (line: string) => void
}

const symbols = ['GBPUSD', 'AUDUSD']
const alertsOfSymbol = 40
/** A quick backtest: four weeks of bars that are held. */
const aBacktest = backtestBody({ symbol: 'EURUSD' }, { start: '2024-01-08T00:00:00.000Z', end: '2024-02-05T00:00:00.000Z' })

/**
 * Six programs on one database and one data folder, two of each role, behind a proxy. Prices fire alerts and pages
 * listen all the time. Meanwhile the leader is killed, a search runs, and each program is replaced. In the end firings
 * and pages are compared with a plain reference.
 */
export async function manyPrograms(options: ManyOptions): Promise<Figure[]> {
  const ground = await openGround()
  const proxy = await openProxy()
  const began = Date.now()
  const programs = await openPrograms(proxy, { ...ground.env, PUBLIC_URL: proxy.address })
  try {
    const ready = atMost('six programs ready', (Date.now() - began) / 1000, 's')
    const scene = await openScene(ground, proxy.address, options)
    const figures: Figure[] = [ready, ...(await across(scene, programs, options))]
    options.say('alerts reach sockets on the other programs')
    figures.push(...(await leaderKilled(programs)))
    options.say('the leader was killed')
    figures.push(...(await searched(ground.database, proxy.address, scene.users[0])))
    figures.push(...memory(programs), await connections(ground.database, programs.places.length))
    options.say('a search is done')
    figures.push(...(await replaced(programs, scene.visits, scene.calls.figures, options.say)))
    figures.push(...(await scene.end()), exactly('requests that the proxy could give to nobody', proxy.failed.length, 0))
    return figures
  } finally {
    const endings = await programs.close()
    await proxy.close()
    await ground.close()
    if (endings.some((code) => code !== 0)) options.say(`the programs ended with ${endings.join(', ')}`)
  }
}

/** Starts PostgreSQL, and prepares a shared data folder with bars of a hundred days and the environment of the programs. */
async function openGround() {
  const [home, folder] = [await newDataFolder(), await newDataFolder()]
  const postgres = await startProgram(home, {}, { max_connections: '200' })
  const { host, port } = await postgres.address()
  const url = `postgres://${clusterUser}@localhost:${port}/${clusterDatabase}?host=${encodeURIComponent(host)}`
  const database = openDatabase(() => ({ connectionString: url }), silentLog)
  await migrate(database.db)
  const secrets = await openSecrets(folder)
  const range = [Date.UTC(2023, 10, 1), Date.UTC(2024, 4, 1)] as const
  const bars = simulateBars({ instrument: findInstrument('EURUSD')!, from: range[0], to: range[1], seed: 1 })
  await dataStore(folder, silentLog, Date.now).write({ provider: 'csv', symbol: 'EURUSD', timeframe: '1min' }, { bars, held: [range] })
  return {
    database,
    device: deviceMaker(database, secrets, openMarketNow),
    env: {
      ...openMarketEnv,
      ASSAY_DATA: folder,
      DATABASE_URL: url,
      FEED: 'push',
      FEED_PUSH_TOKEN: randomBytes(16).toString('hex'),
      TRUST_PROXY: 'loopback',
      PREMIUM_MODE: 'all',
      BACKTEST_WORKERS: '1',
      LOG_LEVEL: 'fatal',
      NEWS: 'off',
      CALENDAR_WEEKLY: 'off',
      USER_BACKTESTS_PER_MINUTE: '1000000',
    },
    async close() {
      await database.close()
      await postgres.stop()
      await discard(home)
      for (const one of [home, folder]) await removeFolder(one)
    },
  }
}

type Ground = Awaited<ReturnType<typeof openGround>>

/** Opens users with two devices each, alerts that are written and fire, and visitors who read. */
async function openScene(ground: Ground, address: string, { perSecond }: ManyOptions) {
  const users = await devices(ground, 6)
  const others = await devices(ground, 6, users)
  const pages = [...users, ...others].map((device) => openPage({ ...device, address }))
  const calls = openCalls(address, ground.env.FEED_PUSH_TOKEN)
  const visits = openVisits(address, await devices(ground, 3), aBacktest)
  const began = Date.now()
  let [isOver, fired] = [false, 0]
  const goesOn = async () => {
    while (!isOver && fired > (perSecond * (Date.now() - began)) / 1000) await wait(10)
    return !isOver
  }
  const count = (more: number) => {
    fired += more
  }
  const lanes = symbols.map((symbol) => openLane({ symbol, users, calls, goesOn, most: alertsOfSymbol, fired: count }))
  const running = Promise.all(lanes.map((lane) => lane.run()))
  return {
    users,
    calls,
    visits,
    /** Stops the load and compares the outcome. */
    async end(): Promise<Figure[]> {
      isOver = true
      await Promise.all([running, visits.stop()])
      await arrived(ground, pages)
      const rows = await firingRows(ground)
      const listed = (await Promise.all(users.map(calls.list))).flat()
      const { lost, missed, firedTwice, shownTwice, told } = verdictOf({ lanes, listed, rows, pages })
      for (const page of pages) page.leave()
      return [
        atMost('firings', rows.length, ''),
        exactly('acknowledged alerts lost', lost.length, 0),
        exactly('firings missed', missed.length, 0),
        exactly('fired twice', firedTwice.length, 0),
        exactly('shown twice', shownTwice.length, 0),
        exactly('wrongly told', told.length, 0),
        exactly('calls with an unexpected answer', calls.figures.faults.length, 0),
      ]
    },
  }
}

type Scene = Awaited<ReturnType<typeof openScene>>

/** Measures the time from a quote that the leader takes to the user's socket on each program. */
async function across({ users: [user] }: Scene, { places }: Programs, { calmSeconds }: ManyOptions): Promise<Figure[]> {
  const listeners = await Promise.all(places.map(async ({ name, port }) => listener(name, `http://127.0.0.1:${port}`, user)))
  await wait(calmSeconds * 1000)
  for (const { leave } of listeners) leave()
  return listeners.flatMap(({ name, delays }) => [
    atMost(`quote to a socket on ${name}, half of them`, percentile(delays, 50), 'ms'),
    atMost(`quote to a socket on ${name}, 95 of 100`, percentile(delays, 95), 'ms', 2000),
  ])
}

function listener(name: string, address: string, { token }: Device) {
  const delays: number[] = []
  const socket = io(address, {
    forceNew: true,
    transports: ['websocket'],
    auth: (give) => void token().then((own) => give({ token: own })),
  })
  socket.on('price-alert', ({ at }: ServerPayload<'price-alert'>) => void delays.push(openMarketNow() - Date.parse(at)))
  return { name, delays, leave: () => socket.disconnect() }
}

async function leaderKilled(programs: Programs): Promise<Figure[]> {
  const { place } = await untilLed(programs)
  await programs.kill(place)
  const { place: next, ms } = await untilLed(programs)
  if (next === place) throw new Error('the killed program leads')
  await programs.revive(place)
  return [atMost('the other feed leads after the leader was killed', ms / 1000, 's', 10)]
}

/** Runs a search of eight chunks, and reads meanwhile which program holds which ticket. */
async function searched({ db }: Database, address: string, user: Device): Promise<Figure[]> {
  const headers = { authorization: `Bearer ${await user.token()}`, 'content-type': 'application/json' }
  const began = Date.now()
  const made = await fetch(`${address}/api/searches`, { method: 'POST', headers, body: JSON.stringify(searchDraft({ fast: 250 })) })
  if (made.status !== 200) throw new Error(`no search: ${made.status} ${await made.text()}`)
  const { id } = (await made.json()) as { id: string }
  const tickets = new Map<string, Set<string>>()
  for (;;) {
    const held = await db
      .selectFrom('jobs')
      .select(['id', 'worker'])
      .where('worker', 'is not', null)
      .where('kind', '=', 'search-chunks')
      .execute()
    for (const { id: ticket, worker } of held) tickets.set(worker!, (tickets.get(worker!) ?? new Set()).add(ticket))
    const { state, error } = await db.selectFrom('searches').select(['state', 'error']).where('id', '=', id).executeTakeFirstOrThrow()
    if (state === 'done') break
    if (state !== 'running') throw new Error(`the search is ${state}: ${error}`)
    await wait(20)
  }
  const parts = [...tickets.values()].map(({ size }) => size)
  return [
    exactly('workers that shared a search', parts.length, 2),
    atMost('chunks of it that one worker did', Math.max(...parts), '', 7),
    atMost('a search of 2,000 variants over 100 days', (Date.now() - began) / 1000, 's'),
  ]
}

/** Memory of one program of each role, after the load. */
const memory = ({ places }: Programs): Figure[] =>
  places
    .filter(({ name }) => name.endsWith('1'))
    .map(({ role, program }) => atMost(`memory of a program with the role ${role}`, program.residentMb(), 'MB'))

async function connections({ db }: Database, programs: number): Promise<Figure> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity where application_name like 'assay-%' and backend_type = 'client backend'`.execute(
    db,
  )
  return atMost('connections to PostgreSQL of a program, on average', rows[0].count / programs, '')
}

async function replaced(
  programs: Programs,
  visits: Visits,
  calls: { readonly acknowledged: number; readonly again: number },
  say: (line: string) => void,
): Promise<Figure[]> {
  visits.take()
  const before = { ...calls }
  const seconds: number[] = []
  for (const place of programs.places) {
    seconds.push(await timed(() => programs.replace(place)))
    say(`${place.name} is replaced`)
  }
  await untilLed(programs)
  const { requests, failed, times } = visits.take()
  for (const each of failed.slice(0, 5)) say(each)
  return [
    atMost('a program replaced, the slowest', Math.max(...seconds), 's'),
    atMost('requests while they were replaced', requests + calls.acknowledged - before.acknowledged, ''),
    exactly('failed of them', failed.length, 0),
    exactly('writes and pushes that had to be asked again', calls.again - before.again, 0),
    atMost('a request meanwhile, 95 of 100', percentile(times, 95), 'ms'),
    atMost('a request meanwhile, the longest', times.at(-1) ?? Number.NaN, 'ms'),
  ]
}

async function timed(work: () => Promise<void>): Promise<number> {
  const began = Date.now()
  await work()
  return (Date.now() - began) / 1000
}
