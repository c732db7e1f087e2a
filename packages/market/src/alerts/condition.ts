/** Which price of a quote an alert watches; `mid` is halfway between bid and ask. */
export const alertSides = ['bid', 'ask', 'mid'] as const
export type AlertSide = (typeof alertSides)[number]

/**
 * What a price has to do. Everything but `movesBy` fires on the step from one price to the next: from outside of what is described to inside.
 * `crossing` is either way and counts a touch; `above` and `below` are strict, ranges include both ends, `leavesRange` is the step out of one.
 * `movesBy` fires when the price is that far from where it was at some moment of the window.
 */
export type PriceCondition =
  | { readonly kind: 'crossing' | 'crossingUp' | 'crossingDown' | 'above' | 'below'; readonly params: { readonly price: number } }
  | { readonly kind: 'entersRange' | 'leavesRange'; readonly params: { readonly lower: number; readonly upper: number } }
  | {
      readonly kind: 'movesBy'
      readonly params: { readonly by: number; readonly unit: 'points' | 'percent'; readonly windowSec: number }
    }
