import { back, type Column, minus, number, say, times } from '../column.ts'
import { runningTotal } from '../words/recursions.ts'
import { engulfing } from '../words/shapes.ts'
import { directed, divide, ifAbove, ifBelow, ifEqual, moneyShare, over, together } from '../words/values.ts'
import { directedTotal } from '../words/volume.ts'
import { ema, sumOf } from '../words/windows.ts'
import { close, high, low, open, priceOf, type Says, typicalPrice, volume } from './says.ts'

/** The volume of each candle, weighted by where it closed in its range. */
export const flow = times(say(over, [minus(minus(close, low), minus(high, close)), minus(high, low)]), volume)

/** The share of rising price times volume, by the direction of the typical price. */
function moneyFlow(period: number): Column {
  const flow = say(directed, [minus(typicalPrice, back(typicalPrice, 1)), times(typicalPrice, volume)])
  const ups = say(sumOf, [say(ifAbove, [flow])], period)
  const downs = say(sumOf, [minus(number(0), say(ifBelow, [flow]))], period)
  return say(moneyShare, [ups, downs])
}

const engulfed = say(engulfing, [open, close])

export const volumes: readonly Says[] = [
  {
    id: 'obv',
    columns: ({ source }) => ({ obv: say(directedTotal, [priceOf(source), volume]) }),
  },
  { id: 'ad', columns: () => ({ ad: say(runningTotal, [flow]) }) },
  { id: 'chaikinMoneyFlow', columns: ({ period }) => ({ flow: say(divide, [say(sumOf, [flow], period), say(sumOf, [volume], period)]) }) },
  {
    id: 'mfi',
    columns: ({ period }) => ({ mfi: moneyFlow(period) }),
  },
  {
    id: 'forceIndex',
    columns({ period }) {
      const force = say(ema, [times(minus(close, back(close, 1)), volume)], period)
      // Undefined if nothing was traded.
      return { force: say(together, [force, say(divide, [number(1), say(sumOf, [volume], period)])]) }
    },
  },
  {
    id: 'cdlEngulfing',
    columns: () => ({
      bullish: say(ifAbove, [engulfed]),
      bearish: say(ifBelow, [engulfed]),
      bullishTouching: say(ifEqual, [engulfed, number(80)]),
      bearishTouching: say(ifEqual, [engulfed, number(-80)]),
    }),
  },
]
