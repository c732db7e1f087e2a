import { hourMs, newYorkOffset } from '@assay/market'
import { findPauses, type Pause } from './edge.ts'
import type { StatedZone } from './stamp.ts'
import { type CsvZone, candidateZones, instantOf, zoneId } from './zone.ts'
import { type Comparison, compareReadings, type Reading, readPauses, type ZoneFit } from './zone-fit.ts'

/**
 * `proven`: the pauses show it and exclude every other clock. `likely`: the pauses favour it. `stated`: only the file
 * says so, and nothing contradicts it. `contradicted`: the file says so, but its pauses suggest another clock and are
 * too few to overrule it. `unknown`: there is no evidence. `chosen`: by the user.
 */
export const zoneConfidences = ['proven', 'likely', 'stated', 'contradicted', 'moved', 'unknown', 'chosen'] as const
export type ZoneConfidence = (typeof zoneConfidences)[number]

export interface ZoneFinding {
  readonly zone: CsvZone
  readonly confidence: ZoneConfidence
  readonly weekends: number
  readonly breaks: number
  readonly summerPauses: number
  readonly winterPauses: number
  /**
   * The fit of the zone itself, then of the stated zone if it differs, then of the best zone that gives the pauses
   * other instants.
   */
  readonly fits: readonly ZoneFit[]
  /** Whether times are the ends of bars; each then opens one bar earlier than it says. */
  readonly byClose: boolean
  /** Pauses that begin and end as they do where times are the ends of bars. */
  readonly late: number
  readonly move: ClockMove | null
}

/** The time of a file's clock at which it changed to another, and the pauses that fit before and after it. */
export interface ClockMove {
  /** The first bar after the move, by the file's clock. */
  readonly at: number
  readonly before: number
  readonly after: number
  /** The clock of the smaller part. */
  readonly other: CsvZone
  /** Whether the zone found is the clock before the move. */
  readonly foundBefore: boolean
}

/** With fewer pauses nothing is proven. */
const fewestPauses = 2
/** With fewer weekends the file's own statement is not overruled; with fewer pauses it is not even doubted. */
const fewestWeekends = 2
const fewestDoubts = 3

const clearlyBetter = ({ pauses, own, other }: Comparison): boolean => own - other >= 0.5 * pauses

/** The reading with the highest share. In a tie the first candidate wins, and the stated zone is the first candidate. */
function bestOf(readings: readonly Reading[]): Reading {
  return readings.reduce((best, each) => (each.share > best.share ? each : best))
}

function confidenceIn(found: Reading, readings: readonly Reading[], pauses: readonly Pause[]): 'proven' | 'likely' | undefined {
  const rivals = readings.map((each) => compareReadings(found, each, pauses)).filter(({ pauses }) => pauses > 0)
  if (found.share >= 0.75 && pauses.length >= fewestPauses && rivals.every(clearlyBetter)) return 'proven'
  return found.share >= 0.5 && rivals.every(({ own, other }) => own > other) ? 'likely' : undefined
}

/**
 * Finds the clock that wrote a file's times from its weekends and daily breaks, in summer and in winter: read
 * correctly, they begin at 17:00 New York. The zone that the file states decides only where the pauses do not.
 */
export function findZone(time: Float64Array, barMs: number, stated: StatedZone): ZoneFinding {
  const pauses = findPauses(time, barMs)
  const readings = candidateZones.map((zone) => readPauses(zone, pauses, barMs))
  const [asStated] = readings
  const best = bestOf(readings)
  const against = compareReadings(best, asStated, pauses)
  const says = stated !== 'none'
  const overruled = against.weekends >= fewestWeekends && clearlyBetter(against)
  const found = says && !overruled ? asStated : best
  const move = moveOf(found, readings, pauses)
  const confidence = move ? 'moved' : (confidenceIn(found, readings, pauses) ?? weak(says, against))
  return { ...finding(found, confidence, pauses, says ? asStated : undefined, readings), move }
}

/** Fewer misses may be holidays. */
const fewestMisses = 2

/** Where the pauses that do not fit all lie on one side of a moment, and one other clock fits them: that moment. */
function moveOf(found: Reading, readings: readonly Reading[], pauses: readonly Pause[]): ClockMove | null {
  const order = pauses.map((_, i) => i).sort((a, b) => pauses[a].last - pauses[b].last)
  const misses = order.filter((i) => found.hits[i] === 0)
  const fitting = order.length - misses.length
  if (misses.length < fewestMisses || fitting < fewestMisses) return null
  const foundBefore = order.slice(fitting).every((i) => found.hits[i] === 0)
  if (!foundBefore && !order.slice(0, misses.length).every((i) => found.hits[i] === 0)) return null
  // Of the pause in which the clock moved only one end fits.
  const inner = foundBefore ? misses.slice(1) : misses.slice(0, -1)
  const other = readings.find((each) => each !== found && inner.every((i) => each.hits[i] === 1))
  const edge = foundBefore ? misses[0] : misses[misses.length - 1]
  const [before, after] = foundBefore ? [fitting, misses.length] : [misses.length, fitting]
  return other ? { at: pauses[edge].first, before, after, other: other.zone, foundBefore } : null
}

