import { z } from 'zod'

/** An IANA zone that this machine knows, by its name: offsets such as `+05:30`, which not every browser reads, are none. */
export const TimeZone = z.string().max(64).refine(isZone, 'There is no time zone of that name.')

function isZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false
  try {
    return Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
