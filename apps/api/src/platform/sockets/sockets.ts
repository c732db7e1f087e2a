import type { IncomingMessage } from 'node:http'
import type { ServerEvent, ServerPayload } from '@assay/contracts'
import type { FastifyInstance } from 'fastify'
import type { Registry } from 'prom-client'
import { Server } from 'socket.io'
import type { Database } from '../database/database.ts'
import { isFromOwnPage } from '../guard/caller.ts'
import { endedChannel } from '../identity/session.store.ts'
import type { Log } from '../machine/log.ts'
import { admit, connectError, visitorOfHandshake } from './admission.ts'
import { type AmongNodes, amongNodes } from './among-nodes.ts'
import { serveSocket } from './connected.ts'
import { handshakes, networkOfSocket, slowRefusals } from './handshakes.ts'
import { everyRoom, type Io, symbolRoom, userRoom } from './io.ts'
import { lastWins } from './last-wins.ts'
import { listen } from './listener.ts'
import { openStanding, type Standing } from './standing.ts'
import { upgradedConnections, watchTraffic } from './traffic.ts'
import { type UserSocket, userSocket } from './user-socket.ts'

export interface Sockets {
  /** Calls `tell` for every socket that this node admits from now on. */
  onConnected(tell: (socket: UserSocket) => void): void
  /** Sends to every socket of a user. */
  toUser<E extends ServerEvent>(userId: string, event: E, payload: ServerPayload<E>): void
  /** Sends to every socket. All their users have passed the gate `complete`. */
  toEveryone<E extends ServerEvent>(event: E, payload: ServerPayload<E>): void
  /** Sends to every socket that follows a symbol, at most four times a second. A newer event replaces one not sent yet. */
  publish<E extends ServerEvent>(symbol: string, event: E, payload: ServerPayload<E>): void
}

declare module 'fastify' {
  interface FastifyInstance {
    sockets: Sockets
  }
}

export interface SocketNeeds {
  readonly database: Database
  readonly log: Log
  readonly figures: Registry
  /** Whether events are also sent to the sockets of other nodes on this database. */
  readonly shared?: boolean
  /** Whether connections come through a trusted proxy. */
  readonly isProxied?: boolean
  /** Time between two checks of all sockets' sessions. */
  readonly checkMs?: number
}

const publishMs = 250
// Time for the other end of a WebSocket to confirm the close.
const patienceMs = 1000

/**
 * Serves sockets of signed-in users beside the routes of `app`, from its ready event until it closes.
 * `docs/security.md` says who is admitted.
 */
export function openSockets(
  app: FastifyInstance,
  { database, log, figures, shared = false, isProxied = false, checkMs = 30_000 }: SocketNeeds,
): void {
  const others = shared ? amongNodes(database, log) : undefined
  const networkOf = (address: string | undefined, headers: IncomingMessage['headers']) => networkOfSocket(address ?? '', headers, isProxied)
  const waiting = handshakes()
  const holdBack = slowRefusals()
  const io = newServer(async (request) => {
    if (!isOpen() || !mayShakeHands(app, request)) return false
    if (waiting.mayBegin(networkOf(request.socket.remoteAddress, request.headers))) return true
    await holdBack(request)
    return false
  }, others)
  const isOpen = attach(app, io, figures)
  const standing = openStanding(io, database.db, log)
  const tellRoom = roomTeller(io, shared)
  const published = lastWins<() => void>(publishMs, (_key, send) => send())
  const connected: ((socket: UserSocket) => void)[] = []
  app.decorate('sockets', {
    onConnected: (tell) => void connected.push(tell),
    toUser: (userId, event, payload) => tellRoom(userRoom(userId), event, payload),
    toEveryone: (event, payload) => tellRoom(everyRoom, event, payload),
    publish: (symbol, event, payload) => published.offer(`${event} ${symbol}`, () => tellRoom(symbolRoom(symbol), event, payload)),
  })
  io.use((socket, next) => {
    admit(app, socket).then(
      (holder) => {
        socket.data = holder
        waiting.admitted(networkOf(socket.handshake.address, socket.handshake.headers))
        next()
      },
      (error: unknown) => next(connectError(error, log)),
    )
  })
  io.on('connection', (socket) => {
    if (standing.closedMeanwhile(socket)) return
    serveSocket(app, io, socket)
    const given = userSocket(socket)
    for (const tell of connected) tell(given)
  })

  app.addHook('onListen', async () => others?.open())
  const stopChecking = checkWhileListening(app, standing, { connection: database.connection, log, checkMs })
  app.addHook('onClose', async () => {
    published.close()
    io.of('/').adapter.close()
    await others?.close()
    await stopChecking()
  })
}

