import type { Evidence } from '@assay/backtest'
import type { KeptResult } from '@assay/contracts'
import { expect, it } from 'vitest'
import { sharedEvidence } from './shared-evidence.ts'

const reason = 'The rules enter in some hours only.'
const evidence = {
  n: 40,
  win_rate: { unknown: 'Too few trades.' },
  expectancy: { unknown: 'Too few trades.' },
  trades_needed: { unknown: 'Too few trades.' },
  random_entries: { unknown: reason },
  halves: { unknown: 'Too few trades.' },
} as unknown as Evidence

it.each([true, false])(
  'why there are no random entries is told only with the rules, because it can tell of them (rules hidden: %s)',
  (hidesRules) => {
    const same = (value: number) => value
    const told = sharedEvidence(evidence, {} as KeptResult['answer'], { hidesRules, figure: same, ofCapital: same })
    expect(JSON.stringify(told).includes(reason)).toBe(!hidesRules)
  },
)
