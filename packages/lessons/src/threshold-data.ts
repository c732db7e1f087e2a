import { defaultsOf, findEntry } from '@assay/indicators'
import type { Timeframe } from '@assay/market'
import { simulatedBars } from './simulated.ts'
import type { ThresholdData } from './threshold.ts'
import { barsOfYears } from './widget-bars.ts'

/** The content of the widget `threshold`: one year of an indicator on simulated bars. */
interface ThresholdPlan {
  readonly symbol: string
  /** An hour or longer, because the page contains every bar of the year. */
  readonly timeframe: Timeframe
  readonly year: number
  /** Name and output in the catalogue, and the parameters that differ from its defaults. */
  readonly indicator: string
  readonly params: Readonly<Record<string, number>>
  readonly output: string
  /** The indicator's name in the lesson, such as ADX (14). */
  readonly label: string
}

/** Decimals that can be distinguished on a chart. */
const digits = 3

/** Throws if the catalogue has no such indicator or output. */
export function thresholdData({ symbol, timeframe, year, indicator, params, output, label }: ThresholdPlan): ThresholdData {
  const entry = findEntry(indicator)
  if (!entry) throw new Error(`There is no indicator "${indicator}".`)
  const bars = simulatedBars(symbol, timeframe, Date.UTC(year, 0, 1), Date.UTC(year + 1, 0, 1))
  const column = entry.indicator.compute(bars, { ...defaultsOf(entry.indicator), ...params }, { dayBoundary: 'new-york' })[output]
  if (!column) throw new Error(`${indicator} has no output "${output}".`)
  return {
    about: `${symbol} ${timeframe}, simulated bars of ${year}.`,
    bars: barsOfYears(symbol, year, year + 1),
    label,
    close: Array.from(bars.close),
    values: Array.from(column, (value) => (Number.isNaN(value) ? null : Number(value.toFixed(digits)))),
  }
}
