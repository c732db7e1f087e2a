import { z } from 'zod'
import type { Endpoint } from './endpoint.ts'
import { Instant } from './instant.ts'
import { Message, Reauthentication } from './user.ts'

/** A device that is signed in. */
export const SessionEntry = z.object({
  id: z.uuid(),
  /** Browser and system in words, such as "Firefox on Linux". */
  device: z.string(),
  ip: z.string(),
  startedAt: Instant,
  lastUsedAt: Instant,
  /** The session that sends this request. */
  current: z.boolean(),
})
export type SessionEntry = z.infer<typeof SessionEntry>

const ById = z.strictObject({ id: z.uuid() })

export const sessionsApi = {
  list: { method: 'GET', path: '/api/auth/sessions', gate: 'session', response: z.array(SessionEntry) },
  end: { method: 'POST', path: '/api/auth/sessions/:id/end', gate: 'session', params: ById, body: Reauthentication, response: Message },
  endOthers: { method: 'POST', path: '/api/auth/sessions/end-others', gate: 'session', body: Reauthentication, response: Message },
} as const satisfies Record<string, Endpoint>
