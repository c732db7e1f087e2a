import { type Candles, measures, threshold } from './candles.ts'

// The building blocks of candle tests. `back` selects the candle: 0 is the newest one of the pattern, bar `i`, and 2 is
// two bars before it.

/** 1 if the candle closed at or above its open, else -1. */
export const colorOf = (c: Candles, i: number, back: number): 1 | -1 => (c.close[i - back] >= c.open[i - back] ? 1 : -1)
export const isWhite = (c: Candles, i: number, back: number): boolean => c.close[i - back] >= c.open[i - back]
export const isBlack = (c: Candles, i: number, back: number): boolean => c.close[i - back] < c.open[i - back]

export const body = (c: Candles, i: number, back: number): number => Math.abs(c.close[i - back] - c.open[i - back])
/** The upper end of the body. */
export const top = (c: Candles, i: number, back: number): number => Math.max(c.open[i - back], c.close[i - back])
/** The lower end of the body. */
export const bottom = (c: Candles, i: number, back: number): number => Math.min(c.open[i - back], c.close[i - back])
const upperShadow = (c: Candles, i: number, back: number): number => c.high[i - back] - top(c, i, back)
const lowerShadow = (c: Candles, i: number, back: number): number => bottom(c, i, back) - c.low[i - back]

/** The body is longer than usual. */
export const isLong = (c: Candles, i: number, back: number): boolean => body(c, i, back) > threshold(c, measures.usualBody, i, back)
/** The body is shorter than usual. A body of exactly the usual length is neither long nor short. */
export const isShort = (c: Candles, i: number, back: number): boolean => body(c, i, back) < threshold(c, measures.usualBody, i, back)
/** The longest body that still counts as a doji at this candle. */
export const dojiReach = (c: Candles, i: number, back: number): number => threshold(c, measures.dojiBody, i, back)
/** Open and close are nearly the same. */
export const isDoji = (c: Candles, i: number, back: number): boolean => body(c, i, back) <= dojiReach(c, i, back)

export const hasUpperShadow = (c: Candles, i: number, back: number): boolean =>
  upperShadow(c, i, back) > threshold(c, measures.noShadow, i, back)
export const hasLowerShadow = (c: Candles, i: number, back: number): boolean =>
  lowerShadow(c, i, back) > threshold(c, measures.noShadow, i, back)
/** The upper shadow is negligible. */
export const lacksUpperShadow = (c: Candles, i: number, back: number): boolean =>
  upperShadow(c, i, back) < threshold(c, measures.noShadow, i, back)
/** The lower shadow is negligible. */
export const lacksLowerShadow = (c: Candles, i: number, back: number): boolean =>
  lowerShadow(c, i, back) < threshold(c, measures.noShadow, i, back)
export const lacksShadows = (c: Candles, i: number, back: number): boolean => lacksUpperShadow(c, i, back) && lacksLowerShadow(c, i, back)
export const hasShortUpperShadow = (c: Candles, i: number, back: number): boolean =>
  upperShadow(c, i, back) < threshold(c, measures.shortShadow, i, back)
export const hasShortLowerShadow = (c: Candles, i: number, back: number): boolean =>
  lowerShadow(c, i, back) < threshold(c, measures.shortShadow, i, back)
/** The upper shadow is longer than usual. */
export const hasNotableUpperShadow = (c: Candles, i: number, back: number): boolean =>
  upperShadow(c, i, back) > threshold(c, measures.shortShadow, i, back)
/** The upper shadow is longer than `times` the candle's own body. */
export const hasLongUpperShadow = (c: Candles, i: number, back: number, times = 1): boolean =>
  upperShadow(c, i, back) > times * body(c, i, back)
/** The lower shadow is longer than `times` the candle's own body. */
export const hasLongLowerShadow = (c: Candles, i: number, back: number, times = 1): boolean =>
  lowerShadow(c, i, back) > times * body(c, i, back)

/** A long body whose open is the candle's lowest (white) or highest (black) price. */
export const opensAtItsEnd = (c: Candles, i: number, back: number): boolean =>
  isLong(c, i, back) && (isWhite(c, i, back) ? lacksLowerShadow(c, i, back) : lacksUpperShadow(c, i, back))
/** A long body whose close is the candle's highest (white) or lowest (black) price. */
export const closesAtItsEnd = (c: Candles, i: number, back: number): boolean =>
  isLong(c, i, back) && (isWhite(c, i, back) ? lacksUpperShadow(c, i, back) : lacksLowerShadow(c, i, back))
/** A long body without shadows. */
export const isMarubozu = (c: Candles, i: number, back: number): boolean => isLong(c, i, back) && lacksShadows(c, i, back)

/** How far apart prices may be and still count as near, far or equal, measured from the candle `back`. */
export const near = (c: Candles, i: number, back: number): number => threshold(c, measures.near, i, back)
export const far = (c: Candles, i: number, back: number): number => threshold(c, measures.far, i, back)
export const equal = (c: Candles, i: number, back: number): number => threshold(c, measures.equal, i, back)
export const isWithin = (value: number, of: number, reach: number): boolean => value <= of + reach && value >= of - reach

/** The body lies completely above (direction 1) or below (-1) the body of the candle `before`. */
export const bodyGaps = (c: Candles, i: number, back: number, direction: number, before = back + 1): boolean =>
  direction > 0 ? bottom(c, i, back) > top(c, i, before) : top(c, i, back) < bottom(c, i, before)
/** The candle including its shadows lies completely above (direction 1) or below (-1) the one before. */
export const candleGaps = (c: Candles, i: number, back: number, direction: number): boolean =>
  direction > 0 ? c.low[i - back] > c.high[i - back - 1] : c.high[i - back] < c.low[i - back - 1]

/** The close lies beyond the previous one, upward (direction 1) or downward (-1). */
export const closesBeyond = (c: Candles, i: number, back: number, direction: number): boolean =>
  direction * c.close[i - back] > direction * c.close[i - back - 1]
/** The price lies inside the body, excluding its ends. */
export const isInsideBody = (price: number, c: Candles, i: number, back: number): boolean =>
  price > bottom(c, i, back) && price < top(c, i, back)
/** The body lies inside the body of the candle before, excluding its ends. */
export const bodyIsInside = (c: Candles, i: number, back: number): boolean =>
  top(c, i, back) < top(c, i, back + 1) && bottom(c, i, back) > bottom(c, i, back + 1)
