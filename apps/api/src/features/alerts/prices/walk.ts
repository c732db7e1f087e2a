import type { Quote } from '@assay/market'
import { isKnown, lastOf, type Mark, markAfter } from '../evaluation/marks.ts'
import type { PendingQuote } from '../evaluation/pending-quote.ts'
import type { ArmedBook, ArmedMove } from './armed-book.ts'

/** An alert that a quote has met, and what the alert was when it did. */
export interface Met extends PendingQuote {
  readonly alertId: string
  /** The quote before. */
  readonly from: Quote | undefined
  /** Of an alert on a move; the others are what the step says. */
  readonly move: ArmedMove | undefined
}

/** What quotes have come to. */
export interface Walked {
  /** So many were walked. */
  readonly count: number
  readonly met: readonly Met[]
  /** Of the symbols that went on. */
  readonly marks: ReadonlyMap<string, Mark>
  /** Quotes that alerts on moves will look back to, by symbol. */
  readonly windows: ReadonlyMap<string, readonly Quote[]>
  /** Symbols whose prices come from another source now, or by a clock that was put right: moves do not look back to what was before. */
  readonly turned: ReadonlySet<string>
}

/** A batch goes on to no further quote when it has met so many alerts. */
const mostMet = 2000

/**
 * Walks quotes in order, each from the one before of its symbol, until very many alerts are met. What is known already is passed over. The change of a source is no step, and
 * moves count from there on; they do so too where a clock was put right, which is a step.
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

/** Whether a move counts; then prices count for the next one from this quote on. */
function takesMove(book: ArmedBook, move: ArmedMove, { at }: Quote): boolean {
  const { id, once, cooldownMs, expiresAt, firedAt } = move
  if (expiresAt !== null && at >= expiresAt) return false
  if (firedAt !== null && at >= firedAt && at < firedAt + cooldownMs) return false
  if (once) book.disarm(id)
  else book.armAll([[id, { ...move, armedAt: at, firedAt: at }]])
  return true
}

const hasSome = (all: Iterable<unknown>): boolean => !all[Symbol.iterator]().next().done
