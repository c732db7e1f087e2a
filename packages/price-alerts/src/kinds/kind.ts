/** The levels at which something is waited for: by a price that rises to `up`, by one that falls to `down`. */
export interface TriggerLevels {
  readonly up?: number
  readonly down?: number
}

/**
 * One thing that a kind of alert asks for. `price`: a level, which the chart draws; a new alert begins at `at` times the present price, and `above`
 * names the param that it has to be above. `amount`: a number above 0. `seconds`: a whole number of them.
 */
export type Param =
  | { readonly is: 'price'; readonly label: string; readonly at: number; readonly needed: string; readonly above?: string }
  | { readonly is: 'amount'; readonly label: string; readonly begins: number; readonly needed: string }
  | { readonly is: 'choice'; readonly label: string; readonly begins: string; readonly options: readonly Option[] }
  | { readonly is: 'seconds'; readonly label: string; readonly begins: number; readonly least: number; readonly most: number }
interface Option {
  readonly value: string
  readonly label: string
}

/** What a kind asks for, in the order of its fields. */
export type Params = Readonly<Record<string, Param>>
type ValueOf<P extends Param> = P extends { options: readonly { value: infer Value }[] } ? Value : number
/** The values that params are given. */
export type Values<P extends Params> = { readonly [Name in keyof P]: ValueOf<P[Name]> }

/** What is known of every kind. */
export interface Kind<P extends Params> {
  /** As it is chosen in a list. */
  readonly name: string
  /** What an alert waits for, and what happened: `crosses`, `crossed`. */
  readonly verbs: readonly [waits: string, happened: string]
  readonly params: P
  /** What follows the verb: a level, a range, a distance. `price` puts a price of the symbol into words. */
  aim(params: Values<P>, price: (value: number) => string): string
  /** Whether what is asked for is the case already at a price, before any step. */
  holds(params: Values<P>, price: number): boolean
}

/** A kind that fires on the step from one price to the next. */
export interface StepKind<P extends Params> extends Kind<P> {
  readonly decidedBy: 'step'
  /** Whether the step is what is waited for. Never where either price is NaN. */
  fires(params: Values<P>, from: number, to: number): boolean
  /** Whether a walk fires that passes all prices between, where the step does not. */
  passes(params: Values<P>, from: number, to: number): boolean
  /**
   * Where a step must come by for it to fire. A level has to be left from one side and reached: one that has to be passed instead is that of the next
   * number beyond it.
   */
  levels(params: Values<P>): TriggerLevels
  /** The level that a firing step has gone through. */
  levelMet(params: Values<P>, from: number, to: number): number
}

/** A kind that fires when the price is as far as is asked for from where it was at some moment of a window. */
export interface MoveKind<P extends Params> extends Kind<P> {
  readonly decidedBy: 'move'
}

/** A kind whose params are known to be its own. */
export type AnyKind = Kind<Params>

// The neighbour of a double. Rump, Zimmermann, Boldo, Melquiond, Computing predecessor and successor in rounding to nearest (2009), algorithm 1.
const unit = 2 ** -53
const share = unit * (1 + 2 * unit)
export const nextAbove = (value: number) => value + share * Math.abs(value)
export const nextBelow = (value: number) => value - share * Math.abs(value)
