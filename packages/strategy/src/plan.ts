import type { Timeframe } from '@assay/market'
import type { FunctionName } from './functions.ts'
import type { RuleType, Side } from './types.ts'

/**
 * Rules compiled for evaluation. The lists are flat and refer to each other by index. All of it is plain data, so a plan can be sent to a
 * worker or run by another machine (bitset programs). Every distinct series, read and condition is listed once.
 */
export interface Plan {
  readonly timeframe: Timeframe
  /** One per computation; several outputs of one indicator share a call. */
  readonly calls: readonly PlanCall[]
  /** Every series comes after the series it is made of. */
  readonly series: readonly PlanSeries[]
  readonly reads: readonly PlanRead[]
  readonly conditions: readonly PlanCondition[]
  readonly programs: Readonly<Record<RuleType, Readonly<Record<Side, Program | null>>>>
  /** The number of base bars until every series has a value. */
  readonly warmup: number
  /** The number of base bars until the start of the history no longer affects any value that can settle. */
  readonly settle: number
  /** Aliases of running totals. Their values always depend on where the history starts. */
  readonly unsettled: readonly string[]
}

/** An indicator with its parameters, on the candles of a timeframe. */
export interface PlanCall {
  /** The name of a catalogue entry of the indicator; any of its outputs. */
  readonly entry: string
  readonly params: Readonly<Record<string, number>>
  readonly timeframe: Timeframe
}

export type PlanSeries =
  | { readonly kind: 'constant'; readonly value: number }
  | ({ readonly kind: 'output'; readonly call: number; readonly output: string } & OperandSeries)
  | ({
      readonly kind: 'function'
      readonly name: FunctionName
      /** Indices of reads, on the candles of this series' own timeframe. */
      readonly args: readonly number[]
    } & OperandSeries)

interface OperandSeries {
  readonly alias: string
  readonly timeframe: Timeframe
  /** Prices, including averages and bands of them, and differences of prices, which can be 0, are compared by the size of the price. */
  readonly price: 'level' | 'difference' | null
}

/** A series read at a candle offset: 0 for the last closed candle, negative for earlier ones. */
export interface PlanRead {
  readonly series: number
  readonly candle: number
}

/** `left` and `right` are indices of reads. */
export type PlanCondition =
  | { readonly kind: 'compare'; readonly check: '>' | '<' | '>=' | '<='; readonly left: number; readonly right: number }
  | { readonly kind: 'equal'; readonly left: number; readonly right: number }
  | { readonly kind: 'cross'; readonly check: 'crossabove' | 'crossbelow'; readonly left: number; readonly right: number }
  | { readonly kind: 'between'; readonly left: number; readonly lower: number; readonly upper: number }
  /** The last `candles` steps between candles of the operand's own timeframe all went in that direction. */
  | { readonly kind: 'run'; readonly check: 'rising' | 'falling'; readonly left: number; readonly candles: number }
  | { readonly kind: 'arithmetic'; readonly check: '+' | '-' | '*' | '/'; readonly left: number; readonly right: number }
  | { readonly kind: 'pattern'; readonly left: number }

/** Postfix code: an index pushes that condition, `planAnd` and `planOr` join the two on top. */
export type Program = readonly number[]
export const planAnd = -1
export const planOr = -2

/** Whether any of these reads is a price or a difference of prices. Prices are equal within half a point for `==`. */
export const comparesPrices = ({ reads, series }: Pick<Plan, 'reads' | 'series'>, ...indices: readonly number[]): boolean =>
  indices.some((index) => {
    const held = series[reads[index].series]
    return held.kind !== 'constant' && held.price !== null
  })
