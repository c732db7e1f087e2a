import { Firing } from '@assay/contracts'
import { z } from 'zod'

const Fired = Firing.extend({ userId: z.uuid(), toast: z.boolean() })

/** Parses a notification; throws when it has another form. */
export function readFired(payload: string) {
  const { userId, toast, ...firing } = Fired.parse(JSON.parse(payload))
  return { userId, toast, firing }
}
