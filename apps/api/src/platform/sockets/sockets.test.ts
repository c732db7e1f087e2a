import { randomUUID } from 'node:crypto'
import { serverEvents } from '@assay/contracts'
import { SignJWT } from 'jose'
import { sql } from 'kysely'
import { describe, expect, it, vi } from 'vitest'
import { type SignedUp, signIn, signUp } from '../../../test/accounts.ts'
import { type Client, figureOf, listeningToAll, type Refused, socketClients } from '../../../test/socket-clients.ts'
import { testApp } from '../../../test/test-app.ts'
import { cookieNames } from '../identity/visitor.ts'

const feedToken = 'a-token-of-many-characters'
const server = await testApp({ BACKTEST_WORKERS: '1', FEED: 'push', FEED_PUSH_TOKEN: feedToken })
const { app, database, secrets } = server
const address = await listeningToAll(server)
const { connect, connectAs, codeOf } = socketClients(address)

const [id, alertId] = [randomUUID(), randomUUID()]
const alert = (message: string) => ({
  id,
  alertId,
  kind: 'alert' as const,
  symbol: 'XAUUSD',
  message,
  price: 2400.5,
  at: '2026-03-02T10:00:00.000Z',
  late: false,
  source: 'test',
  simulated: false,
  seq: 1,
})
const quote = (bid: number, symbol = 'XAUUSD') => ({ symbol, bid, ask: bid + 0.2, at: 1_772_445_600_000, source: 'test' })
const socketsNow = () => figureOf(app, 'assay_sockets')

/** An expired token of a valid session, signed with our own key. */
function expired({ user }: SignedUp, sessionId: string): Promise<string> {
  const [{ id, bytes }] = secrets.keys('access-token')
  const now = Math.floor(Date.now() / 1000)
  return new SignJWT({ sid: sessionId })
    .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt', kid: id })
    .setIssuer('assay')
    .setAudience('assay-api')
    .setSubject(user.id)
    .setIssuedAt(now - 615)
    .setExpirationTime(now - 15)
    .sign(bytes)
}

