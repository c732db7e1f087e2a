import type { Condition, RuleType, Side } from '@assay/strategy'
import type { BlockTruth, SeriesAsk } from './preview-words.ts'
import type { Asked } from './use-ask.ts'

/**
 * When a block of a list was true on these bars, or null if that is not known. A preview answers for the blocks at the time of the request,
 * so the block is looked up there: it may have moved since.
 */
export function truthOfBlock(
  { answer, question }: Asked<'preview'>,
  series: SeriesAsk | null,
  { side, ruleType }: { side: Side; ruleType: RuleType },
  block: Condition,
): BlockTruth | null {
  if (!answer || !question || question.series !== series) return null
  const index = question.document.rules[side][ruleType].indexOf(block)
  return answer.truths[`${side} ${ruleType} ${index}`] ?? null
}
