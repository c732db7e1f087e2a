import type { CatalogueEntry } from '@assay/indicators'
import type { Timeframe } from '@assay/market'
import type { FunctionName } from '@assay/strategy'

/** Units of an amount: `points`, `pips`, `percent`, or the code of a currency. */
export type AmountUnit = string

/** A number without a unit. */
export interface NumberNode {
  readonly is: 'number'
  readonly value: number
  /** The other reading of its comma or dot. */
  readonly other?: number
  /** No sign and no "level" or "line" is next to it. */
  readonly bare: boolean
  /** Its value is this level of the indicator next to it. */
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
  /** The parameters given; the others take their defaults. */
  readonly params: Readonly<Record<string, number>>
  readonly timeframe?: Timeframe
  readonly candle: number
  readonly at: number
  /** A highest or lowest of a number of candles: its window depends on its timeframe. */
  readonly extreme?: boolean
  /** Its timeframe was given last. */
  readonly framedLast?: boolean
  /** The price itself, or the market's name in its place. */
  readonly bare?: boolean
  /** Only its market was written. */
  readonly market?: boolean
  /** Not written: `buy if it breaks yesterday's high`. */
  readonly implied?: boolean
  /** The side of the quote, if given. */
  readonly side?: string
  /** The number directly before the name. */
  readonly counted?: number
  /** The number that stands alone in a list and takes the name of its neighbour. */
  readonly shared?: number
  /** Of the operand on the other side: `the average`, `the highest`; with `its`, unless that is another price. */
  readonly ofOther?: 'named' | 'its'
}

/** Another line of the indicator on the left. */
export interface LineNode {
  readonly is: 'line'
  readonly word: string
  readonly candle: number
  readonly at: number
}

/** The cloud: the check next to it decides which edge is meant. */
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

/** Several operands on one side: `and` means each, `or` means any. */
export interface Sides {
  readonly operands: readonly OperandNode[]
  readonly logic: 'and' | 'or'
}

/** The distance beyond the right side: percent of it, or an amount of price. */
export interface Away {
  readonly value: number
  readonly unit: AmountUnit
  readonly at: number
}

export interface CompareNode {
  readonly is: 'compare'
  /** `before`: the left side of the previous condition; `both`: both its sides. */
  readonly left: Sides | 'before' | 'both'
  readonly check: CheckName
  readonly right: Sides
  readonly away?: Away
  /** Candles in a row; for `rising` and `falling`, their count. */
  readonly candles?: number
  /** The verb is "break", not "cross". */
  readonly breaks?: boolean
  /** The check contains "closes". */
  readonly closes?: boolean
  /** "above" or "below" alone, after a condition whose verb may hold for it. */
  readonly verbless?: boolean
  /** Applies to all operands without their own. */
  readonly timeframe?: Timeframe
  /** The place of the timeframe. */
  readonly frameAt?: number
  readonly at: number
}

/** A comparison without its endings. */
export interface Bare extends Pick<CompareNode, 'left' | 'check' | 'right' | 'away' | 'breaks' | 'closes' | 'verbless'> {
  /** `for n candles` may follow. */
  readonly lasting?: boolean
}

/** Something that is true or false for a candle as a whole. */
export interface PatternNode {
  readonly is: 'pattern'
  readonly entry: CatalogueEntry
  /** The timeframe before its name. */
  readonly own?: Timeframe
  readonly candle: number
  readonly timeframe?: Timeframe
  readonly frameAt?: number
  readonly at: number
}

/** Hours, weekdays and sessions: they may restrict what comes before them. */
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
