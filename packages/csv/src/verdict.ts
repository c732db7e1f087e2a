import { type Bars, type Timeframe, timeframeMs } from '@assay/market'
import { dailyStamp, openings } from './daily.ts'
import { chosenZone, dailyZone, findZone, type ZoneFinding } from './find-zone.ts'
import type { CsvLayout } from './layout.ts'
import { type CsvNote, notesOn } from './notes.ts'
import type { CsvRead } from './reader.ts'
import { type CsvCause, rowCauses } from './row-causes.ts'
import { timeCauses } from './time-causes.ts'
import { findTimeframe, type TimeframeFinding } from './timeframe-of.ts'
import { type UnfinishedBar, unfinishedBar } from './unfinished.ts'
import { type CsvZone, zoneLabel } from './zone.ts'
import { zoneEvidence } from './zone-evidence.ts'

export interface CsvVerdict {
  /** Empty if the file is accepted. */
  readonly causes: readonly CsvCause[]
  readonly notes: readonly CsvNote[]
  readonly timeframe: Timeframe | undefined
  readonly found: TimeframeFinding
  readonly zone: ZoneFinding
  readonly evidence: readonly string[]
  /** All bars that were read, also of a rejected file, with UTC times according to the zone. */
  readonly bars: Bars
  readonly unfinished: UnfinishedBar | null
  /** Opening times of the bars that were widened. */
  readonly repairedTimes: readonly number[]
}

export interface JudgeOptions {
  readonly timeZone?: CsvZone
  readonly timeframe?: Timeframe
  /** The current time, UTC milliseconds: a bar that ends later is unfinished. */
  readonly now: number
}

/** Judges the content of a file: its timeframe, its clock, whether it is accepted, and which notes apply. */
export function judgeCsv(read: CsvRead, layout: CsvLayout, options: JudgeOptions): CsvVerdict {
  const found = findTimeframe(read.bars.time)
  const timeframe = options.timeframe ?? found.timeframe
  const zone = zoneFinding(read, layout, found, timeframe, options.timeZone)
  const bars = { ...read.bars, time: openings(read.bars.time, zone.zone, timeframe ?? '1min') }
  const causes = rowCauses(read)
  if (causes.length === 0) causes.push(...timeCauses(read, found, zone, bars, layout, options.timeframe))
  const unfinished = timeframe ? unfinishedBar(bars, read.lines, timeframe, options.now) : null
  return {
    causes,
    notes: notesOn(read, layout, bars, timeframe, unfinished),
    timeframe,
    found,
    zone,
    evidence: isDaily(timeframe) ? dailyEvidence(layout, bars, zone) : zoneEvidence(zone, layout.stated),
    bars,
    unfinished,
    repairedTimes: timesOf(read.repaired, read.lines, bars.time),
  }
}

const isDaily = (timeframe: Timeframe | undefined): boolean => timeframe === '1D' || timeframe === '1W'

function zoneFinding(
  read: CsvRead,
  layout: CsvLayout,
  found: TimeframeFinding,
  timeframe: Timeframe | undefined,
  chosen?: CsvZone,
): ZoneFinding {
  if (layout.stamp === 'date' || isDaily(timeframe)) return dailyZone(layout.stated, chosen)
  // If the file changes its timeframe, use the part after the last change when that part has the usual timeframe.
  const last = found.changes.at(-1)
  const time = last?.to === found.timeframe ? read.bars.time.subarray(last?.at) : read.bars.time
  const barMs = timeframe ? timeframeMs[timeframe] : found.distance
  return chosen ? chosenZone(chosen, time, barMs, layout.stated) : findZone(time, barMs, layout.stated)
}

const timesOf = (wanted: readonly number[], lines: Int32Array, time: Float64Array): number[] => {
  const set = new Set(wanted)
  return set.size === 0 ? [] : Array.from(time.filter((_, i) => set.has(lines[i])))
}

function dailyEvidence({ stamp, stated }: CsvLayout, bars: Bars, zone: ZoneFinding): string[] {
  if (zone.confidence === 'chosen') return [`Read as ${zoneLabel(zone.zone)}, as chosen.`]
  if (stamp === 'date' || stated === 'none') return ['Dates are read as server days, which run from 17:00 to 17:00 New York.']
  const opens = dailyStamp(bars.time)
  return [`The file says UTC; ${opens ? `its days open at ${opens}` : 'its days open at no fixed hour of London, New York or UTC'}.`]
}
