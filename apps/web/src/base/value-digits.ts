import type { Unit } from '@assay/indicators'

const mostDigits = 8
const fixedDigits: Partial<Record<Unit, number>> = { bars: 0, minutes: 0, signal: 0, volume: 0 }

/** Enough decimals to show three figures of a usual value, but at least those of the unit. `priceDigits` is the instrument's. */
export function valueDigits(unit: Unit, values: Float64Array, priceDigits: number): number {
  const fixed = fixedDigits[unit]
  if (fixed !== undefined) return fixed
  const least = unit === 'price' || unit === 'price difference' ? priceDigits : 2
  const sizes = values
    .map(Math.abs)
    .filter((size) => size > 0)
    .sort()
  const usual = sizes[sizes.length >> 1]
  if (usual === undefined) return least
  return Math.min(mostDigits, Math.max(least, 2 - Math.floor(Math.log10(usual))))
}
