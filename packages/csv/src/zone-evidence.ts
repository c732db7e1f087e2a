import type { ZoneFinding } from './find-zone.ts'
import type { StatedZone } from './stamp.ts'
import { thousands } from './thousands.ts'
import { type CsvZone, zoneId, zoneLabel } from './zone.ts'
import type { ZoneFit } from './zone-fit.ts'

const of = (part: number, whole: number): string => `${thousands(part)} of ${thousands(whole)}`

function weekendSentence({ zone, closes, opens }: ZoneFit, weekends: number): string {
  const read = `Read as ${zoneLabel(zone)}`
  return `${read}, ${of(closes, weekends)} weekends begin at 17:00 New York on Friday and ${of(opens, weekends)} end at 17:00 or 18:00 on Sunday.`
}

function seasonSentence({ summer, winter }: ZoneFit, { summerPauses, winterPauses }: ZoneFinding): string {
  if (summerPauses === 0) return 'No pause of the file lies in summer: clocks with and without summer time read it alike.'
  if (winterPauses === 0) return 'No pause of the file lies in winter: clocks that differ only there read it alike.'
  return `In summer ${of(summer, summerPauses)} pauses fit, in winter ${of(winter, winterPauses)}.`
}

const fitting = (fit: ZoneFit): number => fit.summer + fit.winter

function rivalSentence(fit: ZoneFit, pauses: number, stated: boolean): string {
  const says = stated ? ', as the file says,' : ''
  return `Read as ${zoneLabel(fit.zone)}${says} ${of(fitting(fit), pauses)} fit.`
}

/** The evidence for the zone that was found, in sentences with counts. */
export function zoneEvidence(finding: ZoneFinding, stated: StatedZone): string[] {
  const { fits, weekends, breaks, zone, confidence } = finding
  const pauses = weekends + breaks
  const [own, ...others] = fits
  if (!own || pauses === 0) return [withoutPauses(zone, stated, confidence === 'chosen')]
  const sentences = weekends > 0 ? [weekendSentence(own, weekends)] : []
  if (breaks > 0) sentences.push(`The daily break lies at 17:00 New York on ${of(own.breaks, breaks)} days.`)
  sentences.push(seasonSentence(own, finding))
  for (const fit of others) sentences.push(rivalSentence(fit, pauses, stated !== 'none' && zoneId(fit.zone) === 'utc'))
  return sentences
}

function withoutPauses(zone: CsvZone, stated: StatedZone, chosen: boolean): string {
  const none = 'The file holds no weekend and no daily break from which its clock could be told.'
  if (chosen) return `${none} It is read as ${zoneLabel(zone)}, as chosen.`
  return stated === 'none' ? `${none} It does not name its time zone either.` : `${none} It says UTC.`
}
