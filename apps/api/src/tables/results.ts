import type { ResultSummary } from '@assay/contracts'
import type { ColumnType } from 'kysely'

interface ResultTable {
  user_id: string
  /** The `result_id` of the answer. */
  id: string
  name: string | null
  idea: string
  /** Written as JSON text. */
  summary: ColumnType<ResultSummary, string, string>
  /** Request and answer as JSON, compressed with gzip. */
  content: Buffer
  kept_at: ColumnType<Date, Date | undefined, Date>
}

export interface ResultTables {
  results: ResultTable
}
