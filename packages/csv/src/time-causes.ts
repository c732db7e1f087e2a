import { type Bars, type Timeframe, timeframeMs } from '@assay/market'
import { counted } from './counted.ts'
import type { ZoneFinding } from './find-zone.ts'
import type { CsvLayout } from './layout.ts'
import type { CsvRead } from './reader.ts'
import type { CsvCause } from './row-causes.ts'
import type { TimeframeFinding } from './timeframe-of.ts'
import { zoneLabel } from './zone.ts'

/** Reasons in the times of a file's bars to reject it. They are checked only after its rows are correct. */
export function timeCauses(
  { lines }: CsvRead,
  found: TimeframeFinding,
  zone: ZoneFinding,
  bars: Bars,
  layout: CsvLayout,
  wanted: Timeframe | undefined,
): CsvCause[] {
  const causes: CsvCause[] = []
  const change = found.changes.at(-1)
  if (change) causes.push(changeCause(change.from, change.to, lines[change.at - 1], lines[change.at]))
  else if (!wanted && !found.timeframe) causes.push(unknownTimeframe(found, bars.time.length))
  else if (wanted) causes.push(...tooClose(bars.time, lines, wanted))
  if (zone.confidence === 'unknown' || zone.confidence === 'contradicted') {
    causes.push({ code: 'TIME_ZONE_UNKNOWN', reason: zoneReason(zone, layout), remedy: 'timeZone' })
  }
  if (causes.length === 0) causes.push(...collisions(bars.time, lines, zone))
  return causes
}

function changeCause(from: Timeframe, to: Timeframe, before: number, line: number): CsvCause {
  const reason = `Bars of ${from} until line ${before}, of ${to} from line ${line} on: one series holds one timeframe. It can be taken from line ${line} on.`
  return { code: 'TIMEFRAME_CHANGES', reason, line, remedy: 'fromRow' }
}

function unknownTimeframe({ distance }: TimeframeFinding, bars: number): CsvCause {
  const reason =
    bars < 2
      ? 'One bar does not tell its timeframe.'
      : `Most bars are ${counted(distance / 60_000)} minutes apart, which is none of the timeframes held here.`
  return { code: 'TIMEFRAME_UNKNOWN', reason, remedy: bars < 2 ? 'timeframe' : undefined }
}

function tooClose(time: Float64Array, lines: Int32Array, timeframe: Timeframe): CsvCause[] {
  const least = timeframeMs[timeframe] - (timeframeMs[timeframe] >= timeframeMs['1D'] ? 3_600_000 : 0)
  const at = time.findIndex((each, i) => i > 0 && each - time[i - 1] < least)
  if (at < 0) return []
  const minutes = (time[at] - time[at - 1]) / 60_000
  return [
    {
      code: 'TIMEFRAME_UNKNOWN',
      reason: `The bars are finer than ${timeframe}: line ${lines[at]} opens ${minutes} minutes after the one before.`,
      line: lines[at],
    },
  ]
}

function zoneReason({ confidence, fits }: ZoneFinding, layout: CsvLayout): string {
  const choose = 'Say which clock wrote it.'
  if (confidence === 'contradicted') {
    const best = fits.at(-1)
    return `The file says UTC, its pauses speak for ${best ? zoneLabel(best.zone) : 'another clock'}, and they are too few to decide. ${choose}`
  }
  const says = layout.stated === 'none' ? 'does not name its time zone' : 'names a time zone that its bars do not confirm'
  return `The file ${says}, and its weekends and daily breaks do not tell it. ${choose}`
}

function collisions(time: Float64Array, lines: Int32Array, zone: ZoneFinding): CsvCause[] {
  const at = time.findIndex((each, i) => i > 0 && each <= time[i - 1])
  if (at < 0) return []
  const reason = `Read as ${zoneLabel(zone.zone)}, line ${lines[at]} falls on or before the moment of line ${lines[at - 1]}.`
  return [{ code: 'TIMES_COLLIDE', reason, line: lines[at], remedy: 'timeZone' }]
}
