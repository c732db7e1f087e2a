import type { clientEvents, ServerEvent } from '@assay/contracts'
import type { Server, Socket } from 'socket.io'

/** The user and session of a socket. Determined at the handshake, never taken from the client. */
export interface Holder {
  readonly userId: string
  readonly sessionId: string
}

// Payloads from clients are unknown until their schema has parsed them.
type Incoming = Record<keyof typeof clientEvents, (payload: unknown) => void>
// Payloads to clients are typed where they are sent.
type Outgoing = Record<ServerEvent, (payload: unknown) => void>
/** What nodes on one database send each other: an event for everybody in a room. */
interface Between {
  told(room: string, event: ServerEvent, payload: unknown): void
}

export type Io = Server<Incoming, Outgoing, Between, Holder>
export type IoSocket = Socket<Incoming, Outgoing, Between, Holder>

/** The room of every socket. */
export const everyRoom = 'everyone'
export const userRoom = (userId: string) => `user:${userId}`
export const sessionRoom = (sessionId: string) => `session:${sessionId}`
export const symbolRoom = (symbol: string) => `symbol:${symbol}`

/** The sockets of a room on this node. */
export function socketsIn(io: Io, room: string): IoSocket[] {
  const { adapter, sockets } = io.of('/')
  return [...(adapter.rooms.get(room) ?? [])].flatMap((id) => sockets.get(id) ?? [])
}

/** Sends the reason and closes at once. Pending packets are dropped, so that nothing arrives after the end. */
export function closeSocket(socket: IoSocket): void {
  socket.disconnect()
  socket.conn.close(true)
}
