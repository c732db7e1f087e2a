import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type SignedUp, signIn, signUp } from '../test/accounts.ts'
import { answering, fireAlerts, numbersOf, upTo } from '../test/firings.ts'
import { discard, isRunning, postmasterOf, startProgram } from '../test/postgres-programs.ts'
import { type Client, socketClients } from '../test/socket-clients.ts'
import { testApp } from '../test/test-app.ts'
import { openBeside } from '../test/test-database.ts'
import { newDataFolder, removeFolder, startAssay } from '../test/test-program.ts'
import { migrate } from './platform/database/migrate.ts'
import { clusterDatabase, clusterUser } from './platform/postgres/cluster.ts'
import { openSecrets } from './platform/secrets/secrets-file.ts'

// Three programs share a PostgreSQL of their own, as on several machines: one leads the feed, two serve.

const often = { interval: 50 }
const token = 'a-token-of-many-characters'
const home = await newDataFolder()
const folder = await newDataFolder()
const postgres = await startProgram(home)
const { host, port } = await postgres.address()
const url = `postgres://${clusterUser}@localhost:${port}/${clusterDatabase}?host=${encodeURIComponent(host)}`
const database = openBeside(url)
await migrate(database.db)
const server = { ...(await testApp({}, { database, secrets: await openSecrets(folder) })), database }

const programOf = (role: string) =>
  startAssay({
    ASSAY_DATA: folder,
    DATABASE_URL: url,
    ASSAY_ROLE: role,
    FEED: 'push',
    FEED_PUSH_TOKEN: token,
    BACKTEST_WORKERS: '1',
    LOG_LEVEL: 'silent',
  })
const [feed, api, worker] = ['feed', 'api', 'worker'].map(programOf)
let clients: Record<'feed' | 'api' | 'worker', ReturnType<typeof socketClients>>

beforeAll(async () => {
  const at = async (program: typeof feed) => socketClients(await program.address)
  clients = { feed: await at(feed), api: await at(api), worker: await at(worker) }
})

afterAll(async () => {
  for (const { process } of [feed, api, worker]) process.kill('SIGTERM')
  const endings = await Promise.all([feed, api, worker].map(({ ended }) => ended))
  await database.close()
  await postgres.stop()
  await discard(home)
  for (const one of [home, folder]) await removeFolder(one)
  expect(endings, 'they shut down in order').toEqual(Array(3).fill({ code: 0, out: expect.any(String), err: '' }))
})

const has = (client: Client, numbers: readonly number[]) => vi.waitFor(() => expect(numbersOf(client)).toEqual(numbers), often)
const fire = ({ user }: SignedUp, count = 1) => fireAlerts(database.db, user.id, count)

async function push(program: typeof feed, bid: number, symbol = 'EURUSD'): Promise<number> {
  const quotes = [{ symbol, bid, ask: bid + 0.0002, at: Date.now() }]
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  return (await fetch(`${await program.address}/api/quotes/push`, { method: 'POST', headers, body: JSON.stringify({ quotes }) })).status
}

/** Waits until quotes pushed to the feed program arrive on every one of these sockets. */
async function quotesCome(followers: readonly Client[], symbol: string): Promise<void> {
  for (const { socket } of followers) socket.emit('subscribe', { symbols: [symbol] })
  const heard = followers.map(({ received }) => received.length)
  let bid = 1.2
  await vi.waitFor(async () => {
    bid += 0.0001
    expect(await push(feed, bid, symbol)).toBe(200)
    followers.forEach(({ received }, i) => {
      expect(received.slice(heard[i]).at(-1)).toMatchObject(['quotes', [{ symbol, source: 'push' }]])
    })
  }, often)
}

describe('several programs on one database', () => {
  it('have one leader, the feed program, whose quotes reach the sockets of all', async () => {
    const user = await signUp(server)
    const followers = await Promise.all([clients.feed, clients.api, clients.worker].map(({ connectAs }) => connectAs(user)))
    await quotesCome(followers, 'EURUSD')
    expect([await push(api, 1.2), await push(worker, 1.2)], 'they do not lead').toEqual([503, 503])
    const stranger = await clients.api.connectAs(user)
    await quotesCome(followers, 'GBPUSD')
    expect(stranger.received, 'a client without a subscription').toEqual([])
  })

  it("deliver a firing once to each of its user's sockets, on any program", async () => {
    const [user, other] = [await signUp(server), await signUp(server)]
    const device = { ...user, ...(await signIn(server.app, user.user.id)) }
    const own = [await clients.feed.connectAs(user), await clients.api.connectAs(user), await clients.worker.connectAs(device)]
    const foreign = await clients.api.connectAs(other)
    for (let i = 0; i < 10; i++) await fire(user, 2)
    await fire(other)
    for (const client of own) await has(client, upTo(20))
    await has(foreign, [1])
  })

  it('do not send again what a device has seen at one of them', async () => {
    const user = await signUp(server)
    const first = answering(await clients.feed.connectAs(user))
    await fire(user, 3)
    await has(first, [1, 2, 3])
    const kept = () => database.db.selectFrom('alert_cursors').select('seq').where('user_id', '=', user.user.id).executeTakeFirst()
    await vi.waitFor(async () => expect(await kept()).toEqual({ seq: '3' }), often)
    first.socket.disconnect()
    await fire(user)
    await has(await clients.api.connectAs(user), [4])
  })

  it('close the sockets of a session that was ended at another program, and send nothing more (v5.0.0-7.4.1)', async () => {
    const user = await signUp(server)
    const [there, elsewhere] = [await clients.api.connectAs(user), await clients.worker.connectAs(user)]
    const answer = await fetch(`${await feed.address}/api/auth/logout`, { method: 'POST', headers: user.headers })
    expect(answer.status).toBe(200)
    for (const { closed } of [there, elsewhere]) expect(await closed).toBe('io server disconnect')
    await fire(user)
    expect([...there.received, ...elsewhere.received]).toEqual([])
  })

  it('continue after PostgreSQL was killed and restarted: alerts, quotes and ends of sessions', async () => {
    const user = await signUp(server)
    const sockets = [await clients.feed.connectAs(user), await clients.api.connectAs(user), await clients.worker.connectAs(user)]
    await fire(user)
    for (const client of sockets) await has(client, [1])
    for (let round = 0; round < 2; round++) {
      const killed = postmasterOf(home)!
      process.kill(killed, 'SIGQUIT')
      await vi.waitFor(() => expect(isRunning(killed)).toBe(false), often)
      await vi.waitFor(() => fire(user, 2), often)
      for (const client of sockets) await vi.waitFor(() => expect(numbersOf(client)).toEqual(upTo(3 + 2 * round)), often)
      await quotesCome(sockets, round ? 'USDJPY' : 'AUDUSD')
    }
    expect(sockets.map(({ socket }) => socket.connected)).toEqual([true, true, true])
    const last = await signUp(server)
    const closing = await clients.api.connectAs(last)
    await fetch(`${await feed.address}/api/auth/logout`, { method: 'POST', headers: last.headers })
    expect(await closing.closed).toBe('io server disconnect')
  })
})
