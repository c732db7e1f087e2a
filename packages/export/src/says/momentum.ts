import { equalShare } from '@assay/indicators'
import { back, type Column, choose, compare, dividedBy, minus, number, plus, say, times } from '../column.ts'
import { absolute, larger, over, percentOfSum, smaller, together } from '../words/values.ts'
import { ema, emaAfter, highest, lowest, sumOf, wilderShare } from '../words/windows.ts'
import { averageOf } from './averages.ts'
import { change, close, high, low, ofPrice, open, type Params, priceOf, type Says } from './says.ts'
import { trueRange } from './volatility.ts'

/** Wilder's averages of the upward and downward moves. */
function moves(source: Column, period: number): { ups: Column; downs: Column } {
  const move = change(source)
  return {
    ups: say(wilderShare, [say(larger, [move, number(0)])], period),
    downs: say(wilderShare, [say(larger, [minus(number(0), move), number(0)])], period),
  }
}

export function relativeStrength(source: Column, period: number): Column {
  const { ups, downs } = moves(source, period)
  return say(percentOfSum, [ups, downs])
}

/** The position of `value` in the range of the last candles, from 0 to 100; 0 if the range is zero. */
function positionInRange(top: Column, bottom: Column, value: Column, period: number): Column {
  const lowestOf = say(lowest, [bottom], period)
  const highestOf = say(highest, [top], period)
  const isFlat = compare(highestOf, '<=', plus(lowestOf, times(say(absolute, [lowestOf]), equalShare)))
  return choose(isFlat, 0, dividedBy(minus(value, lowestOf), dividedBy(minus(highestOf, lowestOf), 100)))
}

/** A line and its average. The line starts where its average is defined. */
function withAverage(names: readonly [string, string], line: Column, period: number, type: number) {
  const smooth = averageOf(line, period, type)
  return { [names[0]]: say(together, [line, smooth]), [names[1]]: smooth }
}

/** As in TA-Lib, both price averages start at the same candle, and all three lines start with the signal. */
function talibMacd({ fastPeriod, slowPeriod, signalPeriod, source }: Params) {
  const slower = Math.max(fastPeriod, slowPeriod)
  const of = (period: number) => say(emaAfter, [priceOf(source)], period, slower)
  const line = minus(of(Math.min(fastPeriod, slowPeriod)), of(slower))
  const signal = say(ema, [line], signalPeriod)
  return { macd: say(together, [line, signal]), signal, hist: minus(line, signal) }
}

const rate = (id: string, of: (source: Column, period: number) => Column) => ofPrice(id, id, of)

const ratio = (source: Column, period: number) => say(over, [source, back(source, period)])

const pair = (id: string, of: (fast: Column, slow: Column) => Column): Says => ({
  id,
  columns({ fastPeriod, slowPeriod, maType, source }) {
    const fast = averageOf(priceOf(source), Math.min(fastPeriod, slowPeriod), maType)
    const slow = averageOf(priceOf(source), Math.max(fastPeriod, slowPeriod), maType)
    return { [id]: of(fast, slow) }
  },
})

export const momentum: readonly Says[] = [
  rate('rsi', relativeStrength),
  rate('mom', change),
  rate('roc', (source, period) => times(growth(source, period), 100)),
  rate('rocp', growth),
  rate('rocr', ratio),
  rate('rocr100', (source, period) => times(ratio(source, period), 100)),
  pair('apo', minus),
  pair('ppo', (fast, slow) => times(say(over, [minus(fast, slow), slow]), 100)),
  { id: 'macd', columns: talibMacd },
  {
    id: 'trix',
    columns({ period, source }) {
      const thrice = [0, 1, 2].reduce((line) => say(ema, [line], period), priceOf(source))
      return { trix: times(growth(thrice, 1), 100) }
    },
  },
  {
    id: 'cmo',
    columns({ period, source }) {
      const { ups, downs } = moves(priceOf(source), period)
      return { cmo: minus(say(percentOfSum, [ups, downs]), say(percentOfSum, [downs, ups])) }
    },
  },
  {
    id: 'stoch',
    columns({ fastKPeriod, slowKPeriod, slowKMaType, slowDPeriod, slowDMaType }) {
      const slowK = averageOf(positionInRange(high, low, close, fastKPeriod), slowKPeriod, slowKMaType)
      return withAverage(['slowK', 'slowD'], slowK, slowDPeriod, slowDMaType)
    },
  },
  {
    id: 'stochF',
    columns: ({ fastKPeriod, fastDPeriod, fastDMaType }) =>
      withAverage(['fastK', 'fastD'], positionInRange(high, low, close, fastKPeriod), fastDPeriod, fastDMaType),
  },
  {
    id: 'stochRsi',
    columns({ period, fastKPeriod, fastDPeriod, fastDMaType, source }) {
      const rsi = relativeStrength(priceOf(source), period)
      return withAverage(['fastK', 'fastD'], positionInRange(rsi, rsi, rsi, fastKPeriod), fastDPeriod, fastDMaType)
    },
  },
  {
    id: 'willR',
    columns({ period }) {
      const top = say(highest, [high], period)
      return { willR: say(over, [minus(top, close), dividedBy(minus(top, say(lowest, [low], period)), -100)]) }
    },
  },
  { id: 'bop', columns: () => ({ bop: say(over, [minus(close, open), minus(high, low)]) }) },
  { id: 'ultOsc', columns: ultimate },
  { id: 'momentum', columns: ({ period, source }) => ({ momentum: change(priceOf(source), period) }) },
]

function growth(source: Column, period: number): Column {
  const before = back(source, period)
  return say(over, [minus(source, before), before])
}

function ultimate({ shortPeriod, middlePeriod, longPeriod }: Params) {
  const periods = [shortPeriod, middlePeriod, longPeriod].sort((a, b) => a - b)
  const before = back(close, 1)
  const pressure = minus(close, say(smaller, [low, before]))
  const shareOf = (period: number) => say(over, [say(sumOf, [pressure], period), say(sumOf, [trueRange], period)])
  const [short, middle, long] = periods.map(shareOf)
  return { ultOsc: dividedBy(times(plus(plus(times(short, 4), times(middle, 2)), long), 100), 7) }
}
