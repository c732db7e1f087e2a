import { indicators } from '@assay/indicators'
import { all, any, back, type Column, choose, compare, dividedBy, minus, number, plus, say, times } from '../column.ts'
import { confirmed } from '../words/candles.ts'
import { ifAbove, ifBelow, ifEqual, together } from '../words/values.ts'
import { beyond, both, only, type Pattern, Shapes, type Way } from './candles.ts'
import { longPatterns } from './long-patterns.ts'
import { close, high, low, type Says } from './says.ts'

const oneCandle: Readonly<Record<string, Pattern>> = {
  cdlBeltHold: ({ opensAtItsEnd }) => both(opensAtItsEnd),
  cdlClosingMarubozu: ({ closesAtItsEnd }) => both(closesAtItsEnd),
  cdlDoji: ({ isDoji }) => only(100, isDoji(0)),
  cdlDragonflyDoji: ({ isDoji, lacksUpper, hasLower }) => only(100, isDoji(0), lacksUpper(0), hasLower(0)),
  cdlGravestoneDoji: ({ isDoji, lacksLower, hasUpper }) => only(100, isDoji(0), lacksLower(0), hasUpper(0)),
  cdlHighWaveCandle: (s) => both((way) => all(s.isColor(0, way), s.isShort(0), s.hasLongUpper(0, 2), s.hasLongLower(0, 2))),
  cdlLongLeggedDoji: (s) => only(100, s.isDoji(0), any(s.hasLongLower(0), s.hasLongUpper(0))),
  cdlLongLineCandle: (s) => both((way) => all(s.isColor(0, way), s.isLong(0), s.hasShortUpper(0), s.hasShortLower(0))),
  cdlMarubozu: (s) => both((way) => all(s.isColor(0, way), s.isMarubozu(0))),
  cdlRickshawMan(s) {
    const middle = plus(low, dividedBy(minus(high, low), 2))
    const reach = s.near(0)
    const central = [compare(s.bottom(0), '<=', plus(middle, reach)), compare(s.top(0), '>=', minus(middle, reach))]
    return only(100, s.isDoji(0), s.hasLongLower(0), s.hasLongUpper(0), ...central)
  },
  cdlShortLineCandle: (s) => both((way) => all(s.isColor(0, way), s.isShort(0), s.hasShortUpper(0), s.hasShortLower(0))),
  cdlSpinningTop: (s) => both((way) => all(s.isColor(0, way), s.isShort(0), s.hasLongUpper(0), s.hasLongLower(0))),
  cdlTakuri: (s) => only(100, s.isDoji(0), s.lacksUpper(0), s.hasLongLower(0, 2)),
}

const isHammer = (s: Shapes) => all(s.isShort(0), s.hasLongLower(0), s.lacksUpper(0))
const isShootingStar = (s: Shapes) => all(s.isShort(0), s.hasLongUpper(0), s.lacksLower(0))
/** A long black candle, then a white one that opens below its low. */
const recovers = (s: Shapes) => all(s.isBlack(1), s.isLong(1), s.isWhite(0), compare(s.o(0), '<', s.l(1)))
const isKick = (s: Shapes) =>
  all(s.turns(), s.isMarubozu(1), s.isMarubozu(0), any(...([1, -1] as const).map((way) => all(s.isColor(0, way), s.candleGaps(0, way)))))
const halfBody = (s: Shapes) => plus(s.c(1), times(s.body(1), 0.5))

/** Against the colour of the first candle: 100 where the body lies completely inside, 80 where the bodies share an end. */
function harami(s: Shapes): Column {
  const touches = all(compare(s.top(0), '<=', s.top(1)), compare(s.bottom(0), '>=', s.bottom(1)))
  const inside = all(compare(s.top(0), '<', s.top(1)), compare(s.bottom(0), '>', s.bottom(1)))
  return times(choose(inside, -100, choose(touches, -80, 0)), choose(s.isWhite(1), 1, -1))
}

