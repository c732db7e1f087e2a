import { Refusal, type ReportImported, type ReportPreview, type ReportQuery } from '@assay/contracts'
import { candidateZones, zoneId, zoneLabel, zoneOfId } from '@assay/csv'
import type { Deal } from '@assay/journal'
import type { Db } from '../../platform/database/database.ts'
import type { OneThread } from '../../platform/threads/one-thread.ts'
import { type AccountRow, accountFor, journalStore, nameSymbols } from './journal.store.ts'
import type { ReadReport, SortTask } from './journal.worker.ts'
import type { ImportedDeals, PreviewedDeals } from './report-deals.ts'

/** Stores deals. The ticket identifies a deal, so each is stored once. */
export type KeepDeals = (trx: Db, accountId: string, deals: readonly Deal[], source: string) => Promise<void>

export interface ReportImport {
  preview(userId: string, bytes: Buffer, asked: ReportQuery): Promise<ReportPreview>
  import(userId: string, bytes: Buffer, asked: ReportQuery): Promise<ReportImported>
}

interface Needs {
  readonly db: Db
  readonly keepDeals: KeepDeals
  /** Runs `journal.worker.ts`. */
  readonly thread: Pick<OneThread, 'run'>
}

/** How often deals may come in meanwhile before an import gives up. */
const mostTries = 3

/** A report is sent twice, for the preview and for the import. Nothing is stored in between. */
export function reportImport({ db, keepDeals, thread }: Needs): ReportImport {
  const store = journalStore(db)
  const read = (userId: string, bytes: Buffer) => thread.run<ReadReport>('readReport', { bytes }, `user ${userId}`)
  const namedBy = (userId: string, { account }: ReadReport) => store.named(userId, account.login, account.server)
  const storedOf = async (account: AccountRow | undefined) => (account ? (await store.texts(account.id)).deals : [])

  return {
    async preview(userId, bytes, asked) {
      const found = await read(userId, bytes)
      const account = await namedBy(userId, found)
      const zone = zoneOf(account, asked)
      const task = { report: found.report, stored: await storedOf(account), zone: zone?.id ?? null }
      const deals = await thread.run<PreviewedDeals>('preview', task, `user ${userId}`)
      return {
        ...{ file: asked.filename, language: found.language, account: { ...found.account, isKnown: account !== undefined } },
        zone: zone ? { id: zone.id, label: zone.label, from: zone.from } : null,
        zones: candidateZones.map((each) => ({ id: zoneId(each), label: zoneLabel(each) })),
        ...deals,
      }
    },
    async import(userId, bytes, asked) {
      const found = await read(userId, bytes)
      for (let tries = 0; tries < mostTries; tries++) {
        const before = await namedBy(userId, found)
        const zone = zoneOf(before, asked)
        if (!zone) throw new Refusal('BROKER_CLOCK_NEEDED')
        const version = before && (await store.version(before.id))
        const task: SortTask = { report: found.report, stored: await storedOf(before), zone: zone.id }
        const sorted = await thread.run<ImportedDeals>('sort', task, `user ${userId}`)
        const { hedging, ...named } = found.account
        const account = { ...named, hedging: hedging ?? before?.hedging ?? true, zone: zone.id }
        const stored = await db.transaction().execute(async (trx) => {
          const known = await accountFor(trx, userId, account)
          const isAsBefore = before
            ? (await journalStore(trx).version(known.id)) === version
            : (await journalStore(trx).extent(known.id)).deals === 0
          if (!isAsBefore) return undefined
          for (const chunk of sorted.chunks) await keepDeals(trx, known.id, JSON.parse(chunk) as Deal[], asked.filename)
          await nameSymbols(trx, known.id, sorted.symbols)
          return { accountId: known.id, added: sorted.added, known: sorted.known, faulty: sorted.faulty }
        })
        if (stored) return stored
      }
      throw new Refusal('BUSY', { message: 'Other deals of this account are being stored; try again in a moment.' })
    },
  }
}

function zoneOf(account: AccountRow | undefined, { zone }: ReportQuery) {
  const id = account?.zone ?? zone
  if (id === undefined) return undefined
  const clock = zoneOfId(id)
  if (!clock) throw new Refusal('BODY_INVALID', { message: `There is no clock "${id}".`, path: 'zone' })
  return { id: zoneId(clock), clock, label: zoneLabel(clock), from: account?.zone ? ('account' as const) : ('chosen' as const) }
}
