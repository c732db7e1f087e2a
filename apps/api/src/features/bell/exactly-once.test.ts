import { setTimeout } from 'node:timers/promises'
import { isWhole } from '@assay/testkit'
import { sql } from 'kysely'
import { afterAll, describe, expect, inject, it, onTestFinished, vi } from 'vitest'
import { type SignedUp, signIn, signUp } from '../../../test/accounts.ts'
import { withClient } from '../../../test/cluster.ts'
import { answering, fireAlerts, firingPatience, firingsOf, has, keepsSeen, numbersOf, upTo } from '../../../test/firings.ts'
import { openLink } from '../../../test/link.ts'
import { type Client, figureOf, listeningToAll, socketClients } from '../../../test/socket-clients.ts'
import { testApp } from '../../../test/test-app.ts'
import { newDatabaseUrl, openBeside } from '../../../test/test-database.ts'

const url = await newDatabaseUrl()
const database = openBeside(url)
afterAll(() => database.close())
const { db } = database
const server = { ...(await testApp({ BACKTEST_WORKERS: '1' }, { database })), database }
const { app } = server
const address = await listeningToAll(server)
const { connectAs, codeOf } = socketClients(address)

const fire = ({ user }: SignedUp, count = 1) => fireAlerts(db, user.id, count)
const keeps = (user: SignedUp, seq: number) => keepsSeen(server, user, seq)

/** Asserts that one socket received its firings in order, without repeats or gaps between the first and the last. */
function isGapless(client: Client): void {
  const numbers = numbersOf(client)
  if (numbers.length > 0) expect(numbers).toEqual(upTo(numbers.at(-1)!, numbers[0]))
}

describe('two hundred firings in a burst', () => {
  it('arrive once and in order on each socket, while others connect and disconnect', async () => {
    const user = await signUp(server)
    const devices = [user, { ...user, ...(await signIn(app, user.user.id)) }, { ...user, ...(await signIn(app, user.user.id)) }]
    const staying = await connectAs(user, { transports: ['polling'] })
    const all = devices.map(() => [] as Client[])
    let over = false
    const comings = devices.map(async (device, i) => {
      for (let patienceMs = 20 * (i + 1); !over; patienceMs += 10) {
        const client = answering(await connectAs(device))
        all[i].push(client)
        await setTimeout(patienceMs)
        if (!over) client.socket.io.engine.close()
      }
    })
    for (let fired = 0; fired < 200; fired += 20) {
      // However slow connections are, the last firings come after some of them.
      if (fired === 180) await vi.waitFor(() => expect(all.every((own) => own.length > 2)).toBe(true), firingPatience)
      await Promise.all([1, 2, 3, 4, 10].map((count) => fire(user, count)))
    }
    over = true
    await Promise.all(comings)
    await has(staying, upTo(200))
    for (const own of all) {
      await vi.waitFor(() => expect(numbersOf(own.at(-1)!).at(-1)).toBe(200), firingPatience)
      own.forEach(isGapless)
      expect(
        [...new Set(own.flatMap(numbersOf))].sort((a, b) => a - b),
        'each device has received all',
      ).toEqual(upTo(200))
      expect(own.length, 'connections').toBeGreaterThan(2)
    }
  })
})

describe('a page on a bad link', () => {
  it('reconnects after the link is cut, and gets what it missed', async () => {
    const user = await signUp(server)
    const link = await openLink(address)
    onTestFinished(() => link.close())
    const client = answering(await socketClients(link.address, onTestFinished).connectAs(user, { reconnection: true }))
    await fire(user, 2)
    await has(client, [1, 2])
    await keeps(user, 2)
    for (const last of [5, 8, 11]) {
      link.cut()
      await fire(user, 3)
      await has(client, upTo(last))
      await keeps(user, last)
    }
    expect(new Set(firingsOf(client).map(({ id }) => id)).size).toBe(11)
  })

  it('gets what was sent while the link dropped everything over its next connection', async () => {
    const user = await signUp(server)
    const link = await openLink(address)
    onTestFinished(() => link.close())
    const { connectAs: connectOver } = socketClients(link.address, onTestFinished)
    const deaf = answering(await connectOver(user))
    await fire(user, 2)
    await has(deaf, [1, 2])
    await keeps(user, 2)
    link.silence()
    const sent = await figureOf(app, 'assay_alerts_sent_total')
    await fire(user, 3)
    await vi.waitFor(async () => expect(await figureOf(app, 'assay_alerts_sent_total'), 'they were sent').toBe(sent + 3), firingPatience)
    const client = answering(await connectOver(user))
    await has(client, [3, 4, 5])
    await fire(user)
    await has(client, [3, 4, 5, 6])
    expect(numbersOf(deaf)).toEqual([1, 2])
    await keeps(user, 6)
  })

  it('that reads slowly is sent the rest from the table when there is room, so nothing piles up', async () => {
    const user = await signUp(server)
    const slow = answering(await connectAs(user))
    const { _socket: line } = (slow.socket.io.engine.transport as unknown as { ws: { _socket: NodeJS.ReadableStream } }).ws
    await fire(user)
    await has(slow, [1])
    line.pause()
    const filler = [{ symbol: 'X'.repeat(50_000), bid: 1, ask: 1, at: 1, source: 'test' }]
    // The first messages fill the network's buffers, which takes some rounds on a slow machine; the others wait behind them.
    for (let round = 0; round < 10; round++) {
      for (let i = 0; i < 100; i++) app.sockets.toUser(user.user.id, 'quotes', filler)
      await setTimeout(20)
    }
    const sent = await figureOf(app, 'assay_alerts_sent_total')
    await fire(user, 20)
    const quick = await connectAs({ ...user, ...(await signIn(app, user.user.id)) })
    await has(quick, upTo(21))
    expect(await figureOf(app, 'assay_alerts_sent_total'), 'to the other device only').toBe(sent + 21)
    line.resume()
    await has(slow, upTo(21))
  })
})

