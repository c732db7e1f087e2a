import { type Deal, inOrder, isTrade } from './deal.ts'
import { hedgingBook } from './hedging-book.ts'
import { nettingBook } from './netting-book.ts'
import { type Position, positionOf } from './position.ts'

/** The positions that deals form, in the order in which they were opened, and the deals that only moved money. */
export interface Journal {
  readonly positions: readonly Position[]
  readonly moves: readonly Deal[]
}

/**
 * Groups deals into positions. The order in which they are given does not matter, and the results of the positions add up to the profit and
 * the costs of the deals.
 *
 * On a netting account a symbol has one position at a time. On a hedging account a deal says which position it belongs to. A closing deal
 * that does not say (history reports leave it out) closes the oldest opposite position with as many lots, or else the oldest ones, and takes no
 * lots that another deal names.
 */
export function journalOf(deals: readonly Deal[], { hedging }: { readonly hedging: boolean }): Journal {
  const sorted = deals.toSorted(inOrder)
  const trades = sorted.filter(isTrade)
  const book = hedging ? hedgingBook(trades) : nettingBook()
  for (const deal of trades) book.take(deal)
  return { positions: book.all.map(positionOf), moves: sorted.filter((deal) => !isTrade(deal)) }
}
