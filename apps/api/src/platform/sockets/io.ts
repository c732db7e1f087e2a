import type { clientEvents, ServerEvent } from '@assay/contracts'
import type { Server, Socket } from 'socket.io'

/** Whose socket it is: found out at the handshake, never said by the client. */
export interface Holder {
  readonly userId: string
  readonly sessionId: string
}

// What clients send is unknown until its schema has read it.
type Incoming = Record<keyof typeof clientEvents, (payload: unknown) => void>
// What they are sent is typed where it is handed over.
type Outgoing = Record<ServerEvent, (payload: unknown) => void>
/** What nodes on one database tell each other: an event for everybody in a room. */
interface Between {
  told(room: string, event: ServerEvent, payload: unknown): void
}

export type Io = Server<Incoming, Outgoing, Between, Holder>
export type IoSocket = Socket<Incoming, Outgoing, Between, Holder>

/** Every socket is in it. */
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
