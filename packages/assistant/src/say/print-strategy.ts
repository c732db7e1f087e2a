import type { Timeframe } from '@assay/market'
import type { FinalStrategy, Rules, RuleTree, Side, StopSettings } from '@assay/strategy'
import { understand } from '../assistant.ts'
import { joined, printCondition, type Text } from './print-condition.ts'

export interface Printed {
  readonly symbol: string
  readonly timeframe: Timeframe
  readonly final_strategy: FinalStrategy
}

function printTree({ logic, conditions }: RuleTree, timeframe: Timeframe): Text {
  const parts = conditions.map((node) =>
    'logic' in node ? joined(['(', printTree(node, timeframe), ')'], '') : printCondition(node, timeframe),
  )
  return joined(parts, ` ${logic} `)
}

/** Levels with their unit, so that they cannot be misread. */
function printLevels(stops: StopSettings | null | undefined): string[] {
  if (!stops) return []
  const unit = stops.type === 'percentage' ? '%' : ' points'
  const levels = { stop: stops.stopLoss, target: stops.target, trail: stops.trailAmountValue }
  return Object.entries(levels).flatMap(([word, value]) => (value ? [`${word} ${value}${unit}`] : []))
}

function printSide({ symbol, timeframe, final_strategy: { entry, exit } }: Printed, side: Side): Text[] {
  const rules = entry[side].conditions
  if (!rules) return []
  const left: Rules = exit[side].conditions
  const text = printTree(rules, timeframe)
  const leave = left && printTree(left, timeframe)
  return [
    joined([`go ${side} ${symbol} on ${timeframe} when`, text], ' '),
    ...printLevels(exit[side].sltp),
    ...(left ? [joined([`exit ${side}s when`, leave ?? undefined], ' ')] : []),
  ]
}

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/**
 * A strategy as a sentence of the grammar that is read as the same strategy; undefined if the grammar cannot express it, such as another
 * kind of average or a side without an exit. The rules must be in normal form.
 */
export function printStrategy(strategy: Printed): string | undefined {
  // Levels after the last entry also apply to a side without its own, so that side comes last.
  const bare = printLevels(strategy.final_strategy.exit.long.sltp).length === 0
  const order: readonly Side[] = bare ? ['short', 'long'] : ['long', 'short']
  const sentence = joined(
    order.flatMap((side) => printSide(strategy, side)),
    ', ',
  )
  if (sentence === undefined || sentence === '') return undefined
  const { symbol, timeframe, final_strategy } = strategy
  const read = understand(sentence)
  const isSame = read.kind === 'strategy' && same([read.symbol, read.timeframe, read.final_strategy], [symbol, timeframe, final_strategy])
  return isSame ? sentence : undefined
}
