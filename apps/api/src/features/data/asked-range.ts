import { Refusal } from '@assay/contracts'
import { findInstrument, type Instrument } from '@assay/market'
import type { Range } from './store/ranges.ts'

/** Throws `SYMBOL_UNKNOWN`. */
export function instrumentOf(symbol: string, path = 'symbol'): Instrument {
  const instrument = findInstrument(symbol)
  if (!instrument) throw new Refusal('SYMBOL_UNKNOWN', { message: `There is no instrument "${symbol.slice(0, 40)}".`, path })
  return instrument
}

/** Throws `DATES_INVALID` for a period that does not end after it starts. `path` is the field with its end. */
export function rangeOf({ from, to }: { from: string; to: string }, path = 'query.to'): Range {
  const range = [Date.parse(from), Date.parse(to)] as const
  if (range[0] >= range[1]) throw new Refusal('DATES_INVALID', { message: 'The period must end after it starts.', path })
  return range
}
