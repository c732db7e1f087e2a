import type { CatalogueEntry } from '@assay/indicators'
import type { Timeframe } from '@assay/market'
import type { FunctionName } from '@assay/strategy'

/** Units of an amount: `points`, `pips`, `percent`, or the code of a currency. */
export type AmountUnit = string

/** A number with nothing beside it. */
export interface NumberNode {
  readonly is: 'number'
  readonly value: number
  /** The other way to read its comma or dot. */
  readonly other?: number
  /** Neither a sign nor "level" or "line" stands beside it. */
  readonly bare: boolean
  /** The level is that of the indicator beside it. */
  readonly state?: 'oversold' | 'overbought'
  readonly at: number
}

export interface AmountNode {
  readonly is: 'amount'
  readonly value: number
  readonly unit: AmountUnit
  readonly at: number
}

export interface SeriesNode {
  readonly is: 'series'
  readonly entry: CatalogueEntry
  /** What was said; the rest takes its default. */
  readonly params: Readonly<Record<string, number>>
  readonly timeframe?: Timeframe
  readonly candle: number
  readonly at: number
  /** A highest or lowest of so many candles: its window depends on its timeframe. */
  readonly extreme?: boolean
  /** Its timeframe was the last that was said of it. */
  readonly framedLast?: boolean
  /** The price itself, or the market's name in its place. */
  readonly bare?: boolean
  /** The side of the quote that was said. */
  readonly side?: string
  /** The number directly before the name. */
  readonly counted?: number
}

/** Another line of the indicator on the left. */
export interface LineNode {
  readonly is: 'line'
  readonly word: string
  readonly candle: number
  readonly at: number
}

/** The cloud: which of its edges depends on the check beside it. */
export interface CloudNode extends Omit<SeriesNode, 'is' | 'entry'> {
  readonly is: 'cloud'
}

export interface FunctionNode {
  readonly is: 'function'
  readonly name: FunctionName
  readonly args: readonly OperandNode[]
  readonly candle: number
  readonly at: number
}

export type OperandNode = NumberNode | AmountNode | SeriesNode | LineNode | CloudNode | FunctionNode

export type Direction = 'crossabove' | 'crossbelow'
export type Comparator = '>' | '<' | '>=' | '<=' | '=='
export type CheckName = Comparator | Direction | 'cross' | 'between' | 'rising' | 'falling' | 'touch'

/** Several operands on one side: each, or any. */
export interface Sides {
  readonly operands: readonly OperandNode[]
  readonly logic: 'and' | 'or'
}

/** How far beyond the right side: percent of it, or so much price. */
export interface Away {
  readonly value: number
  readonly unit: AmountUnit
  readonly at: number
}

export interface CompareNode {
  readonly is: 'compare'
  /** `before`: the left side of the condition before; `both`: both its sides. */
  readonly left: Sides | 'before' | 'both'
  readonly check: CheckName
  readonly right: Sides
  readonly away?: Away
  /** So many candles in a row; of `rising` and `falling` their count. */
  readonly candles?: number
  /** A verb that breaks through, not one that crosses. */
  readonly breaks?: boolean
  /** A check that says "closes". */
  readonly closes?: boolean
  /** Of all its operands that have none of their own. */
  readonly timeframe?: Timeframe
  /** Where that stands. */
  readonly frameAt?: number
  readonly at: number
}

/** A comparison without what stands at its end. */
export interface Bare extends Pick<CompareNode, 'left' | 'check' | 'right' | 'away' | 'breaks' | 'closes'> {
  /** `for n candles` may stand behind it. */
  readonly lasting?: boolean
}

/** Something that is true or not of a candle as it is. */
export interface PatternNode {
  readonly is: 'pattern'
  readonly entry: CatalogueEntry
  /** The timeframe that stands before it. */
  readonly own?: Timeframe
  readonly candle: number
  readonly timeframe?: Timeframe
  readonly frameAt?: number
  readonly at: number
}

/** Hours, weekdays and sessions: they may restrict what stands before them. */
export interface TimeNode {
  readonly is: 'time'
  readonly rule: RuleNode
  readonly at: number
}

export interface GroupNode {
  readonly is: 'group'
  readonly logic: 'and' | 'or'
  readonly members: readonly RuleNode[]
}

export type RuleNode = CompareNode | PatternNode | TimeNode | GroupNode
