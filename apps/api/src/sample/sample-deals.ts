import type { ConnectorMessage, ReportedDeal } from '@assay/contracts'
import { type Bars, dayMs, hourMs, type Instrument, newRandom, resample, uniform } from '@assay/market'
import { instrumentOf, marketBars } from './sample-market.ts'
import { sampleSymbol } from './sample-name.ts'

type ReportedPosition = Extract<ConnectorMessage, { type: 'positions' }>['positions'][number]

/** What the made-up trader has done: money that came in, positions that were opened and closed, some of them in parts, and one that is open. */
export interface SampleHistory {
  readonly deals: readonly ReportedDeal[]
  readonly open: OpenPosition
  /** After everything that is closed. */
  readonly balance: number
}

export interface OpenPosition {
  readonly symbol: string
  readonly ticket: string
  readonly openedAt: number
  readonly lots: number
  readonly price: number
}

const deposit = 25_000
const historyDays = 75
const everyHours = 41
const commissionOfLot = -3.5
/** In money, for a lot and a night. */
const swapOfLot = -6.2

interface Traded {
  readonly instrument: Instrument
  readonly bars: Bars
}

/** A position of the history, before it is told as deals. */
interface Trade {
  readonly number: number
  readonly instrument: Instrument
  readonly sign: 1 | -1
  readonly lots: number
  readonly entry: { readonly at: number; readonly price: number }
  readonly exits: readonly { readonly at: number; readonly price: number; readonly lots: number }[]
}

/** `brokerTime` converts to the clock of the broker's server. The same `now` gives the same history. */
export function sampleHistory(now: number, brokerTime: (utc: number) => number): SampleHistory {
  const from = (Math.floor(now / dayMs) - historyDays) * dayMs
  const traded = ['XAUUSD', 'EURUSD'].map((symbol) => hoursOf(symbol, from, now))
  const trades = tradesOf(traded)
  const rest = trades.flatMap((trade) => dealsOf(trade, brokerTime))
  const first: ReportedDeal = { ...noDeal, ticket: '900001', time: brokerTime(from), kind: 'balance', profit: deposit }
  const [gold] = traded
  const last = gold.bars.time.length - 7
  const open = { symbol: gold.instrument.symbol, ticket: '995000', openedAt: gold.bars.time[last], lots: 0.2, price: gold.bars.open[last] }
  const deals = [first, ...rest, openingOf(open, brokerTime)].toSorted((a, b) => a.time - b.time)
  return { deals, open, balance: cents(deals.reduce((sum, deal) => sum + deal.profit + deal.commission + deal.swap, 0)) }
}

const noDeal: ReportedDeal = {
  ticket: '0',
  order: '0',
  position: '0',
  time: 0,
  symbol: '',
  kind: 'balance',
  entry: null,
  lots: 0,
  price: 0,
  commission: 0,
  fee: 0,
  swap: 0,
  profit: 0,
  comment: 'Sample',
}

const hoursOf = (symbol: string, from: number, to: number): Traded => ({
  instrument: instrumentOf(symbol),
  bars: resample(marketBars(symbol, from, to), '1h', 'new-york'),
})

/** One position about every two days, in turn on each symbol. */
function tradesOf(traded: readonly Traded[]): Trade[] {
  const next = newRandom(71)
  const count = Math.floor((historyDays * dayMs) / (everyHours * hourMs))
  return Array.from({ length: count }, (_, number) => tradeOf(traded[number % 3 === 2 ? 1 : 0], number, next))
}

function tradeOf({ instrument, bars }: Traded, number: number, next: () => number): Trade {
  const share = (number + uniform(next)) / Math.floor((historyDays * dayMs) / (everyHours * hourMs))
  const enters = Math.floor(share * (bars.time.length - 40))
  const held = 3 + Math.floor(uniform(next) * 22)
  const sign = uniform(next) < 0.5 ? 1 : -1
  const lots = instrument.symbol === 'XAUUSD' ? 0.1 * (1 + Math.floor(uniform(next) * 3)) : 0.4
  const at = (place: number) => ({ at: bars.time[place], price: bars.open[place] })
  const inParts = number % 4 === 1
  const exits = inParts
    ? [
        { ...at(enters + Math.ceil(held / 2)), lots: hundredths(lots / 2) },
        { ...at(enters + held), lots: hundredths(lots - hundredths(lots / 2)) },
      ]
    : [{ ...at(enters + held), lots: hundredths(lots) }]
  return { number, instrument, sign, lots: hundredths(lots), entry: at(enters), exits }
}

function dealsOf({ number, instrument, sign, lots, entry, exits }: Trade, brokerTime: (utc: number) => number): ReportedDeal[] {
  const position = String(910_000 + 10 * number)
  const symbol = sampleSymbol(instrument.symbol)
  const common = { ...noDeal, position, symbol }
  const opening: ReportedDeal = {
    ...common,
    ticket: position,
    order: position,
    time: brokerTime(entry.at),
    kind: sign === 1 ? 'buy' : 'sell',
    entry: 'in',
    lots,
    price: entry.price,
    commission: cents(commissionOfLot * lots),
  }
  const closing = exits.map((exit, i): ReportedDeal => {
    const nights = Math.floor(exit.at / dayMs) - Math.floor(entry.at / dayMs)
    return {
      ...common,
      ticket: String(Number(position) + i + 1),
      order: String(Number(position) + i + 1),
      time: brokerTime(exit.at),
      kind: sign === 1 ? 'sell' : 'buy',
      entry: 'out',
      lots: exit.lots,
      price: exit.price,
      commission: cents(commissionOfLot * exit.lots),
      swap: cents(swapOfLot * exit.lots * nights),
      profit: cents(sign * (exit.price - entry.price) * instrument.contract * exit.lots),
    }
  })
  return [opening, ...closing]
}

const openingOf = ({ symbol, ticket, openedAt, lots, price }: OpenPosition, brokerTime: (utc: number) => number): ReportedDeal => ({
  ...noDeal,
  ticket,
  order: ticket,
  position: ticket,
  time: brokerTime(openedAt),
  symbol: sampleSymbol(symbol),
  kind: 'buy',
  entry: 'in',
  lots,
  price,
  commission: cents(commissionOfLot * lots),
})

/** The open position at a price, as a terminal reports it. */
export function positionAt(
  { symbol, ticket, openedAt, lots, price }: OpenPosition,
  bid: number,
  brokerTime: (utc: number) => number,
): ReportedPosition {
  const { contract } = instrumentOf(symbol)
  return {
    ticket,
    time: brokerTime(openedAt),
    symbol: sampleSymbol(symbol),
    side: 'long',
    lots,
    price,
    now: bid,
    stop: cents(price * 0.985),
    target: cents(price * 1.03),
    swap: 0,
    profit: cents((bid - price) * contract * lots),
  }
}

export const cents = (amount: number): number => Math.round(amount * 100) / 100
const hundredths = cents
