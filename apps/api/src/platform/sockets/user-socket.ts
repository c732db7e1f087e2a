import { type ClientEvent, type ClientPayload, clientEvents, type ServerEvent, type ServerPayload } from '@assay/contracts'
import type { IoSocket } from './io.ts'

/** The socket of a signed-in user, as features see it: from when it was let in until it is closed. */
export interface UserSocket {
  readonly userId: string
  readonly sessionId: string
  send<E extends ServerEvent>(event: E, payload: ServerPayload<E>): void
  /** So much waits to go out already that whoever has more should keep it, until `onDrained`. */
  isBehind(): boolean
  onDrained(tell: () => void): void
  /** With what the contract has read; anything else is ignored. */
  on<E extends ClientEvent>(event: E, heard: (payload: ClientPayload<E>) => void): void
  /** Nothing can be sent any more. */
  onClosed(tell: () => void): void
}

/** Messages. */
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
