import { columnsRead, findEntry, tellsHours } from '@assay/indicators'
import { timeframeMs } from '@assay/market'
import { sides } from './final-strategy.ts'
import { operandLabel } from './label.ts'
import { isBlock } from './list.ts'
import { operandsWithin } from './operand.ts'
import type { Plan, PlanCall } from './plan.ts'
import { operandsOf } from './tree.ts'
import type { Operand, Rules, StrategyDocument } from './types.ts'

/**
 * Why rules cannot be tested on bars that have one price a day, as a sentence about the first operand that asks for more; null if they can. Found
 * from what the formulas of the catalogue read, so an operand of the close alone passes and one of the high does not.
 */
export function beyondOnePrice({ calls }: Pick<Plan, 'calls'>): string | null {
  for (const call of calls) {
    const reason = reasonOf(call)
    if (reason) return `${nameOf(call)} ${reason}.`
  }
  return null
}

/** The same of a rule. */
export const ruleBeyondOnePrice = (rule: Rules): string | null => beyondOnePrice({ calls: callsOf(operandsOf(rule)) })

/** The same of a strategy as it is edited, whether or not it can run. */
export function documentBeyondOnePrice({ rules }: Pick<StrategyDocument, 'rules'>): string | null {
  const blocks = sides.flatMap((side) => [...rules[side].entry, ...rules[side].exit]).filter(isBlock)
  const operands = blocks.flatMap(({ indicator1, indicator2 }) => [...operandsWithin(indicator1), ...operandsWithin(indicator2)])
  return beyondOnePrice({ calls: callsOf(operands) })
}

const callsOf = (operands: readonly Operand[]): PlanCall[] =>
  operands.filter(({ args }) => !args).map(({ name: entry, params, timeframe }) => ({ entry, params, timeframe }))

function reasonOf({ entry, params, timeframe }: PlanCall): string | null {
  if (timeframeMs[timeframe] < timeframeMs['1D']) return `needs candles of ${timeframe}`
  const found = findEntry(entry)
  if (!found) return null
  // The weekday is the one thing of its group that a day without hours has.
  const isOfHours = found.entry.group === 'session' && (found.entry.unit !== 'time' || tellsHours(found.indicator, params))
  if (isOfHours) return 'needs the hours of the day'
  const columns = columnsRead(found.indicator, params)
  const wanted = prices.filter((name) => columns.has(name))
  if (wanted.length > 0) return `needs the ${wordsOf(wanted)} of a candle`
  return columns.has('volume') ? 'needs volume' : null
}

const prices = ['open', 'high', 'low'] as const

const wordsOf = (names: readonly string[]): string =>
  names.length === 1 ? names[0]! : `${names.slice(0, -1).join(', ')} and ${names[names.length - 1]}`

const nameOf = ({ entry: name, params, timeframe }: PlanCall): string =>
  operandLabel({ name, params: { ...params }, timeframe, candle: 0, alias: '' })
