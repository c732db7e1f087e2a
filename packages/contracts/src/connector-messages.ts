import { z } from 'zod'
import { bodyRefusal } from './body-refusal.ts'
import { keepable } from './keepable.ts'

/** What a deal did: it traded or moved money. `other` covers what else brokers book, with the broker's text in `comment`. */
const dealKinds = ['buy', 'sell', 'balance', 'credit', 'commission', 'interest', 'other'] as const

/** Whether a deal opened a position, closed one, reversed one (netting accounts), or closed one by an opposite one. */
const dealEntries = ['in', 'out', 'inout', 'outby'] as const

/** A time of the broker's server clock, in milliseconds as if that clock were UTC. */
const BrokerTime = z.int().min(0).max(4e12)
const Ticket = z.string().regex(/^\d{1,20}$/)
/** Nobody can be asked to correct the text of a terminal, so it is cleaned. */
const Text = (most: number, least = 0) => z.string().overwrite(keepable).min(least).max(most)
const BrokerSymbol = Text(40, 1)
/** Larger amounts are mistakes, and sums of them would leave the range of numbers. */
const most = 1e15
const Money = z.number().min(-most).max(most)
const Price = z.number().nonnegative().max(most)
const Rate = z.number().positive().max(most)
/** As large as the database counts. */
const Count = z
  .int()
  .min(0)
  .max(2 ** 31 - 1)

const Login = z.string().regex(/^\d{1,20}$/)

/**
 * What every message carries: the two clocks, the broker's and UTC by the machine of the terminal, and the account that it is about.
 * Connectors of version 1.0 do not name the account.
 */
const common = { brokerTime: BrokerTime, utcTime: z.int().min(0).max(4e12), login: Login.optional() }

/** The account that a terminal is logged in to. */
export const ReportedAccount = z.strictObject({
  login: Login,
  server: Text(128, 1),
  company: Text(128),
  currency: Text(16, 1),
  leverage: z.int().min(0).max(100_000),
  demo: z.boolean(),
})
export type ReportedAccount = z.infer<typeof ReportedAccount>

const Hello = z.strictObject({
  type: z.literal('hello'),
  ...common,
  account: ReportedAccount,
  version: Text(20),
  build: Count,
  hedging: z.boolean(),
  /** Opening times of closed one-hour bars in seconds of the broker's clock, ascending. Their weekends show which clock it is. */
  hourBars: z.array(z.int().min(0).max(4e9)).max(8000),
})

const Heartbeat = z.strictObject({
  type: z.literal('heartbeat'),
  ...common,
  balance: Money,
  equity: Money,
  margin: Money,
  freeMargin: Money,
  positions: Count,
})

const ReportedDeal = z.strictObject({
  ticket: Ticket,
  order: Ticket,
  /** '0' for a deal without a position. */
  position: Ticket,
  time: BrokerTime,
  symbol: Text(40),
  kind: z.enum(dealKinds),
  entry: z.enum(dealEntries).nullable(),
  lots: Price,
  price: Price,
  commission: Money,
  fee: Money,
  swap: Money,
  profit: Money,
  comment: Text(200),
})
export type ReportedDeal = z.infer<typeof ReportedDeal>

const Deals = z.strictObject({ type: z.literal('deals'), ...common, deals: z.array(ReportedDeal).max(500) })

const ReportedPosition = z.strictObject({
  ticket: Ticket,
  time: BrokerTime,
  symbol: BrokerSymbol,
  side: z.enum(['long', 'short']),
  lots: Rate,
  price: Price,
  now: Price,
  /** 0 if there is none. */
  stop: Price,
  target: Price,
  swap: Money,
  profit: Money,
})

/** All open positions: any that is not listed is closed. */
const Positions = z.strictObject({ type: z.literal('positions'), ...common, positions: z.array(ReportedPosition).max(500) })

const ReportedSymbol = z.strictObject({
  symbol: BrokerSymbol,
  digits: z.int().min(0).max(10),
  point: Rate,
  contract: Rate,
  lotStep: Rate,
  minLot: Rate,
  maxLot: Rate,
  /** In points. */
  stopsLevel: Count,
  spread: Count,
  /** In the unit of `swapMode`, which uses the numbers of the terminal: 1 is points. */
  swapLong: Money,
  swapShort: Money,
  swapMode: z.int().min(0).max(20),
  /** The day on which three nights are booked: 0 is Sunday. */
  swapDay: z.int().min(0).max(6),
  profitCurrency: Text(16, 1),
  /** Trading hours: day (0 is Sunday) and minutes of the broker's clock. */
  sessions: z.array(z.strictObject({ day: z.int().min(0).max(6), from: z.int().min(0).max(1440), to: z.int().min(0).max(1440) })).max(70),
})
export type ReportedSymbol = z.infer<typeof ReportedSymbol>

const Symbols = z.strictObject({ type: z.literal('symbols'), ...common, symbols: z.array(ReportedSymbol).max(50) })

/** A closed one-minute bar: opening time in seconds of the broker's clock, open, high, low, close, ticks, and spread in points. */
const ReportedBar = z.tuple([z.int().min(0).max(4e9), Rate, Rate, Rate, Rate, Count, Count])

const Bars = z.strictObject({ type: z.literal('bars'), ...common, symbol: BrokerSymbol, bars: z.array(ReportedBar).max(2000) })

const ReportedQuote = z.strictObject({ symbol: BrokerSymbol, time: BrokerTime, bid: Rate, ask: Rate })

const Quotes = z.strictObject({ type: z.literal('quotes'), ...common, quotes: z.array(ReportedQuote).max(100) })

/** A message from a terminal. The first message of a link is `hello`. */
export const ConnectorMessage = z.discriminatedUnion('type', [Hello, Heartbeat, Deals, Positions, Symbols, Bars, Quotes])
export type ConnectorMessage = z.infer<typeof ConnectorMessage>

/** A row of a message that cannot be stored, and why. The other rows of the message are stored. */
export class FaultyRow {
  readonly reason: string
  constructor(reason: string) {
    this.reason = reason
  }
}

function faultyRow(row: z.ZodType, value: unknown): FaultyRow {
  const { path, sentence = 'It has another form.' } = bodyRefusal(row.safeParse(value).error!)
  return new FaultyRow(path ? `${path}: ${sentence}` : sentence)
}

const rows = <S extends z.ZodType>({ element }: { element: S }, most: number) =>
  z.array(z.union([element, z.unknown().transform((value) => faultyRow(element, value))])).max(most)

/** A message as it is received: a row that does not fit its form is read as a `FaultyRow`, and so does not stop the others. */
export const ReceivedMessage = z.discriminatedUnion('type', [
  Hello,
  Heartbeat,
  Deals.extend({ deals: rows(Deals.shape.deals, 500) }),
  Positions.extend({ positions: rows(Positions.shape.positions, 500) }),
  Symbols.extend({ symbols: rows(Symbols.shape.symbols, 50) }),
  Bars.extend({ bars: rows(Bars.shape.bars, 2000) }),
  Quotes.extend({ quotes: rows(Quotes.shape.quotes, 100) }),
])
export type ReceivedMessage = z.infer<typeof ReceivedMessage>
