import type { BacktestAnswer } from '@assay/contracts'
import type { Tone } from '../../ui/Badge.tsx'

export interface ResultBadge {
  label: 'Profitable' | 'Not profitable' | 'No Data'
  tone: Tone
}

/**
 * A run without trades has no data; one with trades is profitable or not. A position still open counts as a trade. What chance could explain
 * has no colour of success or failure.
 */
export function badgeOf(
  { final_value, trades }: Pick<BacktestAnswer, 'final_value' | 'trades'>,
  capital: number,
  mayBeChance: boolean,
): ResultBadge {
  if (trades.total.total === 0) return { label: 'No Data', tone: 'plain' }
  const isGain = final_value > capital
  return { label: isGain ? 'Profitable' : 'Not profitable', tone: mayBeChance ? 'plain' : isGain ? 'up' : 'down' }
}
