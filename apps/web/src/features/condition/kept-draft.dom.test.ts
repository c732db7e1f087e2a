import { checks, emptyStops, makeOperand } from '@assay/strategy'
import { expect, test } from 'vitest'
import { ema, value } from '../../../test/blocks.ts'
import type { ConditionDraft } from './condition-draft.ts'
import { forgetDraft, keepDraft, readKeptDraft } from './kept-draft.ts'

const operands = [null, ema(8), value(30), makeOperand('PATTERN'), makeOperand('CDLENGULFING_BULLISH', { timeframe: '1D', candle: -2 })]
const ranges = [...operands, makeOperand('RANGE')]
const stops = [
  emptyStops,
  { ...emptyStops, target: 1500.5 },
  { ...emptyStops, enableTrailingStopLoss: 'Yes' as const, trailAmountValue: 3 },
]

test('a half-built condition is read back unchanged, in every state', () => {
  for (const left of operands)
    for (const check of [null, ...checks])
      for (const right of ranges)
        for (const each of stops) {
          const draft: ConditionDraft = { ruleType: 'exit', left, check, right, stops: each }
          keepDraft('conditionType=Long', draft)
          expect(readKeptDraft('conditionType=Long')).toEqual(draft)
        }
})

test('a draft is read back only under its own key', () => {
  keepDraft('conditionType=Long', { ruleType: 'entry', left: ema(8), check: null, right: null })
  expect(readKeptDraft('conditionType=Short')).toBeUndefined()
  forgetDraft()
  expect(readKeptDraft('conditionType=Long')).toBeUndefined()
})
