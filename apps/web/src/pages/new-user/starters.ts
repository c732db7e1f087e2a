/** What a new trader may want from a first strategy. */
export const goals = ['trend', 'turn', 'hours'] as const
export type Goal = (typeof goals)[number]

/** The ids of six free templates for each goal: short rules of different kinds. */
export const starters: Readonly<Record<Goal, readonly string[]>> = {
  trend: ['ema-cross', 'pullback-to-the-average', 'twenty-candle-high', 'macd-cross-above-zero', 'dip-on-the-hour', 'channel-turtle'],
  turn: ['rsi-bounce', 'lower-band-return', 'stretch-from-the-mean', 'dip-in-an-uptrend', 'z-score-return', 'vwap-band-return'],
  hours: ['london-opening-range', 'new-york-opening-range', 'afternoon-trend', 'asian-range-break', 'overlap-momentum', 'asian-range-fade'],
}
