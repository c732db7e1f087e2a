import { z } from 'zod'

/** What a deal did: it traded or moved money. `other` covers what else brokers book, with the broker's text in `comment`. */
const dealKinds = ['buy', 'sell', 'balance', 'credit', 'commission', 'interest', 'other'] as const

/** Whether a deal opened a position, closed one, reversed one (netting accounts), or closed one by an opposite one. */
const dealEntries = ['in', 'out', 'inout', 'outby'] as const

/** A time of the broker's server clock, in milliseconds as if that clock were UTC. */
const BrokerTime = z.int().min(0).max(4e12)
const Ticket = z.string().regex(/^\d{1,20}$/)
const Text = (most: number) => z.string().max(most)
const BrokerSymbol = z.string().min(1).max(40)
const Money = z.number()
const Price = z.number().nonnegative()

const Login = z.string().regex(/^\d{1,20}$/)

/**
 * What every message carries: the two clocks, the broker's and UTC by the machine of the terminal, and the account that it is about.
 * Connectors of version 1.0 do not name the account.
 */
const common = { brokerTime: BrokerTime, utcTime: z.int().min(0).max(4e12), login: Login.optional() }

/** The account that a terminal is logged in to. */
export const ReportedAccount = z.strictObject({
  login: Login,
  server: z.string().min(1).max(128),
  company: Text(128),
  currency: z.string().min(1).max(16),
  leverage: z.int().min(0).max(100_000),
  demo: z.boolean(),
})
export type ReportedAccount = z.infer<typeof ReportedAccount>

const Hello = z.strictObject({
  type: z.literal('hello'),
  ...common,
  account: ReportedAccount,
  version: Text(20),
  build: z.int().nonnegative(),
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
  positions: z.int().nonnegative(),
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
  lots: z.number().nonnegative(),
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
  lots: z.number().positive(),
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
  point: z.number().positive(),
  contract: z.number().positive(),
  lotStep: z.number().positive(),
  minLot: z.number().positive(),
  maxLot: z.number().positive(),
  /** In points. */
  stopsLevel: z.int().nonnegative(),
  spread: z.int().nonnegative(),
  /** In the unit of `swapMode`, which uses the numbers of the terminal: 1 is points. */
  swapLong: z.number(),
  swapShort: z.number(),
  swapMode: z.int().min(0).max(20),
  /** The day on which three nights are booked: 0 is Sunday. */
  swapDay: z.int().min(0).max(6),
  profitCurrency: z.string().min(1).max(16),
  /** Trading hours: day (0 is Sunday) and minutes of the broker's clock. */
  sessions: z.array(z.strictObject({ day: z.int().min(0).max(6), from: z.int().min(0).max(1440), to: z.int().min(0).max(1440) })).max(70),
})
export type ReportedSymbol = z.infer<typeof ReportedSymbol>

const Symbols = z.strictObject({ type: z.literal('symbols'), ...common, symbols: z.array(ReportedSymbol).max(50) })

const Rate = z.number().positive()
const Count = z.int().nonnegative()

/** A closed one-minute bar: opening time in seconds of the broker's clock, open, high, low, close, ticks, and spread in points. */
const ReportedBar = z.tuple([z.int().min(0).max(4e9), Rate, Rate, Rate, Rate, Count, Count])

const Bars = z.strictObject({ type: z.literal('bars'), ...common, symbol: BrokerSymbol, bars: z.array(ReportedBar).max(2000) })

const ReportedQuote = z.strictObject({ symbol: BrokerSymbol, time: BrokerTime, bid: z.number().positive(), ask: z.number().positive() })

const Quotes = z.strictObject({ type: z.literal('quotes'), ...common, quotes: z.array(ReportedQuote).max(100) })

/** A message from a terminal. The first message of a link is `hello`. */
export const ConnectorMessage = z.discriminatedUnion('type', [Hello, Heartbeat, Deals, Positions, Symbols, Bars, Quotes])
export type ConnectorMessage = z.infer<typeof ConnectorMessage>
