import type { TimeGroup } from '@assay/backtest'
import { sessionWords } from '../../../base/session-words.ts'
import { monthName } from '../figures.ts'

export type TimeKind = 'month' | 'weekday' | 'hour' | 'session'

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

/** "Mar 2017", "Monday", "14:00" or "London". */
export function timeLabel(kind: TimeKind, { key }: Pick<TimeGroup, 'key'>): string {
  if (kind === 'month') return monthName(key)
  if (kind === 'weekday') return weekdays[Number(key) - 1]
  if (kind === 'hour') return `${key.padStart(2, '0')}:00`
  return sessionWords[key]
}

/** With fewer trades a group says little, so it is shown faint. */
export const enoughTrades = 10
