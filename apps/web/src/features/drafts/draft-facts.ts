import type { RuleList, Side } from '@assay/strategy'
import { plural } from '../../ui/format-number.ts'
import type { Draft } from './drafts.ts'

const sides: Side[] = ['long', 'short']

/** "Long", "Long and Short", or nothing while there is no entry rule. */
export function directionsOf({ document: { rules } }: Draft): string {
  return sides
    .filter((side) => blocks(rules[side].entry) > 0)
    .map((side) => (side === 'long' ? 'Long' : 'Short'))
    .join(' and ')
}

/** "3 entry blocks, 1 exit block". */
export function blocksOf({ document: { rules } }: Draft): string {
  const count = (type: 'entry' | 'exit') => sides.reduce((sum, side) => sum + blocks(rules[side][type]), 0)
  return `${plural(count('entry'), 'entry block')}, ${plural(count('exit'), 'exit block')}`
}

function blocks(list: RuleList): number {
  return list.filter((item) => typeof item !== 'string').length
}
