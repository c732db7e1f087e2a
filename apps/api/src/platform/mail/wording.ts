import { unseenSigns } from '@assay/contracts'

// Blanks and line ends of every kind, and characters that no font has.
const unprintable = /[\p{Cn}\p{Co}\p{Z}]+/gu

/** Text from outside as one line of at most `most` characters. */
export function oneLine(text: string, most: number): string {
  return [...text.replaceAll(unseenSigns, ' ').replaceAll(unprintable, ' ').trim()].slice(0, most).join('')
}

// A registration may use somebody else's address, so the name in it must not advertise anything to that person.
const likeName = /^[\p{L}\p{M}][\p{L}\p{M}\p{N}\p{Join_Control} .,'’_-]*$/u
const likeAddress = /\.\p{L}{2}|\d{5}|www/iu

/** A name as used in a letter's greeting; '' if it does not look like a name. */
export function greetedName(name: string): string {
  const line = oneLine(name, 60)
  return likeName.test(line) && !likeAddress.test(line) ? line : ''
}

const clocks = new Map<string, Intl.DateTimeFormat>()

/** "21 November 2026 at 23:15:03 (Europe/Berlin)" for ISO text, in an IANA time zone. */
export function momentOnClock(at: string, zone: string): string {
  const clock = clocks.get(zone) ?? new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'medium', timeZone: zone })
  clocks.set(zone, clock)
  const ms = Date.parse(at)
  return Number.isNaN(ms) ? oneLine(at, 60) : `${clock.format(ms)} (${zone})`
}

const words = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })

/** "21 November 2026 at 22:15 UTC" for ISO text; other text unchanged, on one line. */
export function instantInWords(at: string): string {
  const ms = Date.parse(at)
  return Number.isNaN(ms) ? oneLine(at, 60) : `${words.format(ms)} UTC`
}
