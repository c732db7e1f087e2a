import type { Timeframe } from '@assay/market'
import type { FunctionName } from './functions.ts'
import type { RuleType, Side } from './types.ts'

/**
 * Rules compiled for evaluation: flat lists that refer to each other by index, plain data throughout, so that a plan can be sent to a worker or
 * run by another machine (bitset programs). Every distinct series, read and condition stands in it once.
 */
export interface Plan {
  readonly timeframe: Timeframe
  /** One computation each; the outputs of a function with several share it. */
  readonly calls: readonly PlanCall[]
  /** Each stands behind the series that it is made of. */
  readonly series: readonly PlanSeries[]
  readonly reads: readonly PlanRead[]
  readonly conditions: readonly PlanCondition[]
  readonly programs: Readonly<Record<RuleType, Readonly<Record<Side, Program | null>>>>
  /** Base bars before every series has a value. */
  readonly warmup: number
  /** Base bars before the start no longer shows in any value that can settle. */
  readonly settle: number
  /** Aliases of running totals, whose values depend on where the history starts for ever. */
  readonly unsettled: readonly string[]
}

/** An indicator with its parameters, on the candles of a timeframe. */
export interface PlanCall {
  /** A catalogue entry of the indicator; any of its outputs will do. */
  readonly entry: string
  readonly params: Readonly<Record<string, number>>
  readonly timeframe: Timeframe
}

export type PlanSeries =
  | { readonly kind: 'constant'; readonly value: number }
  | { readonly kind: 'output'; readonly alias: string; readonly timeframe: Timeframe; readonly call: number; readonly output: string }
  | {
      readonly kind: 'function'
      readonly alias: string
      readonly timeframe: Timeframe
      readonly name: FunctionName
      /** Indices of reads, taken at the candles of this series' own timeframe. */
      readonly args: readonly number[]
    }

/** A series as many closed candles back as `candle` says: 0 or negative. */
export interface PlanRead {
  readonly series: number
  readonly candle: number
}

/** `left` and `right` are indices of reads. */
export type PlanCondition =
  | { readonly kind: 'compare'; readonly check: '>' | '<' | '>=' | '<='; readonly left: number; readonly right: number }
  /** `price`: equal within half a point, else to 1e-9 of the larger. */
  | { readonly kind: 'equal'; readonly price: boolean; readonly left: number; readonly right: number }
  | { readonly kind: 'cross'; readonly check: 'crossabove' | 'crossbelow'; readonly left: number; readonly right: number }
  | { readonly kind: 'between'; readonly left: number; readonly lower: number; readonly upper: number }
  /** The last `candles` steps from candle to candle of the operand's own timeframe all went that way. */
  | { readonly kind: 'run'; readonly check: 'rising' | 'falling'; readonly left: number; readonly candles: number }
  | { readonly kind: 'arithmetic'; readonly check: '+' | '-' | '*' | '/'; readonly left: number; readonly right: number }
  | { readonly kind: 'pattern'; readonly left: number }

/** Postfix code: an index pushes that condition, `planAnd` and `planOr` join the two on top. */
export type Program = readonly number[]
export const planAnd = -1
export const planOr = -2