const twoCandles: Readonly<Record<string, Pattern>> = {
  cdlCounterattack: (s) => both((way) => all(s.turns(), s.isColor(0, way), s.isLong(1), s.isLong(0), s.within(s.c(0), s.c(1), s.equal(1)))),
  cdlDarkCloudCover(s, penetration) {
    const deep = compare(s.c(0), '<', minus(s.c(1), times(s.body(1), penetration)))
    return only(-100, s.isWhite(1), s.isLong(1), s.isBlack(0), compare(s.o(0), '>', s.h(1)), compare(s.c(0), '>', s.o(1)), deep)
  },
  cdlDojiStar: (s) => both((way) => all(s.isColor(1, way), s.isLong(1), s.isDoji(0), s.bodyGaps(0, way)), -1),
  cdlHammer: (s) => only(100, isHammer(s), compare(s.bottom(0), '<=', plus(s.l(1), s.near(1)))),
  cdlHangingMan: (s) => only(-100, isHammer(s), compare(s.bottom(0), '>=', minus(s.h(1), s.near(1)))),
  cdlHarami: (s) => choose(all(s.isLong(1), s.isNotLong(0)), harami(s), 0),
  cdlHaramiCross: (s) => choose(all(s.isLong(1), s.isDoji(0)), harami(s), 0),
  cdlHomingPigeon: (s) =>
    only(100, s.isBlack(1), s.isBlack(0), s.isLong(1), s.isNotLong(0), compare(s.o(0), '<', s.o(1)), compare(s.c(0), '>', s.c(1))),
  cdlInNeck: (s) => only(-100, recovers(s), compare(s.c(0), '<=', plus(s.c(1), s.equal(1))), compare(s.c(0), '>=', s.c(1))),
  cdlInvertedHammer: (s) => only(100, isShootingStar(s), s.bodyGaps(0, -1)),
  cdlKicking: (s) => both((way) => all(isKick(s), s.isColor(0, way))),
  cdlKickingbyLength: (s) =>
    both((way) =>
      all(
        isKick(s),
        any(all(compare(s.body(0), '>', s.body(1)), s.isColor(0, way)), all(compare(s.body(0), '<=', s.body(1)), s.isColor(1, way))),
      ),
    ),
  cdlMatchingLow: (s) => only(100, s.isBlack(1), s.isBlack(0), s.within(s.c(0), s.c(1), s.equal(1))),
  cdlOnNeck: (s) => only(-100, recovers(s), s.within(s.c(0), s.l(1), s.equal(1))),
  cdlPiercingLine: (s) => only(100, recovers(s), s.isLong(0), compare(s.c(0), '<', s.o(1)), compare(s.c(0), '>', halfBody(s))),
  cdlSeparatingLines: (s) => both((way) => all(s.turns(), s.within(s.o(0), s.o(1), s.equal(1)), s.opensAtItsEnd(way))),
  cdlShootingStar: (s) => only(-100, isShootingStar(s), s.bodyGaps(0, 1)),
  cdlThrusting: (s) => only(-100, recovers(s), compare(s.c(0), '>', plus(s.c(1), s.equal(1))), compare(s.c(0), '<=', halfBody(s))),
}

/** Two black candles after a long white one, the first of them with a gap above it. */
const crows = (s: Shapes) => all(s.isWhite(2), s.isLong(2), s.isBlack(1), s.bodyGaps(1, 1), s.isBlack(0))

/** The last close takes back more than that share of the first body, counted from its close. */
function takesBack(s: Shapes, way: Way, penetration: number) {
  const share = times(s.body(2), penetration)
  return way > 0 ? compare(s.c(0), '<', minus(s.c(2), share)) : compare(s.c(0), '>', plus(s.c(2), share))
}

/** A long candle, a body that gaps further, and a long candle that takes back part of the first body. */
const isStar = (s: Shapes, way: Way, penetration: number) =>
  all(s.isColor(2, way), s.isLong(2), s.bodyGaps(1, way), s.isColor(0, -way), s.isLong(0), takesBack(s, way, penetration))

