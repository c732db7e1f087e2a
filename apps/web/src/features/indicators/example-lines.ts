import { type CatalogueEntry, defaultsOf, entries, findEntry } from '@assay/indicators'
import type { Bars } from '@assay/market'
import { outputsOf } from './entry-words.ts'

/** One output over the bars; NaN where it has no value. */
export interface ExampleLine {
  entry: CatalogueEntry
  values: Float64Array
}

/**
 * The entry and the outputs of its function that share its scale, at the defaults, computed by the same code as in a backtest. Of a pattern only
 * the entry itself.
 */
export function linesOf(entry: CatalogueEntry, bars: Bars): ExampleLine[] {
  const found = findEntry(entry.name)
  if (!found) throw new Error(`the catalogue has no "${entry.name}"`)
  const columns = found.indicator.compute(bars, defaultsOf(found.indicator), { dayBoundary: 'new-york' })
  const wanted = entry.pattern ? [entry] : outputsOf(entries, entry).filter(({ unit }) => unit === entry.unit)
  return wanted.map((each) => ({ entry: each, values: columns[each.output] }))
}

/** Index of the last bar that has a value, or of a pattern the last on which it occurred; −1 when there is none. */
export function lastOf({ entry, values }: ExampleLine): number {
  return values.findLastIndex((value) => hasValue(entry, value))
}

/** Indices of the bars on which a pattern occurred. */
export function occurrencesOf({ entry, values }: ExampleLine): number[] {
  return [...values.keys()].filter((bar) => hasValue(entry, values[bar]))
}

const hasValue = ({ pattern }: CatalogueEntry, value: number) => !Number.isNaN(value) && (!pattern || value !== 0)

const mostDigits = 8
const fixedDigits: Partial<Record<CatalogueEntry['unit'], number>> = { bars: 0, signal: 0, volume: 0 }

/** As many decimals as show three figures of a usual value, but never fewer than the unit asks for. `priceDigits` are the instrument's. */
export function digitsOf({ entry: { unit }, values }: ExampleLine, priceDigits: number): number {
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
