import { candleStart, type DayBoundary } from '@assay/market'

const halfDayMs = 43_200_000

/** The trading day, such as `2017-03-01`, that contains an instant (UTC milliseconds). A New York day has the date on which it ends. */
export function tradingDay(time: number, boundary: DayBoundary): string {
  return new Date(candleStart(time, '1D', boundary) + halfDayMs).toISOString().slice(0, 10)
}
