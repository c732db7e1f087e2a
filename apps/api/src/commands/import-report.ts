import type { ImportPreview, ImportResult } from '@assay/contracts'
import type { RowFault } from '@assay/csv'

/** What `--json` prints: everything that was detected, every fault, and what was stored or why nothing was. */
export interface ImportReport {
  /** `imported`, `would-import` (with --dry-run) or `refused`. */
  readonly status: 'imported' | 'would-import' | 'refused'
  readonly preview: Omit<ImportPreview, 'id'>
  readonly causes: ImportPreview['causes']
  readonly faults: readonly RowFault[]
  readonly result: ImportResult | null
}
