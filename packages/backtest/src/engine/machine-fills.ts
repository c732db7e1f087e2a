import type { SeriesCache } from '../columns/series-cache.ts'
import { openPosition, type Signals, type Simulation, type SimulationSettings } from './simulate.ts'
import { targetOf } from './stop-levels.ts'
import { addRowsOf, newTradeLog, tradesOf } from './trade-log.ts'

/** The same trades as `simulate`, filled by the machine of the cache; undefined if its memory is full. */
export function fillOnMachine(cache: SeriesCache, signals: Signals, settings: SimulationSettings): Simulation | undefined {
  const { bars } = cache.data
  const { long, short, start, oppositeEntry, end = bars.time.length } = settings
  const { open, high, low, close } = bars
  const trails = (long?.trail ?? short?.trail ?? null) !== null
  const prices = long || short ? ([open, high, low, trails ? close : open].map(cache.near) as Prices) : null
  const log = newTradeLog()
  const request = { ...signals, long, short, reverse: oppositeEntry === 'reverse', start, end, bars: bars.time.length, prices }
  const left = cache.machine?.fill(request, (rows, levelRows) => addRowsOf(log, rows, levelRows))
  if (left === undefined) return undefined
  const levels = left && (left.sign === 1 ? long : short)
  const position = levels && { levels, stop: left.stop, target: targetOf(levels, open[left.entryBar], left.sign) }
  return { trades: tradesOf(log, bars, long, short), open: left && openPosition(left.sign, left.entryBar, bars, position) }
}

type Prices = [Float64Array, Float64Array, Float64Array, Float64Array]
