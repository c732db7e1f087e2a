import { hourMs, londonOffset, minuteMs, newYorkOffset, worldOffset } from '@assay/market'

/**
 * The clock that wrote a file: a fixed distance from UTC, or from the clock of New York or London with its summer time.
 * `histdata` is New York until the end of 2018 and London minus five hours from 2019 on, as measured in that provider's
 * files. `world` is the zone of the time zone database that `name` says.
 */
export interface CsvZone {
  readonly rule: 'utc' | 'new-york' | 'london' | 'histdata' | 'world'
  /** Minutes by which the clock is ahead of the rule's own. */
  readonly ahead: number
  readonly name?: string
}

const histDataChange = Date.UTC(2019, 0, 1)

const ruleOffsets: Record<CsvZone['rule'], (time: number, name: string) => number> = {
  utc: () => 0,
  'new-york': newYorkOffset,
  london: londonOffset,
  histdata: (time) => (time < histDataChange ? newYorkOffset(time) : londonOffset(time) - 5 * hourMs),
  world: (time, name) => worldOffset(name, time),
}

/** Milliseconds to add to UTC to read the clock of `zone`. */
export const zoneOffset = ({ rule, ahead, name = '' }: CsvZone, time: number): number => ruleOffsets[rule](time, name) + ahead * minuteMs

/**
 * The instant at which the clock of `zone` shows `clock` (milliseconds as if that clock were UTC). Returns the earlier
 * instant where a clock shows it twice; no market is open in that hour of a Sunday night.
 */
export function instantOf(zone: CsvZone, clock: number): number {
  const guess = clock - zoneOffset(zone, clock - zone.ahead * minuteMs)
  return clock - zoneOffset(zone, guess)
}

/** The id of a zone in options and responses: `utc`, `utc-5`, `utc+5:30`, `new-york`, `new-york+7`, `london-5`, `histdata`, `Australia/Sydney`. */
export function zoneId({ rule, ahead, name }: CsvZone): string {
  if (name !== undefined) return name
  if (ahead === 0) return rule
  const minutes = Math.abs(ahead) % 60
  return `${rule}${ahead < 0 ? '-' : '+'}${Math.floor(Math.abs(ahead) / 60)}${minutes ? `:${String(minutes).padStart(2, '0')}` : ''}`
}

/** The name of a zone as the time zone database writes it; undefined for one that it does not hold. */
function knownWorldZone(name: string): string | undefined {
  if (!/^[a-z_]+(?:\/[a-z_+-]+)+$/i.test(name)) return undefined
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone
  } catch {
    return undefined
  }
}

const idForm = /^(utc|new-york|london|histdata)(?:([+-])(\d{1,2})(?::([0-5]\d))?)?$/

/** The zone with an id, in any case; undefined for anything else. */
export function zoneOfId(id: string): CsvZone | undefined {
  const name = knownWorldZone(id.trim())
  if (name !== undefined) return { rule: 'world', ahead: 0, name }
  const part = idForm.exec(id.trim().toLowerCase())
  if (!part || Number(part[3] ?? 0) > 14) return undefined
  const size = Number(part[3] ?? 0) * 60 + Number(part[4] ?? 0)
  return { rule: part[1] as CsvZone['rule'], ahead: part[2] === '-' ? -size || 0 : size }
}

const ruleNames: Record<Exclude<CsvZone['rule'], 'world'>, string> = {
  utc: 'UTC',
  'new-york': 'New York',
  london: 'London',
  histdata: 'HistData (New York until 2018, London − 5 h from 2019)',
}

/** The label of a zone: `New York + 7 h`. */
export function zoneLabel({ rule, ahead, name = '' }: CsvZone): string {
  if (rule === 'world') return name.replaceAll('_', ' ')
  if (ahead === 0) return ruleNames[rule]
  const minutes = Math.abs(ahead) % 60
  const size = `${Math.floor(Math.abs(ahead) / 60)}${minutes ? `:${String(minutes).padStart(2, '0')}` : ''}`
  return `${ruleNames[rule]} ${ahead < 0 ? '−' : '+'} ${size} h`
}

const zone = (rule: CsvZone['rule'], hours = 0): CsvZone => ({ rule, ahead: hours * 60 })
const upTo = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, i) => from + i)
const nearestFirst = (hours: number[]): number[] => hours.sort((a, b) => Math.abs(a) - Math.abs(b) || b - a)

const world = (name: string): CsvZone => ({ rule: 'world', ahead: 0, name })

/** Zones whose clocks change by rules of their own; those of other zones are among the offsets, New York and London. */
const worldZones = [
  'Australia/Sydney',
  'Australia/Adelaide',
  'Pacific/Auckland',
  'Europe/Moscow',
  'Europe/Istanbul',
  'Asia/Jerusalem',
  'Asia/Beirut',
  'Asia/Tehran',
  'Africa/Cairo',
  'Africa/Casablanca',
  'America/Sao_Paulo',
  'America/Santiago',
  'America/Mexico_City',
]

/** Clocks known to write such files, followed by the other whole-hour offsets. In a tie the first one wins. */
export const candidateZones: readonly CsvZone[] = [
  zone('utc'),
  zone('new-york'),
  zone('new-york', 7),
  zone('utc', -5),
  zone('london'),
  zone('london', -5),
  zone('london', 1),
  zone('london', 2),
  zone('histdata'),
  ...nearestFirst(upTo(-12, 14).filter((hours) => hours !== 0 && hours !== -5)).map((hours) => zone('utc', hours)),
  ...[330, 210, 270, 345, 390, 570].map((ahead): CsvZone => ({ rule: 'utc', ahead })),
  ...nearestFirst(upTo(-3, 15).filter((hours) => hours !== 0 && hours !== 7)).map((hours) => zone('new-york', hours)),
  ...nearestFirst(upTo(-8, 10).filter((hours) => ![0, -5, 1, 2].includes(hours))).map((hours) => zone('london', hours)),
  ...worldZones.map(world),
]
