import { type Bars, firstAtOrAfter, newBars, sliceBars } from './bars.ts'
import { newYorkDay, newYorkDayStart } from './candle.ts'
import { sessionsBetween } from './hours.ts'
import type { Instrument } from './instrument.ts'
import { exp, exponential, normal, type Random, uniform } from './random.ts'
import { type SimulatedDay, simulatedDays, usualVariance } from './simulated-days.ts'
import { dayMinutes, minuteMs } from './time-spans.ts'

/**
 * Usual volatility of each hour from 17:00 New York on: quiet after the rollover, then Tokyo, London, and New York
 * overlapping London.
 */
const hourly = [
  0.35, 0.45, 0.6, 0.8, 0.75, 0.65, 0.55, 0.5, 0.55, 0.8, 1.2, 1.15, 0.95, 0.85, 0.95, 1.5, 1.6, 1.5, 1.2, 0.95, 0.9, 0.95, 0.75, 0.5,
]

/** The same for each minute, interpolated linearly between the middles of the hours. */
const usual = Float64Array.from({ length: dayMinutes }, (_, at) => {
  const position = Math.max(0, at / 60 - 0.5)
  const hour = Math.floor(position)
  const next = hourly[Math.min(hour + 1, 23)]
  return hourly[hour] + (next - hourly[hour]) * (position - hour)
})

/** Minutes after 17:00 New York at which economic figures are published: 08:30, 10:00, 14:00. */
const newsTimes = [930, 1020, 1260]
const newsChance = 0.35
const newsMinutes = 20

const minuteMemory = 0.97
const minuteStep = 0.1

/** Ticks in a minute of usual volatility. */
const usualTicks = 60

/** Fills `weights` with the relative variance of each minute of the day from minute `first` on. Returns their sum. */
function drawWeights(weights: Float64Array, { next }: SimulatedDay, first: number, count: number): number {
  const newsAt = uniform(next) < newsChance ? newsTimes[next() % newsTimes.length] - first : Infinity
  let shock = 0
  let heat = 0
  let sum = 0
  for (let k = 0; k < count; k++) {
    heat = minuteMemory * heat + minuteStep * normal(next)
    if (k === newsAt) shock = 8 + 30 * uniform(next)
    else if (k > newsAt + newsMinutes) shock = 0
    else shock *= 0.8
    const season = usual[first + k]
    const weight = season * season * exp(2 * heat) * (1 + shock)
    weights[k] = weight
    sum += weight
  }
  return sum
}

/**
 * Fills `steps` with the change of the level in each minute: normal steps with the given weights, adjusted so that they
 * end at the day's last level.
 */
function drawSteps(steps: Float64Array, weights: Float64Array, sum: number, day: SimulatedDay, count: number) {
  const scale = day.variance / sum
  let total = 0
  for (let k = 0; k < count; k++) {
    weights[k] *= scale
    steps[k] = Math.sqrt(weights[k]) * normal(day.next)
    total += steps[k]
  }
  const missing = (day.lastLevel - day.firstLevel - total) / day.variance
  for (let k = 0; k < count; k++) steps[k] += missing * weights[k]
}

/** How far a price that walks from one value to another goes beyond the farther of them. `deviation` is that of the walk. */
function stray(change: number, deviation: number, next: Random): number {
  const distance = Math.abs(change)
  return (Math.sqrt(distance * distance + 2 * deviation * deviation * exponential(next)) - distance) / 2
}

/** Draws the minutes of one day into `bars` from index `at` on. Returns the index after the last. */
function drawDay(bars: Bars, at: number, instrument: Instrument, day: SimulatedDay, weights: Float64Array, steps: Float64Array): number {
  const count = (day.close - day.open) / minuteMs
  const first = (day.open - newYorkDayStart(newYorkDay(day.open))) / minuteMs
  const { next } = day
  drawSteps(steps, weights, drawWeights(weights, day, first, count), day, count)
  const scale = 10 ** instrument.digits
  const { typicalPrice } = instrument
  const ticksPerDeviation = usualTicks / Math.sqrt(usualVariance(instrument) / dayMinutes)
  let level = day.firstLevel
  let last = typicalPrice * exp(level)
  for (let k = 0; k < count; k++, at++) {
    level = k === count - 1 ? day.lastLevel : level + steps[k]
    const close = typicalPrice * exp(level)
    const deviation = last * Math.sqrt(weights[k])
    // The first quote of a minute differs slightly from the last one of the minute before.
    const open = k === 0 ? last : last + 0.1 * deviation * normal(next)
    bars.time[at] = day.open + k * minuteMs
    bars.open[at] = Math.round(open * scale) / scale
    bars.high[at] = Math.round((Math.max(open, close) + stray(close - open, deviation, next)) * scale) / scale
    bars.low[at] = Math.round((Math.min(open, close) - stray(close - open, deviation, next)) * scale) / scale
    bars.close[at] = Math.round(close * scale) / scale
    bars.volume[at] = Math.max(1, Math.round(((ticksPerDeviation * deviation) / last) * (0.5 + uniform(next))))
    last = close
  }
  return at
}

/**
 * One-minute bars of an invented market with the hours, rhythm and price level of a real one. Every minute in which it
 * trades has a bar, starting in 2000. The same instrument and seed (a whole number below 2^32) give the same bars,
 * whatever ranges are requested.
 *
 * Each day draws its volatility (busy days follow busy days), a gap for the closed hours, and its last price (a random
 * walk, held near the typical price). Each minute then draws its volatility from the time of day, clustering and
 * occasional news; a path that ends at the day's last price; and how far it goes beyond its open and close.
 */
export function simulateBars({ instrument, from, to, seed }: { instrument: Instrument; from: number; to: number; seed: number }): Bars {
  const lastDay = newYorkDay(to - 1)
  const sessions = sessionsBetween(instrument, from, to)
  const bars = newBars(sessions.reduce((total, { open, close }) => total + (close - open) / minuteMs, 0))
  const weights = new Float64Array(dayMinutes)
  const steps = new Float64Array(dayMinutes)
  let made = 0
  for (const day of simulatedDays(instrument, seed, lastDay)) {
    if (day.close > from && day.open < to) made = drawDay(bars, made, instrument, day, weights, steps)
  }
  const drawn = bars.time.subarray(0, made)
  return sliceBars(bars, firstAtOrAfter(drawn, from), firstAtOrAfter(drawn, to))
}
