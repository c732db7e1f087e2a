import { isBuiltFrom, type Timeframe } from '@assay/market'
import { aliasOf } from './alias.ts'
import { isBlock } from './list.ts'
import { foldOperand } from './operand.ts'
import type { Operand, RuleList, StrategyDocument } from './types.ts'

/** The strategy on candles of `timeframe`. Operands whose candles cannot be built from those move to `timeframe` too. */
export function onTimeframe(document: StrategyDocument, timeframe: Timeframe): StrategyDocument {
  const moved = (list: RuleList) => list.map((item) => (isBlock(item) ? movedBlock(item, timeframe) : item))
  const { long, short } = document.rules
  return {
    ...document,
    timeframe,
    rules: {
      long: { entry: moved(long.entry), exit: moved(long.exit) },
      short: { entry: moved(short.entry), exit: moved(short.exit) },
    },
  }
}

const movedBlock = <B extends { indicator1: Operand; indicator2: Operand }>(block: B, timeframe: Timeframe): B => ({
  ...block,
  indicator1: movedOperand(block.indicator1, timeframe),
  indicator2: movedOperand(block.indicator2, timeframe),
})

function movedOperand(operand: Operand, base: Timeframe): Operand {
  return foldOperand<Operand>(operand, (each, args) => {
    const timeframe = isBuiltFrom(each.timeframe, base) ? each.timeframe : base
    const chosen = each.args ? { ...each, timeframe, args } : { ...each, timeframe }
    return { ...chosen, alias: aliasOf(chosen) }
  })
}
