import { type Evidence, sureness } from '@assay/backtest'
import type { KeptResult, SharedEvidence } from '@assay/contracts'

interface ShownAs {
  readonly hidesRules: boolean
  /** A figure as it is told, rounded if money is hidden. */
  readonly figure: (value: number) => number
  /** An amount as percent of the capital. */
  readonly ofCapital: (amount: number) => number
}

/** The reasons why there is no comparison can tell of rules, such as that they filter by hours. */
const notCompared = { unknown: 'It could not be compared with random entries.' }
const notHeld = { unknown: 'The bars of this result were not held any more when it was shared.' }

/** How sure a result is, of which something is hidden: nothing from which capital or rules follow. Without its bars its trades say what they can. */
export function sharedEvidence(
  evidence: Evidence | null,
  answer: KeptResult['answer'],
  { hidesRules, figure, ofCapital }: ShownAs,
): SharedEvidence {
  const { n, win_rate, expectancy, trades_needed } = evidence ?? sureness(answer)
  const told = { figure, ofCapital }
  return {
    n,
    win_rate: 'unknown' in win_rate ? win_rate : rangeOf(win_rate, figure, { won: win_rate.won, rate: figure(win_rate.rate) }),
    expectancy: 'unknown' in expectancy ? expectancy : rangeOf(expectancy, ofCapital, { mean: ofCapital(expectancy.mean) }),
    trades_needed,
    random_entries: evidence ? randomOf(evidence.random_entries, hidesRules, told) : notHeld,
    halves: evidence ? halvesOf(evidence.halves, told) : notHeld,
  }
}

const rangeOf = <T>({ lower, upper }: { lower: number; upper: number }, told: (value: number) => number, more: T) => ({
  lower: told(lower),
  upper: told(upper),
  ...more,
})

function randomOf(
  random: Evidence['random_entries'],
  hidesRules: boolean,
  { figure }: Pick<ShownAs, 'figure'>,
): SharedEvidence['random_entries'] {
  if ('unknown' in random) return hidesRules ? notCompared : random
  const { runs, percentile, p_value, gain } = random
  return { runs, percentile: figure(percentile), p_value: figure(p_value), gain: figure(gain * 100) }
}

function halvesOf(halves: Evidence['halves'], { figure }: Pick<ShownAs, 'figure'>): SharedEvidence['halves'] {
  if ('unknown' in halves) return halves
  const { first, last } = halves
  return { first: { n: first.n, gain: figure(first.gain * 100) }, last: { n: last.n, gain: figure(last.gain * 100) } }
}
