import { defaultsOf, findEntry } from '@assay/indicators'
import { type BaseRate, baseRate } from '@assay/statistics'
import { simulatedBars } from '../../simulated.ts'

const horizon = 8
const bars = (from = 2022) => simulatedBars('XAUUSD', '1h', Date.UTC(from, 0, 1), Date.UTC(2025, 0, 1))

let held: { readonly close: Float64Array; readonly columns: ReadonlyMap<string, Float64Array> } | undefined

/** Indicators with their usual settings on three years of simulated hourly bars of gold. */
function computed() {
  if (held) return held
  const series = bars()
  const columns = ['RSI', 'CMO', 'WILLR', 'CCI', 'MACD', 'ADX', 'ATR'].map((name): [string, Float64Array] => {
    const { indicator, output } = findEntry(name)!
    return [name, indicator.compute(series, defaultsOf(indicator), { dayBoundary: 'new-york' })[output]]
  })
  held = { close: series.close, columns: new Map(columns) }
  return held
}

const column = (name: string) => computed().columns.get(name)!

/** Bars on which all of them have a value. */
function known(): number[] {
  const { close, columns } = computed()
  return Array.from(close.keys()).filter((bar) => [...columns.values()].every((values) => !Number.isNaN(values[bar])))
}

/** Pearson's correlation of the values of two indicators. */
export function likeness(one: string, other: string): number {
  const [a, b] = [column(one), column(other)]
  const at = known()
  const mean = (values: Float64Array) => at.reduce((sum, bar) => sum + values[bar], 0) / at.length
  const [meanA, meanB] = [mean(a), mean(b)]
  const sum = (term: (bar: number) => number) => at.reduce((total, bar) => total + term(bar), 0)
  const both = sum((bar) => (a[bar] - meanA) * (b[bar] - meanB))
  return both / Math.sqrt(sum((bar) => (a[bar] - meanA) ** 2) * sum((bar) => (b[bar] - meanB) ** 2))
}

/** The level below which each is usually called oversold. */
const oversold: Readonly<Record<string, number>> = { RSI: 30, CMO: -40, WILLR: -80, CCI: -100 }

const areLow = (names: readonly string[]) => known().filter((bar) => names.every((name) => column(name)[bar] < oversold[name]))

/** The share of bars on which all of these are oversold. */
export const lowShare = (names: readonly string[]): number => areLow(names).length / known().length

/** How often the close eight hours after such a bar was higher. */
export const after = (names: readonly string[]): BaseRate => baseRate({ close: computed().close, signals: areLow(names), side: 1, horizon })

/** The part of a sudden step that an EMA has covered after a number of candles. */
export const followed = (period: number, candles: number): number => 1 - (1 - 2 / (period + 1)) ** candles

/** Closes and RSI of simulated hourly bars of gold, from the start of a year up to 2024. */
export function hoursOf(year: number): { close: Float64Array; rsi: Float64Array } {
  const { indicator, output } = findEntry('RSI')!
  const series = bars(year)
  return { close: series.close, rsi: indicator.compute(series, defaultsOf(indicator), { dayBoundary: 'new-york' })[output] }
}
