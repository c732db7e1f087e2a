import { type ClientRequest, request } from 'node:http'
import { afterAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { signUp } from '../../../test/accounts.ts'
import { figureOf, listeningToAll, socketClients } from '../../../test/socket-clients.ts'
import { testApp } from '../../../test/test-app.ts'
import { newDatabaseUrl, openBeside } from '../../../test/test-database.ts'
import { newDataFolder, removeFolder, startAssay } from '../../../test/test-program.ts'
import { openSecrets } from '../secrets/secrets-file.ts'

const url = await newDatabaseUrl()
const database = openBeside(url)
const folder = await newDataFolder()
afterAll(async () => {
  await database.close()
  await removeFolder(folder)
})
const server = { ...(await testApp({ BACKTEST_WORKERS: '1' }, { database, secrets: await openSecrets(folder) })), database }
const { app } = server
const address = await listeningToAll(server)
const { connect, connectAs } = socketClients(address)

const quote = (bid: number) => ({ symbol: 'XAUUSD', bid, ask: bid + 0.2, at: 1_772_445_600_000, source: 'test' })

// This runs before any other socket is open.
describe('the metrics', () => {
  it('count the open sockets and the messages sent', async () => {
    const before = await figureOf(app, 'assay_socket_messages_sent_total')
    const open = await figureOf(app, 'assay_sockets')
    const client = await connectAs(await signUp(server))
    expect(await figureOf(app, 'assay_sockets')).toBe(open + 1)
    expect(await figureOf(app, 'assay_socket_messages_sent_total'), 'the connect message').toBe(before + 1)
    client.socket.disconnect()
    await vi.waitFor(async () => expect(await figureOf(app, 'assay_sockets')).toBe(open))
  })
})

describe('messages from a client', () => {
  it('may have at most 64 kB each; a larger one ends the socket', async () => {
    const user = await signUp(server)
    const [small, large] = [await connectAs(user), await connectAs(user)]
    small.socket.emit('anything', 'x'.repeat(63 * 1024))
    large.socket.emit('anything', 'x'.repeat(65 * 1024))
    expect(await large.closed).toMatch(/^transport/)
    const polling = await connectAs(user, { transports: ['polling'] })
    polling.socket.emit('anything', 'x'.repeat(65 * 1024))
    expect(await polling.closed).toMatch(/^transport/)
    expect(small.socket.connected).toBe(true)
  })

  it.each(['websocket', 'polling'] as const)('are limited to fifty a second by %s; a flood ends the socket', async (transport) => {
    const user = await signUp(server)
    const [calm, flood] = [await connectAs(user), await connectAs(user, { transports: [transport] })]
    for (let i = 0; i < 40; i++) calm.socket.emit('anything', i)
    for (let i = 0; i < 200; i++) flood.socket.emit('anything', i)
    expect(await flood.closed).toMatch(/^transport/)
    expect(calm.socket.connected).toBe(true)
  })

  it('must be text; bytes end the socket', async () => {
    const client = await connectAs(await signUp(server))
    client.socket.emit('anything', new Uint8Array(8))
    expect(await client.closed).toMatch(/^transport/)
  })

  it('can subscribe to at most fifty symbols', async () => {
    const { socket, received } = await connectAs(await signUp(server))
    const symbols = Array.from({ length: 50 }, (_, i) => `SYM${i}`)
    socket.emit('subscribe', { symbols })
    socket.emit('subscribe', { symbols: ['SYM0', 'ONEMORE'] })
    socket.emit('unsubscribe', { symbols: ['SYM1'] })
    socket.emit('subscribe', { symbols: ['LAST'] })
    await vi.waitFor(() => {
      for (const symbol of ['ONEMORE', 'SYM1', 'LAST']) app.sockets.publish(symbol, 'quotes', [{ ...quote(1), symbol }])
      expect(received).toContainEqual(['quotes', [{ ...quote(1), symbol: 'LAST' }]])
    })
    expect(new Set(received.map(([, payload]) => (payload as { symbol: string }[])[0].symbol))).toEqual(new Set(['LAST']))
  })
})

describe('messages to a client', () => {
  it('about a symbol are limited to four a second, the newest last', async () => {
    const client = await connectAs(await signUp(server))
    client.socket.emit('subscribe', { symbols: ['XAUUSD'] })
    const began = performance.now()
    let bid = 0
    await vi.waitFor(
      () => {
        for (let i = 0; i < 10; i++) app.sockets.publish('XAUUSD', 'quotes', [quote(++bid)])
        expect(client.received.length).toBeGreaterThanOrEqual(3)
      },
      { interval: 10 },
    )
    await vi.waitFor(() => expect(client.received.at(-1)).toEqual(['quotes', [quote(bid)]]))
    expect(client.received.length).toBeLessThanOrEqual((performance.now() - began) / 240 + 1)
  })
})

describe('a client that does not read', () => {
  it('is disconnected when two thousand messages wait for it', async () => {
    const user = await signUp(server)
    const [quick, slow] = [await connectAs(user), await connectAs(user)]
    const { _socket: line } = (slow.socket.io.engine.transport as unknown as { ws: { _socket: NodeJS.ReadableStream } }).ws
    line.pause()
    const open = await figureOf(app, 'assay_sockets')
    const large = [{ ...quote(1), symbol: 'X'.repeat(5000) }]
    for (let round = 0; round < 20; round++) {
      const heard = quick.received.length
      for (let i = 0; i < 200; i++) app.sockets.toUser(user.user.id, 'quotes', large)
      await vi.waitFor(() => expect(quick.received.length).toBe(heard + 200))
    }
    expect(await figureOf(app, 'assay_sockets')).toBe(open - 1)
    expect(quick.socket.connected).toBe(true)
    line.resume()
    expect(await slow.closed).toMatch(/^transport/)
    expect(slow.received.length).toBeLessThan(4000)
  })
})

/** Opens a WebSocket that never responds again, not even to the close. */
function deafConnection(to: string): Promise<ClientRequest> {
  const { hostname, port } = new URL(to)
  const headers = {
    connection: 'Upgrade',
    upgrade: 'websocket',
    'sec-websocket-version': '13',
    'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
  }
  const asked = request({ hostname, port, path: '/socket.io/?EIO=4&transport=websocket', headers })
  asked.end()
  return new Promise((resolve, reject) => {
    asked.on('error', reject)
    asked.on('upgrade', (_answer, connection) => {
      connection.on('error', () => undefined) // it is cut in the end
      connection.pause()
      resolve(asked)
    })
  })
}

describe('the program', () => {
  it('shuts down within ten seconds while sockets are open, even if some no longer respond', async () => {
    // On a slow machine it may warn that it did not reach the database at first.
    const program = startAssay({ ASSAY_DATA: folder, DATABASE_URL: url, FEED: 'off', BACKTEST_WORKERS: '1', LOG_LEVEL: 'error' })
    const there = socketClients(await program.address, onTestFinished)
    const user = await signUp(server)
    const clients = [await there.connectAs(user), await there.connectAs(user, { transports: ['polling'] })]
    await deafConnection(await program.address)
    program.process.kill('SIGTERM')
    const { code, err } = await program.ended
    expect([code, err], 'if it takes longer, it prints that and exits with 1').toEqual([0, ''])
    for (const { closed } of clients) expect(await closed, 'a page reconnects by itself after this').toMatch(/^transport/)
    await expect(connect({ token: user.accessToken }), 'the other programs keep serving').resolves.toBeDefined()
  })
})
