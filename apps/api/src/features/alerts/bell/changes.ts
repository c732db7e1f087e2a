import type { Database } from '../../../platform/database/database.ts'
import type { Log } from '../../../platform/machine/log.ts'
import { lastWins } from '../../../platform/sockets/last-wins.ts'
import { listen } from '../../../platform/sockets/listener.ts'
import type { UserSocket } from '../../../platform/sockets/user-socket.ts'
import { changedChannel } from '../../../tables/alerts.ts'
import { openByUser } from './by-user.ts'

export interface Changes {
  /** From now on this socket is told of changes. */
  serve(socket: UserSocket): void
  start(): void
  close(): Promise<void>
}

/** Many changes are told once. */
const everyMs = 500

/** Tells every socket of a user on this node that their alerts, or what they have read of them, were changed: by whom does not matter. */
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
      // What was changed while nobody listened is not known.
      const listening = () => sockets.users().forEach(heard)
      stopListening = listen({ connection, channel: changedChannel, log, heard, listening })
    },
    async close() {
      await stopListening()
      telling.close()
    },
  }
}
