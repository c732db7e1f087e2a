import { z } from 'zod'
import { linkStates } from './connector.ts'
import type { Endpoint } from './endpoint.ts'
import { Instant } from './instant.ts'
import { accountFields, ReportImported, ReportPreview, ReportQuery } from './journal-report.ts'
import { wholeText } from './number-text.ts'
import { Message } from './user.ts'

export const journalLimits = {
  /** Size of a history report, as sent and unpacked. */
  fileBytes: 8 * 2 ** 20,
  unpackedBytes: 24 * 2 ** 20,
  /** Positions in one response. */
  page: 200,
  noteLength: 4000,
  tags: 10,
  tagLength: 30,
  /** Faults and deals that a preview shows. */
  shownFaults: 100,
  shownDeals: 8,
  /** Closes before an entry that are searched for a rule that held. */
  ruleCloses: 12,
  /** Positions, the newest first, that saved rules are held against at once. */
  ruledPositions: 1000,
  /** Points of the curve of results. */
  curve: 400,
} as const

const Side = z.enum(['long', 'short'])
const Money = z.number().meta({ description: 'In the currency of the account' })

const JournalSymbol = z.object({
  /** The broker's name for it. */
  symbol: z.string(),
  /** The instrument that it is: assigned by the user, or of the same name. */
  instrument: z.string().nullable(),
  suggested: z.string().nullable(),
})
export type JournalSymbol = z.infer<typeof JournalSymbol>

export const JournalAccount = z.object({
  id: z.uuid(),
  ...accountFields,
  hedging: z.boolean(),
  /** How the broker's clock is read, such as `New York + 7 h`. */
  clock: z.string().nullable(),
  clockProven: z.boolean(),
  /** The link to a terminal; `none` if the deals come from reports alone. */
  link: z.enum(linkStates),
  heardAt: Instant.nullable(),
  deals: z.int(),
  firstAt: Instant.nullable(),
  lastAt: Instant.nullable(),
  symbols: z.array(JournalSymbol),
})
export type JournalAccount = z.infer<typeof JournalAccount>

const Note = z.strictObject({
  note: z.string().max(journalLimits.noteLength),
  tags: z.array(z.string().trim().min(1).max(journalLimits.tagLength)).max(journalLimits.tags),
})
export type JournalNote = z.infer<typeof Note>

export const JournalPosition = z.object({
  /** The ticket of its first deal. */
  id: z.string(),
  symbol: z.string(),
  instrument: z.string().nullable(),
  side: Side,
  /** null if the opening deal is not in the history. */
  openedAt: Instant.nullable(),
  closedAt: Instant.nullable(),
  /** `closed` has all of its deals and no lots left, `open` has lots left, `incomplete` has deals that are not known. */
  standing: z.enum(['closed', 'open', 'incomplete']),
  missing: z.enum(['opening', 'closing']).nullable(),
  lots: z.number(),
  closedLots: z.number(),
  /** Mean prices of the fills. */
  entryPrice: z.number().nullable(),
  exitPrice: z.number().nullable(),
  profit: Money,
  /** Includes fees; negative. */
  commission: Money,
  swap: Money,
  result: Money,
  ...Note.shape,
})
export type JournalPosition = z.infer<typeof JournalPosition>

const Group = z.object({
  key: z.string(),
  n: z.int(),
  mean: Money,
  /** 95 % interval of the mean. */
  interval: z.object({ lower: Money, upper: Money }).nullable(),
  sum: Money,
})
export type JournalGroup = z.infer<typeof Group>

/** Net of commission, fees and swap. Results, costs, means and groups include only closed positions whose deals are all known. */
const Figures = z.object({
  closed: z.int(),
  open: z.int(),
  incomplete: z.int(),
  won: z.int(),
  lost: z.int(),
  result: Money,
  profit: Money,
  commission: Money,
  swap: Money,
  /** Booked so far on positions that are open, and on those whose deals are not all known. */
  openResult: Money,
  incompleteResult: Money,
  /** Booked outside of positions, without deposits and withdrawals. */
  charges: Money,
  /** `result`, `openResult`, `incompleteResult` and `charges`: what all the deals add up to. */
  total: Money,
  mean: Money.nullable(),
  interval: Group.shape.interval,
  heldSeconds: z.number().nullable(),
  /** What the closed positions had made together after a close, at most `journalLimits.curve` of them, the last one included. */
  curve: z.array(z.object({ at: Instant, sum: Money })).readonly(),
  bySymbol: z.array(Group).readonly(),
  bySession: z.array(Group).readonly(),
  byWeekday: z.array(Group).readonly(),
  byHolding: z.array(Group).readonly(),
})
export type JournalFiguresAnswer = z.infer<typeof Figures>

/** Positions opened from `from` on and before `to`. */
const JournalQuery = z.strictObject({
  from: Instant.optional(),
  to: Instant.optional(),
  symbol: z.string().max(40).optional(),
  tag: z.string().max(journalLimits.tagLength).optional(),
  /** From 0. */
  page: wholeText(4).optional(),
})
export type JournalQuery = z.output<typeof JournalQuery>

const JournalAnswer = z.object({
  figures: Figures,
  /** Newest first, `journalLimits.page` at a time. */
  positions: z.array(JournalPosition),
  total: z.int(),
  /** Every tag used in the account. */
  tags: z.array(z.string()),
  /** Trades of the whole account that its clock puts into hours in which their market is closed. */
  closedHours: z.int(),
})
export type JournalAnswer = z.infer<typeof JournalAnswer>

