/** What a rule says at closes, oldest first, a value for each: when, UTC milliseconds, at what price, and whether it holds, 1 or 0. */
export interface Closes {
  readonly at: ArrayLike<number>
  readonly price: ArrayLike<number>
  readonly holds: ArrayLike<number>
}

/** How far a rule has been decided for an alert. Moments are UTC milliseconds. */
export interface RuleState {
  readonly armedAt: number
  /** The last close at which it was decided since it was armed; null before the first. */
  readonly ruleAt: number | null
  readonly ruleTrue: boolean | null
}

export interface Advanced {
  readonly ruleAt: number | null
  readonly ruleTrue: boolean | null
  /** The places of the closes at which it came to hold. */
  readonly rises: readonly number[]
}

/**
 * Goes on through closes that were not decided yet. An alert fires where its rule holds and did not at the close before; closes up to its arming
 * only tell how it was then, so that one which held already waits until it has been false. Of a first close nobody knows what was before it.
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
