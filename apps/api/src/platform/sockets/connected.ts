import { clientEvents, mostFollowed } from '@assay/contracts'
import type { FastifyInstance } from 'fastify'
import { visitorOfHandshake } from './admission.ts'
import { closeSocket, everyRoom, type Io, type IoSocket, sessionRoom, socketsIn, symbolRoom, userRoom } from './io.ts'

/** Sockets that a user may have at the same time on each node. */
const mostSockets = 20

/** Handles the events of an admitted socket. Its rooms come from its session; events not listed here are ignored. */
export function serveSocket(app: FastifyInstance, io: Io, socket: IoSocket): void {
  const { userId, sessionId } = socket.data
  const followed = new Set<string>()
  makeRoom(io, userId)
  socket.join([everyRoom, userRoom(userId), sessionRoom(sessionId)])
  socket.on('user connected', (given) => {
    if (given !== userId) closeForeign(app, socket)
  })
  socket.on('user disconnected', (given) => {
    if (given !== userId) closeForeign(app, socket)
    else closeSocket(socket)
  })
  socket.on('subscribe', (payload) => {
    for (const symbol of symbolsIn('subscribe', payload)) {
      if (followed.size >= mostFollowed) return
      followed.add(symbol)
      socket.join(symbolRoom(symbol))
    }
  })
  socket.on('unsubscribe', (payload) => {
    for (const symbol of symbolsIn('unsubscribe', payload)) {
      followed.delete(symbol)
      socket.leave(symbolRoom(symbol))
    }
  })
}

const symbolsIn = (event: 'subscribe' | 'unsubscribe', payload: unknown): readonly string[] =>
  clientEvents[event].safeParse(payload).data?.symbols ?? []

/** Closes the oldest socket, which a sleeping machine has probably left behind. The newest is the one in use. */
function makeRoom(io: Io, userId: string): void {
  const sockets = socketsIn(io, userRoom(userId)).sort((a, b) => a.handshake.issued - b.handshake.issued)
  sockets.slice(0, Math.max(0, sockets.length - mostSockets + 1)).forEach(closeSocket)
}

/** A client that claims to be another user is mistaken or lies. It gets nothing, neither the other's data nor its own. */
function closeForeign(app: FastifyInstance, socket: IoSocket): void {
  const { userId } = socket.data
  app.audit.note('token-refused', {
    visitor: visitorOfHandshake(app, socket.handshake),
    userId,
    details: { code: 'FOREIGN_USER', url: '/socket.io/' },
  })
  closeSocket(socket)
}
