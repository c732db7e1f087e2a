/** Trigger levels: `up` triggers when the price rises to it, `down` when the price falls to it. */
export interface TriggerLevels {
  readonly up?: number
  readonly down?: number
}

/**
 * One param of a kind of alert. `price`: a level, which the chart draws; a new alert starts at `at` times the current
 * price, and `above` names the param that it must be above. `amount`: a number above 0. `seconds`: a whole number of
 * seconds. A `choice` with `none` may be left out, and begins so: `none` is what the form calls that.
 */
export type Param =
  | { readonly is: 'price'; readonly label: string; readonly at: number; readonly needed: string; readonly above?: string }
  | { readonly is: 'amount'; readonly label: string; readonly begins: number; readonly needed: string }
  | { readonly is: 'choice'; readonly label: string; readonly begins: string; readonly options: readonly Option[] }
  | { readonly is: 'choice'; readonly label: string; readonly none: string; readonly options: readonly Option[] }
  | { readonly is: 'seconds'; readonly label: string; readonly begins: number; readonly least: number; readonly most: number }
interface Option {
  readonly value: string
  readonly label: string
}

/** The params of a kind, in the order of its fields. */
export type Params = Readonly<Record<string, Param>>
type ValueOf<P extends Param> = P extends { options: readonly { value: infer Value }[] } ? Value : number
type Optional<P extends Params> = { [Name in keyof P]: P[Name] extends { none: string } ? Name : never }[keyof P]
/** The values of the params. */
export type Values<P extends Params> = { readonly [Name in Exclude<keyof P, Optional<P>>]: ValueOf<P[Name]> } & {
  readonly [Name in Optional<P>]?: ValueOf<P[Name]> | undefined
}

/** The definition that every kind has. */
export interface Kind<P extends Params> {
  /** The name shown in the list of kinds. */
  readonly name: string
  /**
   * The verbs for what an alert waits for and for what happened: `crosses`, `crossed`. `aim` follows them. A state that is told
   * without a step into it may have another one: `is inside`.
   */
  readonly verbs: readonly [waits: string, happened: string, stands?: string]
  readonly params: P
  /** The words after the verb: a level, a range, a distance. `price` formats a price of the symbol. */
  aim(params: Values<P>, price: (value: number) => string): string
  /** Whether the condition is already true at a price, before any step. */
  holds(params: Values<P>, price: number): boolean
}

/** A kind that is decided by the step from one price to the next. */
export interface StepKind<P extends Params> extends Kind<P> {
  /** `state`: it waits for a state that `holds`, and steps fire from prices at which it does not to prices at which it does. */
  readonly decidedBy: 'step' | 'state'
  /** Whether the step fires. Never if either price is NaN. */
  fires(params: Values<P>, from: number, to: number): boolean
  /** Whether a price is the level of a crossing itself. Never for other kinds. */
  isOn(params: Values<P>, price: number): boolean
  /** Whether a price that is not the level of a crossing lies where the crossing leads. */
  leaves(params: Values<P>, price: number): boolean
  /**
   * The levels at which a step has to be checked. A step triggers a level when it starts before the level and ends at
   * it or beyond. For a condition that is strict, use the next double beyond the level.
   */
  levels(params: Values<P>): TriggerLevels
  /** The level that a firing step passed. */
  levelMet(params: Values<P>, from: number, to: number): number
}

/** A kind that fires when the price has moved by the requested distance from any price of a window. */
export interface MoveKind<P extends Params> extends Kind<P> {
  readonly decidedBy: 'move'
}

/** A kind whose params are known to be its own. */
export type AnyKind = Kind<Params>

// The neighbours of a double. Rump, Zimmermann, Boldo, Melquiond, Computing predecessor and successor in rounding to
// nearest (2009), algorithm 1.
const unit = 2 ** -53
const share = unit * (1 + 2 * unit)
export const nextAbove = (value: number) => value + share * Math.abs(value)
export const nextBelow = (value: number) => value - share * Math.abs(value)
