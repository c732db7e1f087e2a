import {
  body,
  bodyGaps,
  bodyIsInside,
  bottom,
  closesBeyond,
  colorOf,
  equal,
  far,
  hasLongLowerShadow,
  hasLongUpperShadow,
  hasLowerShadow,
  hasNotableUpperShadow,
  hasShortUpperShadow,
  isBlack,
  isInsideBody,
  isLong,
  isShort,
  isWhite,
  isWithin,
  lacksLowerShadow,
  lacksShadows,
  lacksUpperShadow,
  near,
  top,
} from './candle-shapes.ts'
import type { Candles } from './candles.ts'
import type { Pattern } from './pattern.ts'

/** Patterns of three candles, except those with a star in the middle. */
export const threeCandles: readonly Pattern[] = [
  {
    code: 'CDL3INSIDE',
    name: 'Three Inside Up/Down',
    summary: 'A short body inside a long one, and a third candle that closes beyond the long one the other way: a confirmed turn.',
    kinds: ['bullish', 'bearish'],
    lookback: 12,

    test(c, i) {
      const direction = colorOf(c, i, 2)
      if (!isLong(c, i, 2) || isLong(c, i, 1) || !bodyIsInside(c, i, 1) || colorOf(c, i, 0) === direction) return 0
      return direction * c.close[i] < direction * c.open[i - 2] ? -100 * direction : 0
    },
  },
  {
    code: 'CDL3OUTSIDE',
    name: 'Three Outside Up/Down',
    summary: 'An engulfing candle and a third one that closes still further in its direction: a confirmed turn.',
    kinds: ['bullish', 'bearish'],
    lookback: 3,

    test(c, i) {
      const direction = colorOf(c, i, 1)
      const engulfs = top(c, i, 2) < top(c, i, 1) && bottom(c, i, 2) > bottom(c, i, 1)
      if (colorOf(c, i, 2) === direction || !engulfs) return 0
      return closesBeyond(c, i, 0, direction) ? 100 * direction : 0
    },
  },
  {
    code: 'CDL3STARSINSOUTH',
    name: 'Three Stars in the South',
    summary: 'Three black candles, each smaller and with a higher low than the one before: the fall is running out.',
    kinds: ['bullish'],
    lookback: 12,

    test(c, i) {
      if (!areBlack(c, i)) return 0
      if (!isLong(c, i, 2) || !hasLongLowerShadow(c, i, 2) || body(c, i, 1) >= body(c, i, 2) || !hasLowerShadow(c, i, 1)) return 0
      if (c.open[i - 1] <= c.close[i - 2] || c.open[i - 1] > c.high[i - 2]) return 0
      if (c.low[i - 1] >= c.close[i - 2] || c.low[i - 1] < c.low[i - 2]) return 0
      return isShort(c, i, 0) && lacksShadows(c, i, 0) && c.low[i] > c.low[i - 1] && c.high[i] < c.high[i - 1] ? 100 : 0
    },
  },
  {
    code: 'CDL3WHITESOLDIERS',
    name: 'Three Advancing White Soldiers',
    summary: 'Three white candles of similar size without upper shadows, each closing higher: steady buying after a low.',
    kinds: ['bullish'],
    lookback: 12,

    test(c, i) {
      if (!risesInSteps(c, i) || !lacksUpperShadow(c, i, 2) || !lacksUpperShadow(c, i, 1) || !lacksUpperShadow(c, i, 0)) return 0
      if (!opensInOrNear(c, i, 0) || !isLong(c, i, 0)) return 0
      return body(c, i, 1) > body(c, i, 2) - far(c, i, 2) && body(c, i, 0) > body(c, i, 1) - far(c, i, 1) ? 100 : 0
    },
  },
  {
    code: 'CDLADVANCEBLOCK',
    name: 'Advance Block',
    summary: 'Three white candles, each closing higher, but with ever smaller bodies or longer upper shadows: the rise is being blocked.',
    kinds: ['bearish'],
    lookback: 12,
    test: (c, i) =>
      risesInSteps(c, i) && opensInOrNear(c, i, 0) && isLong(c, i, 2) && hasShortUpperShadow(c, i, 2) && weakens(c, i) ? -100 : 0,
  },
  {
    code: 'CDLGAPSIDESIDEWHITE',
    name: 'Side-by-Side White Lines',
    summary:
      'After a gap two white candles of about the same size and open stand side by side: the move goes on in the direction of the gap.',
    aliases: ['up-gap side-by-side white lines', 'down-gap side-by-side white lines', 'narabi'],
    kinds: ['bullish', 'bearish'],
    lookback: 7,

    test(c, i) {
      if (!isWhite(c, i, 1) || !isWhite(c, i, 0)) return 0
      const direction = bodyGaps(c, i, 1, 1) ? 1 : -1
      if (!bodyGaps(c, i, 1, direction) || !bodyGaps(c, i, 0, direction, 2)) return 0
      const alike = isWithin(body(c, i, 0), body(c, i, 1), near(c, i, 1)) && isWithin(c.open[i], c.open[i - 1], equal(c, i, 1))
      return alike ? 100 * direction : 0
    },
  },
  {
    code: 'CDLIDENTICAL3CROWS',
    name: 'Identical Three Crows',
    summary: 'Three black candles without lower shadows, each opening where the last one closed: selling without a pause.',
    kinds: ['bearish'],
    lookback: 12,

    test(c, i) {
      if (!areBlack(c, i)) return 0
      if (!lacksLowerShadow(c, i, 2) || !lacksLowerShadow(c, i, 1) || !lacksLowerShadow(c, i, 0)) return 0
      if (!closesBeyond(c, i, 1, -1) || !closesBeyond(c, i, 0, -1)) return 0
      const chained = isWithin(c.open[i - 1], c.close[i - 2], equal(c, i, 2)) && isWithin(c.open[i], c.close[i - 1], equal(c, i, 1))
      return chained ? -100 : 0
    },
  },
  {
    code: 'CDLSTALLEDPATTERN',
    name: 'Stalled Pattern',
    summary: 'Two long white candles and a short one on their shoulder, each closing higher: the rise has no strength left.',
    aliases: ['deliberation'],
    kinds: ['bearish'],
    lookback: 12,

    test(c, i) {
      if (!risesInSteps(c, i) || !isLong(c, i, 2) || !isLong(c, i, 1) || !lacksUpperShadow(c, i, 1)) return 0
      return isShort(c, i, 0) && c.open[i] >= c.close[i - 1] - body(c, i, 0) - near(c, i, 1) ? -100 : 0
    },
  },
  {
    code: 'CDLSTICKSANDWICH',
    name: 'Stick Sandwich',
    summary: 'A white candle between two black ones with the same close: that close holds as a support.',
    kinds: ['bullish'],
    lookback: 7,

    test(c, i) {
      if (!isBlack(c, i, 2) || !isWhite(c, i, 1) || !isBlack(c, i, 0) || c.low[i - 1] <= c.close[i - 2]) return 0
      return isWithin(c.close[i], c.close[i - 2], equal(c, i, 2)) ? 100 : 0
    },
  },
  {
    code: 'CDLTASUKIGAP',
    name: 'Tasuki Gap',
    summary: 'After a gap a candle of the other colour comes back into the gap without closing it: the move goes on.',
    aliases: ['upside tasuki gap', 'downside tasuki gap'],
    kinds: ['bullish', 'bearish'],
    lookback: 7,

    test(c, i) {
      const direction = colorOf(c, i, 1)
      if (!bodyGaps(c, i, 1, direction) || colorOf(c, i, 0) === direction || !isInsideBody(c.open[i], c, i, 1)) return 0
      const edge = direction > 0 ? top(c, i, 2) : bottom(c, i, 2)
      const inGap = direction * c.close[i] < direction * c.open[i - 1] && direction * c.close[i] > direction * edge
      return inGap && Math.abs(body(c, i, 1) - body(c, i, 0)) < near(c, i, 1) ? 100 * direction : 0
    },
  },
  {
    code: 'CDLUNIQUE3RIVER',
    name: 'Unique Three River',
    summary: 'A long black candle, a black one inside it with a new low, and a short white one below: the last sellers are done.',
    kinds: ['bullish'],
    lookback: 12,

    test(c, i) {
      if (!isBlack(c, i, 2) || !isLong(c, i, 2) || !isBlack(c, i, 1)) return 0
      if (c.close[i - 1] <= c.close[i - 2] || c.open[i - 1] > c.open[i - 2] || c.low[i - 1] >= c.low[i - 2]) return 0
      return isWhite(c, i, 0) && isShort(c, i, 0) && c.open[i] > c.low[i - 1] ? 100 : 0
    },
  },
  {
    code: 'CDLXSIDEGAP3METHODS',
    name: 'Upside/Downside Gap Three Methods',
    summary: 'Two candles in the same direction with a gap between them, and a third of the other colour that fills it: the move goes on.',
    kinds: ['bullish', 'bearish'],
    lookback: 2,

    test(c, i) {
      const direction = colorOf(c, i, 2)
      if (colorOf(c, i, 1) !== direction || colorOf(c, i, 0) === direction || !bodyGaps(c, i, 1, direction)) return 0
      return isInsideBody(c.open[i], c, i, 1) && isInsideBody(c.close[i], c, i, 2) ? 100 * direction : 0
    },
  },
]

