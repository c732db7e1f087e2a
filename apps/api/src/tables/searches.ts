import type { ListedSearch, Search } from '@assay/contracts'
import type { ColumnType, Generated } from 'kysely'

interface SearchTable {
  id: Generated<string>
  user_id: string
  name: string
  idea: string
  /** Written as JSON text. */
  spec: ColumnType<Search['spec'], string, never>
  variants: number
  state: ColumnType<ListedSearch['state'], never, ListedSearch['state']>
  error: string | null
  /** Version of the bars of the searched part, set from the first chunk on. */
  bars: string | null
  /** The ticket of the worker that ends the search. */
  ender: string | null
  /** When a chunk of it was last begun. */
  served_at: Date | null
  began_at: Date | null
  opened_at: Date | null
  ended_at: Date | null
  created_at: Generated<Date>
  passed: number | null
  /** A `SearchResult` as JSON, compressed with gzip. */
  result: Buffer | null
}

interface SearchChunkTable {
  search_id: string
  chunk: number
  variants: number
  ticket: string | null
  tries: Generated<number>
  /** Interim results that may be shown before the end, written as JSON text. */
  so_far: ColumnType<unknown, string | null, string | null>
  /** Set to null again when the search has ended. */
  measured: Buffer | null
  done_at: Date | null
}

interface SearchTryTable {
  user_id: string
  search_id: string
  idea: string
  starts: Date
  ends: Date
  variants: number
  tried_at: Generated<Date>
}

export interface SearchTables {
  searches: SearchTable
  search_chunks: SearchChunkTable
  search_tries: SearchTryTable
}
