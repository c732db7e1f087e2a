import type { ResultSummary } from '@assay/contracts'
import type { ColumnType } from 'kysely'

interface ResultTable {
  user_id: string
  /** The `result_id` of the response. */
  id: string
  name: string | null
  idea: string
  /** Written as JSON text. */
  summary: ColumnType<ResultSummary, string, string>
  /** Request and answer as JSON, compressed with gzip. */
  content: Buffer
  kept_at: ColumnType<Date, Date | undefined, Date>
  /** The try that this result belongs to; null for results from before tries were counted. */
  trial_id: string | null
}

interface IdeaTrialTable {
  user_id: string
  id: string
  idea: string
  /** The requested period; the end is exclusive. */
  starts: ColumnType<Date, string, never>
  ends: ColumnType<Date, string, never>
  is_hidden: ColumnType<boolean, boolean | undefined, boolean>
  /** An `IdeaTrial` as JSON, compressed with gzip. */
  content: Buffer
  tried_at: ColumnType<Date, Date | undefined, Date>
}

export interface ResultTables {
  results: ResultTable
  idea_trials: IdeaTrialTable
}
