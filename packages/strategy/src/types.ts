import type { Timeframe } from '@assay/market'

/** Canonical checks, in lower case without blanks. The accepted aliases are in `check.ts`. */
export const checks = ['>', '<', '>=', '<=', '==', 'between', 'crossabove', 'crossbelow', 'rising', 'falling', '+', '-', '*', '/'] as const
export type Check = (typeof checks)[number]

/** One side of a condition. With `args` it is a function of other operands, without it a catalogue entry. */
export interface Operand {
  name: string
  timeframe: Timeframe
  /** Canonical key of the series, see `aliasOf`. `candle` is not part of it. */
  alias: string
  params: Record<string, number>
  /** 0 is the last closed candle of `timeframe`, -3 the one three before it. */
  candle: number
  args?: Operand[]
}

export interface Condition {
  indicator1: Operand
  check: Check
  indicator2: Operand
}

export interface RuleTree {
  logic: 'and' | 'or'
  conditions: (Condition | RuleTree)[]
}

/** Null means no rule on this side. */
export type Rules = RuleTree | null

export type Connector = 'And' | 'Or'

/** The builder's list: block, connector, block, and so on. Connectors are at odd positions. */
export type RuleList = (Condition | Connector)[]

/** A bracket around neighbouring blocks: the positions of its first and last block in the list. */
export interface Group {
  from: number
  to: number
}

/** A list with its brackets, in reading order: the outer bracket before the inner one. All connectors directly within a bracket are the same. */
export interface GroupedList {
  list: RuleList
  groups: readonly Group[]
}

/** Target and stop of one exit side. Fixed values are points of the instrument; null or 0 means no such level. */
export interface StopSettings {
  type: 'fixed' | 'percentage'
  target: number | null
  stopLoss: number | null
  enableTrailingStopLoss: 'No' | 'Yes'
  trailAmountValue: number | null
}

export type Side = 'long' | 'short'
export type RuleType = 'entry' | 'exit'

/** The brackets of all four lists. */
export type Grouping = Record<Side, Record<RuleType, readonly Group[]>>

/**
 * A strategy as edited and stored. `version` is that of the document form, see `migrations.ts`: 2 with brackets, 1 without. A program that
 * does not know brackets can thus still read a strategy without them.
 */
export interface StrategyDocument {
  version: 1 | 2
  name: string
  symbol: string
  timeframe: Timeframe
  initialCapital: number
  rules: Record<Side, Record<RuleType, RuleList>>
  stops: Record<Side, StopSettings | null>
  /** Present if at least one list has a bracket. */
  groups?: Grouping
}
