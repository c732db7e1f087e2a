import { all, back, type Column, choose, compare, dividedBy, minus, part, plus, say, times } from '../column.ts'
import { naturalLog } from '../words/angles.ts'
import { directionalSum } from '../words/recursions.ts'
import { firstMoveStop, reversingStop } from '../words/stops.ts'
import { absolute, divide, movement, over } from '../words/values.ts'
import { ema, highest, lowest, sumOf, wilder } from '../words/windows.ts'
import { middleOfRange } from './averages.ts'
import { chosenAverage } from './named-averages.ts'
import {
  change,
  close,
  high,
  low,
  middlePrice,
  negative,
  type Params,
  priceOf,
  type Said,
  type Says,
  startingAt,
  undefinedColumn,
} from './says.ts'
import { aroon } from './trend.ts'
import { averageRange, trueRange } from './volatility.ts'

const rise = change(high)
const fall = negative(change(low))
const moves = { plus: say(movement, [rise, fall]), minus: say(movement, [fall, rise]) }

/** Wilder's lines by averages of a chosen kind, each seeded with a full window of movements. */
function directionalLines({ period, average }: Params) {
  const range = chosenAverage({ column: trueRange }, period, average).column
  const side = (column: Column) => times(say(divide, [chosenAverage({ column }, period, average).column, range]), 100)
  const [plusDI, minusDI] = [side(moves.plus), side(moves.minus)]
  const index = say(divide, [say(absolute, [minus(plusDI, minusDI)]), plus(plusDI, minusDI)])
  const adx = times(chosenAverage({ column: index, holes: true }, period, average).column, 100)
  return { plusDI, minusDI, adx, adxr: dividedBy(plus(adx, back(adx, period)), 2) }
}

const directional = (id: string): Says => ({ id, columns: directionalLines })

function aroonLines({ period }: Params) {
  const { up, down } = aroon(period)
  return { aroonup: up, aroondown: down, aroonosc: minus(up, down) }
}

const movementOf = (id: 'plusDm' | 'minusDm', column: Column): Says => ({
  id,
  columns: ({ period }) => ({ [id]: startingAt(say(directionalSum, [column], period), Math.max(1, period - 1)) }),
})

function ichimoku({ tenkan, kijun, senkou, lead }: Params): Said {
  const [conversion, base] = [middleOfRange(tenkan), middleOfRange(kijun)]
  return {
    tenkan_sen: conversion,
    kijun_sen: base,
    senkou_span_a: back(dividedBy(plus(conversion, base), 2), lead),
    senkou_span_b: back(middleOfRange(senkou), lead),
  }
}

function choppiness({ period }: Params): Column {
  const range = minus(say(highest, [high], period), say(lowest, [low], period))
  const travelled = say(sumOf, [trueRange], period)
  const share = say(naturalLog, [say(divide, [travelled, range])])
  return choose(all(compare(range, '>', 0)), dividedBy(times(share, 100), Math.log(period)), undefinedColumn)
}

const line = (period: number, shift: number) => back(say(wilder, [middlePrice], period), shift)

function sarExt(p: Params): Column {
  const long = [p.accelerationInitLong, p.accelerationLong, p.accelerationMaxLong]
  const short = [p.accelerationInitShort, p.accelerationShort, p.accelerationMaxShort]
  return part(say(reversingStop, [high, low], p.startValue, p.offsetOnReverse, ...long, ...short), 'result')
}

export const moreTrend: readonly Says[] = [
  {
    id: 'alligator',
    columns: (p) => ({
      jaw: line(p.jawPeriod, p.jawShift),
      teeth: line(p.teethPeriod, p.teethShift),
      lips: line(p.lipsPeriod, p.lipsShift),
    }),
  },
  ...['aroonUp', 'aroonDown', 'aroonOscillator', 'aroonUpDown', 'aroonUpDownOscillator'].map((id): Says => ({ id, columns: aroonLines })),
  {
    id: 'chandeKrollStop',
    columns({ period, multiplier, stopPeriod }) {
      const reach = times(averageRange(period), multiplier)
      return {
        long: say(lowest, [plus(say(lowest, [low], period), reach)], stopPeriod),
        short: say(highest, [minus(say(highest, [high], period), reach)], stopPeriod),
      }
    },
  },
  {
    id: 'chandelierExit',
    columns({ period, multiplier }) {
      const reach = times(averageRange(period), multiplier)
      return { long: minus(say(highest, [high], period), reach), short: plus(say(lowest, [low], period), reach) }
    },
  },
  { id: 'choppiness', columns: (params) => ({ choppiness: choppiness(params) }) },
  directional('plusDirectionalIndicator'),
  directional('minusDirectionalIndicator'),
  directional('directionalIndicator'),
  directional('averageDirectionalMovementIndex'),
  directional('averageDirectionalMovementIndexRating'),
  directional('directionalMovementIndex'),
  directional('directionalMovement'),
  {
    id: 'efficiencyRatio',
    columns({ period, source }) {
      const path = say(sumOf, [say(absolute, [change(priceOf(source))])], period)
      return { ratio: say(over, [say(absolute, [change(priceOf(source), period)]), path]) }
    },
  },
  { id: 'ichimoku', columns: ichimoku },
  {
    id: 'massIndex',
    columns({ period, rangePeriod }) {
      const once = say(ema, [minus(high, low)], rangePeriod)
      const twice = say(ema, [once], rangePeriod)
      return { mass: say(sumOf, [choose(compare(twice, '==', 0), 1, dividedBy(once, twice))], period) }
    },
  },
  movementOf('plusDm', moves.plus),
  movementOf('minusDm', moves.minus),
  {
    id: 'parabolicSar',
    columns: ({ period, acceleration, maximum }) => ({
      psar: startingAt(part(say(firstMoveStop, [high, low, close], acceleration, maximum), 'result'), period - 1),
    }),
  },
  { id: 'sarExt', columns: (params) => ({ sarExt: sarExt(params) }) },
]
