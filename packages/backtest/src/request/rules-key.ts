import type { RunRequest } from '@assay/strategy'
import { canonical } from './canonical.ts'

const prime = 0x01000193

/** The key of what a run tests: equal for the same rules on the same symbol and timeframe, whatever the period (FNV-1a in two lanes). */
export function rulesKey({ symbol, timeframe, final_strategy }: Pick<RunRequest, 'symbol' | 'timeframe' | 'final_strategy'>): string {
  let [a, b] = [0x811c9dc5, prime]
  for (const letter of canonical([symbol.toLowerCase(), timeframe, final_strategy])) {
    a = Math.imul(a ^ letter.codePointAt(0)!, prime)
    b = Math.imul(b ^ a, prime) ^ (a >>> 13)
  }
  return [a, b].map((lane) => (lane >>> 0).toString(16).padStart(8, '0')).join('')
}
