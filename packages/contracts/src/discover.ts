import { SearchResult, SearchSeen, SearchSpec } from '@assay/discover'
import { timeframes } from '@assay/market'
import { z } from 'zod'
import type { Endpoint } from './endpoint.ts'
import { Instant } from './instant.ts'
import { Message } from './user.ts'

/** How many searches of a user may run or wait, and how many are kept. The oldest that ended are deleted first. */
export const searchLimits = { open: 5, kept: 30 } as const

const Count = z.int().min(0)
const SearchName = z.string().min(1).max(120)
const states = ['running', 'done', 'failed', 'cancelled'] as const

export const SearchDraft = z.strictObject({ name: SearchName, spec: SearchSpec })
export type SearchDraft = z.infer<typeof SearchDraft>

/** The progress of a search. */
const progress = {
  id: z.uuid(),
  state: z.enum(states),
  /** The number of variants, and of those already measured. */
  count: Count,
  done: Count,
  /** Variants a second since it began; null before anything was measured. */
  perSecond: z.number().nullable(),
}
export const SearchProgress = z.object(progress)
export type SearchProgress = z.infer<typeof SearchProgress>

export const ListedSearch = SearchProgress.extend({
  name: z.string(),
  symbol: z.string(),
  timeframe: z.enum(timeframes),
  createdAt: Instant,
  endedAt: Instant.nullable(),
  /** How many passed all gates; null before the end. */
  passed: Count.nullable(),
})
export type ListedSearch = z.infer<typeof ListedSearch>

/** Not validated again: it was checked when it was sent. */
const KeptSpec = z.unknown().meta({ description: 'The spec of a search' }) as unknown as z.ZodType<SearchSpec>

export const Search = ListedSearch.extend({
  spec: KeptSpec,
  /** It waits for an earlier search of the same user. */
  isQueued: z.boolean(),
  /** Why it failed, as a sentence. */
  error: z.string().nullable(),
  /** When the sealed part was opened; null if it never was. */
  openedAt: Instant.nullable(),
  /** When an earlier search of the same idea opened a sealed part that overlaps with this one; null if none did. */
  openedBefore: Instant.nullable(),
  /** Interim figures while it runs; null once there is a result. */
  soFar: SearchSeen.extend({ means: z.array(z.number().nullable()) }).nullable(),
  result: SearchResult.nullable(),
})
export type Search = z.infer<typeof Search>

export const SearchById = z.strictObject({ id: z.uuid() })

export const discoverApi = {
  list: { method: 'GET', path: '/api/searches', gate: 'complete', response: z.array(ListedSearch) },
  create: { method: 'POST', path: '/api/searches', gate: 'complete', body: SearchDraft, response: ListedSearch },
  read: { method: 'GET', path: '/api/searches/:id', gate: 'complete', params: SearchById, response: Search },
  remove: { method: 'DELETE', path: '/api/searches/:id', gate: 'complete', params: SearchById, response: Message },
} as const satisfies Record<string, Endpoint>
