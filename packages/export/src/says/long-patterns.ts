import { all, any, compare, minus, plus, say, times } from '../column.ts'
import { absolute, larger } from '../words/values.ts'
import { beyond, both, only, type Pattern, type Shapes, type Way } from './candles.ts'

const areBlack = (s: Shapes, ...places: readonly number[]) => all(...places.map((k) => s.isBlack(k)))

/** A white candle opens above the open of the white one before, and not far above its close. */
const opensInOrNear = (s: Shapes, k: number) =>
  all(compare(s.o(k), '>', s.o(k + 1)), compare(s.o(k), '<=', plus(s.c(k + 1), s.near(k + 1))))

/** Three white candles with rising closes, the second opening in or near the body of the first. */
const risesInSteps = (s: Shapes) =>
  all(s.isWhite(2), s.isWhite(1), s.isWhite(0), s.closesBeyond(1, 1), s.closesBeyond(0, 1), opensInOrNear(s, 1))

/** The bodies shrink clearly, or they shrink while upper shadows grow. */
function weakens(s: Shapes) {
  const [first, second, third] = [s.body(2), s.body(1), s.body(0)]
  const shaded = any(s.hasNotableUpper(0), s.hasNotableUpper(1))
  return any(
    all(compare(second, '<', minus(first, s.far(2))), compare(third, '<', plus(second, s.near(1)))),
    compare(third, '<', minus(second, s.far(1))),
    all(compare(third, '<', second), any(all(compare(second, '<', first), shaded), s.hasLongUpper(0))),
  )
}

const isCrow = (s: Shapes, k: number) => all(s.isBlack(k), s.lacksLower(k))
const opensInBody = (s: Shapes, k: number) => all(compare(s.o(k), '<', s.o(k + 1)), compare(s.o(k), '>', s.c(k + 1)))
const opensNearBody = (s: Shapes, k: number) =>
  all(compare(s.o(k), '>=', minus(s.bottom(k + 1), s.near(k + 1))), compare(s.o(k), '<=', plus(s.top(k + 1), s.near(k + 1))))
/** High and low lie beyond those of the candle before. */
const movesOn = (s: Shapes, k: number, way: Way) => all(beyond(way, s.h(k), s.h(k + 1)), beyond(way, s.l(k), s.l(k + 1)))
/** A short candle against the way whose body overlaps the range of the first of five candles. */
const restsWithin = (s: Shapes, k: number, way: Way) =>
  all(s.isColor(k, -way), s.isShort(k), compare(s.bottom(k), '<', s.h(4)), compare(s.top(k), '>', s.l(4)))

