/**
 * The probability, from 0 to 1, that a future on the policy rate implies for a step, if the only outcomes are the step and no change. Rates
 * in percent.
 */
export const chanceOfStep = (now: number, implied: number, afterStep: number): number => (now - implied) / (now - afterStep)

/** The average rate of its month, in percent, that a future on the policy rate implies. */
export const impliedRate = (price: number): number => 100 - price

/** The step from one rate in percent to another, in basis points. */
export const basisPoints = (from: number, to: number): number => Math.round((to - from) * 100)
