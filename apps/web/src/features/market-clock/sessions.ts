import { findInstrument, isOpen } from '@assay/market'
import { businessHours, minuteOfDay } from '../../base/market-centres.ts'

const minuteMs = 60_000

/** Clocks change at whole quarters of an hour. */
const stepMs = 15 * minuteMs
const currencies = findInstrument('EURUSD')!

export interface Stretch {
  /** UTC milliseconds, end exclusive. */
  readonly from: number
  readonly to: number
}

/** The day in a zone that holds a moment, from midnight to midnight: 23 or 25 hours long where clocks change. */
export function dayAround(ms: number, zone: string): Stretch {
  const step = Math.floor(ms / stepMs) * stepMs
  let from = step
  while (minuteOfDay(from, zone) >= 15 || minuteOfDay(from - stepMs, zone) < minuteOfDay(from, zone)) from -= stepMs
  let to = step + stepMs
  while (minuteOfDay(to, zone) > minuteOfDay(to - stepMs, zone)) to += stepMs
  return { from, to }
}

/** When a centre is at work within a day, while the currency market trades at all. */
export function sessionsOf(zone: string, { from, to }: Stretch): Stretch[] {
  const found: Stretch[] = []
  for (let at = from; at < to; at += stepMs) {
    const hour = minuteOfDay(at, zone) / 60
    if (hour < businessHours.from || hour >= businessHours.to || !isOpen(currencies, at)) continue
    const last = found.at(-1)
    if (last?.to === at) found[found.length - 1] = { from: last.from, to: at + stepMs }
    else found.push({ from: at, to: at + stepMs })
  }
  return found
}