describe('a socket', () => {
  it.each(['websocket', 'polling'] as const)(
    'by %s is admitted with the token of a session that was started by a sign-in (v5.0.0-4.4.4)',
    async (transport) => {
      const user = await signUp(server)
      const client = await connectAs(user, { transports: [transport] })
      app.sockets.toUser(user.user.id, 'price-alert', alert('Gold above 2400'))
      await vi.waitFor(() => expect(client.received).toEqual([['price-alert', alert('Gold above 2400')]]))
      expect(serverEvents['price-alert'].safeParse(client.received[0][1]).success, 'as the contract says').toBe(true)
    },
  )

  it('of a browser is admitted with both halves of its session', async () => {
    const user = await signUp(server, { browser: true })
    expect(await codeOf(connectAs(user))).toBe('connected')
    expect(await codeOf(connectAs(user, { transports: ['polling'] }))).toBe('connected')
  })

  it('is not authenticated by its cookies alone (v5.0.0-4.4.3, v5.0.0-3.5.1)', async () => {
    const user = await signUp(server, { browser: true })
    const cookie = `${user.headers.cookie}; ${cookieNames.access}=${user.accessToken}; ${cookieNames.refresh}=${user.refreshToken}`
    expect(await codeOf(connect({}))).toBe('SIGN_IN_REQUIRED')
    expect(await codeOf(connect({ headers: { cookie, authorization: `Bearer ${user.accessToken}` } }))).toBe('SIGN_IN_REQUIRED')
    expect(await codeOf(connect({ headers: { cookie }, transports: ['polling'] }))).toBe('SIGN_IN_REQUIRED')
  })

  it('is refused with a token in its address, even if a valid one is given elsewhere', async () => {
    const user = await signUp(server)
    for (const name of ['token', 'accessToken', 'access_token']) {
      const query = { [name]: user.accessToken }
      expect(await codeOf(connect({ query })), name).toBe('SIGN_IN_REQUIRED')
      expect(await codeOf(connectAs(user, { query })), name).toBe('SIGN_IN_REQUIRED')
    }
  })

  it('is refused with a stolen token without the half that only the browser holds (v5.0.0-4.4.3)', async () => {
    const user = await signUp(server, { browser: true })
    const other = await signUp(server, { browser: true })
    expect(await codeOf(connect({ token: user.accessToken }))).toBe('SIGN_IN_REQUIRED')
    expect(await codeOf(connect({ token: user.accessToken, headers: { cookie: other.headers.cookie } }))).toBe('SIGN_IN_REQUIRED')
  })

  it.each(['websocket', 'polling'] as const)(
    'by %s from another site’s page is refused before the handshake (v5.0.0-4.4.2, v5.0.0-3.5.1)',
    async (transport) => {
      const user = await signUp(server)
      for (const origin of ['https://evil.example', 'null', 'http://127.0.0.1.evil.example', 'https://evil.example/http://127.0.0.1'])
        await expect(connectAs(user, { headers: { origin }, transports: [transport] }), origin).rejects.not.toHaveProperty('data')
      expect(await codeOf(connectAs(user, { headers: { origin: address }, transports: [transport] }))).toBe('connected')
    },
  )

  it.each(['websocket', 'polling'] as const)(
    'by %s from a page on another port of this machine is refused, although cookies ignore ports (v5.0.0-4.4.2, v5.0.0-3.5.1)',
    async (transport) => {
      const user = await signUp(server, { browser: true })
      const { port } = new URL(address)
      const elsewhere = [
        `http://127.0.0.1:${Number(port) - 1}`,
        'http://127.0.0.1',
        `http://localhost:${port}`,
        `https://127.0.0.1:${port}`,
      ]
      for (const origin of elsewhere)
        await expect(
          connectAs(user, { headers: { cookie: user.headers.cookie, origin }, transports: [transport] }),
          origin,
        ).rejects.not.toHaveProperty('data')
    },
  )

  it('gives pages of other sites no access: there are no CORS headers, and no cookie is set', async () => {
    const url = `${address}/socket.io/?EIO=4&transport=polling`
    const answer = await fetch(url)
    expect(answer.status).toBe(200)
    expect([...answer.headers.keys()].filter((name) => /^access-control|^set-cookie/.test(name))).toEqual([])
    expect((await fetch(url, { headers: { origin: 'https://evil.example' } })).status).toBe(403)
    expect((await fetch(url, { method: 'OPTIONS', headers: { origin: 'https://evil.example' } })).status).toBe(400)
    expect((await fetch(`${address}/socket.io/socket.io.js`)).status, 'the page has its own client library').toBe(400)
    expect((await fetch(`${address}/socket.io`)).status).toBe(404)
  })

  it.each([
    ['session', 'VERIFY_REQUIRED'],
    ['verified', 'STEPS_REQUIRED'],
    ['steps', 'BROKER_REQUIRED'],
  ] as const)('of a user who has reached only the level %s is refused with the code of the gate', async (upTo, code) => {
    const user = await signUp(server, { upTo })
    const refused: Refused = await connectAs(user).then(
      () => expect.unreachable(),
      (error: Refused) => error,
    )
    expect(refused.data).toEqual({ code, message: refused.message })
  })

  it('of a disabled user is refused', async () => {
    const user = await signUp(server)
    await sql`update users set is_active = false where id = ${user.user.id}`.execute(database.db)
    expect(await codeOf(connectAs(user))).toBe('SIGN_IN_REQUIRED')
  })

  it('is refused with a token that is expired or forged, or whose session is over (v5.0.0-7.4.1, v5.0.0-7.2.1)', async () => {
    const user = await signUp(server)
    const [{ id }] = await app.sessions.list(user.user.id)
    expect(await codeOf(connect({ token: await expired(user, id) }))).toBe('SIGN_IN_REQUIRED')
    for (const token of ['', 'x', `${user.accessToken}A`, 'a.b.c', '.'.repeat(10_000)])
      expect(await codeOf(connect({ token })), token).toBe('SIGN_IN_REQUIRED')
    for (const token of [{ $ne: '' }, [user.accessToken], 1]) expect(await codeOf(connect({ token }))).toBe('SIGN_IN_REQUIRED')
    expect(await codeOf(connectAs(user)), 'the valid token').toBe('connected')
    await sql`update sessions set expires_at = now() where id = ${id}`.execute(database.db)
    expect(await codeOf(connectAs(user))).toBe('SIGN_IN_REQUIRED')
  })
})

describe('the id that a client announces', () => {
  it('is only compared: the correct one changes nothing', async () => {
    const user = await signUp(server)
    const client = await connectAs(user)
    client.socket.emit('user connected', user.user.id)
    client.socket.emit('anything else', { room: 'user:x' })
    app.sockets.toUser(user.user.id, 'price-alert', alert('own'))
    await vi.waitFor(() => expect(client.received).toEqual([['price-alert', alert('own')]]))
  })

  it.each(['user connected', 'user disconnected'])(
    'ends the socket if it names another user in "%s", and the socket receives nothing of theirs (v5.0.0-8.2.2)',
    async (event) => {
      const [user, other] = [await signUp(server), await signUp(server)]
      const [liar, honest] = [await connectAs(user), await connectAs(other)]
      liar.socket.emit(event, other.user.id)
      expect(await liar.closed).toBe('io server disconnect')
      app.sockets.toUser(other.user.id, 'price-alert', alert('secret'))
      await vi.waitFor(() => expect(honest.received).toHaveLength(1))
      expect(liar.received).toEqual([])
      for (const id of [undefined, null, { id: user.user.id }, user.user.id.toUpperCase()]) {
        const client = await connectAs(user)
        client.socket.emit(event, id)
        expect(await client.closed).toBe('io server disconnect')
      }
    },
  )

  it('closes the socket that sends "user disconnected" with it', async () => {
    const user = await signUp(server)
    const [leaving, staying] = [await connectAs(user), await connectAs(user)]
    leaving.socket.emit('user disconnected', user.user.id)
    expect(await leaving.closed).toBe('io server disconnect')
    expect(staying.socket.connected).toBe(true)
  })
})

