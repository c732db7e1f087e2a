import { connectorLimits, Refusal, type ReportImported, type ReportPreview, type ReportQuery } from '@assay/contracts'
import { candidateZones, zoneId, zoneLabel, zoneOfId } from '@assay/csv'
import type { Deal } from '@assay/journal'
import type { Db } from '../../platform/database/database.ts'
import type { OneThread } from '../../platform/machine/one-thread.ts'
import { type AccountRow, accountFor, journalStore, nameSymbols } from './journal.store.ts'
import type { ReadReport, SortTask } from './journal.worker.ts'
import type { ImportedDeals, PreviewedDeals } from './report-deals.ts'

/** How accounts and deals are stored, of reports and of terminals alike; connected in `app.ts`. */
export interface Storing {
  /** Stores deals. The ticket identifies a deal, so each is stored once. */
  readonly keepDeals: (trx: Db, accountId: string, deals: readonly Deal[], source: string) => Promise<void>
  /** Throws `ACCOUNT_LIMIT` for one account too many. */
  readonly checkRoomForAccount: (trx: Db, userId: string, named: { readonly login: string; readonly server: string }) => Promise<void>
  /** How many more deals the accounts of the user of this one may hold. */
  readonly roomForDeals: (trx: Db, accountId: string) => Promise<number>
}

export interface ReportImport {
  preview(userId: string, bytes: Buffer, asked: ReportQuery): Promise<ReportPreview>
  import(userId: string, bytes: Buffer, asked: ReportQuery): Promise<ReportImported>
}

interface Needs extends Storing {
  readonly db: Db
  /** Runs `journal.worker.ts`. */
  readonly thread: Pick<OneThread, 'run'>
}

/** How often deals may come in meanwhile before an import gives up. */
const mostTries = 3

/** A report is sent twice, for the preview and for the import. Nothing is stored in between. */
export function reportImport(needs: Needs): ReportImport {
  const { db, thread } = needs
  const journal = journalStore(db)
  const read = (userId: string, bytes: Buffer) => thread.run<ReadReport>('readReport', { bytes }, `user ${userId}`)
  const namedBy = (userId: string, { account }: ReadReport) => journal.named(userId, account.login, account.server)
  const storedOf = async (account: AccountRow | undefined) => (account ? (await journal.texts(account.id)).deals : [])

  return {
    async preview(userId, bytes, asked) {
      const found = await read(userId, bytes)
      const account = await namedBy(userId, found)
      const zone = zoneOf(account, asked)
      const task = { report: found.report, stored: await storedOf(account), zone: zone?.id ?? null }
      const deals = await thread.run<PreviewedDeals>('preview', task, `user ${userId}`)
      return {
        file: asked.filename,
        language: found.language,
        account: { ...found.account, isKnown: account !== undefined },
        zone: zone ?? null,
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
        const version = before && (await journal.version(before.id))
        const task: SortTask = { report: found.report, stored: await storedOf(before), zone: zone.id }
        const sorted = await thread.run<ImportedDeals>('sort', task, `user ${userId}`)
        const account = { ...found.account, hedging: found.account.hedging ?? before?.hedging ?? true, zone: zone.id }
        const accountId = await store(needs, { userId, account, version, sorted, source: asked.filename })
        if (accountId !== undefined) return { accountId, added: sorted.added, known: sorted.known, faulty: sorted.faulty }
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
  return { id: zoneId(clock), label: zoneLabel(clock), from: account?.zone ? ('account' as const) : ('chosen' as const) }
}

interface Sorted {
  readonly userId: string
  readonly account: Parameters<typeof accountFor>[2]
  /** Of the account's deals that the sorting knew. */
  readonly version: string | undefined
  readonly sorted: ImportedDeals
  readonly source: string
}

/** Stores sorted deals, unless other ones came meanwhile. */
const store = (
  { db, keepDeals, checkRoomForAccount, roomForDeals }: Needs,
  { userId, account, version, sorted, source }: Sorted,
): Promise<string | undefined> =>
  db.transaction().execute(async (trx) => {
    await checkRoomForAccount(trx, userId, account)
    const { id } = await accountFor(trx, userId, account)
    if (!(await isUnchanged(trx, id, version))) return undefined
    if (sorted.added > 0) checkRoom(sorted.added, await roomForDeals(trx, id))
    for (const chunk of sorted.chunks) await keepDeals(trx, id, JSON.parse(chunk) as Deal[], source)
    await nameSymbols(trx, id, sorted.symbols)
    return id
  })

function checkRoom(added: number, room: number): void {
  if (added <= room) return
  const [wanted, left, most] = [added, Math.max(0, room), connectorLimits.deals].map((count) => count.toLocaleString('en'))
  throw new Refusal('ACCOUNT_LIMIT', {
    message: `The report has ${wanted} new deals, and there is room for ${left}: at most ${most} are kept for all your accounts. Nothing is stored.`,
  })
}

/** Whether the deals of an account are those of `version`; without one, whether it has none. */
async function isUnchanged(db: Db, accountId: string, version: string | undefined): Promise<boolean> {
  const store = journalStore(db)
  return version === undefined ? (await store.extent(accountId)).deals === 0 : (await store.version(accountId)) === version
}
