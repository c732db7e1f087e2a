import { back, type Column, choose, compare, minus, part, plus, say, times } from '../column.ts'
import { emaOfKnown } from '../words/known.ts'
import { runningTotal } from '../words/recursions.ts'
import { priceVolumeTotal, volumeForce } from '../words/steps.ts'
import { divide, larger, over, smaller } from '../words/values.ts'
import { ema, mean, sumOf } from '../words/windows.ts'
import { change, close, high, low, negative, type Params, type Says, startingAt, undefinedColumn, volume } from './says.ts'
import { flow } from './volume.ts'

/** Undefined where nothing was traded in the last candles. */
const whereTraded = (column: Column, period: number) => choose(compare(say(sumOf, [volume], period), '==', 0), undefinedColumn, column)

const price = plus(plus(high, low), close)
const range = minus(high, low)

/** The volume, negative where the price fell. */
const directedVolume = startingAt(choose(compare(price, '<', back(price, 1)), negative(volume), volume), 1)

function klinger({ fastPeriod, slowPeriod, signalPeriod, force }: Params) {
  const forces = force === 0 ? part(say(volumeForce, [price, range, volume]), 'force') : directedVolume
  const line = minus(say(ema, [forces], fastPeriod), say(ema, [forces], slowPeriod))
  const slowest = Math.max(fastPeriod, slowPeriod)
  return { line: whereTraded(line, slowest), signal: whereTraded(say(ema, [line], signalPeriod), slowest) }
}

/** Both averages start from the first total, not from a mean. */
function accumulationOscillator({ fastPeriod, slowPeriod }: Params): Column {
  const total = say(runningTotal, [flow])
  const of = (period: number) => part(say(emaOfKnown, [total], 1, 2 / (period + 1)), 'result')
  return startingAt(minus(of(fastPeriod), of(slowPeriod)), Math.max(fastPeriod, slowPeriod) - 1)
}

const middle = change(times(plus(high, low), 0.5))

function volumeOscillator({ fastPeriod, slowPeriod }: Params): Column {
  const [fast, slow] = [fastPeriod, slowPeriod].map((period) => say(ema, [volume], period))
  const percent = times(say(divide, [minus(fast, slow), slow]), 100)
  return whereTraded(choose(compare(slow, '>', 0), percent, undefinedColumn), Math.max(fastPeriod, slowPeriod))
}

const before = back(close, 1)
/** How far the close rose from the true low, or fell from the true high. */
const moved = choose(
  compare(close, '>', before),
  minus(close, say(smaller, [low, before])),
  choose(compare(close, '<', before), minus(close, say(larger, [high, before])), 0),
)

export const moreVolumes: readonly Says[] = [
  { id: 'adOsc', columns: (params) => ({ adOsc: accumulationOscillator(params) }) },
  {
    id: 'easeOfMovement',
    columns({ period, scale }) {
      const ease = say(over, [times(times(middle, range), scale), volume])
      return { ease: whereTraded(say(mean, [ease], period), period) }
    },
  },
  { id: 'klinger', columns: klinger },
  { id: 'marketFacilitation', columns: () => ({ index: say(divide, [range, volume]) }) },
  { id: 'priceVolumeTrend', columns: () => ({ total: part(say(priceVolumeTotal, [close, volume]), 'value') }) },
  {
    id: 'relativeVolume',
    columns: ({ period }) => ({ ratio: say(divide, [volume, back(say(mean, [volume], period), 1)]) }),
  },
  { id: 'volumeOscillator', columns: (params) => ({ oscillator: volumeOscillator(params) }) },
  { id: 'williamsAd', columns: () => ({ ad: startingAt(say(runningTotal, [moved]), 1) }) },
]
