import { newYorkOffset } from './new-york.ts'
import { dayMs } from './time-spans.ts'
import { type DayBoundary, type Timeframe, timeframeMs } from './timeframe.ts'

const fourHours = timeframeMs['4h']

/** 17:00 on a New York clock, where a trading day starts. */
const rollover = 17 * timeframeMs['1h']

/** Days are counted from 1970-01-01, a Thursday: day 3 is the first Sunday. */
const firstSunday = 3

/** The trading day that holds `time`: number n starts at 17:00 New York of the n-th day since 1970-01-01. */
export const newYorkDay = (time: number): number => Math.floor((time + newYorkOffset(time) - rollover) / dayMs)

/**
 * The instant at which trading day `index` starts. No clock changes within hours of 17:00, so the guess may be wrong by
 * an hour.
 */
export function newYorkDayStart(index: number): number {
  const local = index * dayMs + rollover
  return local - newYorkOffset(local + 5 * timeframeMs['1h'])
}

const dayIndex = (time: number, boundary: DayBoundary): number => (boundary === 'utc' ? Math.floor(time / dayMs) : newYorkDay(time))
const dayStart = (index: number, boundary: DayBoundary): number => (boundary === 'utc' ? index * dayMs : newYorkDayStart(index))
const sundayOf = (index: number): number => Math.floor((index - firstSunday) / 7) * 7 + firstSunday

/**
 * Opening time of the candle that holds `time`. Candles of up to 1h are aligned to the UTC clock. 4h, 1D and 1W candles
 * are aligned to the trading day, which starts at 17:00 New York or at 00:00 UTC. A week starts with its Sunday, so no
 * trading week is split.
 */
export function candleStart(time: number, timeframe: Timeframe, boundary: DayBoundary): number {
  const length = timeframeMs[timeframe]
  if (length < fourHours || (length === fourHours && boundary === 'utc')) return Math.floor(time / length) * length
  const index = dayIndex(time, boundary)
  if (timeframe === '1W') return dayStart(sundayOf(index), boundary)
  const start = dayStart(index, boundary)
  return timeframe === '1D' ? start : start + Math.floor((time - start) / fourHours) * fourHours
}

/**
 * First instant after the candle that holds `time`. A New York day on which clocks change has 23 or 25 hours, and its
 * last 4h candle has three hours or one.
 */
export function candleEnd(time: number, timeframe: Timeframe, boundary: DayBoundary): number {
  const length = timeframeMs[timeframe]
  if (length < fourHours || (length === fourHours && boundary === 'utc')) return Math.floor(time / length) * length + length
  const index = dayIndex(time, boundary)
  if (timeframe === '1W') return dayStart(sundayOf(index) + 7, boundary)
  const end = dayStart(index + 1, boundary)
  if (timeframe === '1D') return end
  return Math.min(candleStart(time, timeframe, boundary) + fourHours, end)
}
