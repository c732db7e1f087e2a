import { type WinRate, winRate } from '@assay/statistics'
import type { WidgetBars } from './widget-bars.ts'

/** Bars with the values of an indicator, in order. */
export interface ThresholdData {
  readonly about: string
  readonly bars: WidgetBars
  /** The indicator's name in the lesson, such as ADX (14). */
  readonly label: string
  readonly close: readonly number[]
  /** The indicator at each close; null before its warm-up. */
  readonly values: readonly (number | null)[]
}

export interface ThresholdRule {
  /** At or above the level, or at or below it. */
  readonly is: 'above' | 'below'
  readonly level: number
  /** Bars until the outcome. */
  readonly horizon: number
  /** What the close does by then: is higher or lower than now, continues the direction of as many bars before, or turns back against it. */
  readonly expects: 'up' | 'down' | 'on' | 'back'
}

export interface ThresholdFound {
  /** Bars that have a value of the indicator. */
  readonly known: number
  /** Those of these bars on which the rule is true. */
  readonly trueBars: number
  /** The second divided by the first, as a fraction. */
  readonly share: number
  /** How often the expected move followed: counted on bars at least `horizon` apart, with the 95 % interval. */
  readonly after: WinRate
  /** The same share over all bars; null if there are none. */
  readonly base: number | null
}

export const isTrue = (value: number | null, { is, level }: Pick<ThresholdRule, 'is' | 'level'>): boolean =>
  value !== null && (is === 'above' ? value >= level : value <= level)

/** The share of bars on which a rule is true, and what followed. Bars without a direction are left out if the rule needs one. */
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
    known,
    trueBars,
    share: trueBars / known,
    after: winRate(signals.filter(isGood).length, signals.length),
    base: judged.length === 0 ? null : judged.filter(isGood).length / judged.length,
  }
}

/** The direction in which the close is expected to move from a bar: 1 up, −1 down, 0 neither. */
function sideOf({ expects, horizon }: ThresholdRule, close: readonly number[]): (bar: number) => number {
  const moved = (bar: number) => (bar < horizon ? 0 : Math.sign(close[bar] - close[bar - horizon]))
  if (expects === 'on') return moved
  if (expects === 'back') return (bar) => -moved(bar)
  return () => (expects === 'up' ? 1 : -1)
}
