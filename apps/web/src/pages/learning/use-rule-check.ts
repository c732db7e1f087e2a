import type { MeasuredRule, RuleTask, Verdict } from '@assay/lessons'
import { blockLine, conditionProblems, conditionsOf, finalStrategyOf, indicatorsOf, type Rules, rulesOf, sides } from '@assay/strategy'
import { useMemo, useState } from 'react'
import { useBuilder } from '../../features/builder/builder.slice.ts'
import { useKeptWork } from '../../features/builder/use-kept-work.ts'
import { useAsk } from '../../features/preview/use-ask.ts'
import { useSeries } from '../builder/use-series.ts'
import type { TaskCheck } from './use-task-check.ts'

/** The progress of a rule, and the rule as measured; null if it was not measured. */
interface RuleCheck extends TaskCheck {
  readonly rule: MeasuredRule | null
}

/** Measures the entry rule in the builder over the builder's period: when the lesson opens, if there is a rule, and on request. */
export function useRuleCheck(task: RuleTask): RuleCheck {
  useKeptWork()
  const { present } = useBuilder()
  const { series } = useSeries(present)
  const rule = useMemo(() => entryOf(rulesOf(finalStrategyOf(present.document)).entry), [present.document])
  const { answer, trouble, pending } = useAsk(
    'rule',
    useMemo(() => series && rule && { series, rule }, [series, rule]),
  )
  const [pressed, setPressed] = useState(false)
  const check = () => setPressed(true)
  if (rule === null || series === null) return { verdict: pressed ? task.verify(null) : undefined, rule: null, busy: false, check }
  if (trouble && !pending) return { verdict: troubled(trouble.message), rule: null, busy: false, check }
  if (!answer || pending) return { verdict: undefined, rule: null, busy: pressed, check }
  const measured = { symbol: series.symbol, timeframe: series.timeframe, bars: answer.bars, trueBars: answer.count, ...wordsOf(rule) }
  return { verdict: task.verify(measured), rule: measured, busy: false, check }
}

/** The entry rule of the first side that has a computable one. */
function entryOf(entry: Record<(typeof sides)[number], Rules>): Rules {
  const isSound = (rule: Rules) => conditionsOf(rule).length > 0 && conditionsOf(rule).every((one) => conditionProblems(one).length === 0)
  return sides.map((side) => entry[side]).find(isSound) ?? null
}

const wordsOf = (rule: Rules): Pick<MeasuredRule, 'conditions' | 'indicators'> => ({
  conditions: conditionsOf(rule).map(blockLine),
  indicators: [...new Set(indicatorsOf(rule).map(({ name }) => name))],
})

const troubled = (why: string): Verdict => ({ isDone: false, says: `The rule cannot be measured now. ${why}` })
