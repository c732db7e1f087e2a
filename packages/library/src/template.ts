import type { Timeframe } from '@assay/market'
import type { Side } from '@assay/strategy'

export const families = [
  'trend',
  'pullback',
  'breakout',
  'opening range',
  'mean reversion',
  'session',
  'volatility',
  'pattern with filter',
  'gold',
] as const
export type Family = (typeof families)[number]

/** A number of a template that is worth varying. `from` and `to` are both included. */
export interface TemplateParameter {
  readonly label: string
  readonly value: number
  readonly from: number
  readonly to: number
  readonly step: number
  /** The unit, if the label does not say it: "%" is percent of the entry price. */
  readonly unit: '%' | ''
}

/**
 * Rules of one side as formulas, joined by ` And ` and ` Or `; And binds before Or. `{name}` is replaced by the value of a parameter.
 * Operands without a timeframe use that of the template.
 */
export interface TemplateRules {
  readonly entry: string
  /** Absent: only target, stop or trailing stop close the trade. */
  readonly exit?: string
}

/**
 * A strategy to start from. Parameters named `stop`, `target` and `trail` are the stop loss, the target and the distance of the trailing stop
 * of both sides, in percent of the entry price, so that a template suits symbols of any price.
 */
export interface Template extends Readonly<Partial<Record<Side, TemplateRules>>> {
  readonly id: string
  readonly name: string
  /** Two sentences: what it waits for, and why that might pay. */
  readonly idea: string
  /** The market in which it loses. */
  readonly breaks: string
  readonly family: Family
  readonly timeframe: Timeframe
  /** Everybody can read its rules; turning it into one's own strategy is premium. */
  readonly premium?: boolean
  readonly parameters: Readonly<Record<string, TemplateParameter>>
}

/** Checks a template's type where it is declared. */
export const template = (declared: Template): Template => declared

/** A parameter of the rules. */
export const number = (
  label: string,
  value: number,
  [from, to, step]: readonly [from: number, to: number, step: number],
): TemplateParameter => ({
  label,
  value,
  from,
  to,
  step,
  unit: '',
})

/** A distance from half to twice its usual value, in percent of the entry price. */
const percent = (label: string, value: number): TemplateParameter => {
  const share = (times: number) => Number((value * times).toFixed(4))
  return { label, value, from: share(0.5), to: share(2), step: share(0.25), unit: '%' }
}

export const stop = (value: number): TemplateParameter => percent('Stop loss', value)
export const target = (value: number): TemplateParameter => percent('Target', value)
export const trail = (value: number): TemplateParameter => percent('Trailing stop', value)
