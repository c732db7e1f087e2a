import { type Book, newPosition, opens, opposite, sideOf, split, unopened } from './book.ts'
import type { TradeDeal } from './deal.ts'
import { type Growing, lotsLeft, type Position, tidy, wholeOf } from './position.ts'

interface OpenOne {
  readonly id: string
  readonly position: Growing
}

interface State {
  readonly all: Growing[]
  readonly byId: Map<string, Growing>
  /** By side and symbol, oldest first. Closed positions are removed when the list is next read. */
  readonly openOnes: Map<string, OpenOne[]>
  /** Lots that named deals will still close, by position: no other deal may take them. */
  readonly claimed: Map<string, number>
}

/**
 * A symbol may have many positions, on both sides. A deal says which one it belongs to; a closing deal that does not say closes a matching
 * one.
 */
export function hedgingBook(deals: readonly TradeDeal[]): Book {
  const state: State = { all: [], byId: new Map(), openOnes: new Map(), claimed: new Map() }
  for (const { position, lots } of deals.filter((deal) => !opens(deal)))
    if (position !== null) state.claimed.set(position, tidy((state.claimed.get(position) ?? 0) + lots))
  return {
    all: state.all,
    take(deal) {
      if (opens(deal)) open(state, deal)
      else if (deal.position !== null) closeNamed(state, deal.position, deal)
      else closeFitting(state, deal)
    },
  }
}

const keyOf = (symbol: string, side: Position['side']) => `${side} ${symbol}`

/** The ticket of a position is the ticket of the order that opened it. */
function open({ all, byId, openOnes }: State, deal: TradeDeal): void {
  const id = deal.position ?? deal.order
  const known = byId.get(id)
  const position = known ?? newPosition(all, deal, sideOf(deal))
  position.opened.push(wholeOf(deal))
  if (known) return
  byId.set(id, position)
  const key = keyOf(position.symbol, position.side)
  const others = openOnes.get(key)
  if (others) others.push({ id, position })
  else openOnes.set(key, [{ id, position }])
}

function closeNamed({ all, byId, claimed }: State, id: string, deal: TradeDeal): void {
  const position = byId.get(id) ?? newPosition(all, deal, opposite(sideOf(deal)), 'opening')
  byId.set(id, position)
  position.closed.push(wholeOf(deal))
  claimed.set(id, tidy(claimed.get(id)! - deal.lots))
  if (lotsLeft(position) < 0) position.missing = 'opening'
}

function closeFitting(state: State, deal: TradeDeal): void {
  const free = ({ id, position }: OpenOne) => tidy(lotsLeft(position) - (state.claimed.get(id) ?? 0))
  const candidates = stillOpen(state, deal).filter((one) => free(one) > 0)
  const same = candidates.find((one) => free(one) === deal.lots)
  let rest = wholeOf(deal)
  for (const one of same ? [same] : candidates) {
    const [taken, left] = split(rest, Math.min(free(one), rest.lots))
    one.position.closed.push(taken)
    rest = left
    if (rest.lots === 0) return
  }
  unopened(state.all, rest)
}

function stillOpen({ openOnes }: State, deal: TradeDeal): readonly OpenOne[] {
  const key = keyOf(deal.symbol, opposite(sideOf(deal)))
  const left = (openOnes.get(key) ?? []).filter(({ position }) => lotsLeft(position) > 0)
  openOnes.set(key, left)
  return left
}
