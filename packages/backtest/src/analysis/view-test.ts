import { timeframeMs } from '@assay/market'
import type { RuleTree } from '@assay/strategy'
import type { Analysis, AnalysisLine, AnalysisTest, AnalysisWindow } from './schema.ts'

export interface ViewTest {
  readonly test: AnalysisTest
  /** The time in which every one of the votes was counted, UTC milliseconds. */
  readonly window: Pick<AnalysisWindow, 'from' | 'to'>
  readonly votes: readonly AnalysisLine[]
}

/**
 * The rule that holds while every vote of the larger side holds, on the fastest of their timeframes. Null if neither side has more votes
 * than the other, or if there is no time in which all of them were counted.
 */
export function viewTest({ counts, trend, momentum, averages }: Analysis): ViewTest | null {
  if (counts.up === counts.down) return null
  const side = counts.up > counts.down ? 'long' : 'short'
  const vote = side === 'long' ? 1 : -1
  const votes = [...trend.lines, ...momentum.lines, ...averages.lines].filter((line) => line.vote === vote)
  const from = Math.max(...votes.map(({ window }) => window.from))
  const to = Math.min(...votes.map(({ window }) => window.to))
  if (votes.length === 0 || from >= to) return null
  const [fastest] = votes.map(({ timeframe }) => timeframe).toSorted((a, b) => timeframeMs[a] - timeframeMs[b])
  const conditions = votes.flatMap(({ test: { rule } }) => (rule ? partsOf(rule) : []))
  return { test: { timeframe: fastest, side, rule: { logic: 'and', conditions } }, window: { from, to }, votes }
}

/** The parts of a rule that stand beside those of another one without a bracket. */
const partsOf = (rule: RuleTree): RuleTree['conditions'] => (rule.logic === 'and' ? rule.conditions : [rule])
