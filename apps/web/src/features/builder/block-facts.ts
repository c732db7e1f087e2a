import { findEntry } from '@assay/indicators'
import type { Condition, Operand, RuleList } from '@assay/strategy'
import { timeframesOf } from '../../base/short-text.ts'

const plainSource = 'Close'

/** The timeframe that a block shows: those of its left operand, else of its right operand, or N/A if it has only numbers. */
export function timeframeOf({ indicator1, indicator2 }: Condition): string {
  const [left, right] = [indicator1, indicator2].map((operand) => timeframesOf(operand).join(', '))
  return left || right || 'N/A'
}

/** The price that a block uses: Close unless its left operand has another source. */
export function sourceOf({ indicator1 }: Condition): string {
  const chosen = sourceName(indicator1)
  return chosen ? chosen.charAt(0).toUpperCase() + chosen.slice(1) : plainSource
}

function sourceName({ name, params }: Operand): string | undefined {
  const field = findEntry(name)?.entry.paramSpecs.find((spec) => spec.name === 'source')
  return params.source === undefined ? undefined : field?.choices?.[params.source]
}

export const blockCount = (list: RuleList): number => list.filter((item) => typeof item !== 'string').length
