import { entries, findEntry } from '@assay/indicators'
import { blockLine, conditionProblems, treeWarnings } from '@assay/strategy'
import { expect, test } from 'vitest'
import { typicalRule } from './typical-rule.ts'

const lineOf = (name: string) => {
  const typical = typicalRule(findEntry(name)!.entry)
  return typical && [blockLine(typical.condition), typical.side]
}

test('a typical rule is valid in the builder without changes', () => {
  const rules = entries.flatMap((entry) => typicalRule(entry)?.condition ?? [])
  expect(rules.length).toBeGreaterThan(200)
  const refused = rules.filter(
    (rule) => conditionProblems(rule).length > 0 || treeWarnings({ logic: 'and', conditions: [rule] }).length > 0,
  )
  expect(refused.map(blockLine)).toEqual([])
})

test('a typical rule depends on the kind of entry', () => {
  expect(lineOf('RSI')).toEqual(['RSI (14) [1h] crosses above 30', 1])
  expect(lineOf('EMA')).toEqual([expect.stringMatching(/^CLOSE \[1h\] crosses above EMA \(\d+\) \[1h\]$/), 1])
  expect(lineOf('BBANDS_LOWER')).toEqual([expect.stringMatching(/^CLOSE \[1h\] crosses below BBANDS_LOWER/), -1])
  expect(lineOf('CDLENGULFING_BEARISH')).toEqual([expect.stringContaining('CDLENGULFING_BEARISH'), -1])
  expect(lineOf('ATR'), 'a size has no typical level').toBeNull()
})
