import { checkParams, findEntry } from '@assay/indicators'
import { makeOperand } from './alias.ts'
import { isRun } from './sentence.ts'
import type { Condition } from './types.ts'
import { conditionProblems } from './validate-condition.ts'

/** A number of a block: a parameter of the operand on one side. */
export interface BlockNumber {
  side: 'indicator1' | 'indicator2'
  param: string
}

export type NumberChange = { block: Condition; fault?: undefined } | { block?: undefined; fault: string }

/** The block with one number changed, or the reason why the number is refused. */
export function changeNumber(block: Condition, { side, param }: BlockNumber, value: number): NumberChange {
  const { name, params, timeframe, candle, alias } = block[side]
  const entry = findEntry(name)?.entry
  if (!entry) return { fault: `There is no indicator "${name}".` }
  const checked = checkParams(entry, { ...params, [param]: value })
  if (!checked.ok) return { fault: `${checked.problems[0].message}.` }
  const operand = makeOperand(name, { params: checked.params, timeframe, candle })
  // "rising" compares an operand with itself, so both sides must stay the same series.
  const both = isRun(block.check) && block.indicator1.alias === block.indicator2.alias && block.indicator2.alias === alias
  const changed = both ? { ...block, indicator1: operand, indicator2: operand } : { ...block, [side]: operand }
  const before = conditionProblems(block).map(({ message }) => message)
  const fresh = conditionProblems(changed).find(({ message }) => !before.includes(message))
  return fresh ? { fault: fresh.message } : { block: changed }
}
