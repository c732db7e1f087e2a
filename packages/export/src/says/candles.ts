import { all, any, back, type Column, choose, compare, dividedBy, minus, plus, say, type Test, times } from '../column.ts'
import { candleTotal } from '../words/candles.ts'
import { absolute, larger, smaller } from '../words/values.ts'
import { close, high, low, open } from './says.ts'

/** Upwards or downwards. */
export type Way = 1 | -1

const bodySize = say(absolute, [minus(close, open)])
const topOf = say(larger, [open, close])
const bottomOf = say(smaller, [open, close])
const height = minus(high, low)
const upper = minus(high, topOf)
const lower = minus(bottomOf, low)

/** Compares with `factor` times the average size of the `period` candles before, as in TA-Lib. */
interface Measure {
  readonly size: Column
  readonly period: number
  readonly factor: number
}

const measures = {
  body: { size: bodySize, period: 10, factor: 1 },
  doji: { size: height, period: 10, factor: 0.1 },
  shortShadow: { size: plus(upper, lower), period: 10, factor: 0.5 },
  noShadow: { size: height, period: 10, factor: 0.1 },
  near: { size: height, period: 5, factor: 0.2 },
  far: { size: height, period: 5, factor: 0.6 },
  equal: { size: height, period: 5, factor: 0.05 },
} as const satisfies Record<string, Measure>

/** The value in the direction is beyond the other one. */
export const beyond = (way: Way, value: Column, other: Column): Test => compare(value, way > 0 ? '>' : '<', other)

/**
 * The building blocks of candle patterns, for a pattern whose first tested candle is number `first`: the averages are totals that begin
 * there. `k` selects the candle: 0 is the newest one, 2 is two before it.
 */
export class Shapes {
  readonly #first: number

  constructor(first: number) {
    this.#first = first
  }

  #threshold({ size, period, factor }: Measure, k: number): Column {
    const mean = dividedBy(say(candleTotal, [size], this.#first - k, period), period)
    return back(factor === 1 ? mean : times(mean, factor), k)
  }

  o = (k: number) => back(open, k)
  h = (k: number) => back(high, k)
  l = (k: number) => back(low, k)
  c = (k: number) => back(close, k)
  body = (k: number) => back(bodySize, k)
  top = (k: number) => back(topOf, k)
  bottom = (k: number) => back(bottomOf, k)

  isWhite = (k: number) => compare(this.c(k), '>=', this.o(k))
  isBlack = (k: number) => compare(this.c(k), '<', this.o(k))
  isColor = (k: number, way: number) => (way > 0 ? this.isWhite(k) : this.isBlack(k))
  /** The candle has another colour than the one before. */
  turns = () => any(all(this.isWhite(0), this.isBlack(1)), all(this.isBlack(0), this.isWhite(1)))

  isLong = (k: number) => compare(this.body(k), '>', this.#threshold(measures.body, k))
  isNotLong = (k: number) => compare(this.body(k), '<=', this.#threshold(measures.body, k))
  isShort = (k: number) => compare(this.body(k), '<', this.#threshold(measures.body, k))
  dojiReach = (k: number) => this.#threshold(measures.doji, k)
  isDoji = (k: number) => compare(this.body(k), '<=', this.dojiReach(k))

  hasUpper = (k: number) => compare(back(upper, k), '>', this.#threshold(measures.noShadow, k))
  hasLower = (k: number) => compare(back(lower, k), '>', this.#threshold(measures.noShadow, k))
  lacksUpper = (k: number) => compare(back(upper, k), '<', this.#threshold(measures.noShadow, k))
  lacksLower = (k: number) => compare(back(lower, k), '<', this.#threshold(measures.noShadow, k))
  lacksShadows = (k: number) => all(this.lacksUpper(k), this.lacksLower(k))
  isMarubozu = (k: number) => all(this.isLong(k), this.lacksShadows(k))
  hasShortUpper = (k: number) => compare(back(upper, k), '<', this.#threshold(measures.shortShadow, k))
  hasShortLower = (k: number) => compare(back(lower, k), '<', this.#threshold(measures.shortShadow, k))
  hasNotableUpper = (k: number) => compare(back(upper, k), '>', this.#threshold(measures.shortShadow, k))
  hasLongUpper = (k: number, bodies = 1) => compare(back(upper, k), '>', times(this.body(k), bodies))
  hasLongLower = (k: number, bodies = 1) => compare(back(lower, k), '>', times(this.body(k), bodies))

  /** A long body whose open is the candle's lowest (white) or highest (black) price. */
  opensAtItsEnd = (way: Way) => all(this.isColor(0, way), this.isLong(0), way > 0 ? this.lacksLower(0) : this.lacksUpper(0))
  closesAtItsEnd = (way: Way) => all(this.isColor(0, way), this.isLong(0), way > 0 ? this.lacksUpper(0) : this.lacksLower(0))

  near = (k: number) => this.#threshold(measures.near, k)
  far = (k: number) => this.#threshold(measures.far, k)
  equal = (k: number) => this.#threshold(measures.equal, k)
  within = (value: Column, of: Column, reach: Column) => all(compare(value, '<=', plus(of, reach)), compare(value, '>=', minus(of, reach)))

  /** The body lies completely beyond the body of the candle `before`. */
  bodyGaps = (k: number, way: Way, before = k + 1) =>
    way > 0 ? compare(this.bottom(k), '>', this.top(before)) : compare(this.top(k), '<', this.bottom(before))
  /** The candle with its shadows lies completely beyond the one before. */
  candleGaps = (k: number, way: Way) => (way > 0 ? compare(this.l(k), '>', this.h(k + 1)) : compare(this.h(k), '<', this.l(k + 1)))
  closesBeyond = (k: number, way: Way) => beyond(way, this.c(k), this.c(k + 1))
  isInsideBody = (price: Column, k: number) => all(compare(price, '>', this.bottom(k)), compare(price, '<', this.top(k)))
  bodyIsInside = (k: number) => all(compare(this.top(k), '<', this.top(k + 1)), compare(this.bottom(k), '>', this.bottom(k + 1)))
}

/** The strength of a pattern at each candle: 0 for none, else 80, 100 or 200, negative when bearish. */
export type Pattern = (shapes: Shapes, penetration: number) => Column

/** A pattern and its mirror image. `sign` -1 where it turns against the way of its candles. */
export const both = (test: (way: Way) => Test, sign: Way = 1): Column => choose(test(1), 100 * sign, choose(test(-1), -100 * sign, 0))

export const only = (strength: number, ...tests: readonly Test[]): Column => choose(all(...tests), strength, 0)
