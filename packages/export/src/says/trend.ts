import { back, type Column, dividedBy, minus, number, plus, say, times } from '../column.ts'
import { averageOfKnown, bandAbove, bandBelow, directionalSum, halfWay, heldValue, trendSide } from '../words/recursions.ts'
import { candlesSinceHighest } from '../words/shapes.ts'
import { absolute, divide, larger, movement, over, smaller, together } from '../words/values.ts'
import { sumOf } from '../words/windows.ts'
import { middleOfRange } from './averages.ts'
import { averagePrice, close, high, low, middlePrice, open, type Params, type Says } from './says.ts'
import { averageRange, trueRange } from './volatility.ts'

interface Sides {
  readonly plus: Column
  readonly minus: Column
}

/** Wilder's directional indicators, in percent of the range; 0 if there was no range. */
function directional(period: number): Sides {
  const rise = minus(high, back(high, 1))
  const fall = minus(back(low, 1), low)
  const smooth = (column: Column) => say(directionalSum, [column], period)
  const range = smooth(trueRange)
  const shareOf = (move: Column, other: Column) => {
    const part = smooth(say(movement, [move, other]))
    const percent = times(say(over, [part, range]), period === 1 ? 1 : 100)
    // Starts one candle later than the sum itself, so that the range of every candle is included.
    return say(together, [percent, back(close, period)])
  }
  return { plus: shareOf(rise, fall), minus: shareOf(fall, rise) }
}

/** How one-sided the movement is; undefined if neither side moved. */
function oneSided(period: number): Column {
  const { plus: up, minus: down } = directional(period)
  return times(say(divide, [say(absolute, [minus(down, up)]), plus(up, down)]), 100)
}

const adx = (period: number) => say(averageOfKnown, [oneSided(period)], period)

const sinceHigh = (period: number) => say(candlesSinceHighest, [high], period)
const sinceLow = (period: number) => say(candlesSinceHighest, [minus(number(0), low)], period)

export function aroon(period: number): { up: Column; down: Column } {
  const fresh = (age: Column) => times(minus(number(period), age), 100 / period)
  return { up: fresh(sinceHigh(period)), down: fresh(sinceLow(period)) }
}

function supertrend({ period, multiplier }: Params) {
  const reach = times(averageRange(period), multiplier)
  const above = say(bandAbove, [plus(middlePrice, reach), close])
  const below = say(bandBelow, [minus(middlePrice, reach), close])
  const direction = say(trendSide, [close, above, below])
  // The lower band if the direction is 1, the upper band if it is -1.
  const line = plus(times(below, dividedBy(plus(direction, 1), 2)), times(above, dividedBy(minus(number(1), direction), 2)))
  return { line, direction }
}

export function heikinAshi() {
  const haOpen = say(halfWay, [averagePrice, dividedBy(plus(open, close), 2)])
  const edge = (word: typeof larger, price: Column) =>
    say(together, [say(word, [say(word, [price, haOpen]), averagePrice]), back(close, 1)])
  return { ha_open: haOpen, ha_high: edge(larger, high), ha_low: edge(smaller, low), ha_close: averagePrice }
}

const reach = (to: Column, from: Column) => say(absolute, [minus(to, back(from, 1))])

export const trend: readonly Says[] = [
  { id: 'plusDi', columns: ({ period }) => ({ plusDi: directional(period).plus }) },
  { id: 'minusDi', columns: ({ period }) => ({ minusDi: directional(period).minus }) },
  { id: 'dx', columns: ({ period }) => ({ dx: say(heldValue, [oneSided(period)], period) }) },
  { id: 'adx', columns: ({ period }) => ({ adx: adx(period) }) },
  {
    id: 'adxr',
    columns: ({ period }) => ({ adxr: dividedBy(plus(adx(period), back(adx(period), period - 1)), 2) }),
  },
  { id: 'aroon', columns: ({ period }) => aroon(period) },
  { id: 'aroonOsc', columns: ({ period }) => ({ aroonOsc: times(minus(sinceLow(period), sinceHigh(period)), 100 / period) }) },
  { id: 'supertrend', columns: supertrend },
  { id: 'heikinAshi', columns: heikinAshi },
  {
    id: 'vortex',
    columns({ period }) {
      const ranges = say(sumOf, [trueRange], period)
      const line = (to: Column, from: Column) => say(divide, [say(sumOf, [reach(to, from)], period), ranges])
      return { vi_plus: line(high, low), vi_minus: line(low, high) }
    },
  },
  {
    id: 'ichimokuCloud',
    columns({ tenkan, kijun, senkou, displacement }) {
      const aheadA = dividedBy(plus(middleOfRange(tenkan), middleOfRange(kijun)), 2)
      const aheadB = middleOfRange(senkou)
      const spans = [back(aheadA, displacement), back(aheadB, displacement)]
      return { top: say(larger, spans), bottom: say(smaller, spans), aheadA, aheadB, lagging: minus(close, back(close, displacement)) }
    },
  },
]
