import { type Column, choose, compare, dividedBy, minus, part, plus, price, say, times } from '../column.ts'
import { meanOfDays, momentsOfDay } from '../words/clock.ts'
import { firstOfDay, highestOfDay, lastOfDayBefore } from '../words/of-day.ts'
import { signedStop } from '../words/parabolic.ts'
import { absolute, leaning, squareRoot, together } from '../words/values.ts'
import {
  averagePrice,
  close,
  high,
  low,
  negative,
  open,
  type Params,
  priceOf,
  type Says,
  typicalPrice,
  undefinedColumn,
  volume,
  weightedPrice,
} from './says.ts'

const day = price('day')
const week = price('week')

interface Prices {
  readonly open: Column
  readonly high: Column
  readonly low: Column
}

/** The prices of the present day or week so far. */
const soFar = (start: Column): Prices => ({
  open: say(firstOfDay, [open, start]),
  high: say(highestOfDay, [high, start]),
  low: negative(say(highestOfDay, [negative(low), start])),
})

/** The prices of the previous day or week, if all of it is within the history. */
function before(start: Column): Prices & { readonly close: Column } {
  const last = (column: Column) => say(lastOfDayBefore, [column, start])
  const now = soFar(start)
  return { open: last(now.open), high: last(now.high), low: last(now.low), close: last(say(together, [close, now.open])) }
}

const yesterday = before(day)
const range = minus(yesterday.high, yesterday.low)
const middle = dividedBy(plus(plus(yesterday.high, yesterday.low), yesterday.close), 3)

/** The floor traders' levels around a pivot. */
function floorLevels(p: Column) {
  const twice = times(p, 2)
  return {
    p,
    r1: minus(twice, yesterday.low),
    r2: plus(p, range),
    r3: plus(yesterday.high, times(minus(p, yesterday.low), 2)),
    s1: minus(twice, yesterday.high),
    s2: minus(p, range),
    s3: minus(yesterday.low, times(minus(yesterday.high, p), 2)),
  }
}

function camarilla() {
  const wide = times(range, 1.1)
  const pairs = [12, 6, 4, 2].map((part, i) => {
    const reach = dividedBy(wide, part)
    return { [`r${i + 1}`]: plus(yesterday.close, reach), [`s${i + 1}`]: minus(yesterday.close, reach) }
  })
  return Object.assign({}, ...pairs) as Record<string, Column>
}

function spread(p: Column, reaches: readonly Column[]): Record<string, Column> {
  const pairs = reaches.map((reach, i) => ({ [`r${i + 1}`]: plus(p, reach), [`s${i + 1}`]: minus(p, reach) }))
  return Object.assign({ p }, ...pairs) as Record<string, Column>
}

/** DeMark's sum of high, low and close, with one of them counted twice. */
function demark(candle: Prices & { readonly close: Column }) {
  const twice = say(leaning, [candle.open, candle.high, candle.low, candle.close])
  const sum = plus(plus(plus(candle.high, candle.low), candle.close), twice)
  const half = dividedBy(sum, 2)
  return { p: dividedBy(sum, 4), r1: minus(half, candle.low), s1: minus(half, candle.high) }
}

function pivotOfCandle(formula: number): Column {
  if (formula === 1) return weightedPrice
  return formula === 2 ? averagePrice : typicalPrice
}

const momentsSince = ({ source, anchor }: Params) => say(momentsOfDay, [priceOf(source), volume, anchor === 1 ? week : day])

const fixed = (id: string, columns: Readonly<Record<string, Column>>): Says => ({ id, columns: () => columns })

export const levels: readonly Says[] = [
  {
    id: 'sar',
    columns: ({ acceleration, maximum }) => ({ sar: say(absolute, [say(signedStop, [high, low], acceleration, maximum)]) }),
  },
  { id: 'vwap', columns: (params) => ({ vwap: part(momentsSince(params), 'average') }) },
  {
    id: 'vwapBands',
    columns(params) {
      const moments = momentsSince(params)
      const average = part(moments, 'average')
      const deviation = say(squareRoot, [part(moments, 'variance')])
      const band = (deviations: number) => plus(average, times(deviation, deviations))
      return { upper1: band(1), lower1: band(-1), upper2: band(2), lower2: band(-2) }
    },
  },
  {
    id: 'averageDailyRange',
    columns({ days }) {
      const usual = say(meanOfDays, [range, day], days)
      const now = soFar(day)
      const used = dividedBy(times(minus(now.high, now.low), 100), usual)
      return { range: usual, used: choose(compare(usual, '>', 0), used, undefinedColumn) }
    },
  },
  fixed('thisDay', { ...soFar(day) }),
  fixed('thisWeek', { ...soFar(week) }),
  fixed('previousDay', { ...yesterday }),
  fixed('previousWeek', { ...before(week) }),
  fixed('classicPivots', floorLevels(middle)),
  fixed('woodiePivots', floorLevels(dividedBy(plus(plus(yesterday.high, yesterday.low), times(yesterday.close, 2)), 4))),
  fixed('camarillaPivots', camarilla()),
  fixed('fibonacciPivots', spread(middle, [times(range, 0.382), times(range, 0.618), range])),
  fixed('demarkPivots', demark(yesterday)),
  {
    id: 'pivotPoint',
    columns({ formula }) {
      const p = pivotOfCandle(formula)
      const reach = minus(high, low)
      return { p, s1: minus(times(p, 2), high), s2: minus(p, reach), r1: minus(times(p, 2), low), r2: plus(p, reach) }
    },
  },
  {
    id: 'fibonacciPivotPoint',
    columns({ formula, level1, level2, level3 }) {
      const reach = minus(high, low)
      return spread(
        pivotOfCandle(formula),
        [level1, level2, level3].map((level) => times(reach, level)),
      )
    },
  },
  fixed('demarkPivotPoint', demark({ open, high, low, close })),
]
