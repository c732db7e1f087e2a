import { z } from 'zod'
import type { JobKind } from '../../platform/jobs/job-kind.ts'

export type SearchTicket = Record<string, never>

/**
 * A job that measures one chunk, its ticket. The chunk is chosen only when a worker has room. So searches of several users take turns however many
 * chunks each has, and the ticket of a lost worker still has its chunk.
 */
export const searchChunks = (atOnce: number): JobKind<SearchTicket, SearchTicket> => ({
  name: 'search-chunks',
  payload: z.strictObject({}),
  progress: z.strictObject({}),
  atOnce,
  retry: { tries: 20, firstMs: 1000, longestMs: 10_000 },
})
