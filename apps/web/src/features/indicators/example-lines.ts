import { type CatalogueEntry, defaultsOf, findEntry, type KnownEvents, outputsOf } from '@assay/indicators'
import type { Bars, Timeframe } from '@assay/market'
import { valueDigits } from '../../base/value-digits.ts'

/** One output over the bars; NaN where it has no value. */
export interface ExampleLine {
  entry: CatalogueEntry
  values: Float64Array
}

interface Known {
  readonly timeframe?: Timeframe
  readonly calendar?: KnownEvents | undefined
}

/** The calendar key that an entry reads at the defaults; undefined if it reads none. */
export function eventKeyOf(entry: CatalogueEntry): string | undefined {
  const indicator = findEntry(entry.name)?.indicator
  if (!indicator?.needsCalendar) return undefined
  const { impact, currency } = defaultsOf(indicator)
  return `${impact} ${currency}`
}

/**
 * The entry and the outputs of its function on the same scale, at the defaults, computed with the same code as a backtest. For a pattern
 * only the entry itself.
 */
export function linesOf(entry: CatalogueEntry, bars: Bars, { timeframe, calendar }: Known = {}): ExampleLine[] {
  const found = findEntry(entry.name)
  if (!found) throw new Error(`the catalogue has no "${entry.name}"`)
  const context = { dayBoundary: 'new-york', ...(timeframe ? { timeframe } : {}) } as const
  const columns = found.indicator.compute(bars, defaultsOf(found.indicator), { ...context, ...(calendar ? { calendar } : {}) })
  const wanted = entry.pattern ? [entry] : outputsOf(entry).filter(({ unit }) => unit === entry.unit)
  return wanted.map((each) => ({ entry: each, values: columns[each.output] }))
}

/** Index of the last bar with a value, or with an occurrence of a pattern; −1 if there is none. */
export function lastOf({ entry, values }: ExampleLine): number {
  return values.findLastIndex((value) => hasValue(entry, value))
}

/** Indices of the bars on which a pattern occurred. */
export function occurrencesOf({ entry, values }: ExampleLine): number[] {
  return [...values.keys()].filter((bar) => hasValue(entry, values[bar]))
}

const hasValue = ({ pattern }: CatalogueEntry, value: number) => !Number.isNaN(value) && (!pattern || value !== 0)

/** The decimals for the values of a line. `priceDigits` are the instrument's. */
export const digitsOf = ({ entry: { unit }, values }: ExampleLine, priceDigits: number): number => valueDigits(unit, values, priceDigits)
