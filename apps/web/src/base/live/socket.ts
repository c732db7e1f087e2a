import type { clientEvents, ServerEvent, ServerPayload } from '@assay/contracts'
import { io, type Socket } from 'socket.io-client'
import type { SessionStore } from '../session/refresh.ts'
import { freshAccessToken, renewRefused } from '../session/session-query.ts'

type Heard = { [E in ServerEvent]: (payload: ServerPayload<E>) => void }
type Said = Record<keyof typeof clientEvents, (payload: unknown) => void>

export interface LiveSocket {
  readonly socket: Socket<Heard, Said>
  /** Renews the token that was sent last. Returns whether there is a newer one. */
  renew(): Promise<boolean>
}

/** Creates a socket that is not yet connected. It sends a fresh token whenever it connects. */
export function openSocket(store: SessionStore): LiveSocket {
  let sent: string | null = null
  const socket: Socket<Heard, Said> = io({
    autoConnect: false,
    forceNew: true,
    transports: ['websocket', 'polling'],
    tryAllTransports: true,
    withCredentials: true,
    reconnectionAttempts: 5,
    reconnectionDelay: 1000,
    reconnectionDelayMax: 1000,
    randomizationFactor: 0,
    auth: (say) => {
      freshAccessToken(store).then((token) => {
        sent = token
        say({ token })
      }, reportMute)
    },
  })
  return { socket, renew: () => renewRefused(store, sent) }
}

// The server closes a connection without a token, and the link tries again.
const reportMute = (error: unknown) => console.warn('The live connection has no token.', error)
