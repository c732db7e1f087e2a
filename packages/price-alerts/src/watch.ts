import { findInstrument, type MarketClock, marketClock, type Quote } from '@assay/market'
import { alertSides, isMove, type PricePoint, priceOf } from './condition.ts'
import type { Armed, Look, Verdict } from './decide.ts'
import { type MoveBook, moveBook } from './move-book.ts'
import { type Roster, roster } from './roster.ts'
import { type Decided, type StepBook, stepBook } from './step-book.ts'

/** What a market price did to an alert: it fired, or only its memory has changed. */
export interface Decision extends Verdict {
  readonly id: string
  /** When the alert that was decided was armed. */
  readonly armedAt: number
}

/** A counted quote of a symbol, after the one before it. */
export interface QuoteStep {
  /** The counted quote before; undefined if there is none. */
  readonly from: Quote | undefined
  readonly to: Quote
  /** Counts the counted quotes of the symbol. */
  readonly number: number
  /** It comes long after its time, as from a history. */
  readonly late: boolean
}

/** What alerts need to know of a market. */
export interface Market {
  /** The smallest price step. */
  readonly point: number
  readonly clock: MarketClock
}

/**
 * Armed alerts, decided price by price (`decide.ts`). They are indexed by the prices at which something can happen to them, so that
 * the others cost nothing.
 */
export interface Watch {
  /** Arms many alerts at once, as at start. Each replaces an armed alert with its id. */
  armAll(alerts: Iterable<readonly [id: string, alert: Armed]>): void
  disarm(id: string): void
  /** The alert as it is now; undefined if it is not armed. */
  alertOf(id: string): Armed | undefined
  readonly size: number
  /** Whether prices of a symbol count at this moment: not while its market is closed. */
  counts(symbol: string, at: number): boolean
  /**
   * Decides all alerts on the symbol: those on the bid, then the ask, then the mid. An alert that fires for the last time is
   * disarmed. Quotes outside of market hours must not be given.
   */
  take(step: QuoteStep): Decision[]
  /** Whether a step may concern an alert on steps or states. */
  isMet(from: PricePoint, to: Quote): boolean
  /** Takes a quote into the windows of moves that was decided before, as after a restart. */
  recall(quote: Quote, number: number): void
  /** How far the moves of a symbol look back at most, in milliseconds of market time; 0 if there are none. */
  reachMs(symbol: string): number
}

/** Whether alerts on moves look back over this step: not to another source, nor to a clock that was set back since. */
export const isBreak = (from: Quote, to: Quote): boolean => from.source !== to.source || to.at < from.at

const marketOf = (symbol: string): Market => {
  const instrument = findInstrument(symbol)
  return instrument ? { point: instrument.point, clock: marketClock(instrument) } : { point: Number.NaN, clock: alwaysOpen }
}

const alwaysOpen: MarketClock = { isOpen: () => true, read: (time) => time }

/** `market`: what is known of the market of a symbol. Where its point is unknown, moves in points never fire. */
export function createWatch(market: (symbol: string) => Market = marketOf): Watch {
  const armed = roster()
  const books = booksOf(armed, market)
  const sidesOf = (symbol: string) => books.of(symbol).sides
  return {
    armAll: (alerts) => armAll(armed, books, alerts),
    disarm: (id) => disarm(armed, books, id),
    alertOf(id) {
      const number = armed.numberOf(id)
      return number === undefined ? undefined : armed.alertOf(number)
    },
    get size() {
      return armed.size
    },
    counts: (symbol, at) => books.of(symbol).clock.isOpen(at),
    take(step) {
      const decisions: Decision[] = []
      const ended: string[] = []
      takeOn(books.of(step.to.symbol), step, (owner, verdict) => {
        const id = armed.idOf(owner)
        const { armedAt, terms } = armed.alertOf(owner)
        decisions.push({ ...verdict, id, armedAt })
        if (verdict.why !== null && terms.once) ended.push(id)
      })
      for (const id of ended) disarm(armed, books, id)
      return decisions
    },
    isMet: (from, to) => sidesOf(to.symbol).some(({ steps }, i) => steps.isMet(priceOf(alertSides[i], from), priceOf(alertSides[i], to))),
    recall(quote, number) {
      const { sides, clock } = books.of(quote.symbol)
      for (const [i, { moves }] of sides.entries()) moves.recall(priceOf(alertSides[i], quote), clock.read(quote.at), number)
    },
    reachMs: (symbol) => Math.max(...sidesOf(symbol).map(({ moves }) => moves.reachMs())),
  }
}

function armAll(armed: Roster, books: AllBooks, alerts: Iterable<readonly [id: string, alert: Armed]>): void {
  const again: [id: string, alert: Armed][] = []
  for (const [id, alert] of alerts) {
    const number = armed.add(id, alert)
    if (number === undefined) again.push([id, alert])
    else bookOf(books, alert).gather(number)
  }
  for (const { sides } of books.all()) for (const { steps } of sides) steps.addGathered()
  for (const [id, alert] of again) {
    disarm(armed, books, id)
    bookOf(books, alert).add(armed.add(id, alert)!)
  }
}

function disarm(armed: Roster, books: AllBooks, id: string): void {
  const number = armed.numberOf(id)
  if (number === undefined) return
  const book = bookOf(books, armed.alertOf(number))
  armed.drop(number)
  book.remove(number)
}

/** The book that holds an alert. */
function bookOf(books: AllBooks, { symbol, side, condition }: Armed): StepBook | MoveBook {
  const { steps, moves } = books.of(symbol).sides[alertSides.indexOf(side)]
  return isMove(condition) ? moves : steps
}

/** The alerts on a symbol, by the sides of its price. */
interface Books {
  readonly clock: MarketClock
  readonly sides: readonly { readonly steps: StepBook; readonly moves: MoveBook }[]
}

interface AllBooks {
  of(symbol: string): Books
  all(): Iterable<Books>
}

function booksOf(armed: Roster, market: (symbol: string) => Market): AllBooks {
  const bySymbol = new Map<string, Books>()
  return {
    of(symbol) {
      const known = bySymbol.get(symbol)
      if (known) return known
      const { point, clock } = market(symbol)
      const books = { clock, sides: alertSides.map(() => ({ steps: stepBook(armed), moves: moveBook(point, armed) })) }
      bySymbol.set(symbol, books)
      return books
    },
    all: () => bySymbol.values(),
  }
}

function takeOn({ sides, clock }: Books, { from, to, number, late }: QuoteStep, decided: Decided): void {
  const isSame = from !== undefined && from.source === to.source
  const time = clock.read(to.at)
  const breaks = from !== undefined && isBreak(from, to)
  for (let i = 0; i < sides.length; i++) {
    const side = alertSides[i]
    const look: Look = { from: from ? priceOf(side, from) : Number.NaN, to: priceOf(side, to), isSame, at: to.at, number, late }
    const { steps, moves } = sides[i]
    steps.look(look, decided)
    if (breaks) moves.restart()
    moves.look(look, time, decided)
  }
}
