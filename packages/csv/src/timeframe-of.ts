import { hourMs, type Timeframe, timeframeMs, timeframes } from '@assay/market'
import { modeOf } from './cells.ts'

/** A change from one timeframe to another within a file. `at` is the index of the first bar of the new one. */
export interface TimeframeChange {
  readonly at: number
  readonly from: Timeframe
  readonly to: Timeframe
}

export interface TimeframeFinding {
  /** The most frequent distance of two bars as a timeframe, or undefined if it is not one of ours. */
  readonly timeframe: Timeframe | undefined
  /** That distance in milliseconds, 0 with fewer than two bars. */
  readonly distance: number
  /** Share of adjacent bars at exactly that distance, 0 to 1. */
  readonly share: number
  readonly changes: readonly TimeframeChange[]
}

/** Days and weeks may be an hour shorter or longer where clocks change. */
function timeframeOfDistance(distance: number): Timeframe | undefined {
  return timeframes.find((name) => {
    const length = timeframeMs[name]
    return length >= timeframeMs['1D'] ? Math.abs(distance - length) <= hourMs : distance === length
  })
}

/** Number of bars for which a timeframe must hold before it counts as one of the file's. */
const block = 24
/** Share of a block that its most frequent distance must reach. */
const clear = 0.6

function timeframeOfBlock(distances: Float64Array): Timeframe | undefined {
  const mode = modeOf(Array.from(distances))
  if (mode === undefined) return undefined
  const share = distances.filter((distance) => distance === mode).length / distances.length
  return share >= clear ? timeframeOfDistance(mode) : undefined
}

/** The first bar from `start` on that is followed at the distance of `to`, provided that one of the next two distances agrees. */
function firstOf(to: Timeframe, distances: Float64Array, start: number): number {
  const says = (i: number) => i < distances.length && timeframeOfDistance(distances[i]) === to
  for (let i = start; i < distances.length; i++) {
    if (says(i) && (says(i + 1) || says(i + 2))) return i
  }
  return start
}

function changesIn(distances: Float64Array): TimeframeChange[] {
  const changes: TimeframeChange[] = []
  let current: Timeframe | undefined
  let lastOfCurrent = 0
  for (let next = 0; next < distances.length && distances.length >= block; next += block) {
    // The last block overlaps the one before it, so that the file's last rows are checked too.
    const i = Math.min(next, distances.length - block)
    const here = timeframeOfBlock(distances.subarray(i, i + block))
    if (here === undefined) continue
    if (current !== undefined && here !== current) {
      changes.push({ at: firstOf(here, distances, lastOfCurrent), from: current, to: here })
    }
    current = here
    lastOfCurrent = i
  }
  return changes
}

/** Finds the timeframe of bars from the distances between their ascending times, and where it changes within the file. */
export function findTimeframe(time: Float64Array): TimeframeFinding {
  const distances = new Float64Array(Math.max(0, time.length - 1))
  for (let i = 0; i < distances.length; i++) distances[i] = time[i + 1] - time[i]
  const distance = modeOf(Array.from(distances)) ?? 0
  const timeframe = timeframeOfDistance(distance)
  const same = distances.reduce((count, each) => count + (each === distance ? 1 : 0), 0)
  return { timeframe, distance, share: distances.length ? same / distances.length : 0, changes: changesIn(distances) }
}
