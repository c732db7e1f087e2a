import { newYorkOffset } from '@assay/market'
import { findPauses, type Pause } from './edge.ts'
import type { StatedZone } from './stamp.ts'
import { type CsvZone, candidateZones, instantOf, zoneId } from './zone.ts'
import { type Comparison, compareReadings, type Reading, readPauses, type ZoneFit } from './zone-fit.ts'

/**
 * `proven`: the pauses show it and exclude every other clock. `likely`: the pauses favour it. `stated`: only the file
 * says so, and nothing contradicts it. `contradicted`: the file says so, but its pauses suggest another clock and are
 * too few to overrule it. `unknown`: there is no evidence. `chosen`: by the user.
 */
export const zoneConfidences = ['proven', 'likely', 'stated', 'contradicted', 'unknown', 'chosen'] as const
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
  const confidence = confidenceIn(found, readings, pauses) ?? weak(says, against)
  return finding(found, confidence, pauses, says ? asStated : undefined, readings)
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
  const summerPauses = pauses.filter(({ last }) => newYorkOffset(instantOf(found.zone, last)) === -4 * 3_600_000).length
  const weekends = pauses.filter(({ kind }) => kind === 'weekend').length
  return {
    zone: found.zone,
    confidence,
    weekends,
    breaks: pauses.length - weekends,
    summerPauses,
    winterPauses: pauses.length - summerPauses,
    fits: [...new Map(fits.map((fit) => [zoneId(fit.zone), fitOnly(fit)])).values()],
  }
}

const fitOnly = ({ instants: _, hits: __, ...fit }: Reading): ZoneFit => fit

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
  const none = { weekends: 0, breaks: 0, summerPauses: 0, winterPauses: 0, fits: [] }
  return { zone: chosen ?? zone, confidence: chosen ? 'chosen' : 'stated', ...none }
}
