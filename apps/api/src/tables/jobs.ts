import type { ColumnType, Generated } from 'kysely'

interface JobTable {
  id: Generated<string>
  kind: string
  source: string | null
  /** In the form that its kind declares; written as JSON text. */
  payload: ColumnType<unknown, string, string>
  progress: ColumnType<unknown, string, string>
  state: Generated<'running' | 'done' | 'failed' | 'cancelled'>
  error: string | null
  version: Generated<number>
  attempts: Generated<number>
  claim: string | null
  worker: string | null
  heard_at: Date | null
  created_at: Generated<Date>
  ended_at: Date | null
}

export interface JobTables {
  jobs: JobTable
}
