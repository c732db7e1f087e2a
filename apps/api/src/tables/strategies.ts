import type { ColumnType, Generated } from 'kysely'

interface StrategyTable {
  user_id: string
  id: Generated<string>
  version: Generated<number>
  created_at: Generated<Date>
}

interface StrategyVersionTable {
  user_id: string
  strategy_id: string
  version: number
  name: string
  /** In any format that was ever saved; written as JSON text. */
  document: ColumnType<unknown, string, never>
  /** Length of that text. */
  bytes: number
  saved_at: Generated<Date>
}

export interface StrategyTables {
  strategies: StrategyTable
  strategy_versions: StrategyVersionTable
}
