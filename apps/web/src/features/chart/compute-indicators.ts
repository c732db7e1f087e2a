import { findEntry, settleBars } from '@assay/indicators'
import { type Bars, sliceBars, type Timeframe, timeframeMs } from '@assay/market'
import { valueDigits } from '../../base/value-digits.ts'
import { type ChosenIndicator, drawnEntries } from './chosen-indicators.ts'

export interface IndicatorAsk {
  indicators: readonly ChosenIndicator[]
  /** Closed candles: the history that the indicators need, then those shown. */
  bars: Bars
  /** Index of the first bar that is shown. */
  from: number
  timeframe: Timeframe
  /** The price decimals of the instrument. */
  priceDigits: number
}

export interface IndicatorColumn {
  /** The key of the chosen indicator. */
  key: string
  /** Name of the catalogue entry of this line. */
  entry: string
  /** One value for each shown bar, NaN if there is none. */
  values: Float64Array
  digits: number
  /** If values accumulate from the first known bar and never forget it: the opening time of that bar. Else null. */
  countsFrom: number | null
}

/** The most bars of history: enough for a monthly anchor on one-minute bars. */
const mostHistory = 60_000

/**
 * The bars needed before the first shown one so that values no longer depend on where the series starts. Running totals never settle and
 * need none.
 */
export function historyFor(indicators: readonly ChosenIndicator[], timeframe: Timeframe): number {
  const needs = indicators.map(({ name, params }) => settledAfter(name, params, timeframe))
  return Math.min(mostHistory, Math.max(0, ...needs.filter(Number.isFinite)))
}

function settledAfter(name: string, params: ChosenIndicator['params'], timeframe: Timeframe): number {
  const indicator = findEntry(name)?.indicator
  return indicator ? Math.max(indicator.warmup(params), settleBars(indicator, params, timeframeMs[timeframe])) : 0
}

/** All lines of the indicators, computed with the engine's own code. */
export function computeIndicators({ indicators, bars, from, timeframe, priceDigits }: IndicatorAsk): IndicatorColumn[] {
  return indicators.flatMap((chosen) => {
    const indicator = findEntry(chosen.name)?.indicator
    if (!indicator) return []
    const unsettled = settledAfter(chosen.name, chosen.params, timeframe) === Infinity
    const start = unsettled ? from : 0
    const columns = indicator.compute(sliceBars(bars, start, bars.time.length), chosen.params, { dayBoundary: 'new-york' })
    return drawnEntries(chosen).map(({ name, output, unit }) => {
      const values = columns[output].slice(from - start)
      const countsFrom = unsettled ? bars.time[start] : null
      return { key: chosen.key, entry: name, values, digits: valueDigits(unit, values, priceDigits), countsFrom }
    })
  })
}
