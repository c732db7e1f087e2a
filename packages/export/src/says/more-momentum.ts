import { back, type Column, compare, dividedBy, minus, number, part, plus, say, times } from '../column.ts'
import { emaOfKnown } from '../words/known.ts'
import { freshDeviation, freshMean, rankOf } from '../words/places.ts'
import { lineAt, wma } from '../words/shapes.ts'
import { fisherOf, smoothPlace, streak, trailing } from '../words/steps.ts'
import { absolute, divide, larger, over, together } from '../words/values.ts'
import { ema, highest, lowest, mean, sumOf } from '../words/windows.ts'
import { averageOf, middleOfRange } from './averages.ts'
import { relativeStrength } from './momentum.ts'
import { averageFrom, lookbackOf } from './more-averages.ts'
import { chosenAverage } from './named-averages.ts'
import {
  change,
  close,
  flag,
  high,
  low,
  middlePrice,
  negative,
  open,
  type Params,
  priceOf,
  type Says,
  startingAt,
  typicalPrice,
} from './says.ts'
import { shareBelow } from './statistics.ts'
import { heikinAshi } from './trend.ts'
import { averageRange, trueRange } from './volatility.ts'

const positive = (moves: Column) => say(larger, [moves, number(0)])
/** The growth in percent; the rank of it depends on this order of operations. */
const percentGrowth = (source: Column, period: number) => times(minus(say(over, [source, back(source, period)]), 1), 100)
const twice = (source: Column, first: number, second = first) => say(ema, [say(ema, [source], first)], second)

/** The line with its signal and their difference; all three start where the signal does. */
function withSignal(macd: Column, signal: Column) {
  return { macd: say(together, [macd, signal]), signal, hist: minus(macd, signal) }
}

function macdExt(p: Params) {
  const [one, other] = [
    { period: p.fastPeriod, type: p.fastMaType },
    { period: p.slowPeriod, type: p.slowMaType },
  ]
  const begin = Math.max(lookbackOf(one.period, one.type), lookbackOf(other.period, other.type))
  const [fast, slow] = other.period < one.period ? [other, one] : [one, other]
  const of = ({ period, type }: typeof one) => averageFrom(priceOf(p.source), begin, period, type)
  const line = minus(of(fast), of(slow))
  return withSignal(line, averageOf(line, p.signalPeriod, p.signalMaType))
}

/** Appel's rounded weights, 0.15 and 0.075. Both averages get their first value at the same candle. */
function macdFix({ signalPeriod, source }: Params) {
  const of = (period: number, share: number) => part(say(emaOfKnown, [startingAt(priceOf(source), 26 - period)], period, share), 'result')
  const line = minus(of(12, 0.15), of(26, 0.075))
  return withSignal(line, signalPeriod === 1 ? line : say(ema, [line], signalPeriod))
}

function connors({ period, streakPeriod, rankPeriod }: Params): Column {
  const ofStreaks = relativeStrength(say(streak, [close]), streakPeriod)
  const rank = say(rankOf, [percentGrowth(close, 1)], rankPeriod)
  return dividedBy(plus(plus(relativeStrength(close, period), ofStreaks), rank), 3)
}

function squeeze({ period, deviations, ranges }: Params) {
  const deviation = times(say(freshDeviation, [close], period), deviations)
  const range = times(say(mean, [trueRange], period), ranges)
  const centre = dividedBy(plus(middleOfRange(period), say(mean, [close], period)), 2)
  const on = flag(compare(deviation, '<', range), plus(deviation, range))
  return { on, momentum: say(lineAt, [minus(close, centre)], period, period - 1) }
}

function smoothedStochastic(line: Column, period: number, factor: number): Column {
  return part(say(smoothPlace, [line, say(highest, [line], period), say(lowest, [line], period)], factor), 'result')
}

/** The weighted mean of four values in which the two middle ones count twice. */
const symmetric = (source: Column) =>
  dividedBy(plus(plus(plus(source, times(back(source, 1), 2)), times(back(source, 2), 2)), back(source, 3)), 6)

