import type { BacktestAnswer } from '@assay/contracts'
import type { Tone } from '../../ui/Badge.tsx'

export interface ResultBadge {
  label: 'Profitable' | 'Not profitable' | 'No Data'
  tone: Tone
}

/** A run without trades has no data; one with trades is profitable or not. A position still open counts as a trade. */
export function badgeOf({ final_value, trades }: Pick<BacktestAnswer, 'final_value' | 'trades'>, capital: number): ResultBadge {
  if (trades.total.total === 0) return { label: 'No Data', tone: 'plain' }
  return final_value > capital ? { label: 'Profitable', tone: 'up' } : { label: 'Not profitable', tone: 'down' }
}
