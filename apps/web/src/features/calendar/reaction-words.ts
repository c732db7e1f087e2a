import type { SymbolReactions, UsualReaction } from '@assay/contracts'
import { formatPercent } from '../../ui/format-number.ts'

/** With fewer releases on a side, its direction means nothing. */
const fewest = 5

/** "XAUUSD fell after 7 of 10 releases below forecast. Chance alone gives 7 or more in 17 % of cases." */
export function directionText(symbol: string, { above, below }: Pick<UsualReaction, 'above' | 'below'>): string | undefined {
  const sides = [
    { name: 'below', ...below },
    { name: 'above', ...above },
  ]
  // The clearer of the two sides.
  const [clear] = sides.filter(({ up, down }) => up + down >= fewest).toSorted((a, b) => (a.chance ?? 1) - (b.chance ?? 1))
  if (!clear || clear.chance === null) return undefined
  const { up, down, name, chance } = clear
  const [count, all] = [Math.max(up, down), up + down]
  return `${symbol} ${up >= down ? 'rose' : 'fell'} after ${count} of ${all} releases ${name} forecast. Chance alone gives ${count} or more in ${formatPercent(chance * 100, 0)} of cases.`
}

/** Why there is nothing to say about a symbol. */
export function noReactionText({ releases }: Pick<SymbolReactions, 'releases'>): string {
  if (releases.length === 0) return 'no release is over yet'
  const reasons = new Set(releases.map(({ reason }) => reason))
  if (reasons.has('NO_BARS') && reasons.size === 1) return 'no bars held of these days'
  if (reasons.has('MISALIGNED')) return 'bars too coarse to show the minute'
  return 'no price near these times'
}
