import { defaultsOf, findEntry } from '@assay/indicators'
import type { Timeframe } from '@assay/market'
import { simulatedBars } from './simulated.ts'
import type { ThresholdData } from './threshold.ts'

/** What the widget `threshold` shows: one year of an indicator on simulated bars. */
interface ThresholdPlan {
  readonly symbol: string
  /** An hour or longer: the page carries every bar of the year. */
  readonly timeframe: Timeframe
  readonly year: number
  /** Name and output of the catalogue, and the parameters that are not its defaults. */
  readonly indicator: string
  readonly params: Readonly<Record<string, number>>
  readonly output: string
  /** How the indicator is written in the lesson: ADX (14). */
  readonly label: string
}

/** Decimals of a value that a chart could tell apart. */
const digits = 3

/** Throws where the catalogue has no such indicator or output. */
export function thresholdData({ symbol, timeframe, year, indicator, params, output, label }: ThresholdPlan): ThresholdData {
  const entry = findEntry(indicator)
  if (!entry) throw new Error(`There is no indicator "${indicator}".`)
  const bars = simulatedBars(symbol, timeframe, Date.UTC(year, 0, 1), Date.UTC(year + 1, 0, 1))
  const column = entry.indicator.compute(bars, { ...defaultsOf(entry.indicator), ...params }, { dayBoundary: 'new-york' })[output]
  if (!column) throw new Error(`${indicator} has no output "${output}".`)
  return {
    about: `${symbol} ${timeframe}, simulated bars of ${year}.`,
    label,
    close: Array.from(bars.close),
    values: Array.from(column, (value) => (Number.isNaN(value) ? null : Number(value.toFixed(digits)))),
  }
}