/** What speaks against the clock by which the times of an account are read, as a sentence; null if nothing does. */
export function clockDoubt(closedHours: number, clock: string | null): string | null {
  if (closedHours === 0) return null
  const trades = closedHours === 1 ? '1 trade lies' : `${closedHours.toLocaleString('en')} trades lie`
  const named = clock === null ? 'its clock' : `its clock, ${clock},`
  return `${trades} in hours in which the market is closed: ${named} may be wrong, and then sessions, weekdays and charts are too. A linked terminal proves the clock and corrects the times.`
}

const RuleThen = z.object({
  strategyId: z.uuid(),
  name: z.string(),
  timeframe: z.string(),
  /** The last close at or before the entry; null if no bars show it. */
  at: Instant.nullable(),
  /** Whether its entry rule held there; null if it cannot be told. */
  holds: z.boolean().nullable(),
  /** Closes since it last held, 0 for that close; null if it did not hold in the last `journalLimits.ruleCloses`. */
  closesSince: z.int().nullable(),
  /** Why it cannot be told, as a sentence. */
  why: z.string().nullable(),
  /** The source of the bars. */
  source: z.string().nullable(),
  simulated: z.boolean(),
})
export type RuleThen = z.infer<typeof RuleThen>

/** Which of the user's saved rules, for the same instrument and side, held when each position was opened. */
const RulesFired = z.object({
  positions: z.array(
    z.object({
      id: z.string(),
      /** The names of the rules that held. */
      fired: z.array(z.string()),
      /** Rules that were held against it, and those of them for which it cannot be told. */
      asked: z.int(),
      unknown: z.int(),
    }),
  ),
  /** Of the closed positions: those with a rule that held, and those for which none did. null if there are none. */
  withRule: Group.nullable(),
  withoutRule: Group.nullable(),
  /** Whether some of it was decided on simulated bars. */
  simulated: z.boolean(),
})
export type RulesFired = z.infer<typeof RulesFired>

/** What a broker charges the user for a symbol, as far as the terminal and the deals show it. */
export const JournalTerms = z.object({
  account: z.object({ id: z.uuid(), name: z.string() }),
  /** The broker's name for it. */
  symbol: z.string(),
  currency: z.string(),
  /** Units of the base in one lot. */
  contract: z.number(),
  /** By hour of the day in UTC: the median spread in price; null if none was recorded. */
  spreadByHour: z.array(z.number().nullable()).length(24),
  /** The number of one-minute bars that it is based on. */
  bars: z.int(),
  /** For one lot and one deal, in the currency of the account; negative if it is a cost. */
  commissionPerLot: z.number().nullable(),
  commissionDeals: z.int(),
  /** For one lot and one night: 0 none, 1 in points, 4 in the currency of the account; null if no terminal has reported it. */
  swap: z
    .object({
      long: z.number(),
      short: z.number(),
      mode: z.int(),
      /** In price. */
      point: z.number(),
      /** The day whose end books three nights, 0 is Sunday. */
      tripleDay: z.int(),
      /** The broker's clock. */
      zone: z.string(),
    })
    .nullable(),
})
export type JournalTerms = z.infer<typeof JournalTerms>

const ById = z.strictObject({ id: z.uuid() })
const ByPosition = z.strictObject({ id: z.uuid(), position: z.string().min(1).max(40) })

export const journalApi = {
  /** The accounts with deals or a linked terminal, the one with the newest deal first. */
  accounts: { method: 'GET', path: '/api/journal', gate: 'complete', response: z.array(JournalAccount) },
  /** The costs of an instrument on the accounts that have a symbol for it. */
  terms: {
    method: 'GET',
    path: '/api/journal/terms',
    gate: 'complete',
    query: z.strictObject({ symbol: z.string().regex(/^[A-Z]{6}$/, 'Expected the name of an instrument, such as "XAUUSD".') }),
    response: z.array(JournalTerms),
  },
  read: { method: 'GET', path: '/api/journal/:id', gate: 'complete', params: ById, query: JournalQuery, response: JournalAnswer },
  /** The positions, and a line for each charge outside of them. `standing` says which of the four sums of the figures a line counts in. */
  csv: { method: 'GET', path: '/api/journal/:id/positions.csv', gate: 'complete', params: ById, response: 'binary' },
  /** Sets the note and tags of a position. Both empty deletes them. */
  note: {
    method: 'PUT',
    path: '/api/journal/:id/positions/:position',
    gate: 'complete',
    params: ByPosition,
    body: Note,
    response: Message,
  },
  /** Which of the user's saved rules, for the same instrument and side, held at its entry. */
  rules: {
    method: 'GET',
    path: '/api/journal/:id/positions/:position/rules',
    gate: 'complete',
    params: ByPosition,
    response: z.array(RuleThen),
  },
  /** The same for all positions that the query names. */
  fired: { method: 'GET', path: '/api/journal/:id/rules', gate: 'complete', params: ById, query: JournalQuery, response: RulesFired },
  /** Previews a report, sent as `application/octet-stream`. Nothing is stored. */
  preview: { method: 'POST', path: '/api/journal/preview', gate: 'complete', query: ReportQuery, response: ReportPreview },
  /** Stores the new deals of a report. Importing the same report again stores nothing. */
  import: { method: 'POST', path: '/api/journal/import', gate: 'complete', query: ReportQuery, response: ReportImported },
} as const satisfies Record<string, Endpoint>
