import type { ReportRow } from './report-row.ts'
import { isAccountLabel, isCompanyLabel } from './words.ts'

/** The account that a report belongs to. */
export interface ReportAccount {
  readonly login: string
  readonly server: string
  /** Empty if the report does not say. */
  readonly company: string
  readonly currency: string
  readonly demo: boolean
  /** null if the report does not say. */
  readonly hedging: boolean | null
}

/** `770188 (USD, NorthfieldFX-Demo04, demo, Hedge)`; older terminals leave out the last part. */
const form = /^(\d{1,20}) \(([A-Z]{3,8}), ?([^,()]{1,128})(?:, ?([^,()]+))?(?:, ?([^,()]+))?\)$/

const modes: Readonly<Record<string, boolean>> = { hedge: true, hedging: true, netting: false, exchange: false }

export function readAccount(rows: readonly ReportRow[]): ReportAccount | undefined {
  const part = form.exec(behind(rows, isAccountLabel) ?? '')
  if (!part) return undefined
  const [, login, currency, server, kind = '', mode = ''] = part
  return {
    ...{ login, currency, server: server.trim() },
    company: (behind(rows, isCompanyLabel) ?? '').slice(0, 128),
    demo: ['demo', 'contest'].includes(kind.trim().toLowerCase()),
    hedging: modes[mode.trim().toLowerCase()] ?? null,
  }
}

/** The first cell with text after a label, in the same row. */
function behind(rows: readonly ReportRow[], isLabel: (cell: string) => boolean): string | undefined {
  for (const { cells } of rows.slice(0, 50)) {
    const at = cells.findIndex(isLabel)
    if (at >= 0)
      return cells
        .slice(at + 1)
        .find((cell) => cell !== '')
        ?.replace(/\s+/g, ' ')
  }
  return undefined
}
