import type { CatalogueEntry } from '@assay/indicators'
import { isPatternEntry, isPatternSign, type Operand } from '@assay/strategy'

/** What may stand on one side: anything, candlestick patterns alone (beside PATTERN), or PATTERN alone (beside a candlestick pattern). */
export type Allowed = 'any' | 'patterns' | 'sign'

/** What the operand on the other side allows. */
export function allowedBeside(other: Operand | null): Allowed {
  if (other && isPatternSign(other)) return 'patterns'
  return other && isPatternEntry(other) ? 'sign' : 'any'
}

export function isAllowed({ name, pattern }: CatalogueEntry, allowed: Allowed): boolean {
  if (allowed === 'patterns') return pattern !== undefined
  return allowed === 'any' || name === 'PATTERN'
}
