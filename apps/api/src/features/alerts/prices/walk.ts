import type { Quote } from '@assay/market'
import { isKnown, lastOf, type Mark, markAfter } from '../evaluation/marks.ts'
import type { PendingQuote } from '../evaluation/pending-quote.ts'
import type { ArmedBook, ArmedMove } from './armed-book.ts'

/** An alert met by a quote, with its state at that time. */
export interface Met extends PendingQuote {
  readonly alertId: string
  /** The previous quote of the symbol. */
  readonly from: Quote | undefined
  /** The armed alert, if it is one on a move. For others the step decides. */
  readonly move: ArmedMove | undefined
}

/** The result of walking quotes. */
export interface Walked {
  /** The number of quotes walked. */
  readonly count: number
  readonly met: readonly Met[]
  /** The new marks of the symbols that advanced. */
  readonly marks: ReadonlyMap<string, Mark>
  /** Quotes that alerts on moves will look back to, by symbol. */
  readonly windows: ReadonlyMap<string, readonly Quote[]>
  /** Symbols whose source has changed or whose clock was set back. Their moves do not look back beyond that. */
  readonly turned: ReadonlySet<string>
}

/** A batch stops at the next quote once it has met this many alerts. */
const mostMet = 2000

/**
 * Walks quotes in order, each from the previous one of its symbol, until very many alerts are met. Known quotes are
 * skipped. A change of source is not a step, and moves count from there on. A clock that was set back restarts moves
 * as well, but counts as a step.
 */
export function walk(book: ArmedBook, quotes: readonly PendingQuote[], now: number): Walked {
  const met: Met[] = []
  const marks = new Map<string, Mark>()
  const windows = new Map<string, Quote[]>()
  const turned = new Set<string>()

  let count = 0
  for (const pending of quotes) {
    if (met.length >= mostMet) break
    count += 1
    const { quote } = pending
    const { symbol } = quote
    const before = book.marks.get(symbol)
    if (before && isKnown(before, quote, now)) continue
    const isTurned = before !== undefined && lastOf(before).source !== quote.source
    if (isTurned || (before && quote.at < lastOf(before).at)) {
      turned.add(symbol)
      windows.delete(symbol)
      book.restartMoves(symbol, quote.at)
    }
    const from = before && !isTurned ? lastOf(before) : undefined
    for (const alertId of book.look(from, quote)) {
      const move = book.moveOf(alertId)
      if (!move || takesMove(book, move, quote)) met.push({ ...pending, alertId, from, move })
    }
    const mark = markAfter(before, quote, pending.simulated)
    book.marks.set(symbol, mark)
    marks.set(symbol, mark)
    if (hasSome(book.movesOn(symbol))) windows.get(symbol)?.push(quote) ?? windows.set(symbol, [quote])
  }
  return { count, met, marks, windows, turned }
}

/** Whether a move fires. If so, prices count for the next one from this quote on. */
function takesMove(book: ArmedBook, move: ArmedMove, { at }: Quote): boolean {
  const { id, once, cooldownMs, expiresAt, firedAt } = move
  if (expiresAt !== null && at >= expiresAt) return false
  if (firedAt !== null && at >= firedAt && at < firedAt + cooldownMs) return false
  if (once) book.disarm(id)
  else book.armAll([[id, { ...move, armedAt: at, firedAt: at }]])
  return true
}

const hasSome = (all: Iterable<unknown>): boolean => !all[Symbol.iterator]().next().done
