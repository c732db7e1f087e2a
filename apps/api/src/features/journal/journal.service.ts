import {
  type JournalAccount,
  type JournalAnswer,
  type JournalNote,
  type JournalPosition,
  type JournalQuery,
  type JournalSymbol,
  type JournalTerms,
  journalLimits,
  type LinkState,
  linkStateOf,
  Refusal,
  type RuleThen,
} from '@assay/contracts'
import { zoneLabel, zoneOfId } from '@assay/csv'
import { chargesOf, type Deal, figuresOf, journalOf, netOf, type Position, standingOf } from '@assay/journal'
import { findInstrument } from '@assay/market'
import type { AccountRow, JournalStore } from './journal.store.ts'
import type { RulesThen } from './rules-then.ts'

/** Every call names the user. Accounts of other users count as missing. */
export interface JournalService {
  accounts(userId: string): Promise<JournalAccount[]>
  read(userId: string, id: string, query: JournalQuery): Promise<JournalAnswer>
  /** Throws `SYMBOL_UNKNOWN` if there is no such instrument. */
  terms(userId: string, instrument: string): Promise<JournalTerms[]>
  csv(userId: string, id: string): Promise<string>
  note(userId: string, id: string, position: string, note: JournalNote): Promise<{ message: string }>
  rules(userId: string, id: string, position: string, left: AbortSignal): Promise<RuleThen[]>
  everything(userId: string): Promise<object[]>
}

export interface JournalNeeds {
  readonly store: JournalStore
  readonly rulesThen: RulesThen
  readonly termsOf: (userId: string, instrument: string) => Promise<JournalTerms[]>
  readonly suggestedSymbol: (ofBroker: string) => string | null
  readonly now?: () => number
}

export function journalService(needs: JournalNeeds): JournalService {
  const { store, rulesThen, termsOf } = needs
  return {
    accounts: (userId) => accountsOf(needs, userId),
    async terms(userId, instrument) {
      if (!findInstrument(instrument)) throw new Refusal('SYMBOL_UNKNOWN')
      return termsOf(userId, instrument)
    },
    read: async (userId, id, query) => answerFor(await opened(needs, userId, id), query),
    csv: async (userId, id) => csvOf(await opened(needs, userId, id)),
    async note(userId, id, wanted, note) {
      const { id: ticket } = await positionOf(needs, userId, id, wanted)
      await store.writeNote(id, ticket, { ...note, tags: [...new Set(note.tags)] })
      return { message: 'Saved.' }
    },
    rules: async (userId, id, wanted, left) => rulesThen(userId, await positionOf(needs, userId, id, wanted), left),
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

/** An account with the positions made of its deals: as `positions` in the form of the response, and as `made` unchanged, in the same order. */
async function opened(needs: JournalNeeds, userId: string, id: string) {
  const { store } = needs
  const account = await store.account(userId, id)
  if (!account) throw new Refusal('JOURNAL_NOT_FOUND')
  const [deals, notes, symbols] = await Promise.all([store.deals(id), store.notes(id), symbolsOf(needs, id)])
  const { positions, moves } = journalOf(deals, account)
  const instruments = new Map(symbols.map(({ symbol, instrument }) => [symbol, instrument]))
  return { moves, notes, positions: positions.map((position) => answerOf(position, instruments, notes)), made: positions }
}

async function positionOf(needs: JournalNeeds, userId: string, id: string, wanted: string): Promise<JournalPosition> {
  const found = (await opened(needs, userId, id)).positions.find((each) => each.id === wanted)
  if (!found) throw new Refusal('JOURNAL_NOT_FOUND')
  return found
}

function answerFor({ positions, made, moves, notes }: Awaited<ReturnType<typeof opened>>, query: JournalQuery): JournalAnswer {
  const places = positions.flatMap((each, place) => (isAsked(each, made[place], query) ? [place] : [])).reverse()
  const page = query.page ?? 0
  return {
    figures: figuresOf(
      places.map((place) => made[place]),
      query.symbol || query.tag ? [] : moves.filter(({ at }) => isWithin(at, query)),
    ),
    positions: places.slice(page * journalLimits.page, (page + 1) * journalLimits.page).map((place) => positions[place]),
    total: places.length,
    tags: [...new Set([...notes.values()].flatMap(({ tags }) => tags))].sort(),
  }
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
    ...{ id, login, server, company, currency, demo, hedging, deals, symbols },
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
      ...{ named: false, pairing: null },
      terminal: linked_at && { heardAt: heard_at?.toISOString() ?? null, revoked: revoked_at !== null },
    },
    now,
  )

const timeText = (ms: number | null): string | null => (ms === null ? null : new Date(ms).toISOString())

function answerOf(position: Position, instruments: Map<string, string | null>, notes: Map<string, JournalNote>): JournalPosition {
  const { deals, openedAt, closedAt, ...rest } = position
  // A note belongs to a deal. When earlier deals become known and the position begins with another one, it keeps its note.
  const note = notes.get(position.id) ?? deals.map((ticket) => notes.get(ticket)).find((each) => each !== undefined)
  return {
    ...rest,
    instrument: instruments.get(position.symbol) ?? null,
    openedAt: timeText(openedAt),
    closedAt: timeText(closedAt),
    standing: standingOf(position),
    ...(note ?? { note: '', tags: [] }),
  }
}

const isWithin = (at: number, { from, to }: JournalQuery): boolean =>
  (from === undefined || at >= Date.parse(from)) && (to === undefined || at < Date.parse(to))

function isAsked({ symbol, tags }: JournalPosition, { openedAt, closedAt }: Position, query: JournalQuery): boolean {
  if (query.symbol !== undefined && symbol !== query.symbol) return false
  if (query.tag !== undefined && !tags.includes(query.tag)) return false
  return isWithin(openedAt ?? closedAt ?? 0, query)
}

const columns = [
  ...([
    'id',
    'symbol',
    'side',
    'openedAt',
    'closedAt',
    'lots',
    'closedLots',
    'entryPrice',
    'exitPrice',
    'profit',
    'commission',
    'swap',
  ] as const),
  ...(['result', 'standing', 'missing', 'note', 'tags'] as const),
]
type Line = Partial<Record<(typeof columns)[number], unknown>>

/** Times are UTC. A text that a spreadsheet would read as a formula gets an apostrophe in front. */
function csvOf({ positions, moves }: Pick<Awaited<ReturnType<typeof opened>>, 'positions' | 'moves'>): string {
  const cell = (value: unknown): string => {
    const text = Array.isArray(value) ? value.join(' ') : String(value ?? '')
    const safe = typeof value !== 'number' && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
    return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
  }
  const lines: readonly Line[] = [...positions, ...chargesOf(moves).map(chargeLine)]
  return [columns, ...lines.map((line) => columns.map((name) => cell(line[name])))].map((cells) => `${cells.join(',')}\r\n`).join('')
}

const chargeLine = (deal: Deal): Line => ({
  ...{ id: deal.ticket, openedAt: timeText(deal.at), standing: 'charge', note: deal.comment },
  ...{ profit: deal.profit, commission: deal.commission + deal.fee, swap: deal.swap, result: netOf(deal) },
})
