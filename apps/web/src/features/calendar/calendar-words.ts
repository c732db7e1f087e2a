import type { AgendaEvent } from '@assay/contracts'
import { dayMs, minuteMs } from '@assay/market'
import { formatClock } from '../../ui/format-date.ts'
import { formatNumber, plural } from '../../ui/format-number.ts'

/** "in 43 min", "in 1 h 13", "in 3 days". */
export function countdown(ms: number): string {
  const minutes = Math.max(0, Math.ceil(ms / minuteMs))
  if (minutes < 60) return `in ${minutes} min`
  const hours = Math.floor(minutes / 60)
  if (hours < 24) return `in ${hours} h ${String(minutes % 60).padStart(2, '0')}`
  return `in ${plural(Math.floor(hours / 24), 'day')}`
}

/** "read 22 min ago", "imported just now". */
export const readText = (ms: number, how: 'read' | 'imported'): string => (ms < minuteMs ? `${how} just now` : `${how} ${ageText(ms)} ago`)

/** The time zone of a file: "UTC+08:00", or the name of a place. */
export const zoneText = (zone: string): string => (/^[+-]/.test(zone) ? `UTC${zone.replace('-', '−')}` : zone.replaceAll('_', ' '))

/** "22 min", "7 h 12 min", "3 days". */
export function ageText(ms: number): string {
  const minutes = Math.max(0, Math.floor(ms / minuteMs))
  if (minutes < 60) return `${minutes} min`
  const hours = Math.floor(minutes / 60)
  return hours < 48 ? `${hours} h ${minutes % 60} min` : plural(Math.floor(hours / 24), 'day')
}

/** "08:30" in the zone. */
export const clockText = (at: string, zone: string): string => formatClock(Date.parse(at), zone).slice(0, 5)

const dayFormat = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', weekday: 'long', day: 'numeric', month: 'long' })

/** The date as "Thursday, 20 August", with its year unless that is the year of `now`. */
export function dayText(date: string, now = Date.now()): string {
  const text = dayFormat.format(Date.parse(date)).replace(/^(\w+) /, '$1, ')
  const year = date.slice(0, 4)
  return year === String(new Date(now).getUTCFullYear()) ? text : `${text} ${year}`
}

/** A figure as its source wrote it, with a real minus sign and a space before the percent sign. */
export const figureText = (figure: string): string => figure.replace(/-(?=[\d.])/g, '−').replace(/(\d)%/g, '$1\u00a0%')

/** "−0.8 σ". */
export const sigmaText = (z: number): string => `${formatNumber(z, 1, { signed: true })}\u00a0σ`

export const timeText = ({ timeStatus, scheduledAt }: Pick<AgendaEvent, 'timeStatus' | 'scheduledAt'>, zone: string): string => {
  if (timeStatus === 'exact') return clockText(scheduledAt, zone)
  return timeStatus === 'allDay' ? 'all day' : 'no time yet'
}

/** The actual figure; empty if the event never has one. */
export function actualText({ actual, hasFigures }: Pick<AgendaEvent, 'actual' | 'hasFigures'>, isOver: boolean): string {
  if (actual !== null) return figureText(actual)
  if (!hasFigures) return ''
  return isOver ? 'not known' : '–'
}

/** "6 released, 1 high: FOMC Meeting Minutes". */
export function pastDayText(events: readonly Pick<AgendaEvent, 'impact' | 'title'>[]): string {
  const high = events.filter(({ impact }) => impact === 'high')
  const count = plural(events.length, 'event')
  if (high.length === 0) return count
  const names = high.slice(0, 2).map(({ title }) => title)
  return `${count}, ${high.length} high: ${names.join(', ')}${high.length > 2 ? ' and more' : ''}`
}

export function dayCountText(events: readonly Pick<AgendaEvent, 'impact'>[], isToday: boolean): string {
  const high = events.filter(({ impact }) => impact === 'high').length
  return [...(isToday ? ['today'] : []), plural(events.length, 'event'), ...(high > 0 ? [`${high} high`] : [])].join(', ')
}

/** Whether the event has passed. An event without a time passes when its day ends. */
export const isOver = ({ timeStatus, scheduledAt }: Pick<AgendaEvent, 'timeStatus' | 'scheduledAt'>, now: number): boolean =>
  Date.parse(scheduledAt) + (timeStatus === 'exact' ? 0 : dayMs) <= now

/** "Next: CB Leading Index in 1 h 13. Next high impact: Fed Chair Speaks, Friday 10:00." */
export function nextText(next: AgendaEvent | null, high: AgendaEvent | null, now: number, zone: string): string {
  const words = next ? [`Next: ${next.title} ${countdown(Date.parse(next.scheduledAt) - now)}.`] : ['No event ahead is known.']
  if (high && high.id !== next?.id) {
    const day = new Intl.DateTimeFormat('en-GB', { timeZone: zone, weekday: 'long' }).format(Date.parse(high.scheduledAt))
    const isFar = Date.parse(high.scheduledAt) - now > 6 * dayMs
    words.push(
      `Next high impact: ${high.title}, ${isFar ? countdown(Date.parse(high.scheduledAt) - now) : `${day} ${clockText(high.scheduledAt, zone)}`}.`,
    )
  }
  return words.join(' ')
}
