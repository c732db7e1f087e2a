import { equalShare } from '@assay/indicators'
import { back, type Column, choose, compare, minus, number, part, plus, say, times } from '../column.ts'
import { meanOfKnown } from '../words/known.ts'
import { crossings } from '../words/steps.ts'
import { absolute, divide, larger } from '../words/values.ts'
import { ema, highest, lowest, mean, sumOf } from '../words/windows.ts'
import { chosenAverage, exponential, type Line } from './named-averages.ts'
import {
  change,
  close,
  flag,
  high,
  low,
  middlePrice,
  negative,
  ofPrice,
  type Params,
  priceOf,
  type Said,
  type Says,
  typicalPrice,
} from './says.ts'
import { trueRange } from './volatility.ts'

/** Volume may be 0, so what is divided by it has holes. */
const mayBeZero = (source: number) => source === 7

const quotient = (a: Column, b: Column) => say(divide, [a, b])
const positive = (moves: Column) => say(larger, [moves, number(0)])
const growth = (source: Column, period: number) => quotient(change(source, period), back(source, period))

function awesome(fastPeriod: number, slowPeriod: number, average: number): Column {
  const of = (period: number) => chosenAverage({ column: middlePrice }, period, average).column
  return minus(of(fastPeriod), of(slowPeriod))
}

/** Each average starts at its own first candle, and the line does not wait for its signal. */
function macd({ fastPeriod, slowPeriod, signalPeriod, average, source }: Params): Said {
  const fast = chosenAverage({ column: priceOf(source) }, fastPeriod, average)
  const slow = chosenAverage({ column: priceOf(source) }, slowPeriod, average)
  const line = minus(fast.column, slow.column)
  const signal = chosenAverage({ column: line, holes: fast.holes || slow.holes }, signalPeriod, average).column
  return { macd: line, signal, histo: minus(line, signal) }
}

/** The average distance from an average. */
export function movingDeviation(source: Column, period: number, average: number): Line {
  const middle = chosenAverage({ column: source }, period, average)
  return chosenAverage({ ...middle, column: say(absolute, [minus(source, middle.column)]) }, period, average)
}

/** The moves upwards in percent of all; 50 where nothing moved. Averages that overshoot can cancel each other out. */
function relativeStrength({ period, average, lookback, source }: Params): Said {
  const moves = change(priceOf(source), lookback)
  const of = (column: Column) => chosenAverage({ column }, period, average).column
  const [ups, downs] = [of(positive(moves)), of(positive(negative(moves)))]
  const still = choose(compare(ups, '==', 0), 50, number(Number.NaN))
  const sum = plus(ups, downs)
  return { rsi: choose(compare(sum, '==', 0), still, times(quotient(ups, sum), 100)) }
}

/** The position of the close in the range, from 0 to 100, undefined without a range. */
function percentOfRange(period: number): Line {
  const bottom = say(lowest, [low], period)
  return { column: times(quotient(minus(close, bottom), minus(say(highest, [high], period), bottom)), 100), holes: true }
}

function stochastic({ period, fastPeriod, slowPeriod, average }: Params): readonly [Line, Line, Line] {
  const raw = percentOfRange(period)
  const fast = chosenAverage(raw, fastPeriod, average)
  return [raw, fast, slowPeriod === undefined ? fast : chosenAverage(fast, slowPeriod, average)]
}

function smoothGrowth({ period, source }: Params): Line {
  const smooth = [0, 1, 2].reduce((line) => say(ema, [line], period), priceOf(source))
  return { column: times(growth(smooth, 1), 100), holes: mayBeZero(source) }
}

function percentagePrice({ fastPeriod, slowPeriod, signalPeriod, source }: Params, base: 'fast' | 'slow'): Said {
  const [fast, slow] = [fastPeriod, slowPeriod].map((period) => say(ema, [priceOf(source)], period))
  const ppo = times(quotient(minus(fast, slow), base === 'slow' ? slow : fast), 100)
  const signal = exponential({ column: ppo, holes: mayBeZero(source) }, signalPeriod)
  return { ppo, signal, histo: minus(ppo, signal) }
}

function knowSureThing(p: Params): Said {
  const averageOfKnown = (column: Column, period: number) => say(mayBeZero(p.source) ? meanOfKnown : mean, [column], period)
  const smooth = (place: 1 | 2 | 3 | 4) => {
    const percents = times(growth(priceOf(p.source), p[`rate${place}`]), 100 * p[`weight${place}`])
    return averageOfKnown(percents, p[`smooth${place}`])
  }
  const kst = plus(plus(smooth(1), smooth(2)), plus(smooth(3), smooth(4)))
  return { kst, signal: averageOfKnown(kst, p.signalPeriod) }
}

const crossesOf = (id: string, output: string, up: number, down: number): Says => ({
  id,
  columns({ fastPeriod, slowPeriod, average, source }) {
    const [fast, slow] = [fastPeriod, slowPeriod].map((period) => chosenAverage({ column: priceOf(source) }, period, average).column)
    const lead = minus(fast, slow)
    const isEqual = compare(say(absolute, [lead]), '<=', times(say(absolute, [slow]), equalShare))
    return { [output]: part(say(crossings, [choose(isEqual, 0, lead)], up, down), 'signal') }
  },
})

