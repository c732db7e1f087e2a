import { above } from './above.ts'
import { below } from './below.ts'
import { crossing } from './crossing.ts'
import { crossingDown } from './crossing-down.ts'
import { crossingUp } from './crossing-up.ts'
import { entersRange } from './enters-range.ts'
import type { Param, Params, StepKind, Values } from './kind.ts'
import { leavesRange } from './leaves-range.ts'
import { movesBy } from './moves-by.ts'

/** Every kind of price alert, in the order in which they are offered. Alerts are stored under the keys used here. */
export const priceKinds = { crossing, crossingUp, crossingDown, above, below, entersRange, leavesRange, movesBy } as const

type Kinds = typeof priceKinds
export type PriceKind = keyof Kinds
export type ParamName = { [Kind in PriceKind]: keyof Kinds[Kind]['params'] }[PriceKind]
/** A kind of alert with its params. */
export type ConditionOf<Kind extends PriceKind> = { [K in Kind]: { readonly kind: K; readonly params: Values<Kinds[K]['params']> } }[Kind]

type Decided<By> = { [Kind in PriceKind]: Kinds[Kind]['decidedBy'] extends By ? Kind : never }[PriceKind]
export type StepKindName = Decided<'step' | 'state'>
export type MoveKindName = Decided<'move'>

export const priceKindNames = Object.keys(priceKinds) as readonly PriceKind[]
export const stepKindNames = priceKindNames.filter((kind) => priceKinds[kind].decidedBy !== 'move') as readonly StepKindName[]
export const moveKindNames = priceKindNames.filter((kind) => priceKinds[kind].decidedBy === 'move') as readonly MoveKindName[]

export const isPriceKind = (kind: string): kind is PriceKind => Object.hasOwn(priceKinds, kind)

/** The definition of a condition's kind, typed for params that belong to it. */
export const stepKindOf = ({ kind }: { readonly kind: StepKindName }) => priceKinds[kind] as unknown as StepKind<Params>

type PriceParams<P> = { [Name in keyof P]: P[Name] extends { is: 'price' } ? Name : never }[keyof P]
/** The name of a param that is a price. */
export type LevelName = { [Kind in PriceKind]: PriceParams<Kinds[Kind]['params']> }[PriceKind]

/** The params of a kind that are prices. */
export const levelNames = (kind: PriceKind): readonly LevelName[] =>
  Object.entries<Param>(priceKinds[kind].params).flatMap(([name, { is }]) => (is === 'price' ? [name as LevelName] : []))
