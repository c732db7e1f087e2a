import { minutesWords } from '@assay/contracts'
import { minuteMs } from '@assay/market'
import type { Telling } from './told.ts'

/**
 * The message about an event: `USD Nonfarm Payrolls comes in 30 minutes, on 2026-11-06 at 13:30 UTC. Forecast 110K,
 * previous 119K.`
 */
export function eventWords({ told, event, state, about }: Telling, now: number): string {
  const name = [event.currency, event.title].filter(Boolean).join(' ')
  if (told === 'cancelled') return `${name} is no longer in the calendar; it was listed for ${momentWords(Date.parse(state.scheduledAt))}.`
  if (told === 'moved') return `${name} has moved to ${momentWords(about)}.`
  const figures = [state.forecast && `forecast ${state.forecast}`, state.previous && `previous ${state.previous}`]
    .filter(Boolean)
    .join(', ')
  return `${name} ${comesWords(about, now)}, on ${momentWords(about)}.${figures ? ` ${sentence(figures)}.` : ''}`
}

function comesWords(scheduled: number, now: number): string {
  const minutes = Math.round((scheduled - now) / minuteMs)
  if (minutes > 0) return `comes in ${minutesWords(minutes)}`
  return minutes === 0 ? 'comes now' : 'was due'
}

const sentence = (text: string) => `${text[0].toUpperCase()}${text.slice(1)}`

/** `2026-11-06 at 13:30 UTC` */
export const momentWords = (time: number): string => `${new Date(time).toISOString().slice(0, 16).replace('T', ' at ')} UTC`
