import type { RuleList, Side } from '@assay/strategy'
import { formatClock, formatDate, formatDateTime } from '../../ui/format-date.ts'
import { plural } from '../../ui/format-number.ts'
import type { KeptStrategy } from './shelf.ts'

type WithRules = Pick<KeptStrategy, 'document'>

const sides: Side[] = ['long', 'short']

/** "Long", "Long and Short", or empty while there is no entry rule. */
export function directionsOf({ document: { rules } }: WithRules): string {
  return sides
    .filter((side) => blocks(rules[side].entry) > 0)
    .map((side) => (side === 'long' ? 'Long' : 'Short'))
    .join(' and ')
}

/** "3 entry blocks, 1 exit block". */
export function blocksOf({ document: { rules } }: WithRules): string {
  const count = (type: 'entry' | 'exit') => sides.reduce((sum, side) => sum + blocks(rules[side][type]), 0)
  return `${plural(count('entry'), 'entry block')}, ${plural(count('exit'), 'exit block')}`
}

function blocks(list: RuleList): number {
  return list.filter((item) => typeof item !== 'string').length
}

/** The time of a save in short form: "12:12" today, "20 Nov 2026" before. */
export function shortTime(ms: number, zone: string, now = Date.now()): string {
  return isToday(ms, zone, now) ? clock(ms, zone) : formatDate(ms, zone)
}

/** The time within a sentence, after "at" or "on": "12:12 today", "20 Nov 2026 18:40". */
export function longTime(ms: number, zone: string, now = Date.now()): string {
  return isToday(ms, zone, now) ? `${clock(ms, zone)} today` : formatDateTime(ms, zone)
}

const isToday = (ms: number, zone: string, now: number) => formatDate(ms, zone) === formatDate(now, zone)
const clock = (ms: number, zone: string) => formatClock(ms, zone).slice(0, 5)
