import { isBlock, newDocument, operatorOf, type StrategyDocument, sides } from '@assay/strategy'
import { shortText } from '../../base/short-text.ts'
import { freeName, longestName } from '../../features/strategies/free-name.ts'

/** Nobody has given the strategy a name yet. */
export const isUnnamed = ({ name }: StrategyDocument): boolean => name === newDocument().name

/** A name from the symbol and the first entry block: "XAUUSD EMA (8) crosses above EMA (24)". With a number if it is taken. */
export function suggestedName(document: StrategyDocument, taken: readonly string[]): string {
  const block = sides.flatMap((side) => document.rules[side].entry).find(isBlock)
  const rule = block ? [shortText(block.indicator1), operatorOf(block.check).inline, shortText(block.indicator2)].join(' ') : 'strategy'
  const name = `${document.symbol} ${rule}`.slice(0, longestName).trimEnd()
  return taken.includes(name) ? freeName(name, taken) : name
}
