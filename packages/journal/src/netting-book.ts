import { type Book, newPosition, opens, sideOf, turnParts, unopened } from './book.ts'
import type { TradeDeal } from './deal.ts'
import { type DealPart, type Growing, lotsLeft, wholeOf } from './position.ts'

interface State {
  readonly all: Growing[]
  /** The only position of a symbol. */
  readonly current: Map<string, Growing>
}

/** A symbol has one position at a time: a deal opens it, adds to it, closes part of it, or reverses it. */
export function nettingBook(): Book {
  const state: State = { all: [], current: new Map() }
  return {
    all: state.all,
    take(deal) {
      if (opens(deal)) open(state, wholeOf(deal))
      else if (deal.entry === 'inout') turn(state, deal)
      else close(state, wholeOf(deal))
    },
  }
}

function open({ all, current }: State, part: DealPart): void {
  const known = current.get(part.deal.symbol)
  const side = sideOf(part.deal)
  if (known?.side === side) {
    known.opened.push(part)
    return
  }
  // It was closed by deals that are not in the history.
  if (known) known.missing = 'closing'
  const position = newPosition(all, part.deal, side)
  position.opened.push(part)
  current.set(part.deal.symbol, position)
}

function close({ all, current }: State, part: DealPart): void {
  const { symbol } = part.deal
  const known = current.get(symbol)
  if (!known || known.side === sideOf(part.deal)) {
    if (known) known.missing = 'closing'
    current.delete(symbol)
    unopened(all, part)
    return
  }
  known.closed.push(part)
  const left = lotsLeft(known)
  // More lots were closed than are known to have been opened.
  if (left < 0) known.missing = 'opening'
  if (left <= 0) current.delete(symbol)
}

function turn(state: State, deal: TradeDeal): void {
  const known = state.current.get(deal.symbol)
  const left = known && known.side !== sideOf(deal) ? lotsLeft(known) : 0
  const [closing, opening] = turnParts(deal, Math.min(left, deal.lots))
  close(state, closing)
  if (opening.lots > 0) open(state, opening)
}
