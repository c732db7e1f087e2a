import type { CatalogueEntry } from '@assay/indicators'
import type { Timeframe } from '@assay/market'
import type { Away, CheckName, OperandNode } from './nodes.ts'
import type { Note } from './reader.ts'

/** A condition with one operand on each side. */
export interface Comparison {
  readonly is: 'comparison'
  readonly left: OperandNode
  readonly check: Exclude<CheckName, 'cross' | 'touch'>
  /** Two ends of a range, else one; of `rising` and `falling` the count. */
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

/** What was said of timeframes and of doubts while conditions were taken apart. */
export interface Gathered {
  /** Timeframes at the end of a condition. */
  readonly said: { readonly timeframe: Timeframe; readonly at: number }[]
  readonly notes: Note[]
  /** A crossing without a direction is meant both ways. */
  readonly eitherWay: boolean
  /** The word at a place, for refusals. */
  word(at: number): string
  /** Something that has no meaning was found. */
  failed: boolean
}

/** The operands of a tree in the order of the text. */
export function leafOperands(leaf: Leaf): OperandNode[] {
  if (leaf.is === 'branch') return leaf.members.flatMap(leafOperands)
  return leaf.is === 'comparison' ? [leaf.left, ...leaf.right] : []
}

/** An operand and all that it is made of. */
export const withinNode = (node: OperandNode): OperandNode[] => (node.is === 'function' ? node.args.flatMap(withinNode) : [node])

/** A change to each operand that is no function, through all functions. */
export const mapNode = (node: OperandNode, change: (node: Exclude<OperandNode, { is: 'function' }>) => OperandNode): OperandNode =>
  node.is === 'function' ? { ...node, args: node.args.map((arg) => mapNode(arg, change)) } : change(node)
