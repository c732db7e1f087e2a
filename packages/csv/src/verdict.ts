import { type Bars, barColumns, type Instrument, sliceBars, type Timeframe, timeframeMs } from '@assay/market'
import { dailyStamp, openings } from './daily.ts'
import { fillerBars, movingTimes } from './filler.ts'
import { dailyZone, findClock, type ZoneFinding } from './find-zone.ts'
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
  /**
   * All bars that were read, also of a rejected file, with UTC times according to the zone. Bars that fill closed hours
   * are left out.
   */
  readonly bars: Bars
  /** Of each bar the line and the time as it stands in the file. */
  readonly lines: Int32Array
  readonly clocks: Float64Array
  readonly unfinished: UnfinishedBar | null
  /** Opening times of the bars that were widened. */
  readonly repairedTimes: readonly number[]
}

export interface JudgeOptions {
  readonly timeZone?: CsvZone
  readonly timeframe?: Timeframe
  /** A file that says UTC is read so, whatever its pauses speak for. */
  readonly trustsUtc?: boolean
  /** Its closed hours need no bars. Without it no bar is left out. */
  readonly instrument?: Instrument
  /** The current time, UTC milliseconds: a bar that ends later is unfinished. */
  readonly now: number
}

/** Judges the content of a file: its timeframe, its clock, whether it is accepted, and which notes apply. */
export function judgeCsv(read: CsvRead, layout: CsvLayout, options: JudgeOptions): CsvVerdict {
  const found = findTimeframe(read.bars.time)
  const timeframe = options.timeframe ?? found.timeframe
  const zone = zoneFinding(read, layout, found, timeframe, options)
  const shift = zone.byClose ? barLength(found, timeframe) : 0
  const opened = shift === 0 ? read.bars.time : read.bars.time.map((time) => time - shift)
  const all = { ...read.bars, time: openings(opened, zone.zone, timeframe ?? '1min') }
  const filler = options.instrument && timeframe ? fillerBars(all, timeframe, options.instrument) : []
  const { bars, lines, clocks } = without(filler, { bars: all, lines: read.lines, clocks: read.bars.time })
  const causes = rowCauses(read, layout)
  if (causes.length === 0) causes.push(...timeCauses({ lines, clocks }, found, zone, bars, layout, options.timeframe))
  const unfinished = timeframe ? unfinishedBar(bars, lines, timeframe, options.now) : null
  return {
    causes,
    notes: notesOn(read, layout, { bars, lines, clocks, timeframe, unfinished, zone, filler: filler.length }),
    timeframe,
    found,
    zone,
    evidence: isDaily(timeframe) ? dailyEvidence(layout, bars, zone) : zoneEvidence(zone, layout.stated),
    bars,
    lines,
    clocks,
    unfinished,
    repairedTimes: timesOf(read.repaired, lines, bars.time),
  }
}

type Kept = Pick<CsvVerdict, 'bars' | 'lines' | 'clocks'>

/** The bars without those at the given ascending indexes. */
function without(left: readonly number[], kept: Kept): Kept {
  if (left.length === 0) return kept
  const gone = new Set(left)
  const stays = (_: number, i: number) => !gone.has(i)
  const columns = barColumns.map((name) => [name, kept.bars[name].filter(stays)])
  return { bars: Object.fromEntries(columns) as unknown as Bars, lines: kept.lines.filter(stays), clocks: kept.clocks.filter(stays) }
}

const barLength = (found: TimeframeFinding, timeframe: Timeframe | undefined): number =>
  timeframe ? timeframeMs[timeframe] : found.distance

const isDaily = (timeframe: Timeframe | undefined): boolean => timeframe === '1D' || timeframe === '1W'

function zoneFinding(
  read: CsvRead,
  layout: CsvLayout,
  found: TimeframeFinding,
  timeframe: Timeframe | undefined,
  { timeZone: chosen, trustsUtc = false }: JudgeOptions,
): ZoneFinding {
  if (layout.dateOnly || isDaily(timeframe)) return dailyZone(layout.stated, chosen)
  // If the file changes its timeframe, use the part after the last change when that part has the usual timeframe.
  const last = found.changes.at(-1)
  const from = last?.to === found.timeframe ? (last?.at ?? 0) : 0
  const part = from === 0 ? read.bars : sliceBars(read.bars, from, read.bars.time.length)
  const says = { stated: layout.stated, named: layout.byClose, chosen, trusted: trustsUtc && layout.stated === 'utc' }
  return findClock(movingTimes(part), barLength(found, timeframe), says)
}

const timesOf = (wanted: readonly number[], lines: Int32Array, time: Float64Array): number[] => {
  const set = new Set(wanted)
  return set.size === 0 ? [] : Array.from(time.filter((_, i) => set.has(lines[i])))
}

function dailyEvidence({ dateOnly, stated }: CsvLayout, bars: Bars, zone: ZoneFinding): string[] {
  if (zone.confidence === 'chosen') return [`Read as ${zoneLabel(zone.zone)}, as chosen.`]
  if (dateOnly || stated === 'none') return ['Dates are read as server days, which run from 17:00 to 17:00 New York.']
  const opens = dailyStamp(bars.time)
  return [`The file says UTC; ${opens ? `its days open at ${opens}` : 'its days open at no fixed hour of London, New York or UTC'}.`]
}
