import { findEntry } from '@assay/indicators'
import { type Bars, type DayBoundary, dayMs, hourMs, newYorkOffset } from '@assay/market'
import {
  type BaseRate,
  baseRate,
  type PercentileRank,
  type PriceLevel,
  percentileOfLast,
  priceLevels,
  type Season,
  seasonality,
  type Trend,
  trendOf,
} from '@assay/statistics'

// Computes the measures of fixtures/statistics/README.md on bars: indicators give the columns, statistics the numbers.

/** A column of the catalogue computed on bars, with default parameters except those in `params`. */
export function columnOf(
  name: string,
  bars: Bars,
  params: Readonly<Record<string, number>> = {},
  dayBoundary: DayBoundary = 'new-york',
): Float64Array {
  const found = findEntry(name)
  if (!found) throw new Error(`the catalogue has no '${name}'`)
  const { indicator, entry, output } = found
  return indicator.compute(bars, { ...entry.params, ...params }, { dayBoundary })[output]
}

const atrPeriod = 14

/** The number of past ATR values that the last one is compared with. */
const atrWindow = 100

/** The average true range at the last bar; null if there is no value yet. */
export function lastAtr(bars: Bars): number | null {
  const last = columnOf('ATR', bars, { period: atrPeriod }).at(-1)
  return last === undefined || Number.isNaN(last) ? null : last
}

/** The percentile of the last average true range among its past values. */
export function atrPercentile(bars: Bars): PercentileRank & { readonly atr: number | null } {
  const values = columnOf('ATR', bars, { period: atrPeriod }).subarray(atrPeriod)
  return { atr: values.at(-1) ?? null, ...percentileOfLast(values, atrWindow) }
}

export interface DatedLevel extends Omit<PriceLevel, 'last'> {
  /** Opening time of the bar with the last turn, UTC milliseconds. */
  readonly lastTouch: number
}

/** Price bands in which the market turned at least twice. */
export function levelsOf(bars: Bars): { readonly atr: number | null; readonly levels: readonly DatedLevel[] } {
  const atr = lastAtr(bars)
  return { atr, levels: priceLevels(bars, atr).map(({ last, ...level }) => ({ ...level, lastTouch: bars.time[last] })) }
}

/** The trend at the last bar. */
export const trendAt = (bars: Bars): Trend =>
  trendOf({
    close: bars.close,
    fast: columnOf('EMA', bars, { period: 20 }),
    slow: columnOf('EMA', bars, { period: 50 }),
    adx: columnOf('ADX', bars, { period: 14 }),
  })

/** How often the close `horizon` bars after an engulfing pattern was in the direction of the pattern. */
export function engulfingRate(bars: Bars, side: 1 | -1, horizon: number): BaseRate {
  const column = columnOf(side > 0 ? 'CDLENGULFING_BULLISH' : 'CDLENGULFING_BEARISH', bars)
  return baseRate({ close: bars.close, signals: barsWhere(column, (value) => value * side > 0), side, horizon })
}

export function barsWhere(column: Float64Array, holds: (value: number) => boolean): number[] {
  const found: number[] = []
  for (let bar = 0; bar < column.length; bar++) if (holds(column[bar])) found.push(bar)
  return found
}

export type SeasonKind = 'hour' | 'weekday' | 'weekday-hour'

/** Statistics of bars by the clock of a time zone. `offsetAt` gives the milliseconds to add to UTC. */
export function seasonsOf(bars: Bars, by: SeasonKind, offsetAt: (time: number) => number = newYorkOffset): Record<string, Season> {
  const keys = Array.from(bars.time, (time) => keyAt(time + offsetAt(time), by))
  return seasonality(bars, keys)
}

/** `local` is a local time written as if it were UTC. 1 January 1970 was a Thursday, ISO weekday 4. */
function keyAt(local: number, by: SeasonKind): string {
  const hour = Math.floor(local / hourMs) % 24
  const weekday = ((Math.floor(local / dayMs) + 3) % 7) + 1
  if (by === 'hour') return String(hour)
  return by === 'weekday' ? String(weekday) : `${weekday}-${hour}`
}
