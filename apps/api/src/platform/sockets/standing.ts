import { levelOf } from '@assay/contracts'
import type { Db } from '../database/database.ts'
import { standingSessions } from '../identity/session.store.ts'
import { progressOf } from '../identity/user-answer.ts'
import type { Log } from '../machine/log.ts'
import { closeSocket, type Io, type IoSocket, sessionRoom, socketsIn } from './io.ts'

export interface Standing {
  /** Call it when a session has ended: closes its sockets, including one that is being admitted. */
  ended(sessionId: string): void
  /** Closes a new socket whose session ended while it was admitted. Returns whether it did. */
  closedMeanwhile(socket: IoSocket): boolean
  /** Checks the sessions of all sockets in one query, and closes the sockets that are no longer allowed. */
  check(): Promise<void>
}

// Longer than any handshake takes.
const rememberedMs = 60_000

/**
 * Closes sockets whose session has ended or whose user may no longer have one. A socket outlives its access token, but
 * not its session.
 */
export function openStanding(io: Io, db: Db, log: Log): Standing {
  const lately = new Map<string, number>()

  function remember(sessionId: string): void {
    const now = performance.now()
    for (const [id, at] of lately) {
      if (now - at < rememberedMs) break
      lately.delete(id)
    }
    lately.set(sessionId, now)
  }

  async function check(): Promise<void> {
    const sessions = [...new Set([...io.of('/').sockets.values()].map(({ data }) => data.sessionId))]
    if (sessions.length === 0) return
    const rows = await standingSessions(db, sessions)
    const standing = new Set(rows.filter((row) => levelOf(progressOf(row)) === 'complete').map(({ id }) => id))
    for (const id of sessions) if (!standing.has(id)) socketsIn(io, sessionRoom(id)).forEach(closeSocket)
  }

  return {
    ended(sessionId) {
      remember(sessionId)
      socketsIn(io, sessionRoom(sessionId)).forEach(closeSocket)
    },
    closedMeanwhile(socket) {
      if (!lately.has(socket.data.sessionId)) return false
      closeSocket(socket)
      return true
    },
    check: () =>
      check().catch((error: unknown) => log.warn({ err: error }, 'the sessions of sockets could not be checked; it will be tried again')),
  }
}
