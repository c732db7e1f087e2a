import type { Timeframe } from '@assay/market'
import type { StrategyDocument } from '@assay/strategy'
import { conditionWords, type RuleTree, rulesAt, suggestions, treeOf } from '@assay/strategy'
import { useMemo } from 'react'
import { Select } from '../../ui/Select.tsx'
import { useStrategiesQuery } from './strategies.api.ts'

interface TimedRule {
  readonly timeframe: Timeframe
  readonly rule: RuleTree
}

interface Choice {
  readonly label: string
  readonly rule: TimedRule
}

interface Props {
  rule: TimedRule | null
  error: string | undefined
  onChange: (rule: TimedRule) => void
}

const kept = 'kept'

/** The rules of the user's own strategies, and the samples. */
export function RulePicker({ rule, error, onChange }: Props) {
  const { data: strategies } = useStrategiesQuery()
  const choices = useMemo(() => [...ownRules(strategies ?? []), ...samples()], [strategies])
  const same = choices.findIndex((choice) => JSON.stringify(choice.rule) === JSON.stringify(rule))
  const options = choices.map(({ label, rule: { timeframe } }, i) => ({ value: String(i), label, detail: timeframe }))
  const own = rule && same < 0 ? [{ value: kept, label: 'As set', detail: rule.timeframe }] : []
  return (
    <Select
      label="Rule"
      value={same >= 0 ? String(same) : own.length > 0 ? kept : ''}
      onChange={(value) => value !== kept && onChange(choices[Number(value)].rule)}
      options={[...own, ...options]}
      error={error}
      hint={rule ? wordsOf(rule.rule) : 'From your strategies or the samples.'}
    />
  )
}

const places = [
  ['long', 'entry', 'Long entry'],
  ['long', 'exit', 'Long exit'],
  ['short', 'entry', 'Short entry'],
  ['short', 'exit', 'Short exit'],
] as const

function ownRules(strategies: readonly { name: string; document: StrategyDocument | null }[]): Choice[] {
  return strategies.flatMap(({ name, document }) =>
    document === null
      ? []
      : places.flatMap(([side, type, place]) => {
          const { list, groups } = rulesAt(document, side, type)
          const rule = treeOf(list, groups)
          return rule ? [{ label: `${name || 'Unnamed'}: ${place}`, rule: { timeframe: document.timeframe, rule } }] : []
        }),
  )
}

const samples = (): Choice[] =>
  suggestions.map(({ displayedName, indicator1, check, indicator2 }) => ({
    label: displayedName,
    rule: { timeframe: indicator1.timeframe as Timeframe, rule: { logic: 'and', conditions: [{ indicator1, check, indicator2 }] } },
  }))

function wordsOf({ logic, conditions }: RuleTree): string {
  return conditions.map((node) => ('conditions' in node ? `(${wordsOf(node)})` : conditionWords(node))).join(` ${logic} `)
}
