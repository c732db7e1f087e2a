import { type ServerEvent, serverEvents } from '@assay/contracts'
import { sql } from 'kysely'
import { afterAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { elsewhere, type SignedUp, signIn, signUp } from '../../../test/accounts.ts'
import { silentLog } from '../../../test/data-folder.ts'
import {
  answering,
  batchesOf,
  fireAlerts,
  firingPatience,
  firingsOf,
  has,
  keepsSeen,
  numbersOf,
  placed,
  saw,
  upTo,
} from '../../../test/firings.ts'
import { type Client, figureOf, listening, listeningToAll, socketClients } from '../../../test/socket-clients.ts'
import { testApp } from '../../../test/test-app.ts'
import { newDatabaseUrl, openBeside } from '../../../test/test-database.ts'
import { readConfig } from '../../platform/config/config.ts'
import { createServer } from '../../platform/http/server.ts'
import { openSockets } from '../../platform/sockets/sockets.ts'
import { bellStore } from './bell.store.ts'
import { openDelivery } from './delivery.ts'

const url = await newDatabaseUrl()
const database = openBeside(url)
afterAll(() => database.close())
const { db } = database
const server = { ...(await testApp({ BACKTEST_WORKERS: '1' }, { database })), database }
const { app } = server
const { connectAs } = socketClients(await listeningToAll(server))

const fire = ({ user }: SignedUp, count = 1, options = {}) => fireAlerts(db, user.id, count, options)
const keeps = (user: SignedUp, seq: number, session?: string) => keepsSeen(server, user, seq, session)
const sessionOf = async ({ user }: SignedUp) => (await app.sessions.list(user.id))[0].id

async function leave({ socket, closed }: Client): Promise<void> {
  socket.disconnect()
  await closed
}

describe('a firing', () => {
  it('reaches every socket of every device of its user at once, in the form the contract defines', async () => {
    const user = await signUp(server)
    const other = { ...user, ...(await signIn(app, user.user.id)) }
    const clients = [await connectAs(user), await connectAs(user, { transports: ['polling'] }), await connectAs(other)]
    await placed(server)
    await fire(user)
    await fire(user, 2)
    for (const client of clients) {
      await has(client, [1, 2, 3])
      expect(client.received.map(([event]) => event)).toEqual(Array(3).fill('price-alert'))
      for (const [event, payload] of client.received) {
        const { success, data } = serverEvents[event as ServerEvent].safeParse(payload)
        expect([success, data], 'only fields that the contract defines').toEqual([true, payload])
      }
    }
    const bell = await app.inject({ url: '/api/bell', headers: user.headers, ...elsewhere })
    expect(firingsOf(clients[0]).reverse(), 'the same firings as in the notification list').toEqual(bell.json().firings)
  })

  it('of an alert without a toast is delivered as silent, live or after a reconnect', async () => {
    const user = await signUp(server)
    const draft = { symbol: 'XAUUSD', kind: 'above', params: { price: 900_000 }, channels: ['email'] }
    const made = await app.inject({ method: 'POST', url: '/api/price-alerts', headers: user.headers, payload: draft, ...elsewhere })
    const client = await connectAs(user)
    await fire(user, 1, { alertId: made.json().id, channels: ['email'] })
    await fire(user)
    await has(client, [1, 2])
    await leave(client)
    const again = await connectAs(user)
    await has(again, [1, 2])
    for (const one of [client, again]) expect(firingsOf(one).map(({ silent }) => silent)).toEqual([true, undefined])
    expect(batchesOf(again)).toHaveLength(1)
  })

  it('is delivered to nobody else, whatever events they send', async () => {
    const [ada, eve] = [await signUp(server), await signUp(server)]
    const [hers, evil] = [await connectAs(ada), await connectAs(eve)]
    for (const event of ['user connected', 'subscribe', 'join', 'alerts seen'])
      for (const payload of [
        eve.user.id,
        { symbols: [`user:${ada.user.id}`] },
        { seq: 0, userId: ada.user.id },
        { seq: 0, room: `user:${ada.user.id}` },
      ])
        if (event !== 'user connected' || payload === eve.user.id) evil.socket.emit(event, payload)
    await fire(ada, 3)
    await fire(eve)
    await has(evil, [1])
    await has(hers, [1, 2, 3])
    const own = await app.inject({ url: '/api/bell', headers: eve.headers, ...elsewhere })
    expect(firingsOf(evil)).toEqual(own.json().firings)
  })
})

describe('what a device has acknowledged', () => {
  it('is not sent again, and the rest is delivered on reconnect, in one batch and in order', async () => {
    const user = await signUp(server)
    const first = await connectAs(user)
    await fire(user, 3)
    await has(first, [1, 2, 3])
    saw(first, 2)
    await keeps(user, 2)
    await leave(first)
    await fire(user, 2)
    const resent = await figureOf(app, 'assay_alerts_resent_total')
    const second = answering(await connectAs(user))
    await has(second, [3, 4, 5])
    expect(batchesOf(second)).toMatchObject([{ left: 0 }])
    expect(await figureOf(app, 'assay_alerts_resent_total'), 'only the third, which it had not acknowledged').toBe(resent + 1)
    await keeps(user, 5)
    await leave(second)
    const third = await connectAs(user)
    await placed(server)
    await fire(user)
    await has(third, [6])
    expect(third.received[0][0]).toBe('price-alert')
  })

  it('is known at once when the device reconnects immediately', async () => {
    const user = await signUp(server)
    const client = await connectAs(user)
    await fire(user, 2)
    await has(client, [1, 2])
    saw(client, 2)
    await fire(user)
    await has(client, [1, 2, 3])
    await leave(client)
    await has(await connectAs(user), [3])
    await keeps(user, 2)
  })

  it('never moves back, nor beyond what was sent', async () => {
    const user = await signUp(server)
    const client = await connectAs(user)
    saw(client, 1_000_000)
    await fire(user, 2)
    await has(client, [1, 2])
    saw(client, 1_000_000)
    saw(client, 1)
    for (const payload of [{ seq: '3' }, { seq: -1 }, { seq: 1.5 }, {}, null, 3]) client.socket.emit('alerts seen', payload)
    await keeps(user, 2)
    await leave(client)
    await fire(user)
    await has(await connectAs(user), [3])
  })

  it('is stored per device', async () => {
    const user = await signUp(server)
    const session = await sessionOf(user)
    const other = { ...user, ...(await signIn(app, user.user.id)) }
    const [one, two] = [await connectAs(user), await connectAs(other)]
    await fire(user, 2)
    await Promise.all([has(one, [1, 2]), has(two, [1, 2])])
    saw(one, 2)
    await keeps(user, 2, session)
    await Promise.all([leave(one), leave(two)])
    await has(await connectAs(other), [1, 2])
    const back = await connectAs(user)
    await fire(user)
    await has(back, [3])
  })
})

describe('a new device', () => {
  it('has missed what fired since it signed in, and nothing earlier', async () => {
    const user = await signUp(server)
    await fire(user, 4)
    await sql`update alert_firings set fired_at = now() - interval '1 hour' where user_id = ${user.user.id} and seq <= 3`.execute(db)
    const client = answering(await connectAs(user))
    await fire(user)
    await has(client, [4, 5])
    expect(batchesOf(client).map(({ firings }) => firings.map(({ seq }) => seq))[0]).toContain(4)
  })

  it('has missed nothing when nothing has fired since it signed in', async () => {
    const user = await signUp(server)
    await fire(user, 4)
    await sql`update alert_firings set fired_at = now() - interval '1 hour' where user_id = ${user.user.id}`.execute(db)
    const client = await connectAs(user)
    await placed(server)
    await fire(user)
    await has(client, [5])
    expect(batchesOf(client)).toEqual([])
  })
})

/** A user with a thousand firings, whose device was away for seven days. */
async function awayForAWeek(): Promise<SignedUp> {
  const user = await signUp(server)
  const before = await connectAs(user)
  await fire(user)
  await has(before, [1])
  saw(before, 1)
  await keeps(user, 1)
  await leave(before)
  await fire(user, 1000)
  await sql`update alert_firings set fired_at = now() - (1001 - seq) * interval '10 minutes', at = now() - (1001 - seq) * interval '10 minutes'
    where user_id = ${user.user.id}`.execute(db)
  await sql`update sessions set created_at = now() - interval '20 days', last_used_at = now() - interval '6 days 23 hours 59 minutes'
    where user_id = ${user.user.id}`.execute(db)
  return user
}

describe('a device that was away for seven days', () => {
  it('gets the thousand firings in batches of two hundred, each once and in order, and then live ones', async () => {
    const user = await awayForAWeek()
    const client = answering(await connectAs(user))
    await vi.waitFor(() => expect(numbersOf(client).length).toBeGreaterThan(0), firingPatience)
    await fire(user, 3)
    await has(client, upTo(1004, 2))
    expect(batchesOf(client).map(({ firings, left }) => [firings.length, left])).toEqual([
      [200, 800],
      [200, 600],
      [200, 400],
      [200, 200],
      [200, 0],
    ])
    expect(client.received.slice(5).map(([event]) => event)).toEqual(Array(3).fill('price-alert'))
    await keeps(user, 1004)
  })

  it('gets the next batch only after it has acknowledged the whole previous one', async () => {
    const user = await awayForAWeek()
    const node = await nodeOf(600_000)
    const client = await node.connectAs(user)
    await has(client, upTo(201, 2))
    saw(client, 200)
    await fire(user)
    await keeps(user, 200)
    expect(numbersOf(client), 'one of the batch is not acknowledged').toEqual(upTo(201, 2))
    saw(client, 201)
    await has(client, upTo(401, 2))
  })

  it('gets everything exactly once even if it acknowledges nothing', async () => {
    const user = await awayForAWeek()
    const node = await nodeOf(50)
    const client = await node.connectAs(user)
    await has(client, upTo(1001, 2))
    expect(batchesOf(client)).toHaveLength(5)
    await fire(user)
    await has(client, upTo(1002, 2))
  })
})

/** Another node on the same database, which waits this long for a device to acknowledge a batch. */
async function nodeOf(patienceMs: number) {
  const { publicUrl, sessions, tokens, audit } = app
  const common = { config: readConfig({}), log: silentLog, version: '0', page: '/nowhere', checks: {}, publicUrl, sessions, tokens, audit }
  const node = await createServer(common, (routes, figures) => {
    openSockets(routes, { database, log: silentLog, figures })
    const delivery = openDelivery({ store: bellStore(db), connection: database.connection, log: silentLog, patienceMs })
    routes.sockets.onConnected(delivery.serve)
    routes.addHook('onListen', async () => delivery.start())
    routes.addHook('onClose', () => delivery.close())
  })
  onTestFinished(() => node.close())
  return socketClients(await listening(node), onTestFinished)
}
