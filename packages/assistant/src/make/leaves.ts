import type { CatalogueEntry } from '@assay/indicators'
import type { Timeframe } from '@assay/market'
import type { Away, CheckName, OperandNode } from '../grammar/nodes.ts'
import type { Note } from '../read/reader.ts'

/** A condition with one operand on each side. */
export interface Comparison {
  readonly is: 'comparison'
  readonly left: OperandNode
  readonly check: Exclude<CheckName, 'cross' | 'touch'>
  /** The two ends of a range, else one operand; for `rising` and `falling`, the count. */
  readonly right: readonly OperandNode[]
  readonly away?: Away
  readonly at: number
}

export interface Occurs {
  readonly is: 'occurs'
  readonly entry: CatalogueEntry
  readonly candle: number
  readonly timeframe?: Timeframe
  readonly at: number
}

export interface Branch {
  readonly is: 'branch'
  readonly logic: 'and' | 'or'
  readonly members: readonly Leaf[]
}

export type Leaf = Comparison | Occurs | Branch

/** Timeframes and notes collected while conditions are split. */
export interface Gathered {
  /** Timeframes at the end of a condition. */
  readonly said: { readonly timeframe: Timeframe; readonly at: number }[]
  readonly notes: Note[]
  /** A crossing without a direction counts both ways. */
  readonly eitherWay: boolean
  /** The word at a place, for refusals. */
  word(at: number): string
  /** Set when something without meaning is found. */
  failed: boolean
}

/** The operands of a tree in the order of the text. */
export function leafOperands(leaf: Leaf): OperandNode[] {
  if (leaf.is === 'branch') return leaf.members.flatMap(leafOperands)
  return leaf.is === 'comparison' ? [leaf.left, ...leaf.right] : []
}

/** An operand and everything that it consists of. */
export const withinNode = (node: OperandNode): OperandNode[] => (node.is === 'function' ? node.args.flatMap(withinNode) : [node])

/** Applies a change to each operand that is not a function, inside all functions. */
export const mapNode = (node: OperandNode, change: (node: Exclude<OperandNode, { is: 'function' }>) => OperandNode): OperandNode =>
  node.is === 'function' ? { ...node, args: node.args.map((arg) => mapNode(arg, change)) } : change(node)
