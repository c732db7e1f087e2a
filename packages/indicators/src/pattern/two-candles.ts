import {
  body,
  bodyGaps,
  bottom,
  candleGaps,
  colorOf,
  equal,
  hasLongLowerShadow,
  hasLongUpperShadow,
  isBlack,
  isDoji,
  isLong,
  isMarubozu,
  isShort,
  isWhite,
  isWithin,
  lacksLowerShadow,
  lacksUpperShadow,
  near,
  opensAtItsEnd,
  top,
} from './candle-shapes.ts'
import type { Candles } from './candles.ts'
import type { Pattern } from './pattern.ts'

/** Patterns of two candles, and single candles that are judged by the one before. */
export const twoCandles: readonly Pattern[] = [
  {
    code: 'CDLCOUNTERATTACK',
    name: 'Counterattack',
    summary: 'After a long candle the next one opens far beyond it and comes back to the same close, in the other colour.',
    aliases: ['meeting lines', 'deai sen'],
    kinds: ['bullish', 'bearish'],
    lookback: 11,
    test: (c, i) =>
      turns(c, i) && isLong(c, i, 1) && isLong(c, i, 0) && isWithin(c.close[i], c.close[i - 1], equal(c, i, 1))
        ? 100 * colorOf(c, i, 0)
        : 0,
  },
  {
    code: 'CDLDARKCLOUDCOVER',
    name: 'Dark Cloud Cover',
    summary: 'After a long white candle the next opens above its high but closes deep inside its body: buyers may be spent.',
    aliases: ['kabuse'],
    kinds: ['bearish'],
    lookback: 11,
    penetration: 0.5,

    test(c, i, penetration) {
      if (!isWhite(c, i, 1) || !isLong(c, i, 1) || !isBlack(c, i, 0)) return 0
      const deep = c.close[i] < c.close[i - 1] - body(c, i, 1) * penetration
      return c.open[i] > c.high[i - 1] && c.close[i] > c.open[i - 1] && deep ? -100 : 0
    },
  },
  {
    code: 'CDLDOJISTAR',
    name: 'Doji Star',
    summary: 'After a long candle a doji stands apart in its direction: the move pauses and may turn, up (bullish) or down (bearish).',
    kinds: ['bullish', 'bearish'],
    lookback: 11,
    test: (c, i) => (isLong(c, i, 1) && isDoji(c, i, 0) && bodyGaps(c, i, 0, colorOf(c, i, 1)) ? -100 * colorOf(c, i, 1) : 0),
  },
  {
    code: 'CDLENGULFING',
    name: 'Engulfing',
    summary:
      'A candle whose body swallows that of the one before in the other colour: the other side took over, up (bullish) or down (bearish).',
    aliases: ['outside reversal', 'tsutsumi'],
    kinds: ['bullish', 'bearish', 'bullishTouching', 'bearishTouching'],
    lookback: 2,

    test(c, i) {
      if (!turns(c, i) || bottom(c, i, 0) > bottom(c, i, 1) || top(c, i, 0) < top(c, i, 1)) return 0
      const shared = Number(c.open[i] === c.close[i - 1]) + Number(c.close[i] === c.open[i - 1])
      return shared === 2 ? 0 : (shared === 1 ? 80 : 100) * colorOf(c, i, 0)
    },
  },
  {
    code: 'CDLHAMMER',
    name: 'Hammer',
    summary: 'A short body over a long lower shadow, near the low of the candle before: a sell-off was bought back.',
    aliases: ['pin bar'],
    kinds: ['bullish'],
    lookback: 11,
    test: (c, i) => (isHammer(c, i) && bottom(c, i, 0) <= c.low[i - 1] + near(c, i, 1) ? 100 : 0),
  },
  {
    code: 'CDLHANGINGMAN',
    name: 'Hanging Man',
    summary: 'The shape of a hammer at the high of the candle before: after a rise, a first sign of heavy selling.',
    aliases: ['pin bar'],
    kinds: ['bearish'],
    lookback: 11,
    test: (c, i) => (isHammer(c, i) && bottom(c, i, 0) >= c.high[i - 1] - near(c, i, 1) ? -100 : 0),
  },
  {
    code: 'CDLHARAMI',
    name: 'Harami',
    summary: 'A short body inside the long body of the candle before: the move of that candle has stalled and may turn.',
    aliases: ['inside bar'],
    kinds: ['bullish', 'bearish', 'bullishTouching', 'bearishTouching'],
    lookback: 11,
    test: (c, i) => (isLong(c, i, 1) && !isLong(c, i, 0) ? haramiStrength(c, i) : 0),
  },
  {
    code: 'CDLHARAMICROSS',
    name: 'Harami Cross',
    summary: 'A doji inside the long body of the candle before: the move of that candle has stopped and may turn.',
    kinds: ['bullish', 'bearish', 'bullishTouching', 'bearishTouching'],
    lookback: 11,
    test: (c, i) => (isLong(c, i, 1) && isDoji(c, i, 0) ? haramiStrength(c, i) : 0),
  },
  {
    code: 'CDLHOMINGPIGEON',
    name: 'Homing Pigeon',
    summary: 'A short black body inside a long black one: the fall loses its force.',
    kinds: ['bullish'],
    lookback: 11,

    test(c, i) {
      if (!isBlack(c, i, 1) || !isBlack(c, i, 0) || !isLong(c, i, 1) || isLong(c, i, 0)) return 0
      return c.open[i] < c.open[i - 1] && c.close[i] > c.close[i - 1] ? 100 : 0
    },
  },
  {
    code: 'CDLINNECK',
    name: 'In-Neck',
    summary: 'After a long black candle a white one opens below its low and gets no further than its close: the fall should go on.',
    kinds: ['bearish'],
    lookback: 11,
    test: (c, i) => (recoversFromBelow(c, i) && c.close[i] <= c.close[i - 1] + equal(c, i, 1) && c.close[i] >= c.close[i - 1] ? -100 : 0),
  },
  {
    code: 'CDLINVERTEDHAMMER',
    name: 'Inverted Hammer',
    summary: 'A short body under a long upper shadow, gapped below the body before: after a fall, buyers make a first attempt.',
    aliases: ['pin bar'],
    kinds: ['bullish'],
    lookback: 11,
    test: (c, i) => (isShootingStar(c, i) && bodyGaps(c, i, 0, -1) ? 100 : 0),
  },
  {
    code: 'CDLKICKING',
    name: 'Kicking',
    summary: 'Two marubozu of different colour with a gap between them: the market turned over night, in the direction of the second.',
    aliases: ['keri ashi'],
    kinds: ['bullish', 'bearish'],
    lookback: 11,
    test: (c, i) => (isKick(c, i) ? 100 * colorOf(c, i, 0) : 0),
  },
  {
    code: 'CDLKICKINGBYLENGTH',
    name: 'Kicking by Length',
    summary: 'Two marubozu of different colour with a gap between them; the longer one says whether it is bullish or bearish.',
    kinds: ['bullish', 'bearish'],
    lookback: 11,
    test: (c, i) => (isKick(c, i) ? 100 * colorOf(c, i, body(c, i, 0) > body(c, i, 1) ? 0 : 1) : 0),
  },
  {
    code: 'CDLMATCHINGLOW',
    name: 'Matching Low',
    summary: 'Two black candles with the same close: the price holds there, which may be a support.',
    kinds: ['bullish'],
    lookback: 6,
    test: (c, i) => (isBlack(c, i, 1) && isBlack(c, i, 0) && isWithin(c.close[i], c.close[i - 1], equal(c, i, 1)) ? 100 : 0),
  },
  {
    code: 'CDLONNECK',
    name: 'On-Neck',
    summary: 'After a long black candle a white one opens below its low and closes just there: the fall should go on.',
    kinds: ['bearish'],
    lookback: 11,
    test: (c, i) => (recoversFromBelow(c, i) && isWithin(c.close[i], c.low[i - 1], equal(c, i, 1)) ? -100 : 0),
  },
  {
    code: 'CDLPIERCING',
    name: 'Piercing Line',
    summary: 'After a long black candle a long white one opens below its low and closes above the middle of its body: buyers are back.',
    aliases: ['kirikomi'],
    kinds: ['bullish'],
    lookback: 11,

    test(c, i) {
      if (!recoversFromBelow(c, i) || !isLong(c, i, 0)) return 0
      return c.close[i] < c.open[i - 1] && c.close[i] > c.close[i - 1] + body(c, i, 1) * 0.5 ? 100 : 0
    },
  },
  {
    code: 'CDLSEPARATINGLINES',
    name: 'Separating Lines',
    summary: 'A candle against the trend, then a long one from the same open the other way: the trend goes on.',
    kinds: ['bullish', 'bearish'],
    lookback: 11,
    test: (c, i) =>
      turns(c, i) && isWithin(c.open[i], c.open[i - 1], equal(c, i, 1)) && opensAtItsEnd(c, i, 0) ? 100 * colorOf(c, i, 0) : 0,
  },
  {
    code: 'CDLSHOOTINGSTAR',
    name: 'Shooting Star',
    summary: 'A short body under a long upper shadow, gapped above the body before: a rise was sold off.',
    aliases: ['pin bar'],
    kinds: ['bearish'],
    lookback: 11,
    test: (c, i) => (isShootingStar(c, i) && bodyGaps(c, i, 0, 1) ? -100 : 0),
  },
  {
    code: 'CDLTHRUSTING',
    name: 'Thrusting',
    summary:
      'After a long black candle a white one opens below its low and closes inside its body, but not above the middle: too weak to turn.',
    kinds: ['bearish'],
    lookback: 11,

    test(c, i) {
      if (!recoversFromBelow(c, i)) return 0
      return c.close[i] > c.close[i - 1] + equal(c, i, 1) && c.close[i] <= c.close[i - 1] + body(c, i, 1) * 0.5 ? -100 : 0
    },
  },
]

