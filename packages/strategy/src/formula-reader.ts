import type { Timeframe } from '@assay/market'
import { FormulaError, type FormulaToken } from './formula-tokens.ts'

/** Reads the tokens of a formula one after another. */
export interface Reader {
  /** The next token, or the one `ahead` of it: -1 is the one taken last. */
  peek(ahead?: number): FormulaToken
  take(): FormulaToken
  /** Takes this symbol and returns true if it comes next. */
  takes(symbol: string): boolean
  /** The timeframe of operands that name none. */
  readonly timeframe: Timeframe
  /** The number of open brackets. */
  depth: number
}

export function readerOf(tokens: readonly FormulaToken[], timeframe: Timeframe): Reader {
  let at = 0
  const peek = (ahead = 0) => tokens[Math.max(0, Math.min(at + ahead, tokens.length - 1))]
  const take = () => {
    const token = peek()
    at++
    return token
  }
  const takes = (symbol: string) => {
    const { kind, text } = peek()
    if (kind !== 'symbol' || text !== symbol) return false
    at++
    return true
  }
  return { peek, take, takes, timeframe, depth: 0 }
}

/** A number with or without its sign. */
export function numberOf(reader: Reader): number {
  const sign = reader.takes('-') ? -1 : 1
  const token = reader.take()
  if (token.kind !== 'number' || !Number.isFinite(Number(token.text))) throw new FormulaError('A number is missing here.', token)
  return sign * Number(token.text) + 0
}

export function closed(reader: Reader): void {
  if (!reader.takes(')')) throw new FormulaError('A ")" is missing here.', reader.peek())
}