const listeners = `from pg_stat_activity where datname = '${new URL(url).pathname.slice(1)}' and query ilike 'listen%alert_fired%'`

describe('while the notification connection is down', () => {
  it('firings reach all connected devices once it is back', async () => {
    const users = await Promise.all([signUp(server), signUp(server), signUp(server)])
    const clients = await Promise.all(users.map((user) => connectAs(user)))
    await withClient(inject('cluster'), (client) => client.query(`select pg_terminate_backend(pid) ${listeners}`))
    for (const user of users) await fire(user, 3)
    for (const client of clients) await has(client, [1, 2, 3])
    for (const user of users) await fire(user)
    for (const client of clients) await has(client, [1, 2, 3, 4])
  })

  it('a firing whose notification was lost is delivered before the next one', async () => {
    const user = await signUp(server)
    const client = await connectAs(user)
    await fire(user)
    await has(client, [1])
    await fireUntold(user)
    await fireUntold(user)
    await fire(user, 2)
    await has(client, [1, 2, 3, 4, 5])
  })

  it('an unreadable notification makes the server read the table', async () => {
    const user = await signUp(server)
    const client = await connectAs(user)
    await fire(user)
    await has(client, [1])
    await fireUntold(user)
    await sql`select pg_notify('alert_fired', '{"userId":')`.execute(db)
    await has(client, [1, 2])
  })
})

/** Stores a firing for a user who has had one, without notifying any process. */
async function fireUntold({ user }: SignedUp): Promise<void> {
  await sql`with next as (update alert_sequences set seq = seq + 1 where user_id = ${user.id} returning user_id, seq)
    insert into alert_firings (user_id, seq, alert_id, occasion, kind, symbol, message, price, at, late, source, simulated)
    select user_id, seq, gen_random_uuid(), 1, 'alert', 'XAUUSD', '', 1, now(), false, 'push', false from next`.execute(db)
}

describe('after the session has ended', () => {
  it('no packet is sent, and a connection with the old token gets nothing (v5.0.0-7.4.1)', async () => {
    const user = await signUp(server)
    const client = await connectAs(user, { reconnection: true })
    await fire(user)
    await has(client, [1])
    await app.inject({ method: 'POST', url: '/api/auth/logout', headers: user.headers })
    expect(await client.closed).toBe('io server disconnect')
    const [messages, alerts] = [await figureOf(app, 'assay_socket_messages_sent_total'), await figureOf(app, 'assay_alerts_sent_total')]
    const witness = await signUp(server)
    const heard = await connectAs(witness)
    await fire(user, 5)
    await fire(witness)
    await has(heard, [1])
    expect(await figureOf(app, 'assay_alerts_sent_total'), 'to the witness only').toBe(alerts + 1)
    const refused = new Promise<{ data?: { code: string } }>((resolve) => client.socket.once('connect_error', resolve))
    client.socket.connect()
    expect((await refused).data?.code).toBe('SIGN_IN_REQUIRED')
    expect(numbersOf(client)).toEqual([1])
    expect(await figureOf(app, 'assay_socket_messages_sent_total'), 'the refusal, the greeting, and the alert of the witness').toBe(
      messages + 3,
    )
  })

  it('a page of another site gets none of the firings a user has missed (v5.0.0-4.4.2)', async () => {
    const user = await signUp(server)
    await fire(user, 3)
    const sent = await figureOf(app, 'assay_alerts_sent_total')
    const headers = { origin: 'https://evil.example' }
    for (const transports of [['websocket'], ['polling']] as const)
      expect(await codeOf(connectAs(user, { headers, transports: [...transports] }))).not.toBe('connected')
    expect(await figureOf(app, 'assay_alerts_sent_total')).toBe(sent)
  })
})

/** Runs eight at a time, no more than there are database connections. */
async function fewAtOnce<T>(count: number, work: (i: number) => Promise<T>): Promise<T[]> {
  const done: T[] = []
  while (done.length < count) done.push(...(await Promise.all(Array.from({ length: 8 }, (_, i) => work(done.length + i)))))
  return done
}

describe('two hundred users', () => {
  const many = process.env.ASSAY_PROVE === '1' ? 1000 : isWhole ? 25 : 5

  it(`whose alerts fire ${many} times each get all of their own and nothing else`, { timeout: 600_000 }, async () => {
    const users = await fewAtOnce(200, () => signUp(server))
    const clients = await fewAtOnce(200, async (i) => answering(await connectAs(users[i])))
    for (let round = 0; round < 5; round++) await fewAtOnce(200, (i) => fire(users[i], many / 5))
    await vi.waitFor(() => expect(clients.every((client) => numbersOf(client).length >= many)).toBe(true), { interval: 250 })
    const { rows } = await sql<{ id: string; user_id: string }>`select id, user_id from alert_firings`.execute(db)
    const owner = new Map(rows.map(({ id, user_id }) => [id, user_id]))
    const foreign = clients.flatMap((client, i) => firingsOf(client).filter(({ id }) => owner.get(id) !== users[i].user.id))
    expect(foreign).toEqual([])
    for (const client of clients) expect(numbersOf(client)).toEqual(upTo(many))
    for (const client of clients) client.socket.disconnect()
  })
})