/** The candle has the opposite colour of the one before. */
const turns = (c: Candles, i: number) => colorOf(c, i, 0) !== colorOf(c, i, 1)

const isHammer = (c: Candles, i: number) => isShort(c, i, 0) && hasLongLowerShadow(c, i, 0) && lacksUpperShadow(c, i, 0)
const isShootingStar = (c: Candles, i: number) => isShort(c, i, 0) && hasLongUpperShadow(c, i, 0) && lacksLowerShadow(c, i, 0)

/** A long black candle, then a white one that opens below its low. */
const recoversFromBelow = (c: Candles, i: number) => isBlack(c, i, 1) && isLong(c, i, 1) && isWhite(c, i, 0) && c.open[i] < c.low[i - 1]

const isKick = (c: Candles, i: number) => turns(c, i) && isMarubozu(c, i, 1) && isMarubozu(c, i, 0) && candleGaps(c, i, 0, colorOf(c, i, 0))

/** Sign opposite to the colour of the first candle: 100 if the body lies completely inside, 80 if the bodies share an end. */
function haramiStrength(c: Candles, i: number): number {
  const [high, low] = [top(c, i, 1), bottom(c, i, 1)]
  if (top(c, i, 0) > high || bottom(c, i, 0) < low) return 0
  const inside = top(c, i, 0) < high && bottom(c, i, 0) > low
  return (inside ? -100 : -80) * colorOf(c, i, 1)
}
