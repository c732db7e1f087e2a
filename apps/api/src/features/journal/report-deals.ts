import { journalLimits, type ReportPreview } from '@assay/contracts'
import { instantOf, zoneOfId } from '@assay/csv'
import { type Deal, isTrade, type Report, type RowDeal, type RowFault } from '@assay/journal'
import { closedHoursOf } from './closed-hours.ts'

/** The deals of a report that are new, those that are known, and the faults of the others. */
function sorted({ deals, faults }: Report, stored: readonly Deal[]): { added: RowDeal[]; held: RowDeal[]; faults: RowFault[] } {
  const byTicket = new Map(stored.map((deal) => [deal.ticket, deal]))
  const [added, held]: RowDeal[][] = [[], []]
  const other: RowFault[] = []
  for (const deal of deals) {
    const known = byTicket.get(deal.ticket)
    const difference = known && differenceOf(known, deal)
    if (!known) added.push(deal)
    else if (difference) other.push({ row: deal.row, reason: `Deal ${deal.ticket} is in the journal with other figures: ${difference}.` })
    else held.push(deal)
  }
  return { added, held, faults: [...faults, ...other].sort((a, b) => a.row - b.row) }
}

const compared = ['symbol', 'kind', 'entry', 'lots', 'price', 'commission', 'fee', 'swap', 'profit'] as const

function differenceOf(known: Deal, read: Deal): string | undefined {
  const name = compared.find((each) => known[each] !== read[each])
  return name && `${name} ${known[name] ?? 'none'}, the report says ${read[name] ?? 'none'}`
}

/** The part of a preview that the deals decide. */
export type PreviewedDeals = Pick<ReportPreview, 'closedHours' | 'added' | 'known' | 'faulty' | 'deals' | 'faults' | 'doubtful' | 'doubts'>

/** `zone` is the id of the broker's clock, null while it is not known. */
export function previewedDeals(report: Report, zone: string | null, stored: readonly Deal[]): PreviewedDeals {
  const clock = zone === null ? undefined : zoneOfId(zone)
  const { added, held, faults } = sorted(report, stored)
  const instant = (time: number) => (clock ? instantOf(clock, time) : null)
  const trades = report.deals.filter(isTrade)
  return {
    closedHours: clock ? closedHoursOf(trades.map((deal) => ({ ...deal, at: instant(deal.at)! }))) : null,
    added: added.length,
    known: held.length,
    faulty: faults.length,
    deals: added.slice(0, journalLimits.shownDeals).map(({ at, commission, fee, swap, profit, order, position, comment, ...deal }) => ({
      ...deal,
      time: new Date(at).toISOString().slice(0, 19).replace('T', ' '),
      at: clock ? new Date(instant(at)!).toISOString() : null,
      result: Math.round((commission + fee + swap + profit) * 1e8) / 1e8,
    })),
    faults: faults.slice(0, journalLimits.shownFaults),
    doubtful: report.doubts.length,
    doubts: report.doubts.slice(0, journalLimits.shownFaults),
  }
}

/** What an import stores: JSON texts of some deals each, so that storing them never takes long at a time. */
export interface ImportedDeals {
  readonly added: number
  readonly known: number
  readonly faulty: number
  readonly symbols: readonly string[]
  readonly chunks: readonly string[]
}

const dealsOfChunk = 250

export function importedDeals(report: Report, zone: string, stored: readonly Deal[]): ImportedDeals {
  const clock = zoneOfId(zone)!
  const { added, held, faults } = sorted(report, stored)
  const withoutPosition = new Set(stored.filter(({ position }) => position === null).map(({ ticket }) => ticket))
  // A known deal is stored again if the report names the position that was missing.
  const named = held.filter(({ ticket, position }) => position !== null && withoutPosition.has(ticket))
  const deals = [...added, ...named].map(({ row, ...deal }): Deal => ({ ...deal, at: instantOf(clock, deal.at) }))
  const chunks: string[] = []
  for (let i = 0; i < deals.length; i += dealsOfChunk) chunks.push(JSON.stringify(deals.slice(i, i + dealsOfChunk)))
  const symbols = [...new Set(added.filter(isTrade).map(({ symbol }) => symbol))]
  return { added: added.length, known: held.length, faulty: faults.length, symbols, chunks }
}
