import type { Measurement } from '@assay/library'
import type { ColumnType } from 'kysely'

export interface LibraryTables {
  template_evidence: {
    symbol: string
    key: string
    provider: string
    label: string
    simulated: boolean
    from_at: Date
    to_at: Date
    made_at: Date
    /** Written as JSON text. */
    measured: ColumnType<Measurement[], string, string>
  }
}
