/**
 * Bars until an exponential average has forgotten its seed to one part in 10^12. `weight` is the newest value's share; averages of averages
 * (`stages`) take a little longer, not several times as long.
 */
export const fading = (weight: number, stages = 1): number => Math.ceil((28 + 4 * (stages - 1)) / -Math.log1p(-weight))

/** The same for the usual exponential average of `period` bars. */
export const emaFading = (period: number, stages = 1): number => fading(2 / (period + 1), stages)

/** The same for Wilder's average of `period` bars. */
export const wilderFading = (period: number, stages = 1): number => fading(1 / period, stages)
