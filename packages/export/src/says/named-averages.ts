import { back, type Column, dividedBy, minus, part, plus, say, times } from '../column.ts'
import { adaptiveStep, earlierKnown, emaOfKnown, errorCorrecting, meanOfKnown, weightedOfKnown } from '../words/known.ts'
import { freshMean } from '../words/places.ts'
import { wma } from '../words/shapes.ts'
import { absolute } from '../words/values.ts'
import { ema, sumOf, wilder } from '../words/windows.ts'
import { dema, tema } from './averages.ts'
import { type Params, priceOf, type Says } from './says.ts'

/** A series and whether it may be undefined after its first value; averages then pass over such candles. */
export interface Line {
  readonly column: Column
  readonly holes?: boolean
}

const meanOf = ({ column, holes }: Line, period: number) => say(holes ? meanOfKnown : freshMean, [column], period)
export const exponential = ({ column, holes }: Line, period: number): Column =>
  holes ? part(say(emaOfKnown, [column], period, 2 / (period + 1)), 'result') : say(ema, [column], period)
const smoothed = ({ column, holes }: Line, period: number) =>
  holes ? part(say(emaOfKnown, [column], period, 1 / period), 'result') : say(wilder, [column], period)
const weighted = ({ column, holes }: Line, period: number) => say(holes ? weightedOfKnown : wma, [column], period)
const earlier = ({ column, holes }: Line, candles: number) => (holes ? say(earlierKnown, [column], candles) : back(column, candles))

function hull(line: Line, period: number): Column {
  const ahead = minus(times(weighted(line, Math.max(1, Math.floor(period / 2))), 2), weighted(line, period))
  return weighted({ ...line, column: ahead }, Math.floor(Math.sqrt(period)))
}

function adaptive(line: Line, period: number, fast: number, slow: number): Column {
  const steps = { ...line, column: say(absolute, [minus(line.column, earlier(line, 1))]) }
  const path = line.holes ? times(meanOf(steps, period), period) : say(sumOf, [steps.column], period)
  const net = say(absolute, [minus(line.column, earlier(line, period))])
  return part(say(adaptiveStep, [line.column, net, path, meanOf(line, period)], fast, slow), 'result')
}

const zeroLag = (line: Line, period: number) =>
  exponential({ ...line, column: plus(minus(line.column, earlier(line, (period - 1) >> 1)), line.column) }, period)

const corrected = (line: Line, period: number, gainLimit: number) =>
  part(say(errorCorrecting, [line.column, exponential(line, period)], period, gainLimit), 'result')

const dickson = (line: Line, period: number, gainLimit: number, hullPeriod: number) =>
  dividedBy(plus(corrected(line, period, gainLimit), hull(line, hullPeriod)), 2)

interface Kind {
  readonly id: string
  readonly line: string
  readonly of: (line: Line, params: Params) => Column
}

/** In the order of their codes. The window is `period`; the other parameters have the defaults of the catalogue where a rule cannot set them. */
const kinds: readonly Kind[] = [
  { id: 'movingAverageSimple', line: 'sma', of: (line, { period }) => meanOf(line, period) },
  { id: 'exponentialMovingAverage', line: 'ema', of: (line, { period }) => exponential(line, period) },
  { id: 'smoothedMovingAverage', line: 'smma', of: (line, { period }) => smoothed(line, period) },
  { id: 'weightedMovingAverage', line: 'wma', of: (line, { period }) => weighted(line, period) },
  {
    id: 'doubleExponentialMovingAverage',
    line: 'dema',
    of: (line, { period }) => dema((each) => exponential({ ...line, column: each }, period), line.column),
  },
  {
    id: 'tripleExponentialMovingAverage',
    line: 'tema',
    of: (line, { period }) => tema((each) => exponential({ ...line, column: each }, period), line.column),
  },
  { id: 'hullMovingAverage', line: 'hma', of: (line, { period }) => hull(line, period) },
  { id: 'adaptiveMovingAverage', line: 'kama', of: (line, { period, fast = 2, slow = 30 }) => adaptive(line, period, fast, slow) },
  { id: 'zeroLagExponentialMovingAverage', line: 'zlema', of: (line, { period }) => zeroLag(line, period) },
  { id: 'zeroLagIndicator', line: 'ec', of: (line, { period, gainLimit = 50 }) => corrected(line, period, gainLimit) },
  {
    id: 'dicksonMovingAverage',
    line: 'dma',
    of: (line, { period, gainLimit = 50, hullPeriod = 7 }) => dickson(line, period, gainLimit, hullPeriod),
  },
]

const adaptiveCode = kinds.findIndex(({ line }) => line === 'kama')

/** The average of the coded kind. A period of 1 is the series itself. */
export function chosenAverage(line: Line, period: number, kind: number): Line {
  if (period === 1) return line
  // The adaptive average is undefined where its source stands still.
  return { column: kinds[kind].of(line, { period }), holes: line.holes || kind === adaptiveCode }
}

/** The square root of the average square less the square of the average is the deviation of averages that are not simple. */
const oscillatorOf = ({ id, line, of }: Kind): Says => ({
  id: `${id}Oscillator`,
  columns(params) {
    const column = priceOf(params.source)
    return { [line]: minus(column, of({ column }, params)) }
  },
})

export const bands = (middle: Column, percent: number) => ({
  top: times(middle, 1 + percent / 100),
  bot: times(middle, 1 - percent / 100),
})

const envelopeOf = ({ id, line, of }: Kind): Says => ({
  id: `${id}Envelope`,
  columns(params) {
    const middle = of({ column: priceOf(params.source) }, params)
    return { [line]: middle, ...bands(middle, params.percent) }
  },
})

export const namedAverages: readonly Says[] = [
  ...kinds.map(({ id, line, of }): Says => ({ id, columns: (params) => ({ [line]: of({ column: priceOf(params.source) }, params) }) })),
  ...kinds.map(envelopeOf),
  ...kinds.map(oscillatorOf),
]
