import { worldMinute } from '@assay/market'

/** Clock changes happen at whole quarters of an hour. */
const stepMs = 900_000

export interface Stretch {
  /** UTC milliseconds, end exclusive. */
  readonly from: number
  readonly to: number
}

/** The day in a zone that contains a time, from midnight to midnight. It has 23 or 25 hours when clocks change. */
export function dayAround(ms: number, zone: string): Stretch {
  const step = Math.floor(ms / stepMs) * stepMs
  let from = step
  while (worldMinute(zone, from) >= 15 || worldMinute(zone, from - stepMs) < worldMinute(zone, from)) from -= stepMs
  let to = step + stepMs
  while (worldMinute(zone, to) > worldMinute(zone, to - stepMs)) to += stepMs
  return { from, to }
}
