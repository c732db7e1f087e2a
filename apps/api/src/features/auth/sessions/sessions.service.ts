import { Refusal, type SessionEntry } from '@assay/contracts'
import type { Audit } from '../../../platform/guard/audit.ts'
import { deviceWords } from '../../../platform/identity/device-words.ts'
import type { CurrentSession, Sessions } from '../../../platform/identity/session.ts'

interface Needs {
  readonly sessions: Sessions
  readonly audit: Audit
  /** Throws unless the user has proved again, just now, who they are. */
  readonly reauthenticate: (session: CurrentSession, currentPassword: string | undefined) => Promise<void>
}

export type SessionsService = ReturnType<typeof sessionsService>

/** Lists the devices on which a user is signed in, and signs them out. */
export function sessionsService({ sessions, audit, reauthenticate }: Needs) {
  return {
    async list({ id, user }: CurrentSession): Promise<SessionEntry[]> {
      const rows = await sessions.list(user.id)
      return rows.map((row) => ({
        id: row.id,
        device: deviceWords(row.userAgent),
        ip: row.ip,
        startedAt: row.startedAt.toISOString(),
        lastUsedAt: row.lastUsedAt.toISOString(),
        current: row.id === id,
      }))
    },

    async end(session: CurrentSession, id: string, currentPassword: string | undefined) {
      await reauthenticate(session, currentPassword)
      const count = await sessions.end(session.user.id, { only: id }, 'ended-by-user')
      if (count === 0) throw new Refusal('SESSION_NOT_FOUND')
      await audit.record('session-ended', { userId: session.user.id, details: { session: id } })
      return { message: 'That device is signed out.' }
    },

    async endOthers(session: CurrentSession, currentPassword: string | undefined) {
      await reauthenticate(session, currentPassword)
      const count = await sessions.end(session.user.id, { except: session.id }, 'ended-by-user')
      await audit.record('session-ended', { userId: session.user.id, details: { others: count } })
      return { message: count === 1 ? 'One other device is signed out.' : `${count} other devices are signed out.` }
    },
  }
}