describe('the sockets of a user', () => {
  it('are limited to twenty; the newest replaces the oldest', async () => {
    const user = await signUp(server)
    const second = await signIn(app, user.user.id)
    const clients: Client[] = []
    for (let i = 0; i < 20; i++) clients.push(await connectAs(i % 2 ? user : { ...user, ...second }))
    const before = await socketsNow()
    const newest = await connectAs(user)
    expect(await clients[0].closed).toBe('io server disconnect')
    expect(await socketsNow()).toBe(before)
    app.sockets.toUser(user.user.id, 'price-alert', alert('to all'))
    await vi.waitFor(() => expect([...clients.slice(1), newest].map(({ received }) => received.length)).toEqual(Array(20).fill(1)))
    expect(clients[0].received).toEqual([])
  })

  it("receive the user's events and none of two hundred others'", async () => {
    const users = await Promise.all(Array.from({ length: 200 }, () => signUp(server)))
    const clients: Client[] = []
    // A few at a time: each is closed if it is not admitted within ten seconds.
    for (let i = 0; i < users.length; i += 10) clients.push(...(await Promise.all(users.slice(i, i + 10).map((user) => connectAs(user)))))
    for (let round = 0; round < 5; round++)
      for (const { user } of users) app.sockets.toUser(user.id, 'price-alert', alert(`${round} for ${user.id}`))
    await vi.waitFor(() => expect(clients.every(({ received }) => received.length >= 5)).toBe(true))
    const wanted = users.map(({ user }) => [0, 1, 2, 3, 4].map((round) => `${round} for ${user.id}`))
    expect(clients.map(({ received }) => received.map(([, payload]) => (payload as { message: string }).message))).toEqual(wanted)
    for (const { socket } of clients) socket.disconnect()
  })
})

describe('the quotes of a symbol', () => {
  it('arrive from the feed and are sent to every follower', async () => {
    const { socket, received } = await connectAs(await signUp(server))
    socket.emit('subscribe', { symbols: ['GBPUSD'] })
    const headers = { authorization: `Bearer ${feedToken}` }
    await vi.waitFor(
      async () => {
        const sent = { symbol: 'GBPUSD', bid: 1.25, ask: 1.2502, at: Date.now() }
        await app.inject({ method: 'POST', url: '/api/quotes/push', headers, payload: { quotes: [sent] } })
        expect(received.length).toBeGreaterThan(0)
      },
      { interval: 100 },
    )
    expect(received[0]).toMatchObject(['quotes', [{ symbol: 'GBPUSD', bid: 1.25, ask: 1.2502 }]])
    expect(serverEvents.quotes.safeParse(received[0][1]).success, 'as the contract says').toBe(true)
  })

  it('are sent to a follower until they unsubscribe', async () => {
    const [follower, stranger] = [await connectAs(await signUp(server)), await connectAs(await signUp(server))]
    follower.socket.emit('subscribe', { symbols: ['XAUUSD', 'EURUSD'] })
    stranger.socket.emit('subscribe', { symbols: 'XAUUSD' })
    stranger.socket.emit('subscribe', { symbols: ['XAUUSD'], room: 'user:x' })
    stranger.socket.emit('subscribe', null)
    await vi.waitFor(() => {
      app.sockets.publish('XAUUSD', 'quotes', [quote(2400)])
      expect(follower.received).toContainEqual(['quotes', [quote(2400)]])
    })
    expect(serverEvents.quotes.safeParse(follower.received[0][1]).success, 'as the contract says').toBe(true)
    follower.socket.emit('unsubscribe', { symbols: ['XAUUSD'] })
    let bid = 2401
    await vi.waitFor(async () => {
      bid += 1
      app.sockets.publish('XAUUSD', 'quotes', [quote(bid)])
      app.sockets.publish('EURUSD', 'quotes', [quote(bid, 'EURUSD')])
      await vi.waitFor(() => expect(follower.received).toContainEqual(['quotes', [quote(bid, 'EURUSD')]]))
      expect(follower.received).not.toContainEqual(['quotes', [quote(bid)]])
    })
    expect(stranger.received).toEqual([])
  })
})
