import type { Timeframe } from '@assay/market'
import type { Side } from '@assay/strategy'
import type { Named } from '../read/names.ts'
import type { Exit } from './exit-text.ts'
import type { LevelKind, LevelNode, RatioNode } from './level-text.ts'
import type { RuleNode } from './nodes.ts'
import type { CapitalNode, PeriodNode } from './period-text.ts'

/** A change of the strategy that a conversation made last. */
export type Edit =
  | { readonly edit: 'level'; readonly node: LevelNode | RatioNode }
  | { readonly edit: 'no level'; readonly kinds: readonly LevelKind[] }
  | { readonly edit: 'timeframe'; readonly timeframe: Timeframe }
  | { readonly edit: 'symbol'; readonly symbol: string }
  | { readonly edit: 'only'; readonly side: Side }
  | { readonly edit: 'turn'; readonly side: Side }
  | { readonly edit: 'add'; readonly rule: RuleNode }
  | { readonly edit: 'drop'; readonly named: Named; readonly at: number }
  /** `rsi above 75 instead`: in the place of the condition on the same indicator. */
  | { readonly edit: 'swap'; readonly rule: RuleNode; readonly named: Named; readonly at: number }
  | { readonly edit: 'exit'; readonly exit: Exit }
  | {
      readonly edit: 'number'
      readonly to: number
      readonly named?: Named
      readonly from?: number
      readonly anywhere?: boolean
      readonly at: number
    }
  | {
      readonly edit: 'name'
      readonly to: Named
      readonly from: Named
      /** The first number of each. */
      readonly numbers?: { readonly to: number; readonly from: number }
      readonly at: number
    }
  | { readonly edit: 'run'; readonly period?: PeriodNode; readonly capital?: CapitalNode }
