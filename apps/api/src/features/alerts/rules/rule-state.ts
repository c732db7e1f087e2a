/**
 * The values of a rule at closes, oldest first: the time in UTC milliseconds, the price, and whether it holds, 1 or
 * 0.
 */
export interface Closes {
  readonly at: ArrayLike<number>
  readonly price: ArrayLike<number>
  readonly holds: ArrayLike<number>
}

/** How far a rule was evaluated for an alert. Times are UTC milliseconds. */
export interface RuleState {
  readonly armedAt: number
  /** The last close evaluated since the alert was armed; null before the first. */
  readonly ruleAt: number | null
  readonly ruleTrue: boolean | null
}

export interface Advanced {
  readonly ruleAt: number | null
  readonly ruleTrue: boolean | null
  /** The indices of the closes at which the rule came to hold. */
  readonly rises: readonly number[]
}

/**
 * Continues through closes that were not evaluated yet. An alert fires when its rule holds and did not hold at the
 * close before. Closes up to the arming only set that earlier state, so a rule that already held must first be
 * false. The state before the very first close is unknown.
 */
export function advance({ armedAt, ruleAt, ruleTrue }: RuleState, { at, holds }: Closes): Advanced {
  const rises: number[] = []
  let last = ruleAt
  let before = ruleTrue
  for (let i = 0; i < at.length; i++) {
    if (last !== null && at[i] <= last) continue
    const isTrue = holds[i] === 1
    if (at[i] > armedAt && isTrue && before === false) rises.push(i)
    before = isTrue
    last = at[i]
  }
  return { ruleAt: last, ruleTrue: before, rises }
}
