import { levelOf } from '@assay/contracts'
import type { Db } from '../database/database.ts'
import { standingSessions } from '../identity/session.store.ts'
import { progressOf } from '../identity/user-answer.ts'
import type { Log } from '../machine/log.ts'
import { closeSocket, type Io, type IoSocket, sessionRoom, socketsIn } from './io.ts'

export interface Standing {
  /** A session is over: its sockets are closed, also one that is just being let in. */
  ended(sessionId: string): void
  /** Closes a new socket whose session ended while it was let in; answers whether it did. */
  closedMeanwhile(socket: IoSocket): boolean
  /** Looks at the session of every socket in one question, and closes those that no longer hold. */
  check(): Promise<void>
}

// Longer than any handshake takes.
const rememberedMs = 60_000

/** Closes sockets whose session has ended or whose user may no longer have one. A socket outlives its access token, not its session. */
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
