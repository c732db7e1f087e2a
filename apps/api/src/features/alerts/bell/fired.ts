import { Firing } from '@assay/contracts'
import { z } from 'zod'

const Fired = Firing.extend({ userId: z.uuid(), toast: z.boolean() })

/** What was notified; throws where it is something else. */
export function readFired(payload: string) {
  const { userId, toast, ...firing } = Fired.parse(JSON.parse(payload))
  return { userId, toast, firing }
}