const stars: Readonly<Record<string, Pattern>> = {
  cdlTwoCrows: (s) => only(-100, crows(s), s.isInsideBody(s.o(0), 1), s.isInsideBody(s.c(0), 2)),
  cdlAbandonedBaby: (s, penetration) =>
    both((way) => {
      const apart = all(s.candleGaps(1, way), s.candleGaps(0, -way as Way))
      return all(s.isColor(2, way), s.isColor(0, -way), s.isLong(2), s.isDoji(1), s.isLong(0), apart, takesBack(s, way, penetration))
    }, -1),
  cdlEveningDojiStar: (s, penetration) => only(-100, s.isDoji(1), isStar(s, 1, penetration)),
  cdlEveningStar: (s, penetration) => only(-100, s.isNotLong(1), isStar(s, 1, penetration)),
  cdlMorningDojiStar: (s, penetration) => only(100, s.isDoji(1), isStar(s, -1, penetration)),
  cdlMorningStar: (s, penetration) => only(100, s.isNotLong(1), isStar(s, -1, penetration)),
  cdlTristar(s) {
    const doji = all(...[2, 1, 0].map((k) => compare(s.body(k), '<=', s.dojiReach(2))))
    const apart = (way: Way) => (way > 0 ? compare(s.bottom(0), '>', s.bottom(1)) : compare(s.top(0), '<', s.top(1)))
    return both((way) => all(doji, s.bodyGaps(1, -way as Way), apart(way)))
  },
  cdlUpsideGapTwoCrows: (s) =>
    only(-100, crows(s), s.isNotLong(1), compare(s.o(0), '>', s.o(1)), compare(s.c(0), '<', s.c(1)), compare(s.c(0), '>', s.c(2))),
}

/** The candle lies within the one before. */
const isInside = (s: Shapes, k: number) => all(compare(s.h(k), '<', s.h(k + 1)), compare(s.l(k), '>', s.l(k + 1)))
/** High and low both beyond those of the candle before. */
const breaksOut = (s: Shapes, way: Way) => all(beyond(way, s.h(0), s.h(1)), beyond(way, s.l(0), s.l(1)))

const withConfirmation = (setup: Column) => say(confirmed, [setup, high, low, close])

const hikkakes: Readonly<Record<string, Pattern>> = {
  cdlHikkake: (s) => withConfirmation(both((way) => all(isInside(s, 1), breaksOut(s, way)), -1)),
  cdlModifiedHikkake(s) {
    const reach = s.near(2)
    const atEdge = (way: Way) => (way < 0 ? compare(s.c(2), '<=', plus(s.l(2), reach)) : compare(s.c(2), '>=', minus(s.h(2), reach)))
    return withConfirmation(both((way) => all(isInside(s, 2), isInside(s, 1), breaksOut(s, way), atEdge(way)), -1))
  },
}

const table: Readonly<Record<string, Pattern>> = { ...oneCandle, ...twoCandles, ...stars, ...longPatterns, ...hikkakes }

/** Candle from which the averages are added, where that is not the first one that can be tested. */
const addedFrom: Readonly<Record<string, number>> = { cdlModifiedHikkake: 7 }

/** What each kind of entry of a pattern takes of its strength. */
const kinds: Readonly<Record<string, (strength: Column) => Column>> = {
  either: (strength) => strength,
  bullish: (strength) => say(ifAbove, [strength]),
  bearish: (strength) => say(ifBelow, [strength]),
  bullishTouching: (strength) => say(ifEqual, [strength, number(80)]),
  bearishTouching: (strength) => say(ifEqual, [strength, number(-80)]),
  bullishConfirmed: (strength) => say(ifEqual, [strength, number(200)]),
  bearishConfirmed: (strength) => say(ifEqual, [strength, number(-200)]),
}

/** The candlestick patterns. From which candle on they are tested, and their kinds, are those of the catalogue. */
export const patterns: readonly Says[] = indicators.flatMap(({ id, warmup, outputs }) => {
  const pattern = table[id]
  if (!pattern) return []
  const first = warmup({})
  return {
    id,
    columns({ penetration }) {
      const strength = say(together, [pattern(new Shapes(addedFrom[id] ?? first), penetration), back(close, first)])
      return Object.fromEntries(Object.keys(outputs).map((kind) => [kind, kinds[kind](strength)]))
    },
  }
})
