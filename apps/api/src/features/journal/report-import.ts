import { journalLimits, Refusal, type ReportImported, type ReportPreview, type ReportQuery } from '@assay/contracts'
import { candidateZones, instantOf, zoneId, zoneLabel, zoneOfId } from '@assay/csv'
import { type Deal, isTrade, type Report, type RowDeal, type RowFault } from '@assay/journal'
import { findInstrument, isOpen } from '@assay/market'
import type { Db } from '../../platform/database/database.ts'
import { type AccountRow, accountFor, type JournalStore, journalStore, nameSymbols } from './journal.store.ts'
import { readReportFile } from './report-file.ts'

/** Stores deals. The ticket identifies a deal, so each is stored once. */
export type KeepDeals = (trx: Db, accountId: string, deals: readonly Deal[], source: string) => Promise<void>

export interface ReportImport {
  preview(userId: string, bytes: Buffer, asked: ReportQuery): Promise<ReportPreview>
  import(userId: string, bytes: Buffer, asked: ReportQuery): Promise<ReportImported>
}

/** A report is sent twice, for the preview and for the import. Nothing is stored in between. */
export const reportImport = (db: Db, keepDeals: KeepDeals): ReportImport => ({
  async preview(userId, bytes, asked) {
    const report = readReportFile(bytes)
    const store = journalStore(db)
    const account = await store.named(userId, report.account.login, report.account.server)
    return previewOf(report, asked, account, account ? await store.deals(account.id) : [])
  },
  async import(userId, bytes, asked) {
    const report = readReportFile(bytes)
    return db.transaction().execute((trx) => store(trx, journalStore(trx), { userId, report, asked, keepDeals }))
  },
})

interface Order {
  readonly userId: string
  readonly report: Report
  readonly asked: ReportQuery
  readonly keepDeals: KeepDeals
}

async function store(trx: Db, journal: JournalStore, { userId, report, asked, keepDeals }: Order): Promise<ReportImported> {
  const before = await journal.named(userId, report.account.login, report.account.server)
  const zone = zoneOf(before, asked)
  if (!zone) throw new Refusal('BROKER_CLOCK_NEEDED')
  const { hedging, ...account } = report.account
  const known = await accountFor(trx, userId, { ...account, hedging: hedging ?? before?.hedging ?? true, zone: zone.id })
  const { added, held, faults } = sorted(report, await journal.deals(known.id))
  // Known deals are stored again, because the report may name the position that was missing.
  const deals = [...added, ...held].map(({ row, ...deal }) => ({ ...deal, at: instantOf(zone.clock, deal.at) }))
  for (let i = 0; i < deals.length; i += 1000) await keepDeals(trx, known.id, deals.slice(i, i + 1000), asked.filename)
  await nameSymbols(trx, known.id, [...new Set(added.filter(isTrade).map(({ symbol }) => symbol))])
  return { accountId: known.id, added: added.length, known: held.length, faulty: faults.length }
}

function zoneOf(account: AccountRow | undefined, { zone }: ReportQuery) {
  const id = account?.zone ?? zone
  if (id === undefined) return undefined
  const clock = zoneOfId(id)
  if (!clock) throw new Refusal('BODY_INVALID', { message: `There is no clock "${id}".`, path: 'zone' })
  return { id: zoneId(clock), clock, label: zoneLabel(clock), from: account?.zone ? ('account' as const) : ('chosen' as const) }
}

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

const market = findInstrument('EURUSD')!

function previewOf(report: Report, asked: ReportQuery, account: AccountRow | undefined, stored: readonly Deal[]): ReportPreview {
  const zone = zoneOf(account, asked)
  const { added, held, faults } = sorted(report, stored)
  const instant = (time: number) => (zone ? instantOf(zone.clock, time) : null)
  const trades = report.deals.filter(isTrade)
  return {
    file: asked.filename,
    language: report.language,
    account: { ...report.account, isKnown: account !== undefined },
    zone: zone ? { id: zone.id, label: zone.label, from: zone.from } : null,
    zones: candidateZones.map((each) => ({ id: zoneId(each), label: zoneLabel(each) })),
    closedHours: zone ? trades.filter(({ at }) => !isOpen(market, instant(at)!)).length : null,
    ...{ added: added.length, known: held.length, faulty: faults.length },
    deals: added.slice(0, journalLimits.shownDeals).map(({ at, commission, fee, swap, profit, order, position, comment, ...deal }) => ({
      ...deal,
      time: new Date(at).toISOString().slice(0, 19).replace('T', ' '),
      at: zone ? new Date(instant(at)!).toISOString() : null,
      result: Math.round((commission + fee + swap + profit) * 1e8) / 1e8,
    })),
    faults: faults.slice(0, journalLimits.shownFaults),
  }
}