function waveTrend({ channelPeriod, period, signalPeriod }: Params) {
  const distance = minus(typicalPrice, say(ema, [typicalPrice], channelPeriod))
  const usual = say(ema, [say(absolute, [distance])], channelPeriod)
  const line = say(ema, [say(over, [distance, times(usual, 0.015)])], period)
  return { line, signal: say(mean, [line], signalPeriod) }
}

function stochasticMomentum({ period, smoothPeriod, signalPeriod }: Params) {
  const range = minus(say(highest, [high], period), say(lowest, [low], period))
  const distance = twice(minus(close, middleOfRange(period)), smoothPeriod)
  const line = say(over, [times(distance, 200), twice(range, smoothPeriod)])
  return { line, signal: say(ema, [line], signalPeriod) }
}

function qqe({ period, smoothPeriod, factor, source }: Params) {
  const line = say(ema, [relativeStrength(priceOf(source), period)], smoothPeriod)
  // Wilder's average over n candles equals the exponential one over 2n - 1.
  const moves = twice(say(absolute, [change(line)]), 2 * period - 1)
  return { line, trail: part(say(trailing, [line, moves], factor), 'trail') }
}

export const moreMomentum: readonly Says[] = [
  { id: 'connorsRsi', columns: (params) => ({ rsi: connors(params) }) },
  {
    id: 'coppock',
    columns: ({ longPeriod, shortPeriod, period }) => ({
      curve: say(wma, [plus(percentGrowth(close, longPeriod), percentGrowth(close, shortPeriod))], period),
    }),
  },
  {
    id: 'deMarker',
    columns({ period }) {
      const ups = say(sumOf, [positive(change(high))], period)
      const downs = say(sumOf, [positive(negative(change(low)))], period)
      return { deMarker: say(over, [ups, plus(ups, downs)]) }
    },
  },
  {
    id: 'dv2',
    columns: ({ period, averagePeriod }) => ({
      dv2: times(shareBelow(say(mean, [say(divide, [close, middlePrice])], averagePeriod), period), 100),
    }),
  },
  {
    id: 'elderRay',
    columns: ({ period }) => ({ bull: minus(high, say(ema, [close], period)), bear: minus(low, say(ema, [close], period)) }),
  },
  {
    id: 'fisher',
    columns({ period }) {
      const ends = [say(highest, [middlePrice], period), say(lowest, [middlePrice], period)]
      const line = part(say(fisherOf, [middlePrice, ...ends]), 'value')
      return { line, signal: back(line, 1) }
    },
  },
  {
    id: 'haDelta',
    columns({ period, average, candles }) {
      const { ha_open, ha_close } = heikinAshi()
      const bodies = candles === 0 ? startingAt(minus(ha_close, ha_open), 1) : minus(close, open)
      return { haDelta: bodies, smoothed: chosenAverage({ column: bodies }, period, average).column }
    },
  },
  {
    id: 'imi',
    columns({ period }) {
      const [ups, downs] = [minus(close, open), minus(open, close)].map((body) => say(sumOf, [positive(body)], period))
      return { imi: times(say(divide, [ups, plus(ups, downs)]), 100) }
    },
  },
  { id: 'macdExt', columns: macdExt },
  { id: 'macdFix', columns: macdFix },
  {
    id: 'prettyGoodOscillator',
    columns: ({ period }) => ({ pgo: say(divide, [minus(close, say(freshMean, [close], period)), averageRange(period)]) }),
  },
  { id: 'qqe', columns: qqe },
  {
    id: 'relativeVigor',
    columns({ period }) {
      const sums = [minus(close, open), minus(high, low)].map((each) => say(sumOf, [symmetric(each)], period))
      const line = say(over, sums)
      return { line, signal: symmetric(line) }
    },
  },
  {
    id: 'schaff',
    columns({ fastPeriod, slowPeriod, cyclePeriod, factor, source }) {
      const distance = minus(say(ema, [priceOf(source)], fastPeriod), say(ema, [priceOf(source)], slowPeriod))
      return { cycle: smoothedStochastic(smoothedStochastic(distance, cyclePeriod, factor), cyclePeriod, factor) }
    },
  },
  { id: 'squeeze', columns: squeeze },
  { id: 'stochasticMomentum', columns: stochasticMomentum },
  { id: 'waveTrend', columns: waveTrend },
]
