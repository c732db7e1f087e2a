import { type Bars, dayMs, hourMs, minuteMs, type Timeframe, timeframeMs } from '@assay/market'
import type { ClockMove, ZoneFinding } from './find-zone.ts'
import type { CsvLayout } from './layout.ts'
import type { CsvCause } from './row-causes.ts'
import { thousands } from './thousands.ts'
import type { TimeframeChange, TimeframeFinding } from './timeframe-of.ts'
import { zoneLabel } from './zone.ts'

/** Reasons in the times of a file's bars to reject it. They are checked only after its rows are correct. */
export function timeCauses(
  { lines, clocks }: { lines: Int32Array; clocks: Float64Array },
  found: TimeframeFinding,
  zone: ZoneFinding,
  bars: Bars,
  layout: CsvLayout,
  wanted: Timeframe | undefined,
): CsvCause[] {
  const causes: CsvCause[] = []
  if (layout.otherStamps.length > 0) causes.push(orderCause(layout, clocks))
  const change = layout.turned ? found.changes[0] : found.changes.at(-1)
  if (change) causes.push(changeCause(change, lines, layout.turned))
  else if (!wanted && !found.timeframe) causes.push(unknownTimeframe(found, bars.time.length))
  else if (wanted) causes.push(...tooClose(bars.time, lines, wanted))
  if (zone.confidence === 'unknown' || zone.confidence === 'contradicted') {
    causes.push({ code: 'TIME_ZONE_UNKNOWN', reason: zoneReason(zone, layout), remedy: 'timeZone' })
  }
  if (zone.move && zone.confidence === 'moved') causes.push(moveCause(zone.move, zone, clocks, lines, layout.turned))
  if (causes.length === 0) causes.push(...alone(clocks, lines))
  if (causes.length === 0) causes.push(...collisions(bars.time, lines, zone))
  return causes
}

const dayText = (clock: number): string =>
  new Date(clock).toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })

function orderCause({ columns, stamp, otherStamps, time }: CsvLayout, clocks: Float64Array): CsvCause {
  const orders = [stamp, ...otherStamps].map((form) => `the ${form.replace('-first', '')}`).join(' or ')
  const read = clocks.length > 0 ? ` With ${orders.split(' or ')[0]} first the first row is of ${dayText(clocks[0])}.` : ''
  const reason = `"${columns[time].sample}" can be read with ${orders} first, and no row of the file shows which.${read} Say which it is.`
  return { code: 'DATE_ORDER_UNKNOWN', reason, remedy: 'dateOrder' }
}

function moveCause(move: ClockMove, { zone }: ZoneFinding, clocks: Float64Array, lines: Int32Array, turned: boolean): CsvCause {
  const [first, then] = move.foundBefore ? [zone, move.other] : [move.other, zone]
  const at = clocks.findIndex((clock) => clock >= move.at)
  // With the newest row first the rows from a line on are the older ones.
  const line = lines[turned ? Math.max(at - 1, 0) : at]
  const reason =
    `The clock of the file moved about ${dayText(move.at)}: read as ${zoneLabel(first)} the ${move.before} pauses before that day fit, ` +
    `read as ${zoneLabel(then)} the ${move.after} from then on. Import the rows from line ${line} on, and those before it as a file of their own.`
  return { code: 'TIME_ZONE_MOVED', reason, line, remedy: 'fromRow' }
}

/** In a file with its newest row first, the rows from a line on are those before the change. */
function changeCause({ at, from, to }: TimeframeChange, lines: Int32Array, turned: boolean): CsvCause {
  const [before, line, first, then] = turned ? [lines[at], lines[at - 1], to, from] : [lines[at - 1], lines[at], from, to]
  const reason = `Bars of ${first} until line ${before}, of ${then} from line ${line} on: one series holds one timeframe. It can be taken from line ${line} on.`
  return { code: 'TIMEFRAME_CHANGES', reason, line, remedy: 'fromRow' }
}

const longAlone = 400 * dayMs

/** The first or last bar stands more than a year from all others: its time has been damaged. */
function alone(clocks: Float64Array, lines: Int32Array): CsvCause[] {
  const last = clocks.length - 1
  if (last < 3) return []
  const isFar = (i: number) => clocks[i + 1] - clocks[i] > longAlone
  const at = isFar(0) ? 0 : isFar(last - 1) ? last : undefined
  if (at === undefined) return []
  return [
    {
      code: 'TIME_ALONE',
      reason: `The bar of line ${lines[at]} is of ${dayText(clocks[at])}, more than a year from all others. Correct or remove it and choose the file again.`,
      line: lines[at],
    },
  ]
}

function unknownTimeframe({ distance }: TimeframeFinding, bars: number): CsvCause {
  const reason =
    bars < 2
      ? 'One bar does not show its timeframe. Say which it is.'
      : `Most bars are ${thousands(distance / minuteMs)} minutes apart, and bars of that length are not kept. Export one-minute bars: all others are made of them.`
  return { code: 'TIMEFRAME_UNKNOWN', reason, remedy: bars < 2 ? 'timeframe' : undefined }
}

function tooClose(time: Float64Array, lines: Int32Array, timeframe: Timeframe): CsvCause[] {
  const least = timeframeMs[timeframe] - (timeframeMs[timeframe] >= timeframeMs['1D'] ? hourMs : 0)
  const at = time.findIndex((each, i) => i > 0 && each - time[i - 1] < least)
  if (at < 0) return []
  const minutes = (time[at] - time[at - 1]) / minuteMs
  return [
    {
      code: 'TIMEFRAME_UNKNOWN',
      reason: `The bars are finer than ${timeframe}: line ${lines[at]} opens ${minutes} minutes after the one before. Choose the timeframe of the file.`,
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
  const reason = `Read as ${zoneLabel(zone.zone)}, line ${lines[at]} falls on or before the moment of line ${lines[at - 1]}. Say which clock wrote it.`
  return [{ code: 'TIMES_COLLIDE', reason, line: lines[at], remedy: 'timeZone' }]
}
