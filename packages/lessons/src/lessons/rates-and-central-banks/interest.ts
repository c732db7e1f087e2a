/** The chance, from 0 to 1, that a future on the policy rate gives a step, if the step or no change are the only outcomes. Rates in percent. */
export const chanceOfStep = (now: number, implied: number, afterStep: number): number => (now - implied) / (now - afterStep)

/** The average rate of its month, in percent, that a future on the policy rate expects. */
export const impliedRate = (price: number): number => 100 - price

/** From one rate in percent to another, in basis points. */
export const basisPoints = (from: number, to: number): number => Math.round((to - from) * 100)
