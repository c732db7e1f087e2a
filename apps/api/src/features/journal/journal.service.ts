import {
  type JournalAccount,
  type JournalNote,
  type JournalPosition,
  type JournalQuery,
  type JournalSymbol,
  type JournalTerms,
  type LinkState,
  linkStateOf,
  Refusal,
} from '@assay/contracts'
import { zoneLabel, zoneOfId } from '@assay/csv'
import { findInstrument } from '@assay/market'
import type { OneThread } from '../../platform/machine/one-thread.ts'
import type { AccountRow, JournalStore } from './journal.store.ts'
import type { LookTask, LookWanted } from './journal.worker.ts'
import type { FiredAt } from './rules-fired.ts'
import type { RulesThen } from './rules-then.ts'

/** Every call names the user. Accounts of other users count as missing. */
export type JournalService = ReturnType<typeof journalService>

export interface JournalNeeds {
  readonly store: JournalStore
  /** Runs `journal.worker.ts`. */
  readonly thread: Pick<OneThread, 'run'>
  readonly rulesThen: RulesThen
  readonly rulesFired: FiredAt
  readonly termsOf: (userId: string, instrument: string) => Promise<JournalTerms[]>
  readonly suggestedSymbol: (ofBroker: string) => string | null
  readonly now?: () => number
}

export function journalService(needs: JournalNeeds) {
  const { store, rulesThen, termsOf } = needs
  return {
    accounts: (userId: string) => accountsOf(needs, userId),
    /** Throws `SYMBOL_UNKNOWN` if there is no such instrument. */
    async terms(userId: string, instrument: string) {
      if (!findInstrument(instrument)) throw new Refusal('SYMBOL_UNKNOWN')
      return termsOf(userId, instrument)
    },
    /** The JSON of a `JournalAnswer`. */
    read: (userId: string, id: string, query: JournalQuery) => read<Uint8Array>(needs, userId, id, { what: 'answer', query }),
    csv: (userId: string, id: string) => read<Uint8Array>(needs, userId, id, { what: 'csv' }),
    async note(userId: string, id: string, wanted: string, note: JournalNote) {
      const { id: ticket } = await positionOf(needs, userId, id, wanted)
      await store.writeNote(id, ticket, { ...note, tags: [...new Set(note.tags)] })
      return { message: 'Saved.' }
    },
    rules: async (userId: string, id: string, wanted: string, left: AbortSignal) =>
      rulesThen(userId, await positionOf(needs, userId, id, wanted), left),
    fired: async (userId: string, id: string, query: JournalQuery, left: AbortSignal) =>
      needs.rulesFired(userId, await read<JournalPosition[]>(needs, userId, id, { what: 'positions', query }), left),
    everything: store.everything,
  }
}

async function accountsOf(needs: JournalNeeds, userId: string): Promise<JournalAccount[]> {
  const { store, now = Date.now } = needs
  const rows = await store.accounts(userId)
  const accounts = await Promise.all(
    rows.map(async (row) => ({
      ...accountOf(row, await store.extent(row.id), await symbolsOf(needs, row.id)),
      link: linkOf(row, now()),
    })),
  )
  return accounts.filter(({ deals, link }) => deals > 0 || (link !== 'none' && link !== 'revoked')).sort(newestFirst)
}

const symbolsOf = async ({ store, suggestedSymbol }: JournalNeeds, id: string): Promise<JournalSymbol[]> =>
  (await store.symbols(id)).map((row) => symbolOf(row, suggestedSymbol))

/** Has the thread read an account. The rows are sent only if it does not hold them in this version. */
async function read<T>(needs: JournalNeeds, userId: string, id: string, wanted: LookWanted): Promise<T> {
  const { store, thread } = needs
  const account = await store.account(userId, id)
  if (!account) throw new Refusal('JOURNAL_NOT_FOUND')
  const [version, symbols] = await Promise.all([store.version(id), symbolsOf(needs, id)])
  const instruments = symbols.map(({ symbol, instrument }) => [symbol, instrument] as const)
  const task: LookTask = { id, version: JSON.stringify([version, instruments]), hedging: account.hedging, instruments, wanted }
  const asker = `user ${userId}`
  const name = wanted.what === 'answer' || wanted.what === 'csv' ? 'look' : wanted.what
  return (await thread.run<T | null>(name, task, asker)) ?? thread.run<T>(name, { ...task, rows: await store.texts(id) }, asker)
}

async function positionOf(needs: JournalNeeds, userId: string, id: string, ticket: string): Promise<JournalPosition> {
  const { found } = await read<{ found: JournalPosition | undefined }>(needs, userId, id, { what: 'position', ticket })
  if (!found) throw new Refusal('JOURNAL_NOT_FOUND')
  return found
}

const newestFirst = (a: JournalAccount, b: JournalAccount) => Date.parse(b.lastAt ?? '1970') - Date.parse(a.lastAt ?? '1970')

function symbolOf(
  { symbol, instrument }: { symbol: string; instrument: string | null },
  suggested: JournalNeeds['suggestedSymbol'],
): JournalSymbol {
  return { symbol, instrument: instrument ?? findInstrument(symbol)?.symbol ?? null, suggested: suggested(symbol) }
}

type Extent = Awaited<ReturnType<JournalStore['extent']>>

function accountOf(row: AccountRow, { deals, first, last }: Extent, symbols: JournalSymbol[]): Omit<JournalAccount, 'link'> {
  const { id, login, server, company, currency, demo, hedging } = row
  const clock = row.zone === null ? undefined : zoneOfId(row.zone)
  return {
    id,
    login,
    server,
    company,
    currency,
    demo,
    hedging,
    deals,
    symbols,
    clock: clock ? zoneLabel(clock) : null,
    clockProven: row.zone_proven,
    heardAt: row.heard_at?.toISOString() ?? null,
    firstAt: first?.toISOString() ?? null,
    lastAt: last?.toISOString() ?? null,
  }
}

const linkOf = ({ linked_at, revoked_at, heard_at }: AccountRow, now: number): LinkState =>
  linkStateOf(
    {
      named: false,
      pairing: null,
      terminal: linked_at && { heardAt: heard_at?.toISOString() ?? null, revoked: revoked_at !== null },
    },
    now,
  )
