import type { Quote } from '@assay/market'
import { type Decision, isBreak } from '@assay/price-alerts'
import { isKnown, lastOf, type Mark, markAfter } from '../evaluation/marks.ts'
import type { PendingQuote } from '../evaluation/pending-quote.ts'
import type { ArmedBook } from './armed-book.ts'

/** What a quote did to an alert. */
export interface Met extends PendingQuote, Decision {}

/** The last quotes of a symbol in a row; `number` is that of the last one. */
export interface QuoteRow {
  readonly quotes: Quote[]
  number: number
}

/** The result of walking quotes. */
export interface Walked {
  /** The number of quotes walked. */
  readonly count: number
  readonly met: readonly Met[]
  /** The new marks of the symbols that advanced. */
  readonly marks: ReadonlyMap<string, Mark>
  /** Quotes that alerts on moves will look back to, by symbol. */
  readonly windows: ReadonlyMap<string, QuoteRow>
  /** Symbols whose source has changed or whose clock was set back. Their moves do not look back beyond that. */
  readonly turned: ReadonlySet<string>
}

/** A batch stops at the next quote once it has met this many alerts. */
const mostMet = 2000

/**
 * Walks quotes in order, each from the previous one of its symbol that counts, until very many alerts are met. Known quotes
 * are skipped, and those of the closed market do not count.
 */
export function walk(book: ArmedBook, quotes: readonly PendingQuote[], now: number): Walked {
  const { watch } = book
  const met: Met[] = []
  const marks = new Map<string, Mark>()
  const windows = new Map<string, QuoteRow>()
  const turned = new Set<string>()

  let count = 0
  for (const pending of quotes) {
    if (met.length >= mostMet) break
    count += 1
    const { quote, simulated, late } = pending
    const { symbol } = quote
    const before = book.marks.get(symbol)
    if (before && isKnown(before, quote, now)) continue
    const counts = watch.counts(symbol, quote.at)
    const mark = markAfter(before, quote, simulated, counts)
    book.marks.set(symbol, mark)
    marks.set(symbol, mark)
    if (!counts) continue
    const from = before?.counted
    const breaks = from !== undefined && isBreak(from, quote)
    if (breaks) {
      turned.add(symbol)
      windows.delete(symbol)
    }
    for (const decision of watch.take({ from, to: quote, number: mark.number, late })) met.push({ ...pending, ...decision })
    if (watch.reachMs(symbol) > 0) keepInWindow(book, windows, breaks ? undefined : from, mark)
  }
  return { count, met, marks, windows, turned }
}

/** Keeps the quote of a mark, preceded by the counted one before if that is not stored. */
function keepInWindow({ stored }: ArmedBook, windows: Map<string, QuoteRow>, from: Quote | undefined, mark: Mark): void {
  const quote = lastOf(mark)
  const isStored = from === undefined || stored.get(quote.symbol) === mark.number - 1
  const row = windows.get(quote.symbol) ?? { quotes: isStored ? [] : [from], number: mark.number }
  row.quotes.push(quote)
  row.number = mark.number
  windows.set(quote.symbol, row)
  stored.set(quote.symbol, mark.number)
}
