import {
  body,
  bodyGaps,
  bottom,
  closesBeyond,
  colorOf,
  hasUpperShadow,
  isBlack,
  isLong,
  isShort,
  isWhite,
  lacksLowerShadow,
  lacksShadows,
  near,
  top,
} from './candle-shapes.ts'
import type { Candles } from './candles.ts'
import type { Pattern } from './pattern.ts'

/** Patterns of four and five candles. */
export const moreCandles: readonly Pattern[] = [
  {
    code: 'CDL3BLACKCROWS',
    name: 'Three Black Crows',
    summary:
      'After a white candle three black ones without lower shadows, each opening in the body of the last and closing lower: steady selling.',
    kinds: ['bearish'],
    lookback: 13,

    test(c, i) {
      if (!isWhite(c, i, 3) || !isCrow(c, i, 2) || !isCrow(c, i, 1) || !isCrow(c, i, 0)) return 0
      if (!opensInBody(c, i, 1) || !opensInBody(c, i, 0) || c.close[i - 2] >= c.high[i - 3]) return 0
      return closesBeyond(c, i, 1, -1) && closesBeyond(c, i, 0, -1) ? -100 : 0
    },
  },
  {
    code: 'CDL3LINESTRIKE',
    name: 'Three-Line Strike',
    summary:
      'Three candles that climb or fall in steps, and one that takes all of it back: a shake-out, the first three give the direction.',
    kinds: ['bullish', 'bearish'],
    lookback: 8,

    test(c, i) {
      const direction = colorOf(c, i, 3)
      if (colorOf(c, i, 2) !== direction || colorOf(c, i, 1) !== direction || colorOf(c, i, 0) === direction) return 0
      if (!opensNearBody(c, i, 2) || !opensNearBody(c, i, 1)) return 0
      if (!closesBeyond(c, i, 2, direction) || !closesBeyond(c, i, 1, direction)) return 0
      const strikes = direction * c.open[i] > direction * c.close[i - 1] && direction * c.close[i] < direction * c.open[i - 3]
      return strikes ? 100 * direction : 0
    },
  },
  {
    code: 'CDLBREAKAWAY',
    name: 'Breakaway',
    summary: 'A long candle, a gap, three candles further the same way, and one that comes back into the gap: the move is overdone.',
    kinds: ['bullish', 'bearish'],
    lookback: 14,

    test(c, i) {
      const direction = colorOf(c, i, 4)
      if (colorOf(c, i, 3) !== direction || colorOf(c, i, 1) !== direction || colorOf(c, i, 0) === direction) return 0
      if (!isLong(c, i, 4) || !bodyGaps(c, i, 3, direction) || !movesOn(c, i, 2, direction) || !movesOn(c, i, 1, direction)) return 0
      const inGap = direction * c.close[i] < direction * c.open[i - 3] && direction * c.close[i] > direction * c.close[i - 4]
      return inGap ? -100 * direction : 0
    },
  },
  {
    code: 'CDLCONCEALBABYSWALL',
    name: 'Concealing Baby Swallow',
    summary: 'Four black candles, the last one wrapping the third with all its shadows: the final burst of selling.',
    kinds: ['bullish'],
    lookback: 13,

    test(c, i) {
      if (!isBlack(c, i, 3) || !isBlack(c, i, 2) || !isBlack(c, i, 1) || !isBlack(c, i, 0)) return 0
      if (!lacksShadows(c, i, 3) || !lacksShadows(c, i, 2) || !bodyGaps(c, i, 1, -1) || !hasUpperShadow(c, i, 1)) return 0
      return c.high[i - 1] > c.close[i - 2] && c.high[i] > c.high[i - 1] && c.low[i] < c.low[i - 1] ? 100 : 0
    },
  },
  {
    code: 'CDLLADDERBOTTOM',
    name: 'Ladder Bottom',
    summary: 'Three black candles step by step down, a fourth with an upper shadow, and a white one above it: the fall is over.',
    kinds: ['bullish'],
    lookback: 14,

    test(c, i) {
      if (!isBlack(c, i, 4) || !isBlack(c, i, 3) || !isBlack(c, i, 2) || !isBlack(c, i, 1) || !isWhite(c, i, 0)) return 0
      if (c.open[i - 4] <= c.open[i - 3] || c.open[i - 3] <= c.open[i - 2]) return 0
      if (!closesBeyond(c, i, 3, -1) || !closesBeyond(c, i, 2, -1) || !hasUpperShadow(c, i, 1)) return 0
      return c.open[i] > c.open[i - 1] && c.close[i] > c.high[i - 1] ? 100 : 0
    },
  },
  {
    code: 'CDLMATHOLD',
    name: 'Mat Hold',
    summary: 'A long white candle, a gap up, three short ones that drift back a little, and a white one to a new high: the rise goes on.',
    kinds: ['bullish'],
    lookback: 14,
    penetration: 0.5,

    test(c, i, penetration) {
      if (!isWhite(c, i, 4) || !isBlack(c, i, 3) || !isWhite(c, i, 0) || !isLong(c, i, 4) || !bodyGaps(c, i, 3, 1)) return 0
      if (!isShort(c, i, 3) || !isShort(c, i, 2) || !isShort(c, i, 1)) return 0
      const floor = c.close[i - 4] - body(c, i, 4) * penetration
      if (!holdsBetween(bottom(c, i, 2), floor, c.close[i - 4]) || !holdsBetween(bottom(c, i, 1), floor, c.close[i - 4])) return 0
      if (top(c, i, 2) >= c.open[i - 3] || top(c, i, 1) >= top(c, i, 2) || c.open[i] <= c.close[i - 1]) return 0
      return c.close[i] > Math.max(c.high[i - 3], c.high[i - 2], c.high[i - 1]) ? 100 : 0
    },
  },
  {
    code: 'CDLRISEFALL3METHODS',
    name: 'Rising/Falling Three Methods',
    summary: 'A long candle, three short ones against it that stay within its range, and a long one to a new close: the move goes on.',
    kinds: ['bullish', 'bearish'],
    lookback: 14,

    test(c, i) {
      const direction = colorOf(c, i, 4)
      if (!isLong(c, i, 4) || !isLong(c, i, 0) || colorOf(c, i, 0) !== direction) return 0
      if (!restsWithin(c, i, 3, direction) || !restsWithin(c, i, 2, direction) || !restsWithin(c, i, 1, direction)) return 0
      if (!closesBeyond(c, i, 2, -direction) || !closesBeyond(c, i, 1, -direction)) return 0
      const resumes = direction * c.open[i] > direction * c.close[i - 1] && direction * c.close[i] > direction * c.close[i - 4]
      return resumes ? 100 * direction : 0
    },
  },
]

const isCrow = (c: Candles, i: number, back: number) => isBlack(c, i, back) && lacksLowerShadow(c, i, back)

/** A black candle opens inside the previous black body. */
const opensInBody = (c: Candles, i: number, back: number) =>
  c.open[i - back] < c.open[i - back - 1] && c.open[i - back] > c.close[i - back - 1]

const opensNearBody = (c: Candles, i: number, back: number) => {
  const reach = near(c, i, back + 1)
  return c.open[i - back] >= bottom(c, i, back + 1) - reach && c.open[i - back] <= top(c, i, back + 1) + reach
}

/** High and low lie beyond those of the previous candle. */
const movesOn = (c: Candles, i: number, back: number, direction: number) =>
  direction * c.high[i - back] > direction * c.high[i - back - 1] && direction * c.low[i - back] > direction * c.low[i - back - 1]

const holdsBetween = (price: number, low: number, high: number) => price > low && price < high

/** A short candle against `direction` whose body overlaps the range of the first of the five candles. */
const restsWithin = (c: Candles, i: number, back: number, direction: number) =>
  colorOf(c, i, back) !== direction && isShort(c, i, back) && bottom(c, i, back) < c.high[i - 4] && top(c, i, back) > c.low[i - 4]
