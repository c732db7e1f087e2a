import type { IncomingMessage } from 'node:http'
import type { ServerEvent, ServerPayload } from '@assay/contracts'
import type { FastifyInstance } from 'fastify'
import type { Registry } from 'prom-client'
import { Server } from 'socket.io'
import { isOwnOrigin } from './caller.ts'
import type { Database } from './database.ts'
import type { Log } from './log.ts'
import { endedChannel } from './sessions/session.store.ts'
import { admit, connectError, visitorOfHandshake } from './sockets/admission.ts'
import { serveSocket } from './sockets/connected.ts'
import { type Io, symbolRoom, userRoom } from './sockets/io.ts'
import { lastWins } from './sockets/last-wins.ts'
import { listen } from './sockets/listener.ts'
import { openStanding } from './sockets/standing.ts'
import { upgradedConnections, watchTraffic } from './sockets/traffic.ts'

export interface Sockets {
  /** To every socket of a user. */
  toUser<E extends ServerEvent>(userId: string, event: E, payload: ServerPayload<E>): void
  /** To every socket that follows a symbol, at most four times a second: the newest takes the place of what has not gone out yet. */
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
  /** Between two looks at the sessions of all sockets. */
  readonly checkMs?: number
}

const publishMs = 250
// For the other end of a WebSocket to answer its closing.
const patienceMs = 1000

/** Sockets for signed-in users beside the routes of `app` (TRUST 1.6), from when it is ready until it closes. */
export function openSockets(app: FastifyInstance, { database, log, figures, checkMs = 30_000 }: SocketNeeds): void {
  const io = newServer((request) => isOpen() && mayShakeHands(app, request))
  const isOpen = attach(app, io, figures)
  const standing = openStanding(io, database.db, log)
  const published = lastWins<() => void>(publishMs, (_key, send) => send())
  const emit = (room: string, event: ServerEvent, payload: unknown): void => void io.to(room).emit(event, payload)
  app.decorate('sockets', {
    toUser: (userId, event, payload) => emit(userRoom(userId), event, payload),
    publish: (symbol, event, payload) => published.offer(`${event} ${symbol}`, () => emit(symbolRoom(symbol), event, payload)),
  })
  io.use((socket, next) => {
    admit(app, socket).then(
      (holder) => {
        socket.data = holder
        next()
      },
      (error: unknown) => next(connectError(error, log)),
    )
  })
  io.on('connection', (socket) => standing.closedMeanwhile(socket) || serveSocket(app, io, socket))

  let stopListening = async () => {}
  let timer: NodeJS.Timeout | undefined
  app.addHook('onListen', async () => {
    const { connection } = database
    stopListening = listen({ connection, channel: endedChannel, log, heard: standing.ended, listening: standing.check })
    timer = setInterval(standing.check, checkMs)
  })
  app.addHook('onClose', async () => {
    published.close()
    clearInterval(timer)
    await stopListening()
  })
}

/** Takes the requests of `/socket.io/` before the routes do. */
function newServer(mayConnect: (request: IncomingMessage) => boolean): Io {
  return new Server({
    serveClient: false,
    transports: ['websocket', 'polling'],
    perMessageDeflate: false,
    httpCompression: false,
    maxHttpBufferSize: 64 * 1024,
    connectTimeout: 10_000,
    allowRequest: (request, answer) => answer(null, mayConnect(request)),
  })
}

function mayShakeHands(app: FastifyInstance, request: IncomingMessage): boolean {
  const { origin } = request.headers
  if (origin === undefined || isOwnOrigin(origin, app.publicUrl)) return true
  const visitor = visitorOfUpgrade(app, request)
  app.audit.note('origin-refused', { visitor, details: { origin: origin.slice(0, 200), url: '/socket.io/' } })
  return false
}

const visitorOfUpgrade = (app: FastifyInstance, { headers, socket }: IncomingMessage) =>
  visitorOfHandshake(app, { address: socket.remoteAddress ?? '', headers, auth: {} })

/** Answers whether sockets are still taken. */
function attach(app: FastifyInstance, io: Io, figures: Registry): () => boolean {
  let open = true
  const cutRest = upgradedConnections(app.server)
  app.addHook('onReady', async () => {
    io.attach(app.server)
    watchTraffic(io, figures, ({ request }) => {
      app.audit.note('rate-limited', { visitor: visitorOfUpgrade(app, request), details: { limit: 'socket-messages' } })
    })
  })
  // Not `io.close()`: that would also close the HTTP server and wait for the requests under way, which is for the server itself to do.
  app.addHook('preClose', async () => {
    open = false
    io.engine?.close()
    setTimeout(cutRest, patienceMs).unref()
  })
  return () => open
}
