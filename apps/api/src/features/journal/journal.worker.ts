import type { JournalPosition, JournalQuery } from '@assay/contracts'
import type { Report, ReportAccount, ReportLanguage } from '@assay/journal'
import { answered, answeredBytes } from '../../platform/machine/thread-answer.ts'
import { answerFor, csvOf, dealIn, type JournalRows, type OpenedJournal, openedJournal, positionsFor } from './journal-look.ts'
import { importedDeals, previewedDeals } from './report-deals.ts'
import { readReportFile } from './report-file.ts'

/** A look at the journal of an account. */
export interface LookTask {
  /** The account, and what changes whenever its rows, symbols or instruments do. */
  readonly id: string
  readonly version: string
  readonly hedging: boolean
  readonly instruments: readonly (readonly [symbol: string, instrument: string | null])[]
  /** Without them, those that were sent last in that version are meant. */
  readonly rows?: JournalRows
  readonly wanted: LookWanted
}

export type LookWanted =
  | { readonly what: 'answer'; readonly query: JournalQuery }
  | { readonly what: 'csv' }
  | { readonly what: 'position'; readonly ticket: string }
  | { readonly what: 'positions'; readonly query: JournalQuery }

/** A journal of tens of thousands of deals takes about 100 MB. */
const mostKept = 2
const kept = new Map<string, { readonly version: string; readonly journal: OpenedJournal }>()

function opened({ id, version, hedging, instruments, rows }: LookTask): OpenedJournal | undefined {
  const known = kept.get(id)
  const journal = rows ? openedJournal(rows, { hedging }, new Map(instruments)) : known?.version === version ? known.journal : undefined
  kept.delete(id)
  if (!journal) return undefined
  for (const oldest of [...kept.keys()].slice(0, Math.max(0, kept.size - mostKept + 1))) kept.delete(oldest)
  kept.set(id, { version, journal })
  return journal
}

/** The answer as JSON or the table as CSV; null if the rows are not held here and have to be sent. */
export const look = answeredBytes((task: LookTask) => {
  const journal = opened(task)
  if (!journal) return null
  const { wanted } = task
  return new TextEncoder().encode(wanted.what === 'answer' ? JSON.stringify(answerFor(journal, wanted.query)) : csvOf(journal))
})

/** One position; null as above. */
export const position = answered((task: LookTask): { found: JournalPosition | undefined } | null => {
  const journal = opened(task)
  const { wanted } = task
  return journal && wanted.what === 'position' ? { found: journal.positions.find(({ id }) => id === wanted.ticket) } : null
})

/** The positions that a query names; null as above. */
export const positions = answered((task: LookTask): JournalPosition[] | null => {
  const journal = opened(task)
  const { wanted } = task
  return journal && wanted.what === 'positions' ? positionsFor(journal, wanted.query) : null
})

export interface ReadReport {
  readonly account: ReportAccount
  readonly language: ReportLanguage | null
  /** The whole report as JSON, for the next step. */
  readonly report: string
}

export const readReport = answered(async ({ bytes }: { readonly bytes: Uint8Array }): Promise<ReadReport> => {
  const report = await readReportFile(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  return { account: report.account, language: report.language, report: JSON.stringify(report) }
})

/** A report that was read, and the deals that are stored of its account. */
export interface SortTask {
  readonly report: string
  readonly stored: readonly string[]
  readonly zone: string
}

const parts = ({ report, stored }: Pick<SortTask, 'report' | 'stored'>) => [JSON.parse(report) as Report, stored.map(dealIn)] as const

export const preview = answered(({ zone, ...task }: Omit<SortTask, 'zone'> & { readonly zone: string | null }) => {
  const [report, stored] = parts(task)
  return previewedDeals(report, zone, stored)
})

export const sort = answered(({ zone, ...task }: SortTask) => {
  const [report, stored] = parts(task)
  return importedDeals(report, zone, stored)
})
