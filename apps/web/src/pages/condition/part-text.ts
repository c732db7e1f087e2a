import { findInstrument } from '@assay/market'
import { type Operand, unitOf } from '@assay/strategy'
import { formatNumber } from '../../ui/format-number.ts'

const priceUnits = ['price', 'price difference']

/** The value of a part: prices and distances with the digits of the instrument, ratios with five, anything else with two. */
export function partText(operand: Operand, value: number | null, symbol: string): string {
  if (value === null) return 'undefined'
  const unit = unitOf(operand) ?? 'ratio'
  if (unit === 'number') return String(value)
  const digits = priceUnits.includes(unit) ? (findInstrument(symbol)?.digits ?? 5) : unit === 'ratio' ? 5 : 2
  return formatNumber(value, digits)
}
