import { newYorkOffset } from '@assay/market'
import { findPauses, type Pause } from './edge.ts'
import type { StatedZone } from './stamp.ts'
import { type CsvZone, candidateZones, instantOf, zoneId } from './zone.ts'
import { type Comparison, compareReadings, type Reading, readPauses, type ZoneFit } from './zone-fit.ts'

/**
 * `proven`: the pauses say it and exclude every other clock. `likely`: they speak for it. `stated`: only the file says so and nothing
 * speaks against it. `contradicted`: the file says so, too few pauses say otherwise. `unknown`: nothing says anything. `chosen`: by the user.
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
  /** The zone itself, then what the file states if that is another, then the next best that reads the file otherwise. */
  readonly fits: readonly ZoneFit[]
}

/** Pauses below which nothing is proven. */
const fewestPauses = 2
/** Weekends below which a file's own statement is not overruled, and pauses below which it is not even doubted. */
const fewestWeekends = 2
const fewestDoubts = 3

const clearlyBetter = ({ pauses, own, other }: Comparison): boolean => own - other >= 0.5 * pauses

/** The best reading of all, the file's own statement before equals, and then the order of the candidates. */
function bestOf(readings: readonly Reading[]): Reading {
  return readings.reduce((best, each) => (each.share > best.share ? each : best))
}

function confidenceIn(found: Reading, readings: readonly Reading[], pauses: readonly Pause[]): 'proven' | 'likely' | undefined {
  const rivals = readings.map((each) => compareReadings(found, each, pauses)).filter(({ pauses }) => pauses > 0)
  if (found.share >= 0.75 && pauses.length >= fewestPauses && rivals.every(clearlyBetter)) return 'proven'
  return found.share >= 0.5 && rivals.every(({ own, other }) => own > other) ? 'likely' : undefined
}

/**
 * Finds the clock that wrote a file's times from where its weekends and daily breaks lie, in summer and in winter: read rightly they begin
 * at 17:00 New York. What the file states of its zone decides only where the pauses do not.
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

/** A zone that the user chose, with how it fits, beside what the file states and the best of the others. */
export function chosenZone(zone: CsvZone, time: Float64Array, barMs: number, stated: StatedZone): ZoneFinding {
  const pauses = findPauses(time, barMs)
  const readings = candidateZones.map((each) => readPauses(each, pauses, barMs))
  return finding(readPauses(zone, pauses, barMs), 'chosen', pauses, stated === 'none' ? undefined : readings[0], readings)
}

/** Days and weeks have no pauses to go by: a date is a server day, 17:00 to 17:00 New York; a time of day is taken as it is stated. */
export function dailyZone(stated: StatedZone, chosen?: CsvZone): ZoneFinding {
  const zone: CsvZone = stated === 'none' ? { rule: 'new-york', ahead: 7 * 60 } : { rule: 'utc', ahead: 0 }
  const none = { weekends: 0, breaks: 0, summerPauses: 0, winterPauses: 0, fits: [] }
  return { zone: chosen ?? zone, confidence: chosen ? 'chosen' : 'stated', ...none }
}
