import { dayMs } from './time-spans.ts'

const monthMs = 30.4375 * dayMs

/** An age in its largest unit, with the months beside years: `12 s`, `4 min`, `14 h`, `3 days`, `8 years 11 months`. */
export function ageWords(ageMs: number): string {
  const seconds = Math.max(0, Math.round(ageMs / 1000))
  if (seconds < 60) return `${seconds} s`
  const minutes = Math.floor(seconds / 60)
  if (minutes < 60) return `${minutes} min`
  const hours = Math.floor(minutes / 60)
  if (hours < 48) return `${hours} h`
  const days = Math.floor((seconds * 1000) / dayMs)
  if (days < 730) return `${days} days`
  const months = Math.round((seconds * 1000) / monthMs)
  const [years, rest] = [Math.floor(months / 12), months % 12]
  return `${years} years${rest === 0 ? '' : rest === 1 ? ' 1 month' : ` ${rest} months`}`
}
