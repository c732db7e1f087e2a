import {
  body,
  bodyGaps,
  bottom,
  candleGaps,
  colorOf,
  dojiReach,
  isBlack,
  isDoji,
  isInsideBody,
  isLong,
  isWhite,
  top,
} from './candle-shapes.ts'
import type { Candles } from './candles.ts'
import type { Pattern } from './pattern.ts'

/** Patterns of three candles in which a gap separates the middle one from the first. */
export const threeCandleStars: readonly Pattern[] = [
  {
    code: 'CDL2CROWS',
    name: 'Two Crows',
    summary: 'Above a long white candle a black one gaps up, and a second black one falls back into the white body: the rise is failing.',
    kinds: ['bearish'],
    lookback: 12,

    test(c, i) {
      if (!areCrowsAboveWhite(c, i)) return 0
      return isInsideBody(c.open[i], c, i, 1) && isInsideBody(c.close[i], c, i, 2) ? -100 : 0
    },
  },
  {
    code: 'CDLABANDONEDBABY',
    name: 'Abandoned Baby',
    summary: 'A doji with gaps on both sides, shadows included, between a long candle and one back into it: a sharp turn, up or down.',
    kinds: ['bullish', 'bearish'],
    lookback: 12,
    penetration: 0.3,

    test(c, i, penetration) {
      const direction = colorOf(c, i, 2)
      if (colorOf(c, i, 0) === direction || !isLong(c, i, 2) || !isDoji(c, i, 1) || !isLong(c, i, 0)) return 0
      const apart = candleGaps(c, i, 1, direction) && candleGaps(c, i, 0, -direction)
      return apart && takesBack(c, i, penetration) ? -100 * direction : 0
    },
  },
  {
    code: 'CDLEVENINGDOJISTAR',
    name: 'Evening Doji Star',
    summary: 'A long white candle, a doji that gaps above it, and a black candle deep into the white body: a top.',
    kinds: ['bearish'],
    lookback: 12,
    penetration: 0.3,
    test: (c, i, penetration) => (isDoji(c, i, 1) && isStar(c, i, 1, penetration) ? -100 : 0),
  },
  {
    code: 'CDLEVENINGSTAR',
    name: 'Evening Star',
    summary: 'A long white candle, a short body that gaps above it, and a black candle deep into the white body: a top.',
    kinds: ['bearish'],
    lookback: 12,
    penetration: 0.3,
    test: (c, i, penetration) => (!isLong(c, i, 1) && isStar(c, i, 1, penetration) ? -100 : 0),
  },
  {
    code: 'CDLMORNINGDOJISTAR',
    name: 'Morning Doji Star',
    summary: 'A long black candle, a doji that gaps below it, and a white candle deep into the black body: a bottom.',
    kinds: ['bullish'],
    lookback: 12,
    penetration: 0.3,
    test: (c, i, penetration) => (isDoji(c, i, 1) && isStar(c, i, -1, penetration) ? 100 : 0),
  },
  {
    code: 'CDLMORNINGSTAR',
    name: 'Morning Star',
    summary: 'A long black candle, a short body that gaps below it, and a white candle deep into the black body: a bottom.',
    kinds: ['bullish'],
    lookback: 12,
    penetration: 0.3,
    test: (c, i, penetration) => (!isLong(c, i, 1) && isStar(c, i, -1, penetration) ? 100 : 0),
  },
  {
    code: 'CDLTRISTAR',
    name: 'Tristar',
    summary: 'Three doji in a row, the middle one standing apart below (bullish) or above (bearish): a worn-out trend.',
    kinds: ['bullish', 'bearish'],
    lookback: 12,

    test(c, i) {
      // All three are measured by the candles before the first one.
      const reach = dojiReach(c, i, 2)
      if (body(c, i, 2) > reach || body(c, i, 1) > reach || body(c, i, 0) > reach) return 0
      if (bodyGaps(c, i, 1, 1) && top(c, i, 0) < top(c, i, 1)) return -100
      return bodyGaps(c, i, 1, -1) && bottom(c, i, 0) > bottom(c, i, 1) ? 100 : 0
    },
  },
  {
    code: 'CDLUPSIDEGAP2CROWS',
    name: 'Upside Gap Two Crows',
    summary: 'Two black candles above a long white one, the second swallowing the first without closing the gap: buyers grow tired.',
    kinds: ['bearish'],
    lookback: 12,

    test(c, i) {
      if (!areCrowsAboveWhite(c, i) || isLong(c, i, 1)) return 0
      if (c.open[i] <= c.open[i - 1] || c.close[i] >= c.close[i - 1]) return 0
      return c.close[i] > c.close[i - 2] ? -100 : 0
    },
  },
]

/** Two black candles after a long white one, the first of them with a gap above it. */
const areCrowsAboveWhite = (c: Candles, i: number) =>
  isWhite(c, i, 2) && isLong(c, i, 2) && isBlack(c, i, 1) && bodyGaps(c, i, 1, 1) && isBlack(c, i, 0)

/**
 * A long candle in `direction`, a body that gaps further, and a long candle in the other direction that retraces part
 * of the first body.
 */
function isStar(c: Candles, i: number, direction: 1 | -1, penetration: number): boolean {
  if (colorOf(c, i, 2) !== direction || !isLong(c, i, 2) || !bodyGaps(c, i, 1, direction)) return false
  return colorOf(c, i, 0) !== direction && isLong(c, i, 0) && takesBack(c, i, penetration)
}

/** The last close retraces more than that share of the first body, counted from its close. */
function takesBack(c: Candles, i: number, penetration: number): boolean {
  const share = body(c, i, 2) * penetration
  return isWhite(c, i, 2) ? c.close[i] < c.close[i - 2] - share : c.close[i] > c.close[i - 2] + share
}
