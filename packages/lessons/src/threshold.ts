import { type WinRate, winRate } from '@assay/statistics'

/** Bars with an indicator on them, in order. */
export interface ThresholdData {
  readonly about: string
  /** The indicator as the lesson writes it: ADX (14). */
  readonly label: string
  readonly close: readonly number[]
  /** The indicator at each close; null before its warm-up. */
  readonly values: readonly (number | null)[]
}

export interface ThresholdRule {
  /** At the level or above it, or at the level or below it. */
  readonly is: 'above' | 'below'
  readonly level: number
  /** Bars until the outcome. */
  readonly horizon: number
  /** What the close does by then: higher or lower than now, or on in the direction of as many bars before, or back against it. */
  readonly expects: 'up' | 'down' | 'on' | 'back'
}

export interface ThresholdFound {
  /** Bars that have a value of the indicator. */
  readonly known: number
  /** Bars of these on which the rule is true. */
  readonly trueBars: number
  /** The second by the first, as a fraction. */
  readonly share: number
  /** How often it then did what is expected: bars at least `horizon` apart, with the 95 % interval. */
  readonly after: WinRate
  /** The same share over all bars; null without any. */
  readonly base: number | null
}

export const isTrue = (value: number | null, { is, level }: Pick<ThresholdRule, 'is' | 'level'>): boolean =>
  value !== null && (is === 'above' ? value >= level : value <= level)

/** On what share of bars a rule is true, and what followed. A bar without a direction of its own is left out where one is needed. */
export function thresholdFound({ close, values }: Pick<ThresholdData, 'close' | 'values'>, rule: ThresholdRule): ThresholdFound {
  const { horizon } = rule
  const side = sideOf(rule, close)
  const isGood = (bar: number) => side(bar) * (close[bar + horizon] - close[bar]) > 0
  const judged = [...close.keys()].filter((bar) => bar + horizon < close.length && side(bar) !== 0)
  const signals: number[] = []
  for (const bar of judged) if (isTrue(values[bar], rule) && bar - (signals.at(-1) ?? -horizon) >= horizon) signals.push(bar)
  const known = values.filter((value) => value !== null).length
  const trueBars = values.filter((value) => isTrue(value, rule)).length
  return {
    ...{ known, trueBars, share: trueBars / known },
    after: winRate(signals.filter(isGood).length, signals.length),
    base: judged.length === 0 ? null : judged.filter(isGood).length / judged.length,
  }
}

/** Which way the close is expected to go from a bar: 1 up, −1 down, 0 neither. */
function sideOf({ expects, horizon }: ThresholdRule, close: readonly number[]): (bar: number) => number {
  const moved = (bar: number) => (bar < horizon ? 0 : Math.sign(close[bar] - close[bar - horizon]))
  if (expects === 'on') return moved
  if (expects === 'back') return (bar) => -moved(bar)
  return () => (expects === 'up' ? 1 : -1)
}