const areBlack = (c: Candles, i: number) => isBlack(c, i, 2) && isBlack(c, i, 1) && isBlack(c, i, 0)

/** Three white candles with rising closes, the second opening in or near the body of the first. */
const risesInSteps = (c: Candles, i: number) =>
  isWhite(c, i, 2) && isWhite(c, i, 1) && isWhite(c, i, 0) && closesBeyond(c, i, 1, 1) && closesBeyond(c, i, 0, 1) && opensInOrNear(c, i, 1)

/** A white candle opens above the open of the previous white candle, and not far above its close. */
const opensInOrNear = (c: Candles, i: number, back: number) =>
  c.open[i - back] > c.open[i - back - 1] && c.open[i - back] <= c.close[i - back - 1] + near(c, i, back + 1)

/** The bodies shrink clearly, or they shrink while upper shadows grow. */
function weakens(c: Candles, i: number): boolean {
  const [first, second, third] = [body(c, i, 2), body(c, i, 1), body(c, i, 0)]
  if (second < first - far(c, i, 2) && third < second + near(c, i, 1)) return true
  if (third < second - far(c, i, 1)) return true
  if (third >= second) return false
  const shaded = hasNotableUpperShadow(c, i, 0) || hasNotableUpperShadow(c, i, 1)
  return (second < first && shaded) || hasLongUpperShadow(c, i, 0)
}
