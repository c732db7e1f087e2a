import type { Database } from '../../platform/database/database.ts'
import type { Log } from '../../platform/machine/log.ts'
import { lastWins } from '../../platform/sockets/last-wins.ts'
import { listen } from '../../platform/sockets/listener.ts'
import type { UserSocket } from '../../platform/sockets/user-socket.ts'
import { changedChannel } from '../../tables/alerts.ts'
import { openByUser } from './by-user.ts'

export interface Changes {
  /** Notifies this socket of changes from now on. */
  serve(socket: UserSocket): void
  start(): void
  close(): Promise<void>
}

/** Changes within this time cause one message. */
const everyMs = 500

/**
 * Notifies every socket of a user on this node when their alerts, or what they have read, changed, whoever changed
 * it.
 */
export function openChanges({ connection, log }: { connection: Database['connection']; log: Log }): Changes {
  const sockets = openByUser<UserSocket>()
  let stopListening = async () => {}
  const telling = lastWins<undefined>(everyMs, (userId) => {
    for (const socket of sockets.of(userId)) socket.send('alerts changed', {})
  })
  const heard = (userId: string) => sockets.has(userId) && telling.offer(userId, undefined)

  return {
    serve(socket) {
      socket.onClosed(sockets.add(socket.userId, socket))
    },
    start() {
      // Changes made while the connection was down are unknown, so every user here is notified.
      const listening = () => sockets.users().forEach(heard)
      stopListening = listen({ connection, channel: changedChannel, log, heard, listening })
    },
    async close() {
      await stopListening()
      telling.close()
    },
  }
}