const moveOf = (id: string, output: string, of: (moves: Column) => Column): Says => ({
  id,
  columns: ({ period = 1, source }) => ({ [output]: of(change(priceOf(source), period)) }),
})

const before = back(close, 1)
const pressure = minus(close, choose(compare(before, '<', low), before, low))

export const namedMomentum: readonly Says[] = [
  { id: 'macdNamed', columns: macd },
  { id: 'macdHisto', columns: macd },
  { id: 'awesomeOscillator', columns: ({ fastPeriod, slowPeriod, average }) => ({ ao: awesome(fastPeriod, slowPeriod, average) }) },
  {
    id: 'accelerationDecelerationOscillator',
    columns({ period, average }) {
      const oscillator = awesome(5, 34, 0)
      return { accde: minus(oscillator, chosenAverage({ column: oscillator }, period, average).column) }
    },
  },
  {
    id: 'commodityChannelIndex',
    columns({ period, factor, average }) {
      const distance = minus(typicalPrice, chosenAverage({ column: typicalPrice }, period, average).column)
      return { cci: quotient(distance, times(movingDeviation(typicalPrice, period, average).column, factor)) }
    },
  },
  moveOf('upDay', 'upday', positive),
  moveOf('downDay', 'downday', (moves) => positive(negative(moves))),
  moveOf('upDayBool', 'upday', (moves) => flag(compare(moves, '>', 0), moves)),
  moveOf('downDayBool', 'downday', (moves) => flag(compare(moves, '<', 0), moves)),
  moveOf('upMove', 'upmove', (moves) => moves),
  moveOf('downMove', 'downmove', negative),
  {
    id: 'detrendedPriceOscillator',
    columns({ period, average, source }) {
      const smooth = chosenAverage({ column: priceOf(source) }, period, average).column
      return { dpo: minus(priceOf(source), back(smooth, Math.ceil(period / 2) - 1)) }
    },
  },
  { id: 'knowSureThing', columns: knowSureThing },
  ofPrice('momentumOscillator', 'momosc', (source, period) => times(quotient(source, back(source, period)), 100)),
  ofPrice('rateOfChange', 'roc', growth),
  ofPrice('rateOfChange100', 'roc100', (source, period) => times(growth(source, period), 100)),
  ofPrice('percentChange', 'pctchange', growth),
  { id: 'percentagePriceOscillator', columns: (params) => percentagePrice(params, 'slow') },
  { id: 'percentagePriceOscillatorShort', columns: (params) => percentagePrice(params, 'fast') },
  {
    id: 'priceOscillator',
    columns: ({ fastPeriod, slowPeriod, source }) => ({
      po: minus(say(ema, [priceOf(source)], fastPeriod), say(ema, [priceOf(source)], slowPeriod)),
    }),
  },
  ...['relativeStrengthIndex', 'rsiSafe', 'rsiSma', 'rsiEma', 'relativeMomentumIndex'].map(
    (id): Says => ({ id, columns: relativeStrength }),
  ),
  {
    id: 'stochastic',
    columns(params) {
      const [, fast, slow] = stochastic(params)
      return { percK: fast.column, percD: slow.column }
    },
  },
  {
    id: 'stochasticFast',
    columns(params) {
      const [raw, fast] = stochastic(params)
      return { percK: raw.column, percD: fast.column }
    },
  },
  {
    id: 'stochasticFull',
    columns(params) {
      const [raw, fast, slow] = stochastic(params)
      return { percK: raw.column, percD: fast.column, percDSlow: slow.column }
    },
  },
  { id: 'trixNamed', columns: (params) => ({ trix: smoothGrowth(params).column }) },
  {
    id: 'trixSignal',
    columns(params) {
      const trix = smoothGrowth(params)
      return { trix: trix.column, signal: exponential(trix, params.signalPeriod) }
    },
  },
  {
    id: 'trueStrengthIndicator',
    columns({ longPeriod, shortPeriod, moveBars, source }) {
      const moves = change(priceOf(source), moveBars)
      const smooth = (column: Column) => say(ema, [say(ema, [column], longPeriod)], shortPeriod)
      return { tsi: times(quotient(smooth(moves), smooth(say(absolute, [moves]))), 100) }
    },
  },
  {
    id: 'ultimateOscillator',
    columns({ shortPeriod, middlePeriod, longPeriod }) {
      const shareOf = (period: number, weight: number) =>
        times(quotient(say(sumOf, [pressure], period), say(sumOf, [trueRange], period)), weight / 7)
      return { uo: plus(plus(shareOf(shortPeriod, 400), shareOf(middlePeriod, 200)), shareOf(longPeriod, 100)) }
    },
  },
  {
    id: 'williamsR',
    columns({ period }) {
      const top = say(highest, [high], period)
      return { percR: times(quotient(minus(top, close), minus(top, say(lowest, [low], period))), -100) }
    },
  },
  crossesOf('crossUp', 'cross', 1, 0),
  crossesOf('crossDown', 'cross', 0, 1),
  crossesOf('crossOver', 'crossover', 1, -1),
]
