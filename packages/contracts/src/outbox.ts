import { z } from 'zod'
import type { Endpoint } from './endpoint.ts'
import { Instant } from './instant.ts'

/** A letter that was written to the outbox folder because no mail server is configured. */
export const OutboxEntry = z.object({
  to: z.string(),
  subject: z.string(),
  /** The plain form. */
  text: z.string(),
  at: Instant,
})
export type OutboxEntry = z.infer<typeof OutboxEntry>

/**
 * For whoever sits at this machine, and only while letters go to the outbox: for everybody else, operators elsewhere too, there is nothing at
 * that address. The page /outbox shows the same.
 */
export const outboxApi = {
  list: { method: 'GET', path: '/api/outbox', gate: 'operator', secret: true, response: z.array(OutboxEntry) },
} as const satisfies Record<string, Endpoint>
