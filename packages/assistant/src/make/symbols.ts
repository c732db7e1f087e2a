import { findInstrument } from '@assay/market'
import { ask, assume, type Note } from '../read/reader.ts'
import type { ChatContext } from '../result.ts'

/** The market that was named, else the page's, else gold. Two different ones are a question. */
export function symbolOf(notes: readonly Note[], context: ChatContext): { symbol: string; notes: Note[] } {
  const said = notes.flatMap((each) => (each.note === 'symbol' ? [each] : [])).sort((a, b) => a.at - b.at)
  const distinct = [...new Set(said.map(({ symbol }) => symbol))]
  if (distinct.length === 0) return { symbol: usualSymbol(context), notes: [assume('symbol')] }
  const second = said.find(({ symbol }) => symbol !== distinct[0])
  return { symbol: distinct[0], notes: second ? [ask(second.at, 'symbol', distinct)] : [] }
}

/** The market if none was named. */
export const usualSymbol = ({ symbol }: ChatContext): string => (symbol && findInstrument(symbol)?.symbol) || 'XAUUSD'