/**
 * Closes the sockets of ended sessions: on notification, and at intervals in case one was missed. Returns a function
 * that stops it.
 */
function checkWhileListening(
  app: FastifyInstance,
  standing: Standing,
  { connection, log, checkMs }: { connection: Database['connection']; log: Log; checkMs: number },
): () => Promise<void> {
  let stopListening = async () => {}
  let timer: NodeJS.Timeout | undefined
  app.addHook('onListen', async () => {
    stopListening = listen({ connection, channel: endedChannel, log, heard: standing.ended, listening: standing.check })
    timer = setInterval(standing.check, checkMs)
  })
  return async () => {
    clearInterval(timer)
    await stopListening()
  }
}

/**
 * Returns a function that sends to everybody in a room: to sockets of this node at once, whether or not the other nodes
 * can be reached.
 */
function roomTeller(io: Io, shared: boolean): (room: string, event: ServerEvent, payload: unknown) => void {
  const tellOwn = (room: string, event: ServerEvent, payload: unknown) => void io.local.to(room).emit(event, payload)
  if (!shared) return tellOwn
  io.on('told', tellOwn)
  return (room, event, payload) => {
    tellOwn(room, event, payload)
    io.serverSideEmit('told', room, event, payload)
  }
}

/** Handles the requests of `/socket.io/` before the routes do. */
function newServer(mayConnect: (request: IncomingMessage) => Promise<boolean>, others: AmongNodes | undefined): Io {
  return new Server({
    ...(others && { adapter: others.adapter }),
    serveClient: false,
    transports: ['websocket', 'polling'],
    perMessageDeflate: false,
    httpCompression: false,
    maxHttpBufferSize: 64 * 1024,
    connectTimeout: 10_000,
    allowRequest: (request, answer) => void mayConnect(request).then((may) => answer(null, may)),
  })
}

function mayShakeHands(app: FastifyInstance, request: IncomingMessage): boolean {
  if (isFromOwnPage(request.headers, app.publicUrl)) return true
  const { origin = 'another site' } = request.headers
  const visitor = visitorOfUpgrade(app, request)
  app.audit.note('origin-refused', { visitor, details: { origin: origin.slice(0, 200), url: '/socket.io/' } })
  return false
}

const visitorOfUpgrade = (app: FastifyInstance, { headers, socket }: IncomingMessage) =>
  visitorOfHandshake(app, { address: socket.remoteAddress ?? '', headers, auth: {} })

/** Returns whether sockets are still accepted. */
function attach(app: FastifyInstance, io: Io, figures: Registry): () => boolean {
  let open = true
  const cutRest = upgradedConnections(app.server)
  app.addHook('onReady', async () => {
    io.attach(app.server)
    watchTraffic(io, figures, ({ request }) => {
      app.audit.note('rate-limited', { visitor: visitorOfUpgrade(app, request), details: { limit: 'socket-messages' } })
    })
  })
  // Not `io.close()`: that would also close the HTTP server and wait for running requests, which the server itself
  // does.
  app.addHook('preClose', async () => {
    open = false
    io.engine?.close()
    setTimeout(cutRest, patienceMs).unref()
  })
  return () => open
}
