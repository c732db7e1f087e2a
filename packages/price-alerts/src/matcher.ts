import { findInstrument, type Quote } from '@assay/market'
import { type AlertSide, alertSides, isMove, type PricePoint, priceOf } from './condition.ts'
import { type MoveBook, moveBook } from './move-book.ts'
import { type Armed, type Roster, roster } from './roster.ts'
import { type StepBook, stepBook } from './step-book.ts'

/** Armed alerts, indexed by the prices at which they fire. */
export interface Matcher {
  /** Arms many alerts at once, as at start. Each replaces an armed alert with its id. */
  armAll(alerts: Iterable<readonly [id: string, alert: Armed]>): void
  /** Arms an alert. It replaces an armed alert with its id. */
  arm(id: string, alert: Armed): void
  disarm(id: string): void
  has(id: string): boolean
  readonly size: number
  /**
   * Returns the ids that fire on the step from the symbol's previous quote to this one: those on the bid, then the ask,
   * then the mid. For each, levels come in the order in which the step reaches them, then the moves. This does not
   * disarm anything: a move that is true is returned at every look until it is armed again or disarmed.
   * The window of a move takes in the quote; an older quote is ignored and the same one is not added twice. Without
   * `from` there is no step, for example when a window is filled from history. `isWalk`: the price passed all prices
   * between, as from one point of a bar's path to the next, so a range that it jumps over was entered and left.
   */
  look(from: PricePoint | undefined, to: Quote, isWalk?: boolean): string[]
  /** Clears the windows of a symbol's moves; they begin with its next quote, whatever its time. The moves must be armed again. */
  restart(symbol: string): void
}

/** The alerts on one side of one symbol. */
interface Side {
  readonly side: AlertSide
  readonly steps: StepBook
  readonly moves: MoveBook
}

export function createMatcher(): Matcher {
  const armed = roster()
  const markets = marketsOf(armed)

  function disarm(id: string): void {
    const number = armed.numberOf(id)
    if (number === undefined) return
    const book = bookOf(markets, armed.alertOf(number))
    armed.drop(number)
    book.remove(number)
  }

  function arm(id: string, alert: Armed): void {
    disarm(id)
    bookOf(markets, alert).add(armed.add(id, alert)!)
  }

  return {
    arm,
    disarm,
    has: (id) => armed.numberOf(id) !== undefined,
    get size() {
      return armed.size
    },
    armAll(alerts) {
      const again: [id: string, alert: Armed][] = []
      for (const [id, alert] of alerts) {
        const number = armed.add(id, alert)
        if (number === undefined) again.push([id, alert])
        else bookOf(markets, alert).gather(number)
      }
      for (const market of markets.all()) for (const { steps } of market) steps.addGathered()
      for (const [id, alert] of again) arm(id, alert)
    },
    restart(symbol) {
      for (const { moves } of markets.of(symbol)) moves.restart()
    },
    look: (from, to, isWalk = false) => look(markets.of(to.symbol), from, to, isWalk),
  }
}

interface Markets {
  of(symbol: string): readonly Side[]
  all(): Iterable<readonly Side[]>
}

/** For a symbol that is not an instrument the point is unknown, so moves in points never fire. */
function marketsOf(armed: Roster): Markets {
  const markets = new Map<string, readonly Side[]>()
  return {
    of(symbol) {
      const known = markets.get(symbol)
      if (known) return known
      const point = findInstrument(symbol)?.point ?? Number.NaN
      const market = alertSides.map((side) => ({ side, steps: stepBook(armed), moves: moveBook(point, armed) }))
      markets.set(symbol, market)
      return market
    },
    all: () => markets.values(),
  }
}

/** The book that holds an alert. */
function bookOf(markets: Markets, { symbol, side, condition }: Armed): StepBook | MoveBook {
  const { steps, moves } = markets.of(symbol)[alertSides.indexOf(side)]
  return isMove(condition) ? moves : steps
}

function look(market: readonly Side[], from: PricePoint | undefined, to: Quote, isWalk: boolean): string[] {
  const fired: string[] = []
  for (const { side, steps, moves } of market) {
    const price = priceOf(side, to)
    if (from) steps.look(priceOf(side, from), from.at, price, isWalk, fired)
    moves.look(price, to.at, fired)
  }
  return fired
}