/** Share of the pauses that a reading by close must fit, and by which it must be better. */
const clearShare = 0.75
const clearGain = 0.5

/**
 * The clock of a file, and whether its times are the ends of its bars: every pause then begins and ends one bar late.
 * `named`: the name of the column says so. `trusted`: the file says UTC and is read so; only bars shorter than an hour
 * then show that their times are their ends, because an hour late can also be another clock.
 */
export function findClock(
  time: Float64Array,
  barMs: number,
  { stated, named, chosen, trusted }: { stated: StatedZone; named: boolean; chosen?: CsvZone; trusted: boolean },
): ZoneFinding {
  const find = (times: Float64Array): ZoneFinding => {
    if (chosen) return chosenZone(chosen, times, barMs, stated)
    if (trusted) return { ...chosenZone(candidateZones[0], times, barMs, stated), confidence: 'stated' }
    return findZone(times, barMs, stated)
  }
  const opening = find(time)
  const pauses = opening.weekends + opening.breaks
  if (trusted && !named && barMs >= hourMs) return opening
  const [own] = opening.fits
  if (pauses === 0) return { ...opening, byClose: named }
  const isLate = opening.late >= clearShare * pauses && pauses >= fewestPauses
  const isOverruled = stated !== 'none' && zoneId(opening.zone) !== 'utc'
  if (opening.confidence === 'proven' && !named && !isLate && !isOverruled) return opening
  const closing = find(time.map((each) => each - barMs))
  const [shifted] = closing.fits
  const isBetter = shifted.share >= clearShare && shifted.share - own.share >= clearGain && pauses >= fewestPauses
  const isNoWorse = shifted.share >= own.share && (named || isLate || (isOverruled && zoneId(closing.zone) === 'utc'))
  const byClose = named ? isNoWorse : isBetter || isNoWorse
  return byClose ? { ...closing, byClose } : opening
}

function weak(says: boolean, against: Comparison): ZoneConfidence {
  if (!says) return 'unknown'
  return against.pauses >= fewestDoubts && clearlyBetter(against) ? 'contradicted' : 'stated'
}

function finding(
  found: Reading,
  confidence: ZoneConfidence,
  pauses: readonly Pause[],
  stated: Reading | undefined,
  readings: readonly Reading[],
): ZoneFinding {
  const otherwise = readings.filter((each) => compareReadings(found, each, pauses).pauses > 0)
  const rival = otherwise.length > 0 ? bestOf(otherwise) : undefined
  const fits = [found, stated, rival].filter((each) => each !== undefined)
  const summerPauses = pauses.filter(({ last }) => newYorkOffset(instantOf(found.zone, last)) === -4 * hourMs).length
  const weekends = pauses.filter(({ kind }) => kind === 'weekend').length
  return {
    zone: found.zone,
    confidence,
    weekends,
    breaks: pauses.length - weekends,
    summerPauses,
    winterPauses: pauses.length - summerPauses,
    byClose: false,
    move: null,
    late: found.late,
    fits: [...new Map(fits.map((fit) => [zoneId(fit.zone), fitOnly(fit)])).values()],
  }
}

const fitOnly = ({ instants: _, hits: __, late: ___, ...fit }: Reading): ZoneFit => fit

/** The zone that the user chose and how it fits, with the fits of the stated zone and of the best other zone. */
export function chosenZone(zone: CsvZone, time: Float64Array, barMs: number, stated: StatedZone): ZoneFinding {
  const pauses = findPauses(time, barMs)
  const readings = candidateZones.map((each) => readPauses(each, pauses, barMs))
  return finding(readPauses(zone, pauses, barMs), 'chosen', pauses, stated === 'none' ? undefined : readings[0], readings)
}

/**
 * Days and weeks have no pauses to judge by. A date is read as a server day, 17:00 to 17:00 New York; a time of day is
 * read as stated.
 */
export function dailyZone(stated: StatedZone, chosen?: CsvZone): ZoneFinding {
  const zone: CsvZone = stated === 'none' ? { rule: 'new-york', ahead: 7 * 60 } : { rule: 'utc', ahead: 0 }
  const none = { weekends: 0, breaks: 0, summerPauses: 0, winterPauses: 0, fits: [], byClose: false, late: 0, move: null }
  return { zone: chosen ?? zone, confidence: chosen ? 'chosen' : 'stated', ...none }
}
