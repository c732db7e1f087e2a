import { z } from 'zod'
import type { Endpoint } from './endpoint.ts'
import { Instant } from './instant.ts'

/** A mail that was written to the outbox folder because no mail server is configured. */
export const OutboxEntry = z.object({
  to: z.string(),
  subject: z.string(),
  /** The plain text form. */
  text: z.string(),
  at: Instant,
})
export type OutboxEntry = z.infer<typeof OutboxEntry>

/**
 * For whoever sits at this machine, and only while mail goes to the outbox. For everybody else, including remote operators, the address
 * does not exist. The page /outbox shows the same.
 */
export const outboxApi = {
  list: { method: 'GET', path: '/api/outbox', gate: 'operator', secret: true, response: z.array(OutboxEntry) },
} as const satisfies Record<string, Endpoint>
