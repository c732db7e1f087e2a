import { z } from 'zod'

/** The name of an IANA zone that this machine knows. Offsets such as `+05:30` are refused, because not every browser reads them. */
export const TimeZone = z.string().max(64).refine(isZone, 'There is no time zone of that name.')

function isZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false
  try {
    return Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
