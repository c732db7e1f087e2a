import type { Drawing } from '@assay/contracts'
import type { JSONColumnType } from 'kysely'

export interface DrawingTables {
  drawings: { user_id: string; symbol: string; drawings: JSONColumnType<Drawing[]> }
}
