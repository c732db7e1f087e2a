import type { CatalogueEntry } from '@assay/indicators'
import { isPatternEntry, isPatternSign, type Operand } from '@assay/strategy'

/**
 * What a slot accepts: anything; entries with a number on each candle (inside a function); only candlestick patterns (beside PATTERN); or
 * only PATTERN (beside a candlestick pattern).
 */
export type Allowed = 'any' | 'numbers' | 'patterns' | 'sign'

/** What the operand on the other side allows. */
export function allowedBeside(other: Operand | null): Allowed {
  if (other && isPatternSign(other)) return 'patterns'
  return other && isPatternEntry(other) ? 'sign' : 'any'
}

export function isAllowed({ name, pattern }: CatalogueEntry, allowed: Allowed): boolean {
  if (allowed === 'numbers') return pattern === undefined && name !== 'RANGE' && name !== 'PATTERN'
  if (allowed === 'patterns') return pattern !== undefined
  return allowed === 'any' || name === 'PATTERN'
}