/** Patterns of three candles and more, without those that hold a star. */
export const longPatterns: Readonly<Record<string, Pattern>> = {
  cdlThreeInsideUpDown: (s) =>
    both((way) => {
      const turned = beyond(-way as Way, s.c(0), s.o(2))
      return all(s.isColor(2, way), s.isLong(2), s.isNotLong(1), s.bodyIsInside(1), s.isColor(0, -way), turned)
    }, -1),
  cdlThreeOutsideUpDown(s) {
    const engulfs = all(compare(s.top(2), '<', s.top(1)), compare(s.bottom(2), '>', s.bottom(1)))
    return both((way) => all(s.isColor(1, way), s.isColor(2, -way), engulfs, s.closesBeyond(0, way)))
  },
  cdlThreeStarsintheSouth(s) {
    const opens = all(compare(s.o(1), '>', s.c(2)), compare(s.o(1), '<=', s.h(2)))
    const falls = all(compare(s.l(1), '<', s.c(2)), compare(s.l(1), '>=', s.l(2)))
    const inside = all(compare(s.l(0), '>', s.l(1)), compare(s.h(0), '<', s.h(1)))
    const first = all(s.isLong(2), s.hasLongLower(2), compare(s.body(1), '<', s.body(2)), s.hasLower(1))
    return only(100, areBlack(s, 2, 1, 0), first, opens, falls, s.isShort(0), s.lacksShadows(0), inside)
  },
  cdlThreeAdvancingWhiteSoldiers(s) {
    const alike = [2, 1].map((k) => compare(s.body(k - 1), '>', minus(s.body(k), s.far(k))))
    return only(100, risesInSteps(s), s.lacksUpper(2), s.lacksUpper(1), s.lacksUpper(0), opensInOrNear(s, 0), s.isLong(0), ...alike)
  },
  cdlAdvanceBlock: (s) => only(-100, risesInSteps(s), opensInOrNear(s, 0), s.isLong(2), s.hasShortUpper(2), weakens(s)),
  cdlSidebySideWhiteLines(s) {
    const alike = all(s.within(s.body(0), s.body(1), s.near(1)), s.within(s.o(0), s.o(1), s.equal(1)))
    return both((way) => all(s.isWhite(1), s.isWhite(0), s.bodyGaps(1, way), s.bodyGaps(0, way, 2), alike))
  },
  cdlIdenticalThreeCrows(s) {
    const chained = [1, 0].map((k) => s.within(s.o(k), s.c(k + 1), s.equal(k + 1)))
    return only(-100, isCrow(s, 2), isCrow(s, 1), isCrow(s, 0), s.closesBeyond(1, -1), s.closesBeyond(0, -1), ...chained)
  },
  cdlStalledPattern(s) {
    const onShoulder = compare(s.o(0), '>=', minus(minus(s.c(1), s.body(0)), s.near(1)))
    return only(-100, risesInSteps(s), s.isLong(2), s.isLong(1), s.lacksUpper(1), s.isShort(0), onShoulder)
  },
  cdlStickSandwich: (s) =>
    only(100, s.isBlack(2), s.isWhite(1), s.isBlack(0), compare(s.l(1), '>', s.c(2)), s.within(s.c(0), s.c(2), s.equal(2))),
  cdlTasukiGap: (s) =>
    both((way) => {
      const edge = way > 0 ? s.top(2) : s.bottom(2)
      const inGap = all(beyond(-way as Way, s.c(0), s.o(1)), beyond(way, s.c(0), edge))
      const alike = compare(say(absolute, [minus(s.body(1), s.body(0))]), '<', s.near(1))
      return all(s.isColor(1, way), s.bodyGaps(1, way), s.isColor(0, -way), s.isInsideBody(s.o(0), 1), inGap, alike)
    }),
  cdlUniqueThreeRiver(s) {
    const second = all(compare(s.c(1), '>', s.c(2)), compare(s.o(1), '<=', s.o(2)), compare(s.l(1), '<', s.l(2)))
    return only(100, s.isBlack(2), s.isLong(2), s.isBlack(1), second, s.isWhite(0), s.isShort(0), compare(s.o(0), '>', s.l(1)))
  },
  cdlUpsideDownsideGapThreeMethods: (s) =>
    both((way) => {
      const fills = all(s.isInsideBody(s.o(0), 1), s.isInsideBody(s.c(0), 2))
      return all(s.isColor(2, way), s.isColor(1, way), s.isColor(0, -way), s.bodyGaps(1, way), fills)
    }),
  cdlThreeBlackCrows: (s) =>
    only(
      -100,
      s.isWhite(3),
      isCrow(s, 2),
      isCrow(s, 1),
      isCrow(s, 0),
      opensInBody(s, 1),
      opensInBody(s, 0),
      compare(s.c(2), '<', s.h(3)),
      s.closesBeyond(1, -1),
      s.closesBeyond(0, -1),
    ),
  cdlThreeLineStrike: (s) =>
    both((way) => {
      const steps = all(opensNearBody(s, 2), opensNearBody(s, 1), s.closesBeyond(2, way), s.closesBeyond(1, way))
      const strikes = all(beyond(way, s.o(0), s.c(1)), beyond(-way as Way, s.c(0), s.o(3)))
      return all(s.isColor(3, way), s.isColor(2, way), s.isColor(1, way), s.isColor(0, -way), steps, strikes)
    }),
  cdlBreakaway: (s) =>
    both((way) => {
      const colors = all(s.isColor(4, way), s.isColor(3, way), s.isColor(1, way), s.isColor(0, -way))
      const inGap = all(beyond(-way as Way, s.c(0), s.o(3)), beyond(way, s.c(0), s.c(4)))
      return all(colors, s.isLong(4), s.bodyGaps(3, way), movesOn(s, 2, way), movesOn(s, 1, way), inGap)
    }, -1),
  cdlConcealingBabySwallow(s) {
    const wraps = all(compare(s.h(1), '>', s.c(2)), compare(s.h(0), '>', s.h(1)), compare(s.l(0), '<', s.l(1)))
    return only(100, areBlack(s, 3, 2, 1, 0), s.lacksShadows(3), s.lacksShadows(2), s.bodyGaps(1, -1), s.hasUpper(1), wraps)
  },
  cdlLadderBottom(s) {
    const down = all(compare(s.o(4), '>', s.o(3)), compare(s.o(3), '>', s.o(2)), s.closesBeyond(3, -1), s.closesBeyond(2, -1))
    const above = all(compare(s.o(0), '>', s.o(1)), compare(s.c(0), '>', s.h(1)))
    return only(100, areBlack(s, 4, 3, 2, 1), s.isWhite(0), down, s.hasUpper(1), above)
  },
  cdlMatHold(s, penetration) {
    const floor = minus(s.c(4), times(s.body(4), penetration))
    const rests = [2, 1].map((k) => all(compare(s.bottom(k), '>', floor), compare(s.bottom(k), '<', s.c(4))))
    const drifts = all(compare(s.top(2), '<', s.o(3)), compare(s.top(1), '<', s.top(2)))
    const highest = say(larger, [say(larger, [s.h(3), s.h(2)]), s.h(1)])
    const first = all(s.isWhite(4), s.isBlack(3), s.isWhite(0), s.isLong(4), s.bodyGaps(3, 1), s.isShort(3), s.isShort(2), s.isShort(1))
    return only(100, first, ...rests, drifts, compare(s.o(0), '>', s.c(1)), compare(s.c(0), '>', highest))
  },
  cdlRisingFallingThreeMethods: (s) =>
    both((way) => {
      const rests = all(...[3, 2, 1].map((k) => restsWithin(s, k, way)))
      const against = all(s.closesBeyond(2, -way as Way), s.closesBeyond(1, -way as Way))
      const resumes = all(beyond(way, s.o(0), s.c(1)), beyond(way, s.c(0), s.c(4)))
      return all(s.isColor(4, way), s.isLong(4), s.isLong(0), s.isColor(0, way), rests, against, resumes)
    }),
}
