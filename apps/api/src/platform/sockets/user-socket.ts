import { type ClientEvent, type ClientPayload, clientEvents, type ServerEvent, type ServerPayload } from '@assay/contracts'
import type { IoSocket } from './io.ts'

/** The socket of a signed-in user, as features see it, from its admission until it is closed. */
export interface UserSocket {
  readonly userId: string
  readonly sessionId: string
  send<E extends ServerEvent>(event: E, payload: ServerPayload<E>): void
  /** Whether so much is waiting to be sent that further data should be held back until `onDrained`. */
  isBehind(): boolean
  onDrained(tell: () => void): void
  /** Calls `heard` with the payload that the contract has parsed; invalid payloads are ignored. */
  on<E extends ClientEvent>(event: E, heard: (payload: ClientPayload<E>) => void): void
  /** Called once nothing can be sent any more. */
  onClosed(tell: () => void): void
}

/** Number of messages. */
const mostWaiting = 256

export function userSocket(socket: IoSocket): UserSocket {
  let waiting = 0
  socket.conn.on('packetCreate', () => {
    waiting += 1
  })
  socket.conn.on('drain', () => {
    waiting = 0
  })
  return {
    ...socket.data,
    send: (event, payload) => void socket.emit<ServerEvent>(event, payload),
    isBehind: () => waiting >= mostWaiting,
    onDrained: (tell) => void socket.conn.on('drain', tell),
    on(event, heard) {
      const onPayload = (payload: unknown) => {
        const { success, data } = clientEvents[event].safeParse(payload)
        if (success) heard(data as ClientPayload<typeof event>)
      }
      socket.on<ClientEvent>(event, onPayload)
    },
    onClosed: (tell) => void socket.on('disconnect', tell),
  }
}
