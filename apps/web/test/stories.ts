import type { BarStory, ConditionAtBar, OperandAtBar, RuleAtBar, TradeStory } from '@assay/backtest'
import { tradeOf } from './answers.ts'

export const operandOf = (label: string, value: number | null, more: Partial<OperandAtBar> = {}): OperandAtBar => ({
  label,
  unit: 'index',
  value,
  before: null,
  parts: [],
  ...more,
})

/** A comparison that failed: RSI (14) is 69.7 and should be below 65. */
export const conditionOf = (more: Partial<ConditionAtBar> = {}): ConditionAtBar => ({
  kind: 'condition',
  line: 'RSI (14) < 65',
  check: '<',
  left: operandOf('RSI (14)', 69.7),
  right: operandOf('65', 65),
  bounds: null,
  holds: false,
  decisive: true,
  ...more,
})

export const ruleOf = (nodes: RuleAtBar['nodes'], logic: RuleAtBar['logic'] = 'and'): RuleAtBar => ({
  kind: 'group',
  logic,
  holds: false,
  nodes,
})

/** A bar on 14 June 2017 whose long rule was not true. */
export const barStoryOf = (more: Partial<BarStory> = {}): BarStory => ({
  kind: 'bar',
  asked: '2017-06-14T12:30:00.000Z',
  bar: { time: '2017-06-14T12:30:00.000Z', closes: '2017-06-14T12:45:00.000Z', open: 1, high: 1, low: 1, close: 1 },
  verdict: 'rule-false',
  side: null,
  rules: { long: ruleOf([conditionOf()]), short: null },
  position: null,
  entered: null,
  fill: { time: '2017-06-14T12:45:00.000Z', price: 1272.86 },
  warm_up_until: '2017-06-14T01:00:00.000Z',
  missing_before: 0,
  market_open: true,
  what_if: [],
  around: { previous: null, next: null },
  blocked: { previous: null, next: null },
  signals: [],
  ...more,
})

/** A long trade that was left by its rule. */
export const tradeStoryOf = (more: Partial<TradeStory> = {}): TradeStory => ({
  kind: 'trade',
  number: 2,
  of: 3,
  trade: tradeOf(80, 0, { mae: 2, mfe: 3 }),
  open: null,
  direction: 'long',
  entry_rule: ruleOf([conditionOf({ line: 'The entry', holds: true })]),
  exit_rule: ruleOf([conditionOf({ line: 'The exit', holds: true })]),
  left_by_opposite: false,
  settings: null,
  intrabar: 'stop-first',
  stop_path: [],
  best: 1203,
  worst: 1198,
  breaks: [],
  left_after_break: false,
  missing: 0,
  gap_minute: null,
  pnl_at_stop: null,
  pnl_at_target: null,
  break_even_cost: null,
  ...more,
})
