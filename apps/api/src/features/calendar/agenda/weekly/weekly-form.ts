import { unkeepableIn } from '@assay/contracts'
import type { FeedEntry } from '@assay/events'
import { dayMs } from '@assay/market'
import { z } from 'zod'

const text = z.string().max(300)

/** The export is an array of events. Unknown fields are dropped. */
const Weekly = z.array(
  z.object({
    title: text.min(1),
    country: z.string().max(10),
    date: z.iso.datetime({ offset: true }),
    impact: z.string().max(40),
    forecast: text.optional(),
    previous: text.optional(),
    actual: text.optional(),
  }),
)

/** A real week has a few hundred events. */
const mostEvents = 2000
/** The export covers this week. A date further away is an error of the sender. */
const furthestMs = 21 * dayMs

/** Returns the events of the export, or why it cannot be read. One bad event rejects the whole export. */
export function readWeekly(bytes: Buffer, now: number): { events: FeedEntry[] } | { fault: string } {
  let content: unknown
  try {
    content = JSON.parse(bytes.toString('utf8'))
  } catch {
    return { fault: 'The answer is not JSON.' }
  }
  if (unkeepableIn(content)) return { fault: 'The answer holds text that cannot be kept.' }
  const read = Weekly.max(mostEvents).safeParse(content)
  if (!read.success) {
    const [{ path, message }] = read.error.issues
    return { fault: `The answer is not a list of events: ${path.join('.') || 'the whole'}: ${message}` }
  }
  if (read.data.length === 0) return { fault: 'The answer lists no events.' }
  const far = read.data.find(({ date }) => Math.abs(Date.parse(date) - now) > furthestMs)
  return far ? { fault: `The answer lists an event of ${far.date}, which is not this week.` } : { events: read.data }
}
