import { type Bars, candleStart, dayMs, hourMs, type Timeframe } from '@assay/market'
import { type CsvZone, instantOf, zoneOffset } from './zone.ts'

/** Opening instants of bars whose times are read in `zone`. A week opens when its first trading day does. */
export function openings(clocks: Float64Array, zone: CsvZone, timeframe: Timeframe): Float64Array {
  const times = new Float64Array(clocks.length)
  for (let i = 0; i < clocks.length; i++) {
    const at = instantOf(zone, clocks[i])
    // Files date a week by its Sunday or its Monday. A day and a half later is inside the week either way.
    times[i] = timeframe === '1W' ? candleStart(at + 36 * hourMs, '1W', 'new-york') : at
  }
  return times
}

/** Indexes of bars dated on a Sunday: some servers count Sunday evening as a separate day. */
export function sundays(clocks: Float64Array): number[] {
  const found: number[] = []
  for (let i = 0; i < clocks.length; i++) if (new Date(clocks[i]).getUTCDay() === 0) found.push(i)
  return found
}

const known: readonly [zone: CsvZone, hours: number, name: string][] = [
  [{ rule: 'utc', ahead: 0 }, 0, 'midnight UTC'],
  [{ rule: 'london', ahead: 0 }, 0, 'midnight in London'],
  [{ rule: 'new-york', ahead: 0 }, 17, '17:00 in New York'],
  [{ rule: 'new-york', ahead: 0 }, 0, 'midnight in New York'],
]

/** The time of day at which at least 95 % of daily bars open, in words; undefined when it is none of the known ones. */
export function dailyStamp(time: Float64Array): string | undefined {
  const found = known.find(([zone, hours]) => {
    let fit = 0
    for (const at of time) if ((at + zoneOffset(zone, at)) % dayMs === hours * hourMs) fit++
    return fit >= 0.95 * time.length
  })
  return found?.[2]
}

const looksBack = 60

/**
 * A day was cut short when its volume and range fall below these shares of the usual, which is the median of the 60
 * bars before.
 */
const cutVolume = 0.35
const cutRange = 0.6

/**
 * Volume and range of the bar at `at` relative to the 60 bars before it. Undefined if there are too few of them or they
 * have no volume.
 */
export function comparedWithUsual({ high, low, volume }: Bars, at: number): { volume: number; range: number } | undefined {
  const from = Math.max(0, at - looksBack)
  if (at - from < 20) return undefined
  const usualVolume = median(volume.slice(from, at))
  const usualRange = median(high.slice(from, at).map((each, i) => each - low[from + i]))
  if (usualVolume === 0 || usualRange === 0) return undefined
  return { volume: volume[at] / usualVolume, range: (high[at] - low[at]) / usualRange }
}

export function isCutShort(bars: Bars, at: number): boolean {
  const compared = comparedWithUsual(bars, at)
  return compared !== undefined && compared.volume < cutVolume && compared.range < cutRange
}

function median(values: Float64Array): number {
  const sorted = values.slice().sort()
  return sorted[sorted.length >> 1]
}
